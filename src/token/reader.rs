//! Classes that only read input.
//!
//! Half of a Java contest program is often a class that wraps the input: pasted, everybody's, and different from the one
//! that the next person pasted. It says nothing of the solution, makes strangers alike and copies unlike. Such a class names
//! something that input is read by (`reads` of the language's table) and nothing that solutions are made of: no output
//! (`outputs`, `writes`), no collections (`works`), no other class or function of the program, no loop inside a loop, no
//! superclass or interface through which others may call it. It may be made on a class that writes (`bases`), as long as
//! it does not write itself. Its tokens do not count, unless hardly any would be left (`reach`), nor does what it computes:
//! its methods give what is read (`flow`). What nothing reaches in it decides nothing.
//!
//! Names that are the program's own decide nothing, or renaming them would: a class of the program that is called as one of
//! the library's reads nothing, and a variable that is called as a class is none.

use std::collections::{HashMap, HashSet};

use super::definition::NO_DEFINITION;
use super::kind::{TokenKind, code_of};
use super::leaf::Leaf;
use super::name::name_hash;
use super::reach::{File, Node};
use crate::language::reach_rules::ReaderRules;

/// For each definition whether it is such a class or a member of one. `nodes` are the definitions of all files, `by_name` has
/// them by their names; it is known which are reached. Classes with classes inside are none; an interface inside is part of
/// its class. O(leaves + names).
pub(super) fn readers(
    files: &[File<'_>],
    nodes: &[Node<'_>],
    by_name: &HashMap<u64, Vec<u32>>,
    rules: &ReaderRules,
) -> Vec<bool> {
    if rules.reads.is_empty() {
        return vec![false; nodes.len()];
    }
    let containers = nodes.iter().filter(|node| node.definition.container);
    let program = Program {
        signs: Signs::new(rules),
        by_name,
        classes: containers.flat_map(|node| &node.definition.names).copied().collect(),
    };
    let class_of = classes_of(nodes);
    let mut classes: Vec<Class> = nodes.iter().map(|node| Class::of(node)).collect();
    for (index, node) in nodes.iter().enumerate().filter(|(_, node)| node.reached) {
        let Some(class) = class_of[index] else { continue };
        if class == index
            && let Some(outer) = class_of.get(node.owner as usize).copied().flatten()
        {
            classes[outer].is_plain = false;
        }
        let class = &mut classes[class];
        class.is_plain &= !node.definition.entry && !node.definition.nests_loops;
        class.is_open |= node.definition.open;
        class.own.extend(&node.definition.names);
    }
    let mut first = 0;
    for file in files {
        // What stands outside every definition is in no class, this file's or another's.
        let class_in_file = |definition: u32| {
            let index = (definition != NO_DEFINITION).then(|| first + definition as usize)?;
            if nodes.get(index)?.reached { class_of[index] } else { None }
        };
        for (at, leaf) in file.leaves.iter().enumerate() {
            if let Some(class) = class_in_file(leaf.definition)
                && program.declares_variable(file.leaves, at)
            {
                classes[class].variables.insert(leaf.name);
            }
        }
        for (at, leaf) in file.leaves.iter().enumerate() {
            let Some(class) = class_in_file(leaf.definition) else { continue };
            if classes[class].is_plain {
                let is_in_head = first + leaf.definition as usize == class;
                classes[class].look_at(&program, file.leaves, at, is_in_head);
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
    class_of.iter().map(|class| class.is_some_and(|class| classes[class].only_reads())).collect()
}

/// The class that each definition is, or is a member of. An interface inside a class, with no method that does anything, is
/// part of that.
fn classes_of(nodes: &[Node<'_>]) -> Vec<Option<usize>> {
    let mut does_nothing: Vec<bool> = nodes.iter().map(|node| node.definition.interface).collect();
    for node in nodes.iter().filter(|node| !node.definition.bodiless) {
        if let Some(owner) = does_nothing.get_mut(node.owner as usize) {
            *owner = false;
        }
    }
    let mut classes: Vec<Option<usize>> = Vec::with_capacity(nodes.len());
    // Owners come before what they own.
    for (index, node) in nodes.iter().enumerate() {
        let outer = classes.get(node.owner as usize).copied().flatten();
        let is_class = node.definition.container && (outer.is_none() || !does_nothing[index]);
        classes.push(if is_class { Some(index) } else { outer });
    }
    classes
}

/// What is looked for.
struct Signs {
    reads: HashSet<u64>,
    works: HashSet<u64>,
    outputs: HashSet<u64>,
    writes: HashSet<u64>,
    writes_on_bases: HashSet<u64>,
    methods: HashSet<u64>,
    bases: HashSet<u64>,
    /// Keywords between which and the block's beginning the bases stand.
    base_words: [u32; 2],
    block: u32,
    call: u32,
    dot: u32,
    /// What stands before a variable's name where it is declared, besides its type's name.
    after_type: [u32; 2],
    /// And what behind it.
    behind_variable: [u32; 6],
}

impl Signs {
    fn new(rules: &ReaderRules) -> Self {
        let hashes = |names: &[String]| names.iter().map(|name| name_hash(name)).collect();
        let sign = |text: &str| code_of(TokenKind::Punctuation, text);
        let word = |text: &str| code_of(TokenKind::Keyword, text);
        Self {
            reads: hashes(&rules.reads),
            works: hashes(&rules.works),
            outputs: hashes(&rules.outputs),
            writes: hashes(&rules.writes),
            writes_on_bases: hashes(&rules.writes_on_bases),
            methods: hashes(&rules.methods),
            bases: hashes(&rules.bases),
            base_words: [word("extends"), word("implements")],
            block: sign("{"),
            call: sign("("),
            dot: sign("."),
            after_type: ["]", ">"].map(sign),
            behind_variable: ["=", ";", ",", ")", ":", "["].map(sign),
        }
    }
}

/// What a class is looked at in.
struct Program<'a> {
    signs: Signs,
    by_name: &'a HashMap<u64, Vec<u32>>,
    /// Names of its classes.
    classes: HashSet<u64>,
}

impl Program<'_> {
    /// Whether a leaf is the name of a variable that is declared there, and called as a class is.
    fn declares_variable(&self, leaves: &[Leaf], at: usize) -> bool {
        let leaf = &leaves[at];
        if leaf.name == 0 || !self.classes.contains(&leaf.name) {
            return false;
        }
        let Some(before) = at.checked_sub(1).map(|before| &leaves[before]) else { return false };
        let is_behind_type = before.name != 0
            || before.kind == TokenKind::Type
            || self.signs.after_type.contains(&before.code);
        is_behind_type
            && leaves.get(at + 1).is_some_and(|next| self.signs.behind_variable.contains(&next.code))
    }
}

/// What is known of a class.
struct Class {
    /// Names of its members, and its own.
    own: HashSet<u64>,
    /// Variables in it that are called as classes are.
    variables: HashSet<u64>,
    reads: bool,
    /// It has a class or an interface above it.
    is_open: bool,
    /// One that a reader may have.
    has_base: bool,
    /// It is where classes above it are named.
    in_bases: bool,
    /// Its block has begun.
    in_block: bool,
    /// It is a class, and nothing was found in it that a reader has not.
    is_plain: bool,
}

impl Class {
    fn of(node: &Node<'_>) -> Self {
        Self {
            own: HashSet::new(),
            variables: HashSet::new(),
            reads: false,
            is_open: false,
            has_base: false,
            in_bases: false,
            in_block: false,
            is_plain: node.definition.container,
        }
    }

    fn only_reads(&self) -> bool {
        self.is_plain && self.reads && (self.has_base || !self.is_open)
    }

    /// Looks at a leaf of it; `is_in_head`: that is not one of a member.
    fn look_at(&mut self, program: &Program<'_>, leaves: &[Leaf], at: usize, is_in_head: bool) {
        let leaf = &leaves[at];
        let signs = &program.signs;
        if is_in_head && !self.in_block {
            self.in_bases |= signs.base_words.contains(&leaf.code);
            self.in_block = leaf.code == signs.block;
            self.in_bases &= !self.in_block;
        }
        if leaf.name == 0 {
            return;
        }
        let behind = |distance: usize| at.checked_sub(distance).map(|before| &leaves[before]);
        let next = leaves.get(at + 1).map_or(0, |next| next.code);
        let is_called = next == signs.call;
        let is_member = behind(1).is_some_and(|before| before.code == signs.dot);
        // `System.out` is handed to what a class is made on, and nothing is done with it.
        let is_handed_on = self.has_base && is_member && !is_called && next != signs.dot;
        let may_write = is_member && !is_handed_on || self.has_base && is_called;
        self.is_plain &= !(may_write && signs.writes.contains(&leaf.name));
        self.is_plain &= !(self.has_base && is_called && signs.writes_on_bases.contains(&leaf.name));
        if self.own.contains(&leaf.name) {
            return;
        }
        if program.by_name.contains_key(&leaf.name) {
            let is_class = program.classes.contains(&leaf.name) && !self.variables.contains(&leaf.name);
            let calls = is_called && !(is_member && signs.methods.contains(&leaf.name));
            self.is_plain &= !self.in_bases && !calls && !is_class;
        } else if self.in_bases {
            self.has_base |= signs.bases.contains(&leaf.name);
            self.is_plain &= signs.bases.contains(&leaf.name);
        } else {
            self.reads |= signs.reads.contains(&leaf.name);
            self.is_plain &= !signs.works.contains(&leaf.name);
            self.is_plain &= self.has_base || !signs.outputs.contains(&leaf.name);
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
            // What the library's classes call as something of the program is called elsewhere.
            format!("class Other {{ public String toString() {{ return works(); }} }}\n{}", reader("int number() { return reads(br.toString()); }")),
            // A variable that is called as a class is.
            reader("int[] all(int n) { int[] Main = new int[n]; for (int i = 0; i < n; i++) Main[i] = reads(); return f(Main, Main.length); } int number() { return all(1)[0]; }"),
            // An interface that only it has, and fields put together.
            reader("interface Filter { boolean isSpace(int c); } Filter reads; int number() { return reads.isSpace(1); }"),
            // What nobody calls.
            reader("double real() { return Math.pow(10, 2); } void all() { for (;;) for (;;) f(new ArrayList()); } int number() { return reads(); }"),
            // Made on a class that writes, or to be closed.
            "class In extends PrintWriter { InputStream reads; In(OutputStream reads) { super(reads); } In() { this(System.out); } int number() { return reads.read(); } }".to_owned(),
            reader("PrintWriter out = new PrintWriter(System.out); int number() { return reads(); } public void close() { out.close(); }").replace("class In", "class In implements AutoCloseable"),
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
            reader("void tell(PrintWriter works) { } int number() { tell(null); return works(); }"),
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
            reader("int number() { return works(gcd(1, 2)); }"),
            // Other classes, however they are named, and their fields.
            reader("int number() { return works(Main.count); }"),
            reader("int number() { return works(Main.this.count); }"),
            reader("int number() { return works(Main::gcd); }"),
            reader("int number() { return works((Main) null); }"),
            reader("int number() { return works(other instanceof Main); }"),
            reader("int number() { Supplier<Main> works = null; return 1; }"),
            reader("int number() { Object works = new Main(); return 1; }"),
            reader("int number() { Main works = null; return works(Main = 1); }"),
            // Even where it makes no token.
            reader("@Deprecated(Other.class) int number() { return works(); }").replace("class In", "class Other {} class In"),
            // A variable that is called as what is read by reads nothing.
            "class Other { static int Scanner; } class In { int number() { return works(Scanner); } }".to_owned(),
            reader("class Inner { int works() { return 1; } } int number() { return new Inner().works(); }"),
            reader("class Edge { int to; Edge(int a) { works(a); } } Edge edge; int number() { return 1; }"),
            reader("class Two { int works = 1; } int number() { return 1; }"),
            reader("interface Inner { default int works() { return 1; } } Inner inner; int number() { return inner.works(); }"),
            // What it is made on, and what it does with that.
            reader("int number() { return works(br.readLine()); }").replace("class In", "class In extends Thread"),
            reader("int number() { return works(br.readLine()); }").replace("class In", "class In extends PrintWriter implements Runnable"),
            reader("int number() { return works(br.readLine()); }").replace("class In", "class In implements Closeable, Runnable"),
            "class PrintWriter { } ".to_owned() + &reader("int number() { return works(br.readLine()); }").replace("class In", "class In extends PrintWriter"),
            reader("int number() { println(works()); return 1; }").replace("class In", "class In extends PrintWriter"),
            reader("int number() { super.write(works()); return 1; }").replace("class In", "class In extends PrintWriter"),
            reader("int number() { format(works()); return 1; }").replace("class In", "class In extends PrintWriter"),
            reader("int number() { out.append(works()); return 1; }").replace("class In", "class In implements Closeable"),
            reader("int number() { System.out.println(works()); return 1; }").replace("class In", "class In implements Closeable"),
            reader("void println(int a) { System.out.println(works()); } int number() { println(1); return 1; }").replace("class In", "class In implements Closeable"),
            "class In extends PrintWriter { int number() { return works(9); } }".to_owned(),
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
