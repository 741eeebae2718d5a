//! The names of a table's nodes and fields, looked up in its grammar: one that the grammar does not have is an error.

use tree_sitter::Language as TreeSitterLanguage;

use super::grammar::GrammarError;

/// Looks names up in a grammar. One name can have several ids (an alias, a named and an anonymous node).
pub(super) struct Kinds<'a> {
    pub(super) language: &'a str,
    pub(super) tree_sitter: &'a TreeSitterLanguage,
}

impl Kinds<'_> {
    pub(super) fn ids(&self, list: &str, name: &str) -> Result<Vec<u16>, GrammarError> {
        let count = u16::try_from(self.tree_sitter.node_kind_count()).unwrap_or(u16::MAX);
        let ids: Vec<u16> =
            (0..count).filter(|&id| self.tree_sitter.node_kind_for_id(id) == Some(name)).collect();
        if ids.is_empty() {
            return Err(GrammarError::UnknownKind {
                language: self.language.to_owned(),
                list: list.to_owned(),
                kind: name.to_owned(),
            });
        }
        Ok(ids)
    }

    pub(super) fn set(&self, list: &str, names: &[String]) -> Result<Vec<bool>, GrammarError> {
        let mut set = vec![false; self.tree_sitter.node_kind_count()];
        for name in names {
            for id in self.ids(list, name)? {
                set[usize::from(id)] = true;
            }
        }
        Ok(set)
    }

    /// Says of every kind of some lists what it is.
    pub(super) fn fill<'l, T: Copy>(
        &self,
        table: &mut [Option<T>],
        lists: impl IntoIterator<Item = (&'l str, T, &'l Vec<String>)>,
    ) -> Result<(), GrammarError> {
        for (list, what, names) in lists {
            for name in names {
                for id in self.ids(list, name)? {
                    table[usize::from(id)] = Some(what);
                }
            }
        }
        Ok(())
    }

    pub(super) fn field(&self, name: &str) -> Result<u16, GrammarError> {
        self.tree_sitter.field_id_for_name(name).map(std::num::NonZero::get).ok_or_else(|| {
            GrammarError::UnknownField { language: self.language.to_owned(), field: name.to_owned() }
        })
    }
}
