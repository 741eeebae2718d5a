//! Operators that are called as functions: `operator.add(a, b)`, `a.__add__(b)`, `std::plus<>()(a, b)`, `Math.addExact(a, b)`.

use tree_sitter::Node;

use super::Dialect;
use super::build::Builder;
use super::call::Call;
use super::field::Field;
use super::finish::Finish;
use super::shape::innermost;

/// An operator by the name of Python's module and methods.
fn python(name: &str) -> Option<&'static str> {
    Some(match name {
        "add" | "iadd" | "radd" | "concat" => "+",
        "sub" | "isub" => "-",
        "mul" | "imul" | "rmul" => "*",
        "truediv" | "itruediv" => "/",
        "floordiv" | "ifloordiv" => "//",
        "mod" | "imod" => "%",
        "pow" | "ipow" => "**",
        "and" | "and_" | "iand" => "&",
        "or" | "or_" | "ior" => "|",
        "xor" | "ixor" => "^",
        "lshift" | "ilshift" => "<<",
        "rshift" | "irshift" => ">>",
        "lt" => "<",
        "le" => "<=",
        "gt" => ">",
        "ge" => ">=",
        "eq" => "==",
        "ne" => "!=",
        "contains" => "in",
        "getitem" => "[]",
        _ => return None,
    })
}

/// An operator by the name of a class of C++'s library whose objects are called.
fn functor(name: &str) -> Option<&'static str> {
    Some(match name {
        "plus" => "+",
        "minus" => "-",
        "multiplies" => "*",
        "divides" => "/",
        "modulus" => "%",
        "bit_and" => "&",
        "bit_or" => "|",
        "bit_xor" => "^",
        "logical_and" => "&&",
        "logical_or" => "||",
        "less" => "<",
        "less_equal" => "<=",
        "greater" => ">",
        "greater_equal" => ">=",
        "equal_to" => "==",
        "not_equal_to" => "!=",
        _ => return None,
    })
}

/// An operator by the name of a static method of Java's library.
fn java(class: &str, name: &str) -> Option<&'static str> {
    let is_number = matches!(class, "Integer" | "Long" | "Double");
    Some(match (class, name) {
        ("Math", "addExact") => "+",
        ("Math", "subtractExact") => "-",
        ("Math", "multiplyExact") => "*",
        ("Math", "floorDiv") => "/",
        ("Math", "floorMod") => "%",
        (_, "sum") if is_number => "+",
        _ => return None,
    })
}

/// An operator by the name of a method of Java's large numbers.
fn of_large(name: &str) -> Option<&'static str> {
    Some(match name {
        "add" => "+",
        "subtract" => "-",
        "multiply" => "*",
        "divide" => "/",
        "mod" | "remainder" => "%",
        "and" => "&",
        "or" => "|",
        "xor" => "^",
        "shiftLeft" => "<<",
        "shiftRight" => ">>",
        _ => return None,
    })
}

impl<'t> Builder<'t> {
    /// Whether a call is an operator's; if so, leaves its value.
    pub(super) fn operator_called(&mut self, node: Node<'t>, call: &Call<'t>) -> bool {
        let Some((sign, left, right)) = self.as_operator(node, call) else { return false };
        match sign {
            "[]" => self.finish_after(&[left, right], Finish::Element(node)),
            // The container comes first where it is called.
            "in" => self.finish_after(&[right, left], Finish::Binary(sign)),
            sign => self.finish_after(&[left, right], Finish::Binary(sign)),
        }
        true
    }

    fn as_operator(&self, node: Node<'t>, call: &Call<'t>) -> Option<(&'static str, Node<'t>, Node<'t>)> {
        if self.names.function(call.name).is_some() {
            return None;
        }
        let both = match call.arguments[..] {
            [left, right] => Some((left, right)),
            _ => None,
        };
        let (sign, (left, right)) = match self.dialect {
            Dialect::Python => match (call.receiver, &call.arguments[..]) {
                (Some(on), &[other]) => {
                    let name = call.name.strip_prefix("__")?.strip_suffix("__")?;
                    (python(name)?, (on, other))
                }
                (None, _) => {
                    let said = if call.module.is_empty() { call.name } else { call.module };
                    (python(call.name).filter(|_| self.names.given.is_operator(said))?, both?)
                }
                _ => return None,
            },
            Dialect::C => {
                let made = self.said(innermost(Field::Function.of(node)?));
                let made = made.trim_start_matches("std::");
                let made = made.strip_suffix("()").or_else(|| made.strip_suffix("{}"))?;
                let class = made.split('<').next().unwrap_or(made).trim();
                (functor(class).filter(|_| !self.is_programs(class))?, both?)
            }
            Dialect::Java if let (Some(on), &[other]) = (call.receiver, &call.arguments[..]) => {
                (of_large(call.name).filter(|_| self.names.known.is_large(on, self.text))?, (on, other))
            }
            Dialect::Java => {
                let class = call.receiver.map_or(call.module, |on| self.said(on));
                (java(class, call.name).filter(|_| !self.is_programs(class))?, both?)
            }
        };
        Some((sign, left, right))
    }
}
