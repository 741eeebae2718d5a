//! Sources into what is compared: submissions into programs, handed-out files into their k-grams.

use std::collections::HashMap;

use rayon::prelude::*;

use super::stage::Stage;
use crate::corpus::{self, Submission};
use crate::finding::{Program, Provenance, Template};
use crate::fingerprint::{GramBag, K};
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// A template's k-grams.
pub fn template(template: corpus::Template) -> Template {
    let source = SourceText::single(&template.file.name, &template.file.text);
    let mut tokenizer = Tokenizer::new(template.language, TokenLimits::default());
    // All of it was handed out, whether its own entry point uses it or not.
    let codes = tokenizer.tokenize(&source).codes;
    let counted = Program::new(template.file.name, source, Provenance::default(), &mut tokenizer);
    let mut hashes = GramBag::of(&codes, K).hashes;
    hashes.extend(counted.bag.hashes);
    hashes.sort_unstable();
    hashes.dedup();
    let counts = vec![1; hashes.len()];
    let bag = GramBag::counted(hashes, counts);
    let family = template.language.family().to_owned();
    Template { family, bag, flow: counted.computed.flow, wording: counted.wording }
}

/// Tokenizes submissions on all cores; the result is in their order.
pub fn programs(submissions: &[Submission], told: &(dyn Fn(Stage) + Sync)) -> Vec<Program> {
    told(Stage::ParsingStarts(submissions.len()));
    let programs = submissions
        .par_iter()
        .map_init(HashMap::new, |tokenizers: &mut HashMap<&str, Tokenizer>, submission| {
            let tokenizer = tokenizers
                .entry(submission.language.id.as_str())
                .or_insert_with(|| Tokenizer::new(submission.language, TokenLimits::default()));
            let program = program(submission, tokenizer);
            told(Stage::Parsed);
            program
        })
        .collect();
    told(Stage::Ends);
    programs
}

/// Tokenizes one submission.
pub fn program(submission: &Submission, tokenizer: &mut Tokenizer) -> Program {
    let files = submission.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let provenance = Provenance {
        author: submission.author.clone(),
        team: submission.team.clone(),
        submitted_at_ms: submission.submitted_at.map(|time| time.0),
    };
    Program::new(submission.name.clone(), SourceText::new(files), provenance, tokenizer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_name;

    const HELPER: &str = "long long mix(long long a, long long b) {\n    for (int i = 0; i < 17; i++) {\n        \
                          a = (a * 31 + b % 7) ^ (a << 3);\n        b = (b * 13 + a % 5) ^ (b >> 2);\n    }\n    return a * b;\n}\n";

    fn file(text: String) -> corpus::SourceFile {
        corpus::SourceFile { name: "starter.cpp".to_owned(), text, encoding: "UTF-8", lossy: false }
    }

    /// A helper that everybody is to call.
    #[test]
    fn what_a_template_does_not_call_is_handed_out_as_what_it_calls() {
        let cpp = by_name("cpp").expect("C++");
        let main = |work: &str| {
            format!(
                "{HELPER}int main() {{\n    long long n, m;\n    cin >> n >> m;\n    cout << {work};\n}}\n"
            )
        };
        let starter = template(corpus::Template { file: file(main("n")), language: cpp });
        let handed_out = Template::features(&[starter], "cpp");
        let mut tokenizer = Tokenizer::new(cpp, TokenLimits::default());
        let source = SourceText::single("a.cpp", &main("mix(n, m)"));
        let sent = Program::new("a.cpp".to_owned(), source, Provenance::default(), &mut tokenizer);
        let own: Vec<u64> =
            sent.computed.flow.held().filter(|hash| handed_out.binary_search(hash).is_err()).collect();
        let all = sent.computed.flow.held().count();
        assert!(own.len() * 3 < all, "{} of {all}", own.len());
    }
}
