//! Classes that only read input.
//!
//! Half of a Java contest program is often a class that wraps the input: pasted, everybody's, and different from the one
//! that the next person pasted. It says nothing of the solution, makes strangers alike and copies unlike. Such a class names
//! something that input is read by (`reads` of the language's table) and nothing that solutions are made of: no output
//! (`writes`), no collections (`works`), no other class or method of the program, no loop inside a loop, no superclass or
//! interface through which others may call it. Its tokens do not count, unless hardly any would be left (`reach`), nor does
//! what it computes: its methods give what is read (`flow`).
//!
//! Names that are the program's own decide nothing, or renaming them would: a class of the program that is called as one of
//! the library's reads nothing, and only what is called or stands behind a dot is a method.

use std::collections::{HashMap, HashSet};

use super::definition::NO_DEFINITION;
use super::kind::{TokenKind, code_of};
use super::leaf::Leaf;
use super::name::name_hash;
use super::reach::{File, Node};
use crate::language::grammar::ReachRules;

/// For each definition whether it is such a class or a member of one. `nodes` are the definitions of all files, `by_name` has
/// them by their names. Classes with classes inside are none. O(leaves + names).
pub(super) fn readers(
    files: &[File<'_>],
    nodes: &[Node<'_>],
    by_name: &HashMap<u64, Vec<u32>>,
    rules: &ReachRules,
) -> Vec<bool> {
    if rules.reads.is_empty() {
        return vec![false; nodes.len()];
    }
    // The class that a definition is, or is a member of.
    let class_of = |index: usize| match nodes.get(index) {
        Some(node) if node.definition.container => Some(index),
        Some(node) if node.owner != NO_DEFINITION => Some(node.owner as usize),
        _ => None,
    };
    let mut classes: Vec<Class> = nodes.iter().map(|node| Class::of(node)).collect();
    for (index, node) in nodes.iter().enumerate() {
        if node.definition.container
            && let Some(outer) = classes.get_mut(node.owner as usize)
        {
            outer.is_plain = false;
        }
        if let Some(class) = class_of(index) {
            let class = &mut classes[class];
            class.is_plain &= !node.definition.entry && !node.definition.nests_loops;
            class.own.extend(&node.definition.names);
        }
    }
    let signs = Signs::new(rules);
    let mut first = 0;
    for file in files {
        // What stands outside every definition is in no class, this file's or another's.
        let class_in_file = |definition: u32| {
            if definition == NO_DEFINITION { None } else { class_of(first + definition as usize) }
        };
        for (at, leaf) in file.leaves.iter().enumerate() {
            let Some(class) = class_in_file(leaf.definition) else { continue };
            if classes[class].is_plain {
                classes[class].look_at(&signs, file.leaves, at, nodes, by_name);
            }
        }
        for &(definition, name) in file.mentions {
            if let Some(class) = class_in_file(definition) {
                let class = &mut classes[class];
                class.is_plain &= !by_name.contains_key(&name) || class.own.contains(&name);
            }
        }
        first += file.definitions.len();
    }
    let is_reader = |class: usize| classes[class].reads && classes[class].is_plain;
    (0..nodes.len()).map(|index| class_of(index).is_some_and(is_reader)).collect()
}

/// What is looked for.
struct Signs {
    reads: HashSet<u64>,
    works: HashSet<u64>,
    writes: HashSet<u64>,
    open: u32,
    dot: u32,
}

impl Signs {
    fn new(rules: &ReachRules) -> Self {
        let hashes = |names: &[String]| names.iter().map(|name| name_hash(name)).collect();
        let sign = |text: &str| code_of(TokenKind::Punctuation, text);
        Self {
            reads: hashes(&rules.reads),
            works: hashes(&rules.works),
            writes: hashes(&rules.writes),
            open: sign("("),
            dot: sign("."),
        }
    }
}

/// What is known of a class.
struct Class {
    own: HashSet<u64>,
    reads: bool,
    /// It is a class, and nothing was found in it that a reader has not.
    is_plain: bool,
}

impl Class {
    fn of(node: &Node<'_>) -> Self {
        let is_plain = node.definition.container && !node.definition.open;
        Self { own: HashSet::new(), reads: false, is_plain }
    }

    fn look_at(
        &mut self,
        signs: &Signs,
        leaves: &[Leaf],
        at: usize,
        nodes: &[Node<'_>],
        by_name: &HashMap<u64, Vec<u32>>,
    ) {
        let leaf = &leaves[at];
        if leaf.name == 0 || self.own.contains(&leaf.name) {
            return;
        }
        let is_called = leaves.get(at + 1).is_some_and(|next| next.code == signs.open);
        let is_member = at > 0 && leaves[at - 1].code == signs.dot;
        if let Some(definitions) = by_name.get(&leaf.name) {
            // A variable may be called as a method elsewhere is; a type is one wherever it stands.
            let is_type = definitions.iter().any(|&index| nodes[index as usize].definition.container);
            self.is_plain &= !(is_called || is_type);
        } else {
            self.reads |= signs.reads.contains(&leaf.name);
            self.is_plain &= !signs.works.contains(&leaf.name);
            self.is_plain &= !(is_member && signs.writes.contains(&leaf.name));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::language::by_name;
    use crate::token::stream::{READER, UNREACHABLE};
    use crate::token::{SourceText, TokenLimits, Tokenizer};

    /// Every use of a name that begins with `reads` stands in a class that only reads, of one that begins with `works` not.
    fn check(program: &str) {
        check_all(&SourceText::single("a", program), program);
    }

    fn check_all(source: &SourceText, program: &str) {
        let java = by_name("java").expect("a known language");
        let tokens = Tokenizer::new(java, TokenLimits::default()).tokenize(source);
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
            // Names that decide nothing: a variable that is called as a method elsewhere, or as what is written to.
            reader("int number() { int gcd = 1, out = 2, reads = gcd + out; return reads; }"),
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
            reader("List<Integer> works = new ArrayList<>(); int number() { return works(); }"),
            reader("int number() { for (;;) { while (works()) f(); } }"),
            reader("int number() { do for (;;) works(); while (true); }"),
            reader("Other works; int number() { return works(); }").replace("class In", "class Other {} class In"),
            reader("int number() { return works(br.readLine()); }").replace("class In", "class In implements Runnable"),
            // The library's names for classes of the program's own.
            "class BufferedReader { int works; } class In { BufferedReader r; int number() { return works(); } }".to_owned(),
            "class InputStream { int number() { return works(); } } class In extends InputStream { }".to_owned(),
            reader("int number() { return works(Main.gcd(1, 2)); }"),
            reader("int number() { return works(other.gcd(1, 2)); }"),
            // Even where it makes no token.
            reader("@Deprecated(Other.class) int number() { return works(); }").replace("class In", "class Other {} class In"),
            // A variable that is called as what is read by reads nothing.
            "class Other { static int Scanner; } class In { int number() { return works(Scanner); } }".to_owned(),
            reader("class Inner { int works; } int number() { return works(); }"),
            "class In { int number() { return works(9); } }".to_owned(),
            "class FileReader { int gcd() { return works(9); } } class In { int number() { return new FileReader().gcd(); } }".to_owned(),
        ] {
            check(&whole(&classes));
        }
        let work = "f(1, 2);".repeat(20);
        check(&format!(
            "class Main {{ BufferedReader works; public static void main(String[] a) {{ works.readLine(); {work} }} }}"
        ));
        // Nor does the class that a program starts in only read.
        check(&format!(
            "class A {{ public static void main(String[] a) {{ works(new Scanner(System.in).nextInt()); }} }}
            class Main {{ public static void main(String[] a) {{ {work} }} }}"
        ));
        // Without an entry point everything counts.
        let without =
            whole(&reader("int number() { return works(br.readLine()); }")).replace(" main(", " go(");
        check(&without);
    }

    #[test]
    fn files_are_read_as_one_and_what_is_not_reached_is_just_that() {
        let class = reader("int number() { return reads(br.readLine()); }");
        let main = whole("");
        check_all(&SourceText::new([("In.java", class.as_str()), ("Main.java", main.as_str())]), &main);
        check_all(&SourceText::new([("Main.java", main.as_str()), ("In.java", class.as_str())]), &main);
        // What stands in a file outside every definition is not part of the class that another file ends with.
        let outside = format!("@interface Other {{ ArrayList other(); }}\n{main}");
        check_all(&SourceText::new([("In.java", class.as_str()), ("Main.java", outside.as_str())]), &outside);
        // Nobody makes one.
        check(&whole("class Unused { InputStream works; int number() { return works.read(); } }"));
    }

    #[test]
    fn braces_that_say_nothing_are_not_counted_either() {
        let class = reader("int number() { return works(br.readLine()); }");
        let braces = "{".repeat(60) + "f();" + &"}".repeat(60);
        check(&format!(
            "{class}\nclass Main {{ public static void main(String[] a) {{ new In().number(); {braces} }} }}"
        ));
    }

    #[test]
    fn a_program_that_does_its_work_there_counts() {
        let few =
            "class Main { public static void main(String[] a) { System.out.println(new In().number()); } }";
        check(&format!("{}\n{few}", reader("int number() { return works(br.readLine()); }")));
    }
}
