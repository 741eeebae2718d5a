//! Classes that only read input.
//!
//! Half of a Java contest program is often a class that wraps the input: pasted, everybody's, and different from the one
//! that the next person pasted. It says nothing of the solution, makes strangers alike and copies unlike. Such a class is
//! known by what it names: something that input is read by (`reads` of the language's table), nothing that output is told by
//! (`writes`), and nothing of the program outside itself. Its tokens do not count, unless hardly any would be left. What it
//! computes does: code that was hidden in such a class is still found by that.

use std::collections::{HashMap, HashSet};

use super::definition::NO_DEFINITION;
use super::name::name_hash;
use super::reach::Node;
use crate::language::grammar::ReachRules;

/// For each definition whether it is such a class or a member of one. `by_name` has all definitions by their names. Classes
/// with classes inside are none. O(names).
pub(super) fn readers(nodes: &[Node<'_>], by_name: &HashMap<u64, Vec<u32>>, rules: &ReachRules) -> Vec<bool> {
    let hashes = |names: &[String]| names.iter().map(|name| name_hash(name)).collect::<HashSet<u64>>();
    let (reads, writes) = (hashes(&rules.reads), hashes(&rules.writes));
    let mut classes: Vec<Option<Class>> = nodes
        .iter()
        .map(|node| (node.definition.container && !reads.is_empty()).then(Class::default))
        .collect();
    for (index, node) in nodes.iter().enumerate() {
        // A definition belongs to its own class, or is one.
        let is_class = node.definition.container;
        if is_class && let Some(outer) = class_of(&mut classes, node.owner) {
            outer.is_plain = false;
        }
        let own = if is_class { index as u32 } else { node.owner };
        if let Some(class) = class_of(&mut classes, own) {
            class.is_plain &= !node.definition.entry;
            class.own.extend(&node.definition.names);
        }
    }
    for (index, node) in nodes.iter().enumerate() {
        let own = if node.definition.container { index as u32 } else { node.owner };
        let Some(class) = class_of(&mut classes, own) else { continue };
        for name in &node.names_used {
            class.reads |= reads.contains(name);
            class.is_plain &= !writes.contains(name);
            class.is_plain &= class.own.contains(name) || !by_name.contains_key(name);
        }
    }
    let is_reader = |index: u32| {
        let class = classes.get(index as usize).and_then(Option::as_ref);
        class.is_some_and(|class| class.reads && class.is_plain)
    };
    (0..).zip(nodes).map(|(index, node)| is_reader(index) || is_reader(node.owner)).collect()
}

/// What is known of a class.
struct Class {
    own: HashSet<u64>,
    reads: bool,
    /// Nothing was found in it that a reader has not.
    is_plain: bool,
}

impl Default for Class {
    fn default() -> Self {
        Self { own: HashSet::new(), reads: false, is_plain: true }
    }
}

fn class_of(classes: &mut [Option<Class>], index: u32) -> Option<&mut Class> {
    (index != NO_DEFINITION).then(|| classes.get_mut(index as usize)?.as_mut())?
}

#[cfg(test)]
mod tests {
    use crate::language::by_name;
    use crate::token::stream::{READER, UNREACHABLE};
    use crate::token::{SourceText, TokenLimits, Tokenizer};

    /// Every use of a name that begins with `reads` stands in a class that only reads, of one that begins with `works` not.
    fn check(program: &str) {
        let source = SourceText::single("a", program);
        let java = by_name("java").expect("a known language");
        let tokens = Tokenizer::new(java, TokenLimits::default()).tokenize(&source);
        let mut seen = 0;
        for (span, flags) in tokens.spans.iter().zip(&tokens.flags) {
            let text = source.slice(*span);
            let reads = flags & READER != 0;
            assert!(!reads || flags & UNREACHABLE == 0, "{text} is both in {program}");
            assert!(!text.starts_with("reads") || reads, "{text} counts in {program}");
            assert!(!text.starts_with("works") || !reads, "{text} does not count in {program}");
            seen += usize::from(text.starts_with("reads") || text.starts_with("works"));
        }
        assert!(seen > 0, "{program}");
    }

    /// A program with enough to count beside a class that reads.
    fn whole(classes: &str) -> String {
        let work = "f(1, 2);".repeat(20);
        format!(
            "{classes}\nclass Main {{ static int gcd(int a, int b) {{ return works(a, b); }}
            public static void main(String[] a) {{ {work} works(new In().number()); System.out.println(); }} }}"
        )
    }

    /// A class that wraps the input, and what else is in it.
    fn reader(members: &str) -> String {
        format!(
            "class In {{ BufferedReader br = new BufferedReader(new InputStreamReader(System.in)); {members} }}"
        )
    }

    #[test]
    fn a_class_that_only_wraps_the_input_does_not_count() {
        let number = "int number() { return reads(br.readLine()); }";
        let next = "String next() { return br.readLine(); } int number() { return reads(next()); }";
        for classes in [
            reader(number),
            reader("StringTokenizer reads; In() { reads = null; } int number() { return 1; }"),
            // Whatever it computes.
            reader("int number() { int reads = 0; for (;;) reads += Integer.parseInt(br.readLine()); }"),
            // Names that the program has elsewhere as well, but the class has itself.
            format!("class Other {{ int next() {{ return works(); }} }}\n{}", reader(next)),
        ] {
            check(&whole(&classes));
        }
        // As most have it.
        let work = "f(1, 2);".repeat(20);
        check(&format!(
            "class Main {{ static class In {{ InputStream reads = System.in; int number() {{ return reads.read(); }} }}
            public static void main(String[] a) {{ {work} works(new In().number()); System.out.println(); }} }}"
        ));
    }

    #[test]
    fn a_class_that_does_more_counts() {
        for classes in [
            reader("int number() { System.out.println(works()); return 1; }"),
            reader("void tell(PrintWriter works) { } int number() { return works(); }"),
            reader("int number() { return works(Main.gcd(1, 2)); }"),
            reader("class Inner { int works; } int number() { return works(); }"),
            "class In { int number() { return works(9); } }".to_owned(),
        ] {
            check(&whole(&classes));
        }
        let work = "f(1, 2);".repeat(20);
        check(&format!(
            "class Main {{ BufferedReader works; public static void main(String[] a) {{ works.readLine(); {work} }} }}"
        ));
        // Without an entry point everything counts.
        let without =
            whole(&reader("int number() { return works(br.readLine()); }")).replace(" main(", " go(");
        check(&without);
    }

    #[test]
    fn a_program_that_does_its_work_there_counts() {
        let few =
            "class Main { public static void main(String[] a) { System.out.println(new In().number()); } }";
        check(&format!("{}\n{few}", reader("int number() { return works(br.readLine()); }")));
    }
}
