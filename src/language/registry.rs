//! The list of languages: names, aliases, extensions, and where each one's tokens come from.

use std::sync::{LazyLock, OnceLock};

use serde::Deserialize;

use super::grammar::{Grammar, GrammarFile, GrammarSource};
use super::lexer_rules::LexerRules;

/// One language. There is a single instance of each, so a `&'static Language` is its handle, and two
/// handles are equal when their ids are.
#[derive(Debug)]
pub struct Language {
    /// The stable identifier, as in files and options: `cpp`.
    pub id: String,
    /// What a person reads: `C++`.
    pub name: String,
    /// Other names that judges and people use, lower case.
    pub aliases: Vec<String>,
    /// File name extensions without the dot, lower case.
    pub extensions: Vec<String>,
    /// How the generic lexer reads it; used when there is no grammar, and on broken parts when there is.
    pub lexer: LexerRules,
    /// Names of its own types (`int`), where its grammar does not have them as keywords: for colouring a source.
    pub type_words: Vec<String>,
    source: Option<GrammarSource>,
    grammar: OnceLock<Grammar>,
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Language {}

impl Language {
    /// The grammar's table, built on first use; `None` for a language that only has the generic lexer.
    ///
    /// # Panics
    /// If the shipped table names a node that the grammar lacks. [`Language::check`] reports the same as an
    /// error, and a test calls it for every language.
    pub fn grammar(&self) -> Option<&Grammar> {
        let source = self.source.as_ref()?;
        Some(
            self.grammar.get_or_init(|| {
                Grammar::load(source).expect("the shipped grammar tables are checked by a test")
            }),
        )
    }

    /// The tree-sitter grammar alone, without its table.
    pub fn tree_sitter(&self) -> Option<tree_sitter::Language> {
        Some((self.source.as_ref()?.tree_sitter)())
    }

    /// Whether a tree-sitter grammar reads this language (as opposed to the generic lexer).
    pub fn has_grammar(&self) -> bool {
        self.source.is_some()
    }

    /// Name of the background table that stands in for this language's rarities, if there is one.
    pub fn background(&self) -> Option<&str> {
        self.source.as_ref()?.file.background.as_deref()
    }

    /// The id under which programs are compared with each other: languages of one family share their tokens
    /// (C and C++).
    pub fn family(&self) -> &str {
        self.source.as_ref().and_then(|source| source.file.family.as_deref()).unwrap_or(&self.id)
    }

    /// Version and origin of the grammar crate, for `judgeprint languages`.
    pub fn grammar_version(&self) -> Option<&'static str> {
        self.source.as_ref().map(|source| source.version)
    }

    /// Loads the table and reports what is wrong with it.
    ///
    /// # Errors
    /// A node name that the grammar does not have, or a table that is not valid TOML.
    pub fn check(&self) -> Result<(), super::GrammarError> {
        match &self.source {
            Some(source) => Grammar::load(source).map(|_| ()),
            None => Ok(()),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Others {
    language: Vec<OtherLanguage>,
}

#[derive(Deserialize)]
struct OtherLanguage {
    id: String,
    name: String,
    aliases: Vec<String>,
    extensions: Vec<String>,
    #[serde(flatten)]
    lexer: LexerFields,
}

// `flatten` and `deny_unknown_fields` exclude each other, so the flattened part repeats the fields' defaults.
#[derive(Deserialize)]
struct LexerFields {
    #[serde(default)]
    line: Vec<String>,
    #[serde(default)]
    block: Vec<(String, String)>,
    #[serde(default)]
    quotes: String,
    #[serde(default)]
    drop_lines: Vec<String>,
    #[serde(default)]
    ignore_case: bool,
    #[serde(default)]
    keywords: Vec<String>,
}

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let mut languages = Vec::new();
    for source in GrammarSource::shipped() {
        let file: &GrammarFile = &source.file;
        languages.push(Language {
            id: file.id.clone(),
            name: file.name.clone(),
            aliases: file.aliases.clone(),
            extensions: file.extensions.clone(),
            lexer: file.lexer.clone(),
            type_words: file.type_words.clone(),
            source: Some(source),
            grammar: OnceLock::new(),
        });
    }
    let others: Others = toml::from_str(include_str!("../../grammars/others.toml"))
        .expect("grammars/others.toml is checked by a test");
    languages.extend(others.language.into_iter().map(|other| Language {
        id: other.id,
        name: other.name,
        aliases: other.aliases,
        extensions: other.extensions,
        lexer: LexerRules {
            line: other.lexer.line,
            block: other.lexer.block,
            quotes: other.lexer.quotes,
            drop_lines: other.lexer.drop_lines,
            ignore_case: other.lexer.ignore_case,
            keywords: other.lexer.keywords,
        },
        type_words: Vec::new(),
        source: None,
        grammar: OnceLock::new(),
    }));
    languages
});

/// Every language, those with a grammar first.
pub fn all() -> &'static [Language] {
    &LANGUAGES
}

/// The language that `name` means: its id, its name or one of its aliases, whatever the case.
pub fn by_name(name: &str) -> Option<&'static Language> {
    let wanted = name.trim().to_lowercase();
    all().iter().find(|language| {
        language.id == wanted || language.name.to_lowercase() == wanted || language.aliases.contains(&wanted)
    })
}

/// The language that claims a file name extension (without the dot, any case). Where content decides
/// between two, [`super::detect()`] knows.
pub fn by_extension(extension: &str) -> Option<&'static Language> {
    let wanted = extension.to_lowercase();
    all().iter().find(|language| language.extensions.contains(&wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_table_names_only_nodes_of_its_grammar() {
        for language in all() {
            if let Err(error) = language.check() {
                panic!("{}: {error}", language.id);
            }
        }
    }

    #[test]
    fn names_aliases_and_extensions_lead_to_one_language_each() {
        for language in all() {
            assert_eq!(by_name(&language.id), Some(language));
            assert_eq!(by_name(&language.name), Some(language));
            for extension in &language.extensions {
                assert_eq!(by_extension(extension), Some(language), "{extension}");
            }
            for alias in &language.aliases {
                assert_eq!(by_name(alias), Some(language), "{alias}");
            }
        }
        assert_eq!(by_name("C++").map(|l| l.id.as_str()), Some("cpp"));
        assert_eq!(by_extension("nonesuch"), None);
    }
}
