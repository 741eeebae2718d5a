//! Conditions that constants decide: `5 > 3`, `!(1 == 2)`, `true`.
//!
//! Whoever puts statements into a copy may put them behind such a condition. Read by precedence with two stacks (E. W. Dijkstra,
//! "An ALGOL 60 translator for the X1", 1961), so that nothing recurses.

use tree_sitter::Node;

use super::name::span_of;
use super::number;

/// Longer conditions are not looked at. Nobody decides by hand what is longer.
const MAX_LEAVES: usize = 32;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    /// An `int` of C and Java.
    Number(i32),
    Truth(bool),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign<'t> {
    Open,
    Prefix(&'t str),
    Infix(&'t str),
}

/// What a condition comes to, whatever is read: `None` where names, calls, or numbers that are no `int` are in it or come of
/// it, and where one would have to know more of the language than the order of its operators. It stops at the first name, or
/// after a few leaves: O(depth of the first operand).
pub(super) fn truth_of(condition: &Node<'_>, text: &str) -> Option<bool> {
    let mut reading = Reading::default();
    let mut cursor = condition.walk();
    loop {
        let node = cursor.node();
        if node.is_error() || node.is_missing() {
            return None;
        }
        if !node.is_extra() {
            if cursor.goto_first_child() {
                continue;
            }
            let span = span_of(&node);
            reading.leaf(text.get(span.start as usize..span.end as usize)?)?;
        }
        while !cursor.goto_next_sibling() {
            // A cursor does not leave the node it was made at.
            if !cursor.goto_parent() {
                return reading.end();
            }
        }
    }
}

/// The value of a literal that is an `int`: decimal, octal or hexadecimal digits. The grammars of C have the sign in it.
fn int(word: &str) -> Option<i32> {
    let (sign, digits) = word.strip_prefix('-').map_or((1, word), |digits| (-1, digits));
    let is_plain = match digits.strip_prefix("0x") {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => digits.bytes().all(|byte| byte.is_ascii_digit()),
    };
    let value: i32 = number::canonical(digits).parse().ok().filter(|_| is_plain)?;
    value.checked_mul(sign)
}

/// A condition as far as it is read.
#[derive(Default)]
struct Reading<'t> {
    values: Vec<Value>,
    signs: Vec<Sign<'t>>,
    leaves: usize,
    /// A value has just ended, so an operator stands between two.
    after_value: bool,
}

impl<'t> Reading<'t> {
    fn leaf(&mut self, word: &'t str) -> Option<()> {
        self.leaves += 1;
        if self.leaves > MAX_LEAVES {
            return None;
        }
        match (word, self.after_value) {
            ("(", false) => self.signs.push(Sign::Open),
            (")", true) => {
                while *self.signs.last()? != Sign::Open {
                    self.apply()?;
                }
                self.signs.pop();
            }
            ("!" | "not" | "-" | "+", false) => self.signs.push(Sign::Prefix(word)),
            (_, true) => {
                let own = precedence(Sign::Infix(word))?;
                while self.signs.last().is_some_and(|&open| precedence(open).is_some_and(|open| open >= own))
                {
                    self.apply()?;
                }
                self.signs.push(Sign::Infix(word));
                self.after_value = false;
            }
            ("true", false) => self.value(Value::Truth(true)),
            ("false", false) => self.value(Value::Truth(false)),
            (_, false) => self.value(Value::Number(int(word)?)),
        }
        Some(())
    }

    fn value(&mut self, value: Value) {
        self.values.push(value);
        self.after_value = true;
    }

    fn end(mut self) -> Option<bool> {
        while !self.signs.is_empty() {
            self.apply()?;
        }
        let value = self.values.pop().filter(|_| self.values.is_empty() && self.after_value)?;
        Some(truth(value))
    }

    /// Applies the last sign.
    fn apply(&mut self) -> Option<()> {
        use Value::{Number, Truth};
        let value = match self.signs.pop()? {
            Sign::Open => return None,
            Sign::Prefix(sign) => match (sign, self.values.pop()?) {
                ("!" | "not", value) => Truth(!truth(value)),
                ("-", Number(number)) => Number(number.checked_neg()?),
                (_, Number(number)) => Number(number),
                _ => return None,
            },
            Sign::Infix(sign) => {
                let right = self.values.pop()?;
                match (self.values.pop()?, sign, right) {
                    (left, "&&" | "and", right) => Truth(truth(left) && truth(right)),
                    (left, "||" | "or", right) => Truth(truth(left) || truth(right)),
                    (Truth(left), "==", Truth(right)) => Truth(left == right),
                    (Truth(left), "!=", Truth(right)) => Truth(left != right),
                    (Number(left), sign, Number(right)) => of_numbers(left, sign, right)?,
                    _ => return None,
                }
            }
        };
        self.values.push(value);
        Some(())
    }
}

fn of_numbers(left: i32, sign: &str, right: i32) -> Option<Value> {
    Some(match sign {
        "<" => Value::Truth(left < right),
        ">" => Value::Truth(left > right),
        "<=" => Value::Truth(left <= right),
        ">=" => Value::Truth(left >= right),
        "==" => Value::Truth(left == right),
        "!=" => Value::Truth(left != right),
        "+" => Value::Number(left.checked_add(right)?),
        "-" => Value::Number(left.checked_sub(right)?),
        "*" => Value::Number(left.checked_mul(right)?),
        "%" => Value::Number(left.checked_rem(right)?),
        "/" => Value::Number(left.checked_div(right)?),
        _ => return None,
    })
}

fn truth(value: Value) -> bool {
    match value {
        Value::Number(number) => number != 0,
        Value::Truth(truth) => truth,
    }
}

/// How tightly a sign binds; none for an open parenthesis and for what is not known.
fn precedence(sign: Sign<'_>) -> Option<u8> {
    Some(match sign {
        Sign::Open => return None,
        Sign::Prefix(_) => 7,
        Sign::Infix(sign) => match sign {
            "*" | "/" | "%" => 6,
            "+" | "-" => 5,
            "<" | ">" | "<=" | ">=" => 4,
            "==" | "!=" => 3,
            "&&" | "and" => 2,
            "||" | "or" => 1,
            _ => return None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::truth_of;
    use crate::language::by_name;

    fn truth(language: &str, condition: &str) -> Option<bool> {
        let text = match language {
            "java" => format!("class A {{ void f() {{ if ({condition}) g(); }} }}"),
            _ => format!("void f() {{ if ({condition}) g(); }}"),
        };
        let mut parser = tree_sitter::Parser::new();
        parser.set_language(&by_name(language).unwrap().grammar().unwrap().tree_sitter).unwrap();
        let tree = parser.parse(&text, None).unwrap();
        let mut node = tree.root_node();
        while node.kind() != "if_statement" {
            let at = text.find("if (").unwrap();
            node = node.first_child_for_byte(at).expect("there is an if");
        }
        truth_of(&node.child_by_field_name("condition").unwrap(), &text)
    }

    #[test]
    fn constants_decide() {
        for language in ["c", "cpp", "java"] {
            let of = |condition| truth(language, condition);
            for holds in [
                "5 > 3",
                "1",
                "true",
                "!(1 == 2)",
                "2 + 2 * 3 == 8",
                "(0 || 1) && 0x10 == 16",
                "-1 < 0",
                "!0",
                "7 % 4 == 3",
                "1 < 2 == true",
                "10 - 4 - 3 == 3",
                "0 == 0 /* why */",
                "1 || 0 && 0",
                "9 / 2 == 4",
            ] {
                assert_eq!(of(holds), Some(true), "{language}: {holds}");
            }
            for fails in ["3 > 5", "0", "false", "!true", "1 - 1", "2 * (3 - 3)", "1 == 1 && 1 > 2"] {
                assert_eq!(of(fails), Some(false), "{language}: {fails}");
            }
        }
    }

    #[test]
    fn what_constants_do_not_decide_is_left() {
        for open in [
            "n > 3",
            "5 > n",
            "f()",
            "1 < 2 < 3",
            "0.5 > 0",
            "'a' == 97",
            "1 & 1",
            "true < 2",
            "1 / 0",
            "x = 1",
            "2147483647 + 1 < 0",
            "0xffffffff < 0",
            "0u - 1 > 0",
            "1L",
            "1e1 > 0",
            "5.0 / 2 == 2",
            "5 > 3 ? a : b",
            "sizeof(int) == 4",
            "",
        ] {
            assert_eq!(truth("cpp", open), None, "{open}");
        }
        assert_eq!(truth("cpp", &["1"; 14].join(" + ")), Some(true));
        assert_eq!(truth("cpp", &["1"; 40].join(" + ")), None, "too long");
    }
}
