//! HUSTOJ's languages: by their number, and by the extension where the number is not known.

use std::sync::LazyLock;

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    language: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    number: i64,
    // For whoever reads the table.
    #[serde(rename = "name")]
    _name: String,
    extension: String,
    language: String,
}

static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let text = include_str!("../../../judge-hooks/hustoj/languages.toml");
    toml::from_str::<Table>(text).expect("the table of languages is checked by a test").language
});

/// What judgeprint calls the language of this number.
pub(super) fn of_number(number: i64) -> Option<&'static str> {
    TABLE.iter().find(|row| row.number == number).map(|row| row.language.as_str())
}

/// What judgeprint calls the language of this extension; `None` where languages that differ have it, too.
pub(super) fn of_extension(extension: &str) -> Option<&'static str> {
    let mut found = TABLE.iter().filter(|row| row.extension == extension).map(|row| row.language.as_str());
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

/// The extension of a language's files.
pub(super) fn extension(number: i64) -> Option<&'static str> {
    TABLE.iter().find(|row| row.number == number).map(|row| row.extension.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language;

    #[test]
    fn every_number_has_a_language_that_there_is() {
        for (place, row) in TABLE.iter().enumerate() {
            assert_eq!(row.number, place as i64, "without gaps");
            assert!(language::by_name(&row.language).is_some(), "{}", row.language);
            let by_extension = language::by_extension(&row.extension);
            let named = row.language.as_str();
            assert!(by_extension.is_none_or(|one| one.id == named || named == "text"), "{}", row.extension);
        }
        assert_eq!(TABLE.len(), 25);
    }

    #[test]
    fn the_number_decides_and_the_extension_helps_out() {
        assert_eq!(of_number(14), Some("cpp"));
        assert_eq!((of_number(25), of_number(-1)), (None, None));
        assert_eq!((of_extension("c"), of_extension("cc")), (Some("c"), Some("cpp")));
        assert_eq!((of_extension("m"), of_extension("exe")), (Some("text"), None));
        assert_eq!((extension(13), extension(99)), (Some("c"), None));
    }
}
