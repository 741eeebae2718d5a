//! From a token's code back to how it is spelled, for listings.
//!
//! A token that a macro made has the invocation for its text; its own spelling is found by its code among the
//! grammar's words and operators. Numbers have too many values for that.

use hashbrown::HashMap;

use super::kind::{IDENTIFIER, STRING, TYPE, TokenKind, code_of, kind_of_spelling};
use super::source::SourceText;
use super::stream::{EXPANDED, Tokens};
use crate::language::Language;

/// Spellings of one language's words and operators.
pub struct Spellings {
    by_code: HashMap<u32, String>,
}

impl Spellings {
    /// Collects the language's spellings. O(kinds of its grammar).
    pub fn new(language: &Language) -> Self {
        let mut by_code = HashMap::new();
        if let Some(grammar) = language.grammar() {
            let kinds =
                (0..grammar.roles.len() as u16).filter_map(|id| grammar.tree_sitter.node_kind_for_id(id));
            let canonical = grammar.canonical.iter().map(|(_, to)| to.as_str());
            let kept = grammar.kept_names.iter().chain(&grammar.kept_methods).map(String::as_str);
            for text in kinds.chain(canonical).chain(kept) {
                by_code.insert(code_of(kind_of_spelling(text), text), text.to_owned());
            }
        }
        Self { by_code }
    }

    /// How a token is spelled: a folded kind by a capital letter (`I` identifier, `T` type, `S` string), a block's
    /// marks as braces, a number by its value, anything else as it is.
    pub fn of(&self, tokens: &Tokens, source: &SourceText, index: usize) -> String {
        let code = tokens.codes[index];
        let text = source.slice(tokens.spans[index]);
        match (tokens.kinds[index], code) {
            (_, IDENTIFIER) => "I".to_owned(),
            (_, TYPE) => "T".to_owned(),
            (_, STRING) => "S".to_owned(),
            (TokenKind::Block, super::kind::BLOCK_OPEN) => "{".to_owned(),
            (TokenKind::Block, _) => "}".to_owned(),
            (TokenKind::Number, _) if tokens.flags[index] & EXPANDED == 0 => super::number::of_token(text),
            (kind, _) => match self.by_code.get(&code) {
                Some(spelling) => spelling.clone(),
                None if tokens.flags[index] & EXPANDED == 0 => text.to_owned(),
                None => kind.name().to_owned(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_name;
    use crate::token::{TokenLimits, Tokenizer};

    fn listing(language: &str, text: &str) -> String {
        let language = by_name(language).unwrap();
        let source = SourceText::single("a", text);
        let tokens = Tokenizer::new(language, TokenLimits::default()).tokenize(&source);
        let spellings = Spellings::new(language);
        (0..tokens.len()).map(|index| spellings.of(&tokens, &source, index)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn tokens_are_spelled_canonically() {
        assert_eq!(listing("cpp", "#define A(x) if (x and y) z = 0x10;\nA(q)"), "if ( I && I ) I = number ;");
        assert_eq!(listing("cpp", "#define read(x) scanf(\"%d\", &x)\nread(q);"), "scanf ( S , & I ) ;");
        assert_eq!(listing("python", "if a: x = 0x10\n"), "if I : { I = 16 }");
    }
}
