//! What the condition of an `#if` comes to.
//!
//! Source: ISO C 6.10.2 (conditional inclusion). Numbers are 64 bits wide and signed; what a compiler would refuse, a call and a
//! conditional operator come to nothing that is known.

/// Most tokens of a condition that are looked at.
pub(super) const MAX_TOKENS: usize = 512;

/// A number, where it is known: in what is not, only what decides by itself is (`0 && x`).
type Value = Option<i64>;

/// Signs with two sides, those that bind tighter above.
const BINDING: [&[&str]; 10] = [
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<", ">", "<=", ">="],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// What waits for what stands to its right.
enum Waiting<'t> {
    Open,
    One(&'t str),
    Two(&'t str, usize),
}

/// Whether a condition holds, of which macros are expanded and names stand for no macro; a name that `value_of` does not know is 0,
/// as it is to a compiler. O(tokens).
pub(super) fn holds<'t>(tokens: &[&'t str], value_of: impl Fn(&'t str) -> Option<i64>) -> Option<bool> {
    if tokens.len() > MAX_TOKENS {
        return None;
    }
    let (mut values, mut waiting): (Vec<Value>, Vec<Waiting<'_>>) = (Vec::new(), Vec::new());
    let mut is_operand_next = true;
    for (at, &token) in tokens.iter().enumerate() {
        if is_operand_next {
            match token {
                "(" => waiting.push(Waiting::Open),
                "!" | "-" | "+" | "~" | "not" | "compl" => waiting.push(Waiting::One(token)),
                _ => {
                    let is_call = tokens.get(at + 1) == Some(&"(");
                    values.push(operand(token, &value_of).filter(|_| !is_call)?);
                    is_operand_next = false;
                }
            }
        } else if token == ")" {
            loop {
                match waiting.pop()? {
                    Waiting::Open => break,
                    other => apply(&other, &mut values)?,
                }
            }
        } else {
            let sign = canonical(token);
            let binding = BINDING.iter().position(|signs| signs.contains(&sign))?;
            while let Some(Waiting::One(_)) | Some(Waiting::Two(..)) = waiting.last() {
                if matches!(waiting.last(), Some(&Waiting::Two(_, other)) if other < binding) {
                    break;
                }
                apply(&waiting.pop()?, &mut values)?;
            }
            waiting.push(Waiting::Two(sign, binding));
            is_operand_next = true;
        }
    }
    if is_operand_next {
        return None;
    }
    while let Some(last) = waiting.pop() {
        apply(&last, &mut values)?;
    }
    match values[..] {
        [value] => value.map(|number| number != 0),
        _ => None,
    }
}

/// A number, a name or one of the two words that are numbers; `None` where it is something else.
fn operand<'t>(token: &'t str, value_of: &impl Fn(&'t str) -> Option<i64>) -> Option<Value> {
    let first = token.chars().next()?;
    if first.is_ascii_digit() {
        Some(number(token))
    } else if first == '_' || first.is_alphabetic() {
        Some(Some(value_of(token).unwrap_or(i64::from(token == "true"))))
    } else {
        None
    }
}

/// A whole number as C writes it.
fn number(token: &str) -> Value {
    let digits = token.to_ascii_lowercase().replace('\'', "");
    let (digits, base) = match digits.strip_prefix("0x").map(|rest| (rest, 16)) {
        Some(hexadecimal) => hexadecimal,
        None => match digits.strip_prefix("0b").map(|rest| (rest, 2)) {
            Some(binary) => binary,
            None => (digits.as_str(), if digits.starts_with('0') { 8 } else { 10 }),
        },
    };
    i64::from_str_radix(digits.trim_end_matches(['u', 'l', 'z']), base).ok()
}

/// The sign that a word stands for.
fn canonical(token: &str) -> &str {
    match token {
        "and" => "&&",
        "or" => "||",
        "bitand" => "&",
        "bitor" => "|",
        "xor" => "^",
        "not_eq" => "!=",
        other => other,
    }
}

/// Puts together what waited and what it waited for; `None` where that is not there.
fn apply(waiting: &Waiting<'_>, values: &mut Vec<Value>) -> Option<()> {
    let right = values.pop()?;
    let value = match *waiting {
        Waiting::Open => return None,
        Waiting::One(sign) => right.and_then(|number| match sign {
            "!" | "not" => Some(i64::from(number == 0)),
            "-" => number.checked_neg(),
            "+" => Some(number),
            _ => Some(!number),
        }),
        Waiting::Two(sign, _) => two(values.pop()?, sign, right),
    };
    values.push(value);
    Some(())
}

fn two(left: Value, sign: &str, right: Value) -> Value {
    let is = |value: Value, holds: bool| value.is_some_and(|number| (number != 0) == holds);
    match sign {
        "&&" if is(left, false) || is(right, false) => return Some(0),
        "||" if is(left, true) || is(right, true) => return Some(1),
        _ => {}
    }
    let (left, right) = (left?, right?);
    match sign {
        "||" => Some(i64::from(left != 0 || right != 0)),
        "&&" => Some(i64::from(left != 0 && right != 0)),
        "|" => Some(left | right),
        "^" => Some(left ^ right),
        "&" => Some(left & right),
        "==" => Some(i64::from(left == right)),
        "!=" => Some(i64::from(left != right)),
        "<" => Some(i64::from(left < right)),
        ">" => Some(i64::from(left > right)),
        "<=" => Some(i64::from(left <= right)),
        ">=" => Some(i64::from(left >= right)),
        "<<" => u32::try_from(right).ok().and_then(|right| left.checked_shl(right)),
        ">>" => u32::try_from(right).ok().and_then(|right| left.checked_shr(right)),
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        "/" => left.checked_div(right),
        "%" => left.checked_rem(right),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(condition: &str) -> Option<bool> {
        let tokens: Vec<&str> = condition.split(' ').collect();
        holds(&tokens, |name| (name == "YES").then_some(201_703))
    }

    #[test]
    fn a_condition_comes_to_what_a_compiler_says() {
        for held in [
            "1",
            "0x10 == 16",
            "1 + 2 * 3 == 7",
            "( 1 + 2 ) * 3 == 9",
            "! 0",
            "! ! 1",
            "- 1 < 0",
            "~ 0 == - 1",
            "1 << 4 == 16",
            "7 % 4 > 2",
            "YES >= 201103L",
            "not NO",
            "1 or NO",
            "6 - 2 - 1 == 3",
            "010 == 8",
            "1'000 == 1000",
            "! NO && YES",
            "true",
            "0b11 == 3",
            "1 | 0 & 0",
            "4 >> 1 == 2",
            "2 ^ 1",
        ] {
            assert_eq!(of(held), Some(true), "{held}");
        }
        for none in [
            "0",
            "0 && 1",
            "NO",
            "1 == 2",
            "false",
            "YES < 5",
            "! YES",
            "1 - 1",
            "0u",
            "- 0",
            "NO > - 1 == 0",
        ] {
            assert_eq!(of(none), Some(false), "{none}");
        }
    }

    #[test]
    fn what_is_not_known_decides_nothing_but_where_the_rest_decides() {
        for unknown in [
            "1 / 0",
            "f ( 1 )",
            "1 ? 2 : 3",
            "",
            "1 +",
            "( 1",
            "1 )",
            "'a'",
            "1 2",
            "1 / 0 && 1",
            "9223372036854775807 + 1",
            "1 << 99",
            "1.5",
            "1 = 1",
        ] {
            assert_eq!(of(unknown), None, "{unknown}");
        }
        assert_eq!(of("1 / 0 && 0"), Some(false));
        assert_eq!(of("1 || 1 / 0"), Some(true));
        assert_eq!(holds(&["!"; MAX_TOKENS + 1], |_| None), None);
        let mut deep = vec!["("; MAX_TOKENS / 2 - 1];
        deep.push("1");
        deep.extend(vec![")"; MAX_TOKENS / 2 - 1]);
        assert_eq!(holds(&deep, |_| None), Some(true));
    }
}
