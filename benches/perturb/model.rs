//! The model of one problem: who writes which program.
//!
//! An author takes one of the bases, the first of them far more often than the last, and spells most of its lines
//! as they are and some in another *way*. A way is a number with a heavy tail: an octave more is drawn
//! with probability [`OCTAVE`] / 100, so the r-th way is drawn in proportion to about r^-(1 + log2(100 / `OCTAVE`)).
//! The r-th way of a line is the line with edits that follow from the line and r alone. So the first ways are many
//! authors' and the late ones are one author's own: k-grams get the holders that they have among real programs, and a
//! problem ten times as large brings new grams ever more slowly, not never (Heaps). What is inserted is chosen alike.
//!
//! An author's later submissions are edits of the earlier one; one author in a hundred starts from another's program.

use crate::cut::{Part, cut, written};
use crate::edit::{condition, edited, made_up, renamed};
use crate::random::Random;

/// In percent: how likely a way is of the next octave.
const OCTAVE: u64 = 92;
/// Octaves end here: 2^40 ways are as good as any number.
const MAX_OCTAVE: u32 = 40;
/// Lines in a thousand that the most careful author spells in another way, and the freest (beyond 1000: all).
const CHANGED: [usize; 2] = [100, 1600];
/// In a thousand, of all lines: what stands for none, for another, what is put before it, around it, what changes places.
const DELETED: usize = 25;
const REPLACED: usize = 20;
const INSERTED: usize = 180;
const WRAPPED: usize = 8;
const SWAPPED: usize = 30;
/// In a thousand, of a base's statements: what a long program and a short one leave out. The bases are twice as long as
/// what is usual.
const LEFT_OUT: [usize; 2] = [420, 700];
/// Of a thousand programs: a function from another base.
const HELPED: usize = 80;
/// What changes from one submission of an author to the next: lines in a thousand, and the shares above in percent of
/// what a careful author does to a base.
const LATER: [usize; 2] = [60, 25];
/// Authors in a hundred who start from another's program.
const COPIED: u64 = 1;
/// Blocks of more lines are most of a program, not a part of one.
const MAX_LINES: usize = 6;

/// The solutions, the popular ones first.
pub(crate) const BASES: [&str; 15] = [
    include_str!("bases/state_heap.cpp"),
    include_str!("bases/forward_star.cpp"),
    include_str!("bases/macro_template.cpp"),
    include_str!("bases/one_row.cpp"),
    include_str!("bases/label_queue.cpp"),
    include_str!("bases/set_by_layer.cpp"),
    include_str!("bases/deque_front.cpp"),
    include_str!("bases/dense_matrix.cpp"),
    include_str!("bases/edge_rounds.cpp"),
    include_str!("bases/guided_search.cpp"),
    include_str!("bases/own_heap.cpp"),
    include_str!("bases/depth_first.cpp"),
    include_str!("bases/solver_class.cpp"),
    include_str!("bases/min_plus.cpp"),
    include_str!("bases/bucket_queue.cpp"),
];

/// A problem that has any number of authors.
pub(crate) struct Model {
    seed: u64,
    bases: Vec<Vec<Part>>,
    /// Statements of all bases.
    statements: Vec<Part>,
    /// Functions of all bases that are not `main`, with their names.
    functions: Vec<(String, Part)>,
}

/// Words into one, FNV-1a over the words; [`Random`] mixes it.
fn mixed(words: &[u64]) -> u64 {
    words.iter().fold(0xcbf2_9ce4_8422_2325, |hash, word| {
        let hash = (hash ^ word).wrapping_mul(0x0100_0000_01b3);
        hash ^ hash >> 29
    })
}

fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The number of a way, from 1.
fn way(random: &mut Random) -> u64 {
    let mut octave = 0;
    while octave < MAX_OCTAVE && random.percent(OCTAVE) {
        octave += 1;
    }
    (1 << octave) | (random.seed() & ((1 << octave) - 1))
}

/// In a thousand.
fn chance(share: usize, random: &mut Random) -> bool {
    random.below(1000) < share
}

/// Whether statements may stand in the body of a block with that head.
fn holds_statements(head: &str) -> bool {
    !["struct", "class", "namespace"].iter().any(|word| head.starts_with(word))
}

impl Model {
    /// The model; a problem of another seed has other authors and other ways.
    pub(crate) fn new(seed: u64) -> Self {
        let bases: Vec<Vec<Part>> = BASES.iter().map(|text| cut(text)).collect();
        let (mut statements, mut functions) = (Vec::new(), Vec::new());
        for part in bases.iter().flatten() {
            let Part::Block { head, body, .. } = part else { continue };
            if !holds_statements(head) {
                continue;
            }
            collect(body, &mut statements);
            let name = head.split('(').next().and_then(|before| before.split(' ').next_back()).unwrap_or("");
            if name != "main" && !head.starts_with("template") {
                functions.push((name.to_owned(), part.clone()));
            }
        }
        Self { seed, bases, statements, functions }
    }

    /// The `attempt`-th submission of an author, both from 0. O(its length · attempts).
    pub(crate) fn program(&self, author: u64, attempt: u64) -> String {
        let mut random = Random::new(mixed(&[self.seed, author]));
        let copies = author > 0 && random.percent(COPIED);
        let mut parts = if copies {
            let other = random.below(author as usize) as u64;
            self.draft(&mut Random::new(mixed(&[self.seed, other])))
        } else {
            self.draft(&mut Random::new(mixed(&[self.seed, author])))
        };
        let later = u64::from(copies) + attempt;
        for _ in 0..later {
            parts = self.varied(parts, false, LATER[0], LATER[1], &mut random);
        }
        let mut text = String::with_capacity(2048);
        written(&parts, 0, &mut text);
        renamed(&text, &mut Random::new(mixed(&[self.seed, author, 1])))
    }

    fn draft(&self, random: &mut Random) -> Vec<Part> {
        // The stream's first choice is whether to copy.
        random.seed();
        let popular = 1 + random.below(self.bases.len());
        let base = random.common_first(&self.bases[..popular]).clone();
        // Of two draws the smaller: more are careful than free.
        let free = random.below(1000).min(random.below(1000));
        let changed = CHANGED[0] + (CHANGED[1] - CHANGED[0]) * free / 1000;
        let left_out = LEFT_OUT[0] + random.below(LEFT_OUT[1] - LEFT_OUT[0]);
        let base = shortened(base, false, left_out, random);
        let mut parts = self.varied(base, false, changed, 100 + free / 4, random);
        if chance(HELPED, random) {
            self.help(&mut parts, random);
        }
        parts
    }

    /// The parts with some of their lines in another way, and some moved, missing, replaced or new. `inside` a
    /// function; `changed` lines in a thousand; `moved` scales the others, in percent.
    fn varied(
        &self,
        parts: Vec<Part>,
        inside: bool,
        changed: usize,
        moved: usize,
        random: &mut Random,
    ) -> Vec<Part> {
        let mut out: Vec<Part> = Vec::with_capacity(parts.len() + 4);
        let mut parts = parts.into_iter().peekable();
        while let Some(mut part) = parts.next() {
            let alone = inside && !part.goes_on() && !parts.peek().is_some_and(Part::goes_on);
            let by = |share: usize| if alone { share * moved / 100 } else { 0 };
            if chance(by(DELETED), random) && part.lines() <= MAX_LINES {
                continue;
            }
            if chance(by(REPLACED), random) && part.lines() <= MAX_LINES {
                part = self.statement(way(random));
            }
            if chance(by(INSERTED), random) {
                out.push(self.statement(way(random)));
            }
            part = match part {
                Part::Line(text) => Part::Line(spelled(text, inside, changed, random)),
                Part::Block { head, body, tail } => {
                    let inside = inside || holds_statements(&head);
                    let body = self.varied(body, inside, changed, moved, random);
                    Part::Block { head: spelled(head, inside, changed, random), body, tail }
                }
            };
            if chance(by(WRAPPED), random) {
                let head = format!("if ({}) {{", condition(&mut Random::new(mixed(&[3, way(random)]))));
                part = Part::Block { head, body: vec![part], tail: "}".to_owned() };
            }
            let last_is_free =
                out.last().is_some_and(|last| !last.goes_on() && !last.text().starts_with("if"));
            if chance(by(SWAPPED), random) && last_is_free {
                out.insert(out.len() - 1, part);
            } else {
                out.push(part);
            }
        }
        out
    }

    /// The statement of a number: one of the bases', perhaps edited, or one from nothing.
    fn statement(&self, number: u64) -> Part {
        let mut random = Random::new(mixed(&[2, number]));
        if random.percent(50) {
            return Part::Line(made_up(&mut random));
        }
        let mut part = self.statements[random.below(self.statements.len())].clone();
        if let (Part::Line(text), true) = (&mut part, random.percent(50)) {
            edited(text, &mut random);
        }
        part
    }

    /// Puts a function of another base in, and calls it.
    fn help(&self, parts: &mut Vec<Part>, random: &mut Random) {
        let (name, function) = &self.functions[random.below(self.functions.len())];
        let main = parts.iter().position(|part| part.text().contains("main("));
        let Some(at) = main else { return };
        if let Part::Block { body, .. } = &mut parts[at] {
            let place = random.below(body.len() + 1);
            if !body.get(place).is_some_and(Part::goes_on) {
                body.insert(place, Part::Line(format!("{name}({});", random.word(&["", "n", "s", "k"]))));
            }
        }
        parts.insert(at, function.clone());
    }
}

/// Statements of functions, with all that is nested in them.
fn collect(parts: &[Part], into: &mut Vec<Part>) {
    for (at, part) in parts.iter().enumerate() {
        let alone = !part.goes_on() && !parts.get(at + 1).is_some_and(Part::goes_on);
        if alone && part.lines() <= MAX_LINES && !part.text().starts_with("return") {
            into.push(part.clone());
        }
        if let Part::Block { body, .. } = part {
            collect(body, into);
        }
    }
}

/// The parts without some statements of functions, `left_out` in a thousand.
fn shortened(parts: Vec<Part>, inside: bool, left_out: usize, random: &mut Random) -> Vec<Part> {
    let mut out = Vec::with_capacity(parts.len());
    let mut parts = parts.into_iter().peekable();
    while let Some(part) = parts.next() {
        let alone = inside && !part.goes_on() && !parts.peek().is_some_and(Part::goes_on);
        if alone && part.lines() <= MAX_LINES && chance(left_out, random) {
            continue;
        }
        out.push(match part {
            Part::Block { head, body, tail } => {
                let inside = inside || holds_statements(&head);
                let body = shortened(body, inside, left_out, random);
                Part::Block { head, body, tail }
            }
            line => line,
        });
    }
    out
}

/// The line as it is, or in another way.
fn spelled(mut text: String, inside: bool, changed: usize, random: &mut Random) -> String {
    // Outside of functions little is free: types, limits, names.
    let changed = if inside { changed } else { changed / 4 };
    if !text.starts_with('#') && chance(changed, random) {
        let mut way = Random::new(mixed(&[hash(&text), way(random)]));
        edited(&mut text, &mut way);
        while way.percent(40) {
            edited(&mut text, &mut way);
        }
    }
    text
}
