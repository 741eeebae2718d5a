//! The protocol's languages, a table: judge-hooks/moss/languages.toml.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::language::{self, Language};

static TABLE: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../judge-hooks/moss/languages.toml"))
        .expect("languages.toml is checked by a test")
});

/// The language that the protocol calls by this name; `None` for names that are not the protocol's.
pub fn language(name: &str) -> Option<&'static Language> {
    TABLE.get(name).and_then(|id| language::by_name(id))
}

/// The protocol's names, and the id of what each is here.
pub fn languages() -> impl Iterator<Item = (&'static str, &'static str)> {
    TABLE.iter().map(|(name, id)| (name.as_str(), id.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_of_the_protocol_is_mapped() {
        let named = "c cc java ml pascal ada lisp scheme haskell fortran ascii vhdl perl matlab python mips prolog spice \
                     vb csharp modula2 a8086 javascript plsql verilog";
        let mut named: Vec<&str> = named.split_whitespace().collect();
        assert_eq!(named.len(), 25);
        for name in &named {
            assert!(language(name).is_some(), "{name}");
        }
        named.sort_unstable();
        assert_eq!(languages().map(|(name, _)| name).collect::<Vec<_>>(), named);
        assert_eq!(language("cc").unwrap().id, "cpp");
        assert_eq!(language("CC").map(|language| language.id.as_str()), None);
        assert!(language("befunge").is_none());
    }
}
