//! One submission, ready to be compared.

use super::hand::Owner;
use crate::fingerprint::simhash::NearRule;
use crate::fingerprint::{Background, GramBag, K, Wording, simhash};
use crate::flow::Computed;
use crate::language::Language;
use crate::token::stream::UNREACHABLE;
use crate::token::{CountedTokens, SourceText, TokenLimits, Tokenizer, Tokens};

/// Who sent a submission and when, as far as the judge told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Provenance {
    /// Who sent it.
    pub author: Option<String>,
    /// For which team.
    pub team: Option<String>,
    /// When: milliseconds since 1970 in UTC.
    pub submitted_at_ms: Option<i64>,
}

impl Provenance {
    /// Whose it is.
    pub fn owner(&self) -> Owner<'_> {
        Owner { author: self.author.as_deref(), team: self.team.as_deref() }
    }

    /// Whether both are known to be one author's or one team's.
    pub fn same_author(&self, other: &Self) -> bool {
        let same = |one: &Option<String>, other: &Option<String>| one.is_some() && one == other;
        same(&self.author, &other.author) || same(&self.team, &other.team)
    }
}

/// A submission with its tokens, its k-grams and what it computes.
#[derive(Debug, Clone)]
pub struct Program {
    /// Its name in the problem.
    pub name: String,
    /// Its language.
    pub language: &'static Language,
    /// Its text.
    pub source: SourceText,
    /// Who and when.
    pub provenance: Provenance,
    /// All its tokens.
    pub tokens: Tokens,
    /// The tokens that count.
    pub counted: CountedTokens,
    /// The tokens that do not, with those around them ([`Tokens::uncounted`]).
    pub uncounted: Vec<u32>,
    /// The k-grams of both.
    pub bag: GramBag,
    /// What it computes.
    pub computed: Computed,
    /// How its text stands.
    pub wording: Wording,
}

impl Program {
    /// Tokenizes a submission. `tokenizer` is of its language.
    pub fn new(name: String, source: SourceText, provenance: Provenance, tokenizer: &mut Tokenizer) -> Self {
        let language = tokenizer.language();
        let (tokens, computed) = tokenizer.tokenize_and(&source, |files| Computed::of(language, files));
        let counted = tokens.counted();
        let uncounted = tokens.uncounted(K - 1);
        let bag = GramBag::of_both(&counted.codes, &uncounted, K);
        let computed = computed.unwrap_or_default();
        let wording = wording_of(&source);
        Self { name, language, source, provenance, tokens, counted, uncounted, bag, computed, wording }
    }

    /// As [`Program::new`] with a tokenizer of its own.
    pub fn read(name: &str, language: &'static Language, source: SourceText) -> Self {
        let mut tokenizer = Tokenizer::new(language, TokenLimits::default());
        Self::new(name.to_owned(), source, Provenance::default(), &mut tokenizer)
    }

    /// The 64-bit simhash of its k-grams.
    pub fn simhash(&self) -> u64 {
        simhash(&self.bag, self.background())
    }

    /// Its fingerprint in the mode of `rule`.
    pub fn fingerprint(&self, rule: NearRule) -> u64 {
        rule.fingerprint(texts(&self.source), || self.simhash())
    }

    /// Its language's background table.
    pub fn background(&self) -> Option<&'static Background> {
        self.language.background().and_then(Background::shipped)
    }

    /// Number of tokens that the entry point cannot reach.
    pub fn unreachable_tokens(&self) -> usize {
        self.tokens.flags.iter().filter(|&&flags| flags & UNREACHABLE != 0).count()
    }

    /// What a reader should know of how it was read.
    pub fn notes(&self) -> Vec<String> {
        let notes = &self.tokens.notes;
        let mut said = Vec::new();
        if let Some(fallback) = notes.fallback {
            said.push(format!("read by the generic lexer: {}", fallback.reason()));
        }
        if notes.parse_errors > 0 {
            said.push(match notes.parse_errors {
                1 => "1 place does not parse; its tokens count all the same".to_owned(),
                places => format!("{places} places do not parse; their tokens count all the same"),
            });
        }
        if notes.expansion_limited {
            said.push("macro expansion reached its bound; the rest stands as written".to_owned());
        }
        if notes.truncated {
            said.push("tokens past the limit are left out".to_owned());
        }
        said
    }
}

/// How a program's text stands.
pub fn wording_of(source: &SourceText) -> Wording {
    Wording::of(texts(source))
}

fn texts(source: &SourceText) -> impl Iterator<Item = &str> {
    (0..source.file_count()).filter_map(|file| source.file(file)).map(|(_, text, _)| text)
}

/// Whether two programs are in two language families.
pub fn is_across(left: &Program, right: &Program) -> bool {
    left.language.family() != right.language.family()
}

/// The language family of a pair: `cpp`, or `cpp+java` where the two are of different ones.
pub fn language_of(left: &Program, right: &Program) -> String {
    let (one, other) = (left.language.family(), right.language.family());
    if one == other { one.to_owned() } else { format!("{one}+{other}") }
}
