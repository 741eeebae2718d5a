//! A job's files into submissions and handed-out code.
//!
//! One display name is one submission: that of a file, or in directory mode that of the directory it is in. Nobody says
//! who the authors are.

use std::collections::BTreeMap;

use super::job::{Job, JobFile};
use crate::batch::{HandedOut, Material, template};
use crate::corpus::{Corpus, Problem, SourceFile, Submission, Template};
use crate::language::{Language, decode, looks_binary};

/// The name of a job's only problem, which nobody sees.
const PROBLEM: &str = "moss";

/// What is to be compared; names of files that cannot be, with the reason, are added to what the job leaves out.
pub(super) fn material(job: &mut Job) -> Material {
    let mut common = Vec::new();
    let mut of_submission: BTreeMap<String, Vec<Part>> = BTreeMap::new();
    for file in std::mem::take(&mut job.files) {
        let is_base = file.is_base;
        let name = file.name.clone();
        match text(file) {
            Ok(part) if is_base => {
                common.push(template(Template { file: part.file, language: part.language }));
            }
            Ok(part) => of_submission.entry(submission_name(&name, job.by_directory)).or_default().push(part),
            Err(reason) => job.left_out.push((name, reason.to_owned())),
        }
    }
    let submissions: Vec<Submission> =
        of_submission.into_iter().map(|(name, parts)| submission(name, parts, &mut job.left_out)).collect();
    let problems = if submissions.is_empty() {
        Vec::new()
    } else {
        vec![Problem { name: PROBLEM.to_owned(), submissions }]
    };
    let corpus = Corpus { problems, ..Corpus::default() };
    Material::new(corpus, PROBLEM.to_owned(), HandedOut::everywhere(common))
}

/// A file as text.
struct Part {
    language: &'static Language,
    file: SourceFile,
}

fn text(file: JobFile) -> Result<Part, &'static str> {
    if looks_binary(&file.bytes) {
        return Err("binary data");
    }
    let decoded = decode(&file.bytes);
    if decoded.text.trim().is_empty() {
        return Err("empty");
    }
    let source =
        SourceFile { name: file.name, text: decoded.text, encoding: decoded.encoding, lossy: decoded.lossy };
    Ok(Part { language: file.language, file: source })
}

/// What a file is part of.
fn submission_name(file: &str, by_directory: bool) -> String {
    if !by_directory {
        return file.to_owned();
    }
    match file.rsplit_once('/') {
        // With the slash, as the original shows directories.
        Some((directory, _)) => format!("{directory}/"),
        None => "./".to_owned(),
    }
}

fn submission(name: String, mut parts: Vec<Part>, left_out: &mut Vec<(String, String)>) -> Submission {
    let language = main_language(&parts);
    parts.retain(|part| {
        let fits = part.language.family() == language.family();
        if !fits {
            let reason = format!("the rest of its submission is in {}", language.name);
            left_out.push((part.file.name.clone(), reason));
        }
        fits
    });
    let mut files: Vec<SourceFile> = parts.into_iter().map(|part| part.file).collect();
    // The order in which they came decides between equal names.
    files.sort_by(|left, right| left.name.cmp(&right.name));
    let mut again = 1;
    for at in 1..files.len() {
        let (before, rest) = files.split_at_mut(at);
        let first = &before[at - again].name;
        if rest[0].name == *first {
            again += 1;
            rest[0].name = format!("{first}#{again}");
        } else {
            again = 1;
        }
    }
    Submission {
        problem: PROBLEM.to_owned(),
        name,
        language,
        files,
        author: None,
        team: None,
        verdict: None,
        contest: None,
        submitted_at: None,
    }
}

/// The language of most bytes among a submission's files, of two with as many the one whose id comes first; C++ where
/// there is both C and C++.
fn main_language(parts: &[Part]) -> &'static Language {
    let mut bytes: BTreeMap<&str, (usize, &'static Language)> = BTreeMap::new();
    for part in parts {
        bytes.entry(part.language.family()).or_insert((0, part.language)).0 += part.file.text.len();
    }
    let most = bytes.values().map(|(bytes, _)| *bytes).max().unwrap_or(0);
    let (_, language) = bytes.into_values().find(|(bytes, _)| *bytes == most).expect("at least one file");
    let of_family = || parts.iter().map(|part| part.language).filter(|one| one.family() == language.family());
    // The language that a family is named after holds the others.
    of_family().find(|one| one.id == one.family()).unwrap_or(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(language: &str, name: &str, bytes: &[u8]) -> JobFile {
        let language = super::super::language(language).unwrap();
        JobFile { is_base: false, language, name: name.to_owned(), bytes: bytes.to_vec() }
    }

    type Named = Vec<(String, Vec<String>)>;

    fn read(by_directory: bool, files: Vec<JobFile>) -> (Named, Vec<(String, String)>) {
        let mut job = Job { by_directory, files, ..Job::default() };
        let material = material(&mut job);
        let of = |submission: &Submission| {
            (submission.name.clone(), submission.files.iter().map(|file| file.name.clone()).collect())
        };
        let all = material.corpus.problems.iter().flat_map(|problem| &problem.submissions).map(of).collect();
        (all, job.left_out)
    }

    #[test]
    fn one_name_is_one_submission() {
        let files = || {
            vec![
                file("cc", "b/x.cc", b"int b;"),
                file("cc", "a/x.cc", b"int a;"),
                file("cc", "a/y.cc", b"int y;"),
                file("cc", "a/x.cc", b"int other;"),
                file("cc", "z.cc", b"int z;"),
            ]
        };
        let (by_file, _) = read(false, files());
        assert_eq!(
            by_file.iter().map(|(name, files)| (name.as_str(), files.len())).collect::<Vec<_>>(),
            [("a/x.cc", 2), ("a/y.cc", 1), ("b/x.cc", 1), ("z.cc", 1)]
        );
        assert_eq!(by_file[0].1, ["a/x.cc", "a/x.cc#2"]);
        let (by_directory, _) = read(true, files());
        assert_eq!(
            by_directory.iter().map(|(name, files)| (name.as_str(), files.len())).collect::<Vec<_>>(),
            [("./", 1), ("a/", 3), ("b/", 1)]
        );
    }

    #[test]
    fn what_cannot_be_compared_is_named() {
        let (submissions, left_out) = read(
            true,
            vec![
                file("cc", "a/empty", b" \n"),
                file("cc", "a/x.cc", b"int main() { return 0; }"),
                file("c", "a/y.c", b"int f() { return 0; } /* longer than the other one */"),
                file("java", "a/X.java", b"class X {}"),
                file("cc", "b/z", &[0, 1, 2, 3, 0, 0, 7, 5, 0, 0, 0, 1, 2]),
            ],
        );
        assert_eq!(submissions.len(), 1);
        assert_eq!(submissions[0].1, ["a/x.cc", "a/y.c"]);
        let reasons: Vec<&str> = left_out.iter().map(|(_, reason)| reason.as_str()).collect();
        assert_eq!(reasons, ["empty", "binary data", "the rest of its submission is in C++"]);
    }
}
