//! Which of our languages a judge means: by the id it gives, then by the name and the extensions it declares for that id.
//! Where none of them tells, the names of the submitted files will.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::records::LanguageRecord;
use crate::language::{Language, by_extension, by_name, declared};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    prefixes: BTreeMap<String, String>,
}

/// The shipped table. A test reads it.
static TABLE: LazyLock<Table> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../judge-hooks/clics/languages.toml"))
        .expect("a test reads this table")
});

/// The language that a judge calls `id`, if it has told of it in `record`.
pub(super) fn language(id: &str, record: Option<&LanguageRecord>) -> Option<&'static Language> {
    by_prefix(id)
        .or_else(|| declared(record?.name.as_deref()?))
        .or_else(|| record?.extensions.iter().flatten().find_map(|extension| by_extension(bare(extension))))
        .or_else(|| declared(&display_name(id)?))
}

/// The longest prefix in the table that ends where the id does or no letter follows.
fn by_prefix(id: &str) -> Option<&'static Language> {
    let id = id.to_ascii_lowercase();
    let continues = |rest: &str| rest.starts_with(char::is_alphabetic);
    (1..=id.len())
        .rev()
        .filter(|end| id.is_char_boundary(*end) && !continues(&id[*end..]))
        .find_map(|end| TABLE.prefixes.get(&id[..end]))
        .and_then(|name| by_name(name))
}

/// PC^2 makes ids of languages without one: the name with `_` for a space, `-`, and a number that may be negative.
fn display_name(id: &str) -> Option<String> {
    let (name, number) = id.rsplit_once('-')?;
    let is_number = number.len() > 4 && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| name.trim_end_matches('-').replace('_', " "))
}

fn bare(extension: &str) -> &str {
    extension.strip_prefix('.').unwrap_or(extension)
}

#[cfg(test)]
mod tests {
    use super::super::event::Id;
    use super::*;

    fn found(id: &str, name: Option<&str>, extensions: &[&str]) -> Option<&'static str> {
        let record = LanguageRecord {
            id: Id(id.to_owned()),
            name: name.map(str::to_owned),
            extensions: Some(extensions.iter().map(|one| (*one).to_owned()).collect()),
        };
        language(id, Some(&record)).map(|language| language.id.as_str())
    }

    #[test]
    fn every_name_in_the_table_is_ours() {
        for (prefix, name) in &TABLE.prefixes {
            assert!(by_name(name).is_some(), "{prefix} = {name}");
            assert_eq!(*prefix, prefix.to_ascii_lowercase());
        }
    }

    #[test]
    fn ids_of_the_specification_and_of_domjudge() {
        for (id, wanted) in [
            ("c", "c"),
            ("cpp", "cpp"),
            ("cpp17", "cpp"),
            ("cpp-20", "cpp"),
            ("csharp", "csharp"),
            ("go", "go"),
            ("golang", "go"),
            ("haskell", "haskell"),
            ("java", "java"),
            ("java17", "java"),
            ("pl", "perl"),
            ("javascript", "javascript"),
            ("kotlin", "kotlin"),
            ("pascal", "pascal"),
            ("php", "php"),
            ("pas", "pascal"),
            ("python2", "python"),
            ("python3", "python"),
            ("pypy3", "python"),
            ("ruby", "ruby"),
            ("rb", "ruby"),
            ("rust", "rust"),
            ("scala", "scala"),
            ("ada", "text"),
            ("prolog", "text"),
            ("objectivec", "text"),
            ("f95", "text"),
            ("r", "text"),
            ("sh", "bash"),
            ("c++17", "cpp"),
            ("C#-mono", "csharp"),
            ("ocaml", "ocaml"),
        ] {
            assert_eq!(language(id, None).map(|language| language.id.as_str()), Some(wanted), "{id}");
        }
    }

    #[test]
    fn pc2_names_its_languages_by_what_people_read() {
        for (id, name, wanted) in [
            ("Java-4476292916017882486", "Java", "java"),
            ("GNU_C--7023569185158130059", "GNU C", "c"),
            ("GNU_C++--1392719713904050435", "GNU C++", "cpp"),
            ("Python2--7766371357494289544", "Python2", "python"),
            ("Python3-411926011211720467", "Python3", "python"),
            ("C#--3870391754929698056", "C#", "csharp"),
        ] {
            assert_eq!(found(id, Some(name), &[]), Some(wanted), "{id}");
            assert_eq!(language(id, None).map(|language| language.id.as_str()), Some(wanted), "{id} alone");
        }
    }

    #[test]
    fn a_name_and_extensions_tell_what_an_id_does_not() {
        assert_eq!(found("17", Some("C++20 (GNU)"), &[]), Some("cpp"));
        assert_eq!(found("x", Some("Whatever"), &["weird", ".kt"]), Some("kotlin"));
        assert_eq!(found("cobol", Some("COBOL"), &["cob"]), None, "no `c` with something behind it");
        assert_eq!(found("javafx2", None, &[]), None);
        assert_eq!(found("", None, &[]), None);
        assert_eq!(language("ä", None), None);
    }
}
