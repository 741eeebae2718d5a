//! What only reads input: small programs, one each for what makes such a class or function and what does not.

use crate::language::by_name;
use crate::token::stream::{READER, UNREACHABLE};
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// Every use of a name that begins with `reads` stands in what only reads, of one that begins with `works` not.
fn check(program: &str) {
    check_all("java", &SourceText::single("a", program), program);
}

fn check_all(language: &str, source: &SourceText, program: &str) {
    let language = by_name(language).expect("a known language");
    let tokens = Tokenizer::new(language, TokenLimits::default()).tokenize(source);
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
        reader("int number() { return works(br.read() % 7); }"),
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
        // More than anybody needs to read.
        reader(&format!("int number() {{ int works; {} return 1; }}", "works = br.read();".repeat(150))),
        "class FileReader { int gcd() { return works(9); } } class In { int number() { return new FileReader().gcd(); } }".to_owned(),
    ] {
        check(&whole(&classes));
    }
    // Two of one name: either may be meant, and one of them does more.
    let others = "class A { static class Other { InputStream is = System.in; } }
        class B { static class Other { double works = Math.pow(1, 2); InputStream is = System.in; } }";
    let either = whole(&format!("{others} {}", reader("Other works; int number() { return 1; }")));
    check(&either.replacen("f(1, 2);", "f(new A.Other(), new B.Other());", 1));
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
    let without = whole(&reader("int number() { return works(br.readLine()); }")).replace(" main(", " go(");
    check(&without);
}

#[test]
fn files_are_read_as_one_and_what_is_not_reached_is_just_that() {
    let class = reader("int number() { return reads(br.readLine()); }");
    let main = whole("");
    check_all("java", &SourceText::new([("In.java", class.as_str()), ("Main.java", main.as_str())]), &main);
    check_all("java", &SourceText::new([("Main.java", main.as_str()), ("In.java", class.as_str())]), &main);
    // What stands in a file outside every definition is not part of the class that another file ends with.
    let outside = format!("@interface Other {{ ArrayList other(); }}\n{main}");
    check_all(
        "java",
        &SourceText::new([("In.java", class.as_str()), ("Main.java", outside.as_str())]),
        &outside,
    );
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
    let few = "class Main { public static void main(String[] a) { System.out.println(new In().number()); } }";
    check(&format!("{}\n{few}", reader("int number() { return works(br.readLine()); }")));
}

#[test]
fn a_class_may_make_use_of_one_that_only_reads() {
    let bytes = "class Bytes { InputStream is = System.in; int next() { return reads(is.read()); } }";
    let with = |bytes: &str| {
        whole(&format!(
            "{bytes} class In {{ Bytes reads = new Bytes(); int number() {{ return f(reads); }} }}"
        ))
    };
    check(&with(bytes));
    // Neither of the two reads, or one of them does more, too.
    check(&with("class Bytes { int next() { return works(); } }").replace("reads", "works"));
    check(&with(&bytes.replace("is.read()", "Math.max(1, 2)")).replace("reads", "works"));
    let each_other = "class Bytes { In in; int next() { return works(in); } }";
    check(&with(each_other).replace("reads", "works"));
}

/// A Python program with enough to count beside classes.
fn python(classes: &str) -> String {
    let work = "print(works(best(1), 2))\n".repeat(8);
    format!(
        "import os, sys\n{classes}\ndef best(a):\n    return works(a)\n\nsource = In(sys.stdin)\n{work}input()\n"
    )
}

/// A class of Python that wraps a stream, and what else is in it.
fn stream(members: &str) -> String {
    let members = members.replace('\n', "\n    ");
    format!(
        "class In(IOBase):\n    def __init__(self, file):\n        self.file = file.fileno()\n        self.rest = b''\n    {members}\n"
    )
}

#[test]
fn classes_of_python_that_wrap_streams_do_not_count() {
    let line = "def readline(self):\n    while self.left == 0:\n        reads = os.read(self.file, 8192)\n        self.left = reads.count(b'9')\n    return reads";
    for classes in [
        stream(line),
        stream("def flush(self):\n    os.write(self.file, reads, self.rest)"),
        stream("reads = lambda text: text.decode()"),
        // As it is made without the library's class.
        "class In:\n    def __init__(self, file):\n        reads = os.read(file.fileno(), 80).split()\n"
            .to_owned(),
        stream(line).replace("IOBase", "io.RawIOBase"),
        // One around the other.
        format!(
            "{}class In(IOBase):\n    def __init__(self, file):\n        self.buffer = Bytes(file)\n        self.readline = lambda: self.buffer.readline(reads)\n",
            stream(line).replace("In(", "Bytes(")
        ),
        // Variables that are called as functions of the program are.
        stream("def read(self, best):\n    reads = best\n    return reads[best]"),
        stream("def read(self, size, best=3):\n    return reads[best]"),
        stream("def read(self):\n    best = 3\n    return [reads, best]"),
        stream("def read(self):\n    return reads[self.best]"),
    ] {
        check_all("python", &SourceText::single("a", &python(&classes)), &classes);
    }
}

#[test]
fn classes_of_python_that_do_more_count() {
    for classes in [
        stream("def read(self):\n    print(works)"),
        stream("def read(self):\n    return [works for i in range(3)]"),
        stream("def read(self):\n    works.append(3)"),
        stream("def read(self):\n    for a in self.all:\n        for b in a:\n            works(b)"),
        stream("def read(self):\n    for a in self.all:\n        works([b for b in a])"),
        // Functions of the program, called or handed on.
        stream("def read(self):\n    return works(best(3))"),
        stream("def read(self):\n    return works(map(best, self.rest))"),
        stream("def read(self, how=best):\n    return works(how)"),
        stream("how = best\nworks = 3"),
        stream("def read(self):\n    self.best = works\n    return best"),
        // Other classes.
        format!("class Other:\n    works = 3\n{}", stream("def read(self):\n    return works(Other)")),
        stream("def read(self):\n    return works").replace("IOBase", "Thread"),
        stream("def read(self):\n    return works").replace("IOBase", "IOBase, Thread"),
        stream("def read(self):\n    return works").replace("IOBase", "object"),
        format!("class IOBase:\n    pass\n{}", stream("def read(self):\n    return works")),
        // Without the library's class nothing is written.
        "class In:\n    def __init__(self, file):\n        print(works(file.fileno()))\n".to_owned(),
        "class In:\n    def __init__(self, file):\n        self.write = works(file.fileno(), sys.stdout)\n"
            .to_owned(),
        // It reads nothing, or by what anybody reads.
        "class In:\n    def __init__(self, file):\n        self.works = sys.stdin.read(int(input()))\n"
            .to_owned(),
        "class In:\n    def __init__(self, file):\n        self.works = file\n".to_owned(),
    ] {
        check_all("python", &SourceText::single("a", &python(&classes)), &classes);
    }
    let few = format!("{}\nprint(In(0).read())\n", stream("def read(self):\n    return works(self.rest)"));
    check_all("python", &SourceText::single("a", &few), &few);
}

/// A program of C++ with enough to count beside functions.
fn cpp(functions: &str) -> String {
    let work = "works(best(1), 2);".repeat(10);
    format!(
        "int room[9];\n{functions}\nint best(int a) {{ return works(a); }}\nint main() {{ {work} puts(0); f(number()); }}\n"
    )
}

#[test]
fn functions_that_make_numbers_of_digits_do_not_count() {
    let digits = "while (c > 47) { reads = reads * 10 + c - 48; c = getchar(); } return reads;";
    let next = "inline int next() { if (from == to) { reads = from; to = room + fread(room, 1, 9, stdin); } return *from++; }";
    for functions in [
        format!("int number() {{ int reads = 0, c = getchar(); {digits} }}"),
        format!("int number() {{ int reads = 0, c = getchar(); {digits} }}")
            .replace("reads * 10", "(reads << 3) + (reads << 1)"),
        format!("template <class T> void number(T &reads) {{ int c = getchar(); {digits} }}"),
        format!("int number() {{ int reads = 0, c = getchar(); {digits} }}")
            .replace("getchar()", "getc(stdin)"),
        // From a buffer of its own, which is a variable of the program's.
        format!(
            "char *from, *to;\n{next}\nint number() {{ int reads = 0, c = next(); {} }}",
            digits.replace("getchar", "next")
        ),
        // Said before.
        format!(
            "int next(); int number() {{ int reads = 0, c = next(); {} }}\nint next() {{ return getchar(); }}",
            digits.replace("getchar", "next")
        ),
        // What hands on what is read.
        "int number() { return getchar(reads = 1); }".to_owned(),
        // Variables that are called as something of the library, or as functions are.
        format!("int number() {{ int reads = 0, c = getchar(), map = 1, stdin = 1; {digits} }}"),
        format!("int number() {{ int reads = 0, c = getchar(), best = 1; {digits} }}")
            .replace("return reads", "return reads * best"),
        format!("void number(int &best) {{ int reads = 0, c = getchar(); best = 1; {digits} }}"),
        format!("int number() {{ int c = getchar(); int best; int reads = best; {digits} }}"),
    ] {
        for language in ["cpp", "c"] {
            if language == "cpp" || !functions.contains('&') {
                check_all(language, &SourceText::single("a", &cpp(&functions)), &functions);
            }
        }
    }
}

#[test]
fn functions_that_do_more_count() {
    let number = "int number() { int x = 0, c = getchar(); while (c > 47) { x = x * 10 + c - 48; c = getchar(); } return x; }";
    let doing = |what: &str| number.replace("return x;", &format!("{what} return x;"));
    for functions in [
        // Who uses it, and computes.
        format!("{number} int twice() {{ int a = number(), b = number(); return works(a) * b; }}"),
        format!("{number} int twice() {{ int a = 0; while (a < 9) a = works(number()); return a; }}"),
        doing("room[0] = works;"),
        doing("printf(works);"),
        doing("works = best(x);"),
        doing("works = &best;"),
        doing("for (;;) for (;;) works = 1;"),
        doing("vector<int> works;"),
        doing("works = x % 3;"),
        doing("works = x / 3;"),
        doing("switch (x) { case 3: works = 1; }"),
        doing("works = number();"),
        doing("works = f(x);"),
        doing("*(room + x) = works;"),
        // Each called by the other, which is a loop.
        "int number() { fread(room, 0, 0, stdin); int works = more(); return works; } int more() { fread(room, 0, 0, stdin); return number(); }".to_owned(),
        // Too long, or of too much.
        doing(&"works = x;".repeat(30)),
        doing("works = x; int a = 1, b = 2, d = 3;"),
        // What is called is a function, whatever is declared beside it.
        doing("works = best(x); { int best = 3; x += best; }"),
        // It makes no number, or of nothing that it reads.
        "int number() { int works = 0, c; while ((c = getchar()) != 10) works = c * 10; return works; }".to_owned(),
        "int number(int getchar) { int x = 0, works = 3; while (works < 9) { x = x * 10 + getchar; } return x; }".to_owned(),
        "int number() { int works = 0; char c; while ((c = getchar()) != 10) works += c == 97; return works; }".to_owned(),
        "int number() { int works = 3; while (f(works)) works = works * 10 + 1; return works; }".to_owned(),
        "int number() { while (fread(room, 1, 9, stdin)) works++; return 1; }".to_owned(),
        "int getchar() { return 1; } int number() { int works = 0, c = getchar(); while (c > 47) { works = works * 10 + c; } return works; }".to_owned(),
    ] {
        check_all("cpp", &SourceText::single("a", &cpp(&functions)), &functions);
    }
    let few = format!("{}\nint main() {{ printf(number()); }}\n", doing("works = 3;"));
    check_all("cpp", &SourceText::single("a", &few), &few);
    let main = "int main() { int works = 0, c = getchar(); while (c > 47) { works = works * 10 + c - 48; c = getchar(); } f(works); }";
    let beside = format!("int f() {{ {} puts(0); }}\n{main}", "works(1, 2);".repeat(10));
    check_all("cpp", &SourceText::single("a", &beside), &beside);
}

#[test]
fn functions_of_python_that_hand_on_what_is_read_do_not_count() {
    let with = |functions: &str| {
        let work = "print(works(numbers(), 2))\n".repeat(8);
        format!(
            "import sys\n{functions}\ndef best(a):\n    return works(a)\n\nprint(best(1))\n{work}input()\n"
        )
    };
    for functions in [
        "def numbers():\n    return map(int, input(reads).split())",
        "def numbers():\n    reads = sys.stdin.readline()\n    return reads.split()",
        "def line(): return input()\ndef numbers(): return list(line(), reads)",
        "def numbers(best=int): return map(best, input(reads))",
        // By another name.
        "line = sys.stdin.readline\nget = line\ndef numbers(): return int(get(), reads)",
        "get = print\ndef numbers(): return int(get(works), input())",
        // Another one that does more does not make it count.
        "def numbers(): return int(input(), reads)\ndef more(): return numbers() + works\nprint(more())",
        // What it computes, who hands on, who reads nothing.
        "def numbers(): return works(input()) - 1",
        "def numbers(): return works(input()) if best else 3",
        "def numbers():\n    for a in input():\n        return works(a)",
        "def numbers(): return sorted(works(input()))",
        "def numbers(): return best(works(input()))",
        "def numbers(): print(works(input()))",
        "def numbers(): return works",
        "def numbers(input): return list(input.split(), works)",
        "def numbers(): return int(input(), works, best=best)",
        // A method is its class's.
        "class All:\n    def numbers(self):\n        return works(input())\n    def more(self):\n        return self.works % 3\nnumbers = All().numbers",
    ] {
        check_all("python", &SourceText::single("a", &with(functions)), functions);
    }
}
