//! Rows: parts of a program that stand one after the other and are the same but for their literals.
//!
//! A table is one coincidence, however long it is: many a one follows from its problem. The same table may be written as
//! code (`if (s == "A+") r = 4.3; else if (s == "A0") r = 4.0; …`, `case 'a': n += 3; break; …`, `price["tea"] = 5; …`).
//! So of literals with nothing but commas and brackets between them the first few count, and of units of one shape that
//! follow each other without a gap (*tandem repeats*) the first ones.

use std::ops::Range;

use super::kind::{TokenKind, code_of, is_break, kind_of_spelling};

/// Literals at the beginning of a row that count.
pub const ROW_HEAD: u32 = 4;
/// Units at the beginning of a row that count: the first says what is done, the second that it is done again.
const HEAD_UNITS: usize = 2;
/// Tokens of the longest unit that is looked for.
const LONGEST_UNIT: usize = 64;
/// Stands for every literal.
const LITERAL: u32 = u32::MAX;

/// For each of these tokens, in the order in which they are compared, whether it stands in a row past its head.
/// O(n) for n tokens, with a factor of at most [`LONGEST_UNIT`].
pub(super) fn past_head(tokens: impl Iterator<Item = (u32, TokenKind)>) -> Vec<bool> {
    let between =
        [",", "{", "}", "[", "]", "-", "(", ")", ":"].map(|text| code_of(kind_of_spelling(text), text));
    let mut is_past = Vec::with_capacity(tokens.size_hint().0);
    // What is left of it without the tables, and where it stands.
    let (mut shape, mut is_number, mut places) = (Vec::new(), Vec::new(), Vec::new());
    let mut literals = 0;
    for (place, (code, kind)) in tokens.enumerate() {
        let is_literal = matches!(kind, TokenKind::Number | TokenKind::String);
        if is_literal {
            literals += 1;
        } else if !between.contains(&code) {
            literals = 0;
        }
        is_past.push(literals > ROW_HEAD);
        if literals <= ROW_HEAD {
            shape.push(if is_literal { LITERAL } else { code });
            is_number.push(kind == TokenKind::Number);
            places.push(place);
        }
    }
    for_each_tail(&shape, &is_number, |tail| places[tail].iter().for_each(|&place| is_past[place] = true));
    is_past
}

/// Says of each row what is past its head.
fn for_each_tail(shape: &[u32], is_number: &[bool], mut each: impl FnMut(Range<usize>)) {
    let literals: Vec<usize> = (0..shape.len()).filter(|&place| shape[place] == LITERAL).collect();
    for unit in 2..=LONGEST_UNIT {
        // Of three units and more each has its literals where the one before has them.
        let is_third = |&place: &usize| {
            place >= 2 * unit && shape[place - unit] == LITERAL && shape[place - 2 * unit] == LITERAL
        };
        let Some(&third) = literals.iter().find(|place| is_third(place)) else { continue };
        let mut same = 0;
        for place in (third + 1).saturating_sub(2 * unit).max(unit)..=shape.len() {
            if place < shape.len() && shape[place] == shape[place - unit] && !is_break(shape[place]) {
                same += 1;
                continue;
            }
            let (start, units) = (place - same - unit, same / unit + 1);
            same = 0;
            let first = start..start + unit;
            let head = || head(&shape[first.clone()], &is_number[first.clone()]);
            if let Some(head) = (units > HEAD_UNITS).then(head).flatten().filter(|&head| head < units) {
                each(start + head * unit..start + units * unit);
            }
        }
    }
}

/// How many units count of a row of these. One text a unit says nothing: all texts are one token, and how often something is
/// said tells programs apart.
fn head(unit: &[u32], is_number: &[bool]) -> Option<usize> {
    let literals = unit.iter().filter(|&&code| code == LITERAL).count();
    let tells = literals > 1 || is_number.contains(&true);
    (tells && is_primitive(unit)).then(|| HEAD_UNITS.max((ROW_HEAD as usize).div_ceil(literals)))
}

/// Whether a unit is not itself several of a shorter one.
fn is_primitive(unit: &[u32]) -> bool {
    let repeats =
        |part: &usize| unit.len().is_multiple_of(*part) && unit[*part..] == unit[..unit.len() - part];
    !(1..=unit.len() / 2).any(|part| repeats(&part))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::finding::Program;
    use crate::language::by_name;
    use crate::token::SourceText;

    /// How many tokens count of a program.
    fn counted(language: &str, text: &str) -> usize {
        Program::read("a", by_name(language).unwrap(), SourceText::single("a", text)).counted.count()
    }

    fn python(lines: impl IntoIterator<Item = String>) -> usize {
        counted("python", &lines.into_iter().collect::<Vec<_>>().join("\n"))
    }

    #[test]
    fn of_a_long_table_only_the_beginning_counts() {
        let with = |numbers: u32| {
            let table: Vec<String> = (0..numbers).map(|i| format!("{{{i}, -{}}}", i * 7 % 13)).collect();
            let table = table.join(",");
            counted(
                "cpp",
                &format!("int t[][2] = {{{table}}}; int main() {{ return t[1][0] + f(1, 2, 3); }}"),
            )
        };
        let head = ROW_HEAD / 2;
        assert!(with(1000) < with(head) + 10);
        assert!(with(head) > with(head - 1), "a short table counts whole");
    }

    #[test]
    fn a_table_of_keys_and_values_is_one() {
        let with = |rows: usize| {
            let rows: Vec<String> = (0..rows).map(|i| format!("'{i}': {i}")).collect();
            counted("python", &format!("cost = {{{}}}\nprint(cost[input()])", rows.join(", ")))
        };
        assert!(with(90) < with(3) + 5);
    }

    #[test]
    fn a_table_written_as_code_counts_as_its_first_two_entries() {
        let chain = |entries: usize| {
            let other = (1..entries).map(|i| format!("elif s == '{i}':\n    print({i}.5)"));
            python(["s = input()\nif s == '0':\n    print(0.5)".to_owned()].into_iter().chain(other))
        };
        assert!(chain(2) > chain(1));
        // A row has no `if` at its end.
        assert_eq!(chain(13), chain(3));
        let cases = |entries: usize| {
            let cases: String = (0..entries).map(|i| format!("case '{i}': n += {i}; break; ")).collect();
            counted(
                "cpp",
                &format!("int n; int main() {{ switch (getchar()) {{ {cases}}} printf(\"%d\", n); }}"),
            )
        };
        assert_eq!(cases(20), cases(2));
        let stored = |entries| python((0..entries).map(|i| format!("t['{i}'] = {i}")));
        assert_eq!(stored(26), stored(2));
    }

    #[test]
    fn rows_of_one_number_count_four_times_and_of_one_text_as_often_as_they_are_there() {
        let said = |with: fn(usize) -> String| move |lines| python((0..lines).map(with));
        let numbers = said(|i| format!("total += {i} * int(input())"));
        assert_eq!(numbers(9), numbers(4));
        assert!(numbers(4) > numbers(3));
        let texts = said(|i| format!("print('{i}')"));
        assert!(texts(9) > texts(8), "no number, and nothing that belongs to something else");
    }

    #[test]
    fn what_has_no_literal_or_stands_apart_is_no_row() {
        let lines = |between: &str| python((0..6).map(|i| format!("{between}\nt['{i}'] = {i}")));
        assert!(lines("a.sort()") < lines("a.sort()\nb = a"), "a row of longer units");
        let same = |times| python((0..times).map(|_| "a.append(b)".to_owned()));
        assert!(same(6) > same(5));
        let other = |times| {
            let operators = ["+", "-", "*", "//", "%", "**"];
            python((0..times).map(|i| format!("t['{i}'] = {i} {} x", operators[i])))
        };
        assert!(other(6) > other(5), "units of other shapes");
    }

    /// What is past a head, by trying every unit at every start.
    fn naive(shape: &[u32], is_number: &[bool]) -> Vec<bool> {
        let mut is_past = vec![false; shape.len()];
        for unit in 2..=LONGEST_UNIT.min(shape.len()) {
            let is_same = |at: usize| shape[at] == shape[at - unit] && !is_break(shape[at]);
            // A row begins where it cannot begin earlier.
            let starts = (0..=shape.len() - unit).filter(|&start| start == 0 || !is_same(start + unit - 1));
            for start in starts {
                let units = (start + unit..shape.len()).take_while(|&at| is_same(at)).count() / unit + 1;
                let first = start..start + unit;
                let head = head(&shape[first.clone()], &is_number[first]).unwrap_or(units);
                if units > head {
                    is_past[start + head * unit..start + units * unit].fill(true);
                }
            }
        }
        is_past
    }

    proptest! {
        #[test]
        fn the_rows_are_those_of_trying_everything(
            unit in prop::collection::vec((0_u32..4, prop::bool::ANY), 1..6),
            times in 1_usize..8,
            around in prop::collection::vec((0_u32..4, prop::bool::ANY), 0..12),
        ) {
            let code = |&(code, _): &(u32, bool)| if code < 2 { LITERAL } else { 20 + code };
            let all: Vec<(u32, bool)> = around.iter().chain(unit.iter().cycle().take(unit.len() * times)).copied().collect();
            let shape: Vec<u32> = all.iter().map(code).collect();
            let is_number: Vec<bool> = all.iter().map(|&(code, number)| code < 2 && number).collect();
            let mut is_past = vec![false; shape.len()];
            for_each_tail(&shape, &is_number, |tail| is_past[tail].fill(true));
            prop_assert_eq!(is_past, naive(&shape, &is_number));
        }
    }
}
