//! Rows: parts of a program that stand one after the other and are the same but for their numbers, texts and names.
//!
//! A table is one coincidence, however long it is: many a one follows from its problem. The same table may be written as
//! code (`if (s == "A+") r = 4.3; else if (s == "A0") r = 4.0; …`, `case 'a': n += 3; break; …`, `price["tea"] = 5; …`).
//! So of literals with nothing but commas and brackets between them the first few count, and of units of one shape that
//! follow each other without a gap (*tandem repeats*) the first ones, whatever their numbers are: otherwise who puts an entry
//! before the others would change all that counts.

use std::ops::Range;
use std::sync::LazyLock;

use super::kind::{FILE_BREAK, STRING, TokenKind, code_of, is_break, kind_of_spelling};

/// Literals at the beginning of a row that count.
pub const ROW_HEAD: u32 = 4;
/// Units at the beginning of a row that count: the first says what is done, the second that it is done again.
const HEAD_UNITS: usize = 2;
/// Tokens of the longest unit that is looked for.
const LONGEST_UNIT: usize = 64;
/// What may stand between the literals of a table.
static BETWEEN: LazyLock<[u32; 9]> = LazyLock::new(|| {
    [",", "{", "}", "[", "]", "-", "(", ")", ":"].map(|text| code_of(kind_of_spelling(text), text))
});
/// Stands for every number.
const NUMBER: u32 = u32::MAX;

/// What a row has to do with a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum InRow {
    /// Nothing.
    Not,
    /// It is a number in a row of units: all are one.
    AnyNumber,
    /// It is past the head of its row.
    Past,
}

/// What rows have to do with tokens, in the order in which they are compared; `None` stands between two that no row reaches over,
/// and is left out of what comes back. O(n) for n tokens, with a factor of at most [`LONGEST_UNIT`].
pub(super) fn find(tokens: impl Iterator<Item = Option<(u32, TokenKind)>>) -> Vec<InRow> {
    let (least, _) = tokens.size_hint();
    let mut found = Vec::with_capacity(least);
    // What is left without the tables, and where it stands.
    let mut left = Left::with_capacity(least);
    let mut run = 0;
    for token in tokens {
        let Some((code, kind)) = token else {
            run = 0;
            left.push(FILE_BREAK, TokenKind::Keyword, usize::MAX);
            continue;
        };
        if matches!(kind, TokenKind::Number | TokenKind::String) {
            run += 1;
        } else if run > 0 && !BETWEEN.contains(&code) {
            run = 0;
        }
        if run <= ROW_HEAD {
            left.push(code, kind, found.len());
        }
        found.push(if run <= ROW_HEAD { InRow::Not } else { InRow::Past });
    }
    for_each_row(&left.shape, &left.codes, |row, past| {
        for place in row {
            let in_row = &mut found[left.places[place]];
            if past.contains(&place) {
                *in_row = InRow::Past;
            } else if left.shape[place] == NUMBER && *in_row == InRow::Not {
                *in_row = InRow::AnyNumber;
            }
        }
    });
    found
}

/// What is left of tokens without the tables.
struct Left {
    /// Their codes, but for numbers, which are one.
    shape: Vec<u32>,
    codes: Vec<u32>,
    /// Where each stands among all.
    places: Vec<usize>,
}

impl Left {
    fn with_capacity(tokens: usize) -> Self {
        let codes = || Vec::with_capacity(tokens);
        Self { shape: codes(), codes: codes(), places: Vec::with_capacity(tokens) }
    }

    fn push(&mut self, code: u32, kind: TokenKind, place: usize) {
        self.shape.push(if kind == TokenKind::Number { NUMBER } else { code });
        self.codes.push(code);
        self.places.push(place);
    }
}

/// Says of each row where it is, to the last token that is as in the unit before, and what of it is past its head.
fn for_each_row(shape: &[u32], codes: &[u32], mut each: impl FnMut(Range<usize>, Range<usize>)) {
    let is_literal = |place: usize| shape[place] == NUMBER || shape[place] == STRING;
    let literals: Vec<usize> = (0..shape.len()).filter(|&place| is_literal(place)).collect();
    // Up to where it is known what repeats itself, for units of each length.
    let mut known = [0; LONGEST_UNIT + 1];
    for (at, &third) in literals.iter().enumerate() {
        let before = literals[..at].iter().rev().take_while(|&&second| third - second <= LONGEST_UNIT);
        for unit in before.map(|&second| third - second) {
            let is_same = |place: usize| shape[place] == shape[place - unit] && !is_break(shape[place]);
            // Of three units and more each has its literals where the one before has them.
            if unit < 2
                || third < known[unit]
                || third < 2 * unit
                || !is_same(third)
                || !is_same(third - unit)
            {
                continue;
            }
            let first = (unit..third).rev().take_while(|&place| is_same(place)).last().unwrap_or(third);
            let end = (third + 1..shape.len()).find(|&place| !is_same(place)).unwrap_or(shape.len());
            known[unit] = end;
            let (start, units) = (first - unit, (end - first) / unit + 1);
            let differs = |place: usize| codes[place] != codes[place - unit];
            let head = || head(&shape[start..start + unit], (first..end).any(differs));
            if let Some(head) = (units > HEAD_UNITS).then(head).flatten().filter(|&head| head < units) {
                each(start..end, start + head * unit..start + units * unit);
            }
        }
    }
}

/// How many units count of a row of these, in which numbers differ or do not. One text a unit is no data, for all texts are one
/// token, nor is one and the same number: how often something is said or set to 0 tells programs apart.
fn head(unit: &[u32], numbers_differ: bool) -> Option<usize> {
    let count = |code: u32| unit.iter().filter(|&&one| one == code).count();
    let (numbers, texts) = (count(NUMBER), count(STRING));
    let is_data = numbers_differ || texts > 1 || (texts > 0 && numbers > 0);
    (is_data && is_primitive(unit)).then(|| HEAD_UNITS.max((ROW_HEAD as usize).div_ceil(numbers + texts)))
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
        // A text with a number is, whatever number that is.
        let keys = said(|i| format!("t['{i}'] = 1"));
        assert_eq!(keys(9), keys(2));
        let zeros = said(|_| "t[n] = 0".to_owned());
        assert!(zeros(9) > zeros(8), "nor is one number over and over");
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

    #[test]
    fn entries_put_before_the_others_change_nothing_nor_does_another_order() {
        let entry = |i: usize| format!("    if kind == {i}:\n        return w * {} + {}\n", i + 2, i * 7);
        let program = |entries: &mut dyn Iterator<Item = usize>| {
            let entries: String = entries.map(entry).collect();
            let text = format!("def price(kind, w):\n{entries}    return w\nprint(price(int(input()), 5))\n");
            Program::read("a", by_name("python").unwrap(), SourceText::single("a", &text)).counted.codes
        };
        let one = program(&mut (11..18));
        assert_eq!(program(&mut (0..2).chain(11..18)), one);
        assert_eq!(program(&mut (11..18).rev()), one);
    }

    #[test]
    fn texts_and_numbers_end_each_others_rows() {
        let said = |first: &str, other: &str, times| {
            python(std::iter::once(first.to_owned()).chain((0..times).map(|_| other.to_owned())))
        };
        assert!(said("print(0)", "print('a')", 9) > said("print(0)", "print('a')", 8));
        assert_eq!(said("print('a')", "print(0)\nprint(1)", 9), said("print('a')", "print(0)\nprint(1)", 2));
    }

    #[test]
    fn what_does_not_count_is_not_in_one_row_with_what_does() {
        let call = "print(go(int(input()), 5))\n";
        let function = |name: &str, number: usize| {
            format!("def {name}(a, b):\n    c = a * {number} + b\n    return c % {}\n", number + 4)
        };
        let text = |unused: usize| {
            let unused: String = (0..unused).map(|i| function(&format!("unused{i}"), i)).collect();
            counted("python", &format!("{unused}{}{call}", function("go", 9)))
        };
        assert_eq!(text(2), text(0));
        let of = |language: &str,
                  name: &str,
                  function: &dyn Fn(&str, usize) -> String,
                  frame: [&str; 2],
                  unused: usize| {
            let unused: String = (0..unused).map(|i| function(&format!("unused{i}"), i)).collect();
            let live = function(name, 9);
            counted(language, &format!("{}{unused}{live}{}", frame[0], frame[1]))
        };
        let cpp = |name: &str, number: usize| {
            format!("int {name}(int a, int b) {{ int c = a * {number} + b; return c % {}; }}\n", number + 4)
        };
        let main = "int main() { int n; cin >> n; cout << go(n, 5); }";
        assert_eq!(of("cpp", "go", &cpp, ["", main], 2), of("cpp", "go", &cpp, ["", main], 0));
        let java = |name: &str, number: usize| format!("static {}", cpp(name, number));
        let main = "public static void main(String[] a) { int n = new Scanner(System.in).nextInt(); System.out.println(go(n, 5)); } }";
        let frame = ["class Main {\n", main];
        assert_eq!(of("java", "go", &java, frame, 2), of("java", "go", &java, frame, 0));
        // Nor do unused functions part the entries of a table that runs from top to bottom.
        let entries = |between: &str| {
            let entries: String =
                (0..9).map(|i| format!("t['{i}'] = {i}\n{}", between.replace('@', &i.to_string()))).collect();
            counted("python", &format!("t = {{}}\n{entries}print(t[input()])\n"))
        };
        assert_eq!(entries("def f@(): pass\n"), entries(""));
    }

    #[test]
    fn no_row_reaches_over_a_file_or_a_gap() {
        let unit = |number| {
            [
                (20, TokenKind::Identifier),
                (number, TokenKind::Number),
                (21, TokenKind::Operator),
                (number, TokenKind::Number),
            ]
        };
        let units = |apart: bool| {
            let units = (30..36).map(|number| unit(number).map(Some).to_vec());
            units
                .flat_map(|unit| [unit, if apart { vec![None] } else { vec![] }].concat())
                .collect::<Vec<_>>()
        };
        let past = |tokens: Vec<Option<(u32, TokenKind)>>| {
            let found = find(tokens.into_iter());
            (found.len(), found.iter().filter(|&&one| one == InRow::Past).count())
        };
        assert_eq!(past(units(false)), (24, 16));
        assert_eq!(past(units(true)), (24, 0));
        let literals = |count| vec![Some((30, TokenKind::Number)); count];
        assert_eq!(past(literals(6)), (6, 2));
        assert_eq!(past([literals(3), vec![None], literals(3)].concat()), (6, 0));
    }

    /// Or a table of a million entries would take a million times a million steps.
    #[test]
    fn a_row_is_gone_through_once() {
        let unit = [20, NUMBER, 21, NUMBER];
        let shape: Vec<u32> = unit.into_iter().cycle().take(4_000).collect();
        let codes: Vec<u32> = (100..4_100).collect();
        let mut told = Vec::new();
        for_each_row(&shape, &codes, |row, past| told.push((row, past)));
        assert_eq!(told, [(0..4_000, 8..4_000)]);
    }

    /// Rows, by trying every unit at every start.
    fn naive(shape: &[u32], codes: &[u32]) -> Vec<bool> {
        let mut is_past = vec![false; shape.len()];
        for unit in 2..=LONGEST_UNIT.min(shape.len()) {
            let is_same = |at: usize| shape[at] == shape[at - unit] && !is_break(shape[at]);
            // A row begins where it cannot begin earlier.
            let starts = (0..=shape.len() - unit).filter(|&start| start == 0 || !is_same(start + unit - 1));
            for start in starts {
                let same = (start + unit..shape.len()).take_while(|&at| is_same(at)).count();
                let (units, end) = (same / unit + 1, start + unit + same);
                let differ = (start + unit..end).any(|at| codes[at] != codes[at - unit]);
                let head = head(&shape[start..start + unit], differ).unwrap_or(units);
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
            unit in prop::collection::vec(0_usize..5, 1..40),
            times in 1_usize..8,
            around in prop::collection::vec(0_usize..6, 0..12),
            values in 1_u32..4,
        ) {
            let code = |&code: &usize| [NUMBER, STRING, 20, 21, 22, FILE_BREAK][code];
            let all = around.iter().chain(unit.iter().cycle().take(unit.len() * times)).chain(&around);
            let shape: Vec<u32> = all.map(code).collect();
            let value = |(at, &code): (usize, &u32)| if code == NUMBER { 100 + at as u32 % values } else { code };
            let codes: Vec<u32> = shape.iter().enumerate().map(value).collect();
            let mut is_past = vec![false; shape.len()];
            for_each_row(&shape, &codes, |_, past| is_past[past].fill(true));
            prop_assert_eq!(is_past, naive(&shape, &codes));
        }
    }
}
