//! Tests of the lines on which two programs compute the same.

use super::*;
use crate::finding::{Problem, ProblemOptions, Program};
use crate::language::by_name;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// Everything is as rare as can be, but for template code.
struct Rare<'a> {
    template: &'a [u64],
    others: u32,
}

impl Rarity for Rare<'_> {
    fn is_template(&self, gram: u64) -> bool {
        self.template.contains(&gram)
    }

    fn weight(&self, _: u64) -> u32 {
        14 * UNIT as u32
    }

    fn others(&self, _: u64) -> u32 {
        self.others
    }

    fn other_submissions(&self, _: u64) -> u32 {
        self.others
    }
}

const RARE: Rare<'_> = Rare { template: &[], others: 0 };

fn program(language: &str, text: &str) -> Program {
    Program::read("a", by_name(language).unwrap(), SourceText::single("a", text))
}

fn lines_of(program: &Program) -> ComputedLines {
    ComputedLines::of(program, &mut Tokenizer::new(program.language, TokenLimits::default()))
}

fn between(language: &str, left: &str, right: &str) -> Vec<Computation> {
    computations(&lines_of(&program(language, left)), &lines_of(&program(language, right)), &RARE)
}

/// The lines of one side of all computations.
fn all(found: &[Computation], side: impl Fn(&Computation) -> &[Lines]) -> Vec<u32> {
    let ranges = found.iter().flat_map(|one| side(one).iter());
    let mut lines: Vec<u32> = ranges.flat_map(|range| range.first..=range.last).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// Lines with an operation that both programs have end in a mark, all others do not.
fn marked(text: &str, mark: &str) -> Vec<u32> {
    (1..).zip(text.lines()).filter(|(_, line)| line.ends_with(mark)).map(|(number, _)| number).collect()
}

#[track_caller]
fn assert_marked(language: &str, mark: &str, left: &str, right: &str) {
    let found = between(language, left, right);
    assert!(!found.is_empty());
    assert_eq!(all(&found, |one| &one.left), marked(left, mark), "left: {found:?}");
    assert_eq!(all(&found, |one| &one.right), marked(right, mark), "right: {found:?}");
}

#[test]
fn a_loop_that_was_turned_with_other_names_and_temporaries_is_found_line_by_line() {
    let left = "\
n = int(input())
best = 0
print('hello', 17 // 5)
for i in range(n): #
    x = int(input())
    best = best + x * i % 77 #
print(best * n) #
";
    let right = "\
count = int(input())
k = 0
total = 0
while k < count: #
    value = int(input())
    square = value * k #
    rest = square % 77 #
    total += rest #
    k += 1 #
answer = total * count #
print(answer) #
";
    assert_marked("python", "#", left, right);
    // A counter that nothing is computed with is on no line.
    let only_counts = |text: &str| text.replace("* i %", "* x %").replace("value * k", "value * value");
    let heads = |text: &str| {
        text.replace("range(n): #", "range(n):")
            .replace("< count: #", "< count:")
            .replace("k += 1 #", "k += 1")
    };
    let [left, right] = [left, right].map(|text| heads(&only_counts(text)));
    assert_marked("python", "#", &left, &right);
}

#[test]
fn what_a_macro_and_a_function_do_is_where_they_are_used_and_where_it_is_done() {
    let left = "\
#include <cstdio>
int main() {
    int n, best = 0;
    scanf(\"%d\", &n);
    for (int i = 0; i < n; i++) {
        int x;
        scanf(\"%d\", &x);
        best += (x * x + x / 3) % 77; //
    }
    printf(\"%d\\n\", best);
}
";
    let right = "\
#include <cstdio>
#define SQUARE(a) ((a) * (a))
int rest(int v) {
    return v % 77; //
}
int main() {
    int m, sum = 0, y;
    scanf(\"%d\", &m);
    while (m-- > 0) {
        scanf(\"%d\", &y);
        int all = SQUARE(y) //
            + y / 3; //
        sum += rest(all); //
    }
    printf(\"%d\\n\", sum);
}
";
    let found = between("cpp", left, right);
    let (left, right) = (
        (all(&found, |one| &one.left), marked(left, "//")),
        (all(&found, |one| &one.right), marked(right, "//")),
    );
    for line in &left.1 {
        assert!(left.0.contains(line), "{line} is not in {found:?}");
    }
    for line in &right.1 {
        assert!(right.0.contains(line), "{line} is not in {found:?}");
    }
    assert!(!right.0.contains(&2), "a macro is where it is used: {found:?}");
}

#[test]
fn what_only_one_of_them_does_is_no_computation() {
    assert_eq!(between("python", "print(int(input()) // 7)\n", "print(len(input()) % 5)\n"), []);
    let ruby = program("ruby", "puts 1 + 2\n");
    assert_eq!(computations(&lines_of(&ruby), &lines_of(&ruby), &RARE), []);
}

const LOOP: &str =
    "n = int(input())\ns = 0\nfor i in range(n):\n    x = int(input())\n    s += x * x % 77\nprint(s * n)\n";

#[test]
fn template_code_and_what_many_have_is_no_evidence() {
    let one = program("python", LOOP);
    let lines = lines_of(&one);
    assert!(!computations(&lines, &lines, &RARE).is_empty());
    assert_eq!(computations(&lines, &lines, &Rare { template: &one.computed.flow.hashes, others: 0 }), []);
    // In the problem: forty hands have it.
    let programs: Vec<Program> = (0..40).map(|_| program("python", LOOP)).collect();
    let common = Problem::new(&programs, &[]).pair(0, 1, &ProblemOptions::default()).unwrap();
    assert_eq!(common.computations, []);
    let two = Problem::new(&programs[..2], &[]).pair(0, 1, &ProblemOptions::default()).unwrap();
    assert!(!two.computations.is_empty());
}

#[test]
fn evidence_adds_up_and_others_are_told() {
    let programs = [program("python", LOOP), program("python", &LOOP.replace('x', "value"))];
    let pair = Problem::new(&programs, &[]).pair(0, 1, &ProblemOptions::default()).unwrap();
    let bits: f64 = pair.computations.iter().map(|one| one.bits).sum();
    assert!(bits > 0.0 && bits <= pair.measures.flow.evidence_bits, "{bits}");
    let lines = lines_of(&programs[0]);
    let found = computations(&lines, &lines, &Rare { template: &[], others: 3 });
    assert!(found.iter().all(|one| one.others == 3));
}

#[test]
fn what_occurs_twice_is_read_where_the_rest_agrees() {
    // The same remainder twice: the one below belongs to the product.
    let left =
        "a = int(input())\nb = int(input())\nprint((a + 5) % 7 // a)\n\n\n\n\n\nprint((b + 5) % 7 * b)\n";
    let right =
        "b = int(input())\na = int(input())\nprint((b + 5) % 7 * b)\n\n\n\n\n\nprint((a + 5) % 7 // a)\n";
    for one in between("python", left, right) {
        let (left, right) = (one.left[0].first, one.right[0].first);
        assert!((left, right) == (3, 9) || (left, right) == (9, 3), "{one:?}");
    }
}

#[test]
fn an_operation_over_many_lines_is_where_it_begins() {
    let call = |between: &str| {
        format!("n = int(input())\nprint(sorted([n * n % 77 + n,{between}2], key=lambda v: v * v % 5))\n")
    };
    let found = between("python", &call("\n"), &call(&"\n".repeat(50)));
    let right = all(&found, |one| &one.right);
    assert!(right.contains(&2) && !right.iter().any(|line| (5..=50).contains(line)), "{found:?}");
}

#[test]
fn the_number_and_the_length_of_computations_are_bounded() {
    let signs = ["+", "-", "*", "//", "%", "&", "|", "^"];
    let text: String = (0..600)
        .map(|line| {
            let sign = |by: usize| signs[line * by / 8 % 8];
            format!("print((int(input()) {} {line}) {} {} {} 5)\n", sign(1), sign(3), line + 7, sign(8))
        })
        .collect();
    let found = between("python", &text, &text);
    assert_eq!(found.len(), MAX_COMPUTATIONS);
    for one in &found {
        let length = |ranges: &[Lines]| ranges.iter().map(|range| range.last - range.first + 1).sum::<u32>();
        assert!(length(&one.left) as usize <= MAX_LINES && length(&one.right) as usize <= MAX_LINES);
    }
    assert!(found.is_sorted_by(|one, next| one.bits >= next.bits));
}
