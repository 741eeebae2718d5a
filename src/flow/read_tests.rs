//! What only reads gives what is read, or puts it where it is told, however it does.

use super::tests::{bag, same, shared, whole_bag};

#[test]
fn a_class_that_only_reads_gives_what_is_read_however_it_does() {
    let work = "for (int i = 0; i < n; i++) { total += in.number() * (long) i % 7; if (total > n * n) total -= n / 3 + i; } \
                while (total % 3 != n % 5) { total = total * 11 % 10007; n = n * 3 + 1; if (n > 100000) break; }";
    let program = |class: &str| {
        format!(
            "import java.io.*; import java.util.*; class Main {{ public static void main(String[] a) throws IOException {{ \
             In in = new In(); int n = in.number(); long total = 0; {work} System.out.println(total); }} {class} }}"
        )
    };
    let tokens = "static class In { private final BufferedReader br = new BufferedReader(new InputStreamReader(System.in)); \
                  StringTokenizer st; int number() throws IOException { while (st == null || !st.hasMoreTokens()) \
                  st = new StringTokenizer(br.readLine()); return Integer.parseInt(st.nextToken()); } }";
    let bytes = "static class In { InputStream is = System.in; byte[] b = new byte[65536]; int at, end; \
                 int get() throws IOException { if (at == end) { end = is.read(b, at = 0, 65536); } return b[at++]; } \
                 int number() throws IOException { int x = 0, c = get(); while (c < 48) c = get(); \
                 while (c > 47) { x = x * 10 + c - 48; c = get(); } return x; } }";
    same("java", &[&program(tokens), &program(bytes)], &program(tokens).replace("in.number()", "3"));
    assert!(
        !whole_bag("java", &program(bytes)).uncounted.is_empty(),
        "it is known for who has it as his work"
    );
    // A function of that name elsewhere computes what it computes.
    let other = "static class Other { int number() { return 3 * 5 * 7; } }";
    let both = |classes: String| {
        bag("java", &program(&classes).replace("total -= n", "total -= new Other().number()"))
    };
    assert_ne!(both(format!("{bytes} {other}")), bag("java", &program(bytes)));
    assert_eq!(both(format!("{bytes} {other}")), both(format!("{other} {bytes}")));
}

#[test]
fn a_class_of_python_that_only_reads_gives_what_is_read_however_it_does() {
    let program = |number: &str| {
        format!(
            "import os, sys\nfrom io import IOBase\nclass In(IOBase):\n    def __init__(self, file):\n        self.file = file.fileno()\n\
             {number}\nsource = In(sys.stdin)\nn = source.number()\ntotal = 0\nfor i in range(n):\n    total += source.number() * i % 7\n    \
             if total > n * n:\n        total -= n // 3 + i\nprint(total, n * total, total // 3 - n)\n"
        )
    };
    let line = "    def number(self):\n        return int(os.read(self.file, 80))\n";
    let digits = "    def number(self):\n        value = 0\n        while True:\n            digit = os.read(self.file, 1)\n            \
                  if not digit:\n                return value\n            value = value * 10 + int(digit)\n";
    same("python", &[&program(line), &program(digits)], &program(line).replace("source.number()", "3"));
}

#[test]
fn a_function_that_only_reads_gives_what_is_read_or_puts_it_where_it_is_told() {
    let program = |head: &str, read: &str| {
        let read = |name: &str| read.replace("NAME", name);
        format!(
            "#include <cstdio>\n#include <iostream>\n{head}\nint main() {{ int n, total = 0; {} for (int i = 0; i < n; i++) {{ int a; {} \
             total += a * i % 7; if (total > n * n) total -= n / 3 + i; }} printf(\"%d %d %d\", total, n * total, total / 3 - n); }}",
            read("n"),
            read("a")
        )
    };
    let digits =
        "int value = 0, c = getchar(); while (c > 47) { value = value * 10 + c - 48; c = getchar(); }";
    let gives = format!("int number() {{ {digits} return value; }}");
    let puts = format!("void number(int &to) {{ {digits} to = value; }}");
    let plain = program("", "std::cin >> NAME;");
    same(
        "cpp",
        &[
            &plain,
            &program(&gives, "NAME = number();"),
            &program(&puts, "number(NAME);"),
            // One after the other.
            &program(
                &format!(
                    "{puts} template <class T, class... More> void number(T &to, More &...more) {{ number(to); number(more...); }}"
                ),
                "number(NAME);",
            ),
        ],
        &program(&puts, "NAME = 3;"),
    );
    // Another of its name is no reader.
    let with = |name: &str| {
        let other = format!("{puts} int {name}(int a, int b) {{ return a * 5 - b / 2; }}");
        bag("cpp", &program(&other, "number(NAME);").replace("a * i % 7", &format!("{name}(a, i) % 7")))
    };
    let alike = shared(&with("times"), &with("number"));
    assert!(alike > 0.9, "{alike}");
}

/// What is done with two numbers that are read into n and k.
const TOLD: &str = "n = n * 31 + k % 7; if (n > k * 5) n -= k / 3;";

#[test]
fn the_library_of_c_reads_and_writes_by_several_names() {
    let of = |read: &str, told: &str| {
        format!("#include <stdio.h>\nint main() {{ int n, k; FILE *f, *g; {read} {TOLD} {told} }}")
    };
    let told = "printf(\"%d %d\", n, k);";
    let plain = of("scanf(\"%d %d\", &n, &k);", told);
    same(
        "c",
        &[
            &plain,
            &of("fscanf(f, \"%d %d\", &n, &k);", told),
            &of("scanf(\"%d %d\", &n, &k);", "fprintf(g, \"%d %d\", n, k);"),
            &of("scanf(\"%d %d\", &n, &k);", "fprintf(stdout, \"%d %d\", n, k);"),
        ],
        &of("n = 3; k = 5;", told),
    );
    let text = |read: &str, told: &str| {
        format!(
            "#include <stdio.h>\n#include <string.h>\nint main() {{ char s[99]; int n = 0; {read} \
             for (int i = 0; i < strlen(s); i++) n = n * 31 + s[i] % 7; {told} }}"
        )
    };
    let told = "printf(\"%d\", n); puts(s);";
    same(
        "c",
        &[
            &text("scanf(\"%s\", s);", told),
            &text("scanf(\"%s\", s);", "printf(\"%d\", n); fputs(s, stdout);"),
        ],
        &text("", told),
    );
    same("cpp", &[&text("cin >> s;", told), &text("cin.getline(s, 99);", told)], &text("", told));
    same(
        "c",
        &[&text("n = getchar();", told), &text("n = getc(stdin);", told), &text("n = fgetc(stdin);", told)],
        &text("n = 3;", told),
    );
}

#[test]
fn an_earlier_python_reads_and_prints_by_other_names() {
    let new = "n = int(input())\nfor i in range(n):\n    n += i * 31 % 7\n    print(n, i)\n";
    same(
        "python",
        &[
            new,
            "n = int(raw_input())\nfor i in xrange(n):\n    n += i * 31 % 7\n    print n, i\n",
            "import sys\nn = int(sys.stdin.readline())\nfor i in xrange(n):\n    n += i * 31 % 7\n    print >> sys.stdout, n, i\n",
            "n = int(open(0).read())\nfor i in range(n):\n    n += i * 31 % 7\n    print(n, i)\n",
        ],
        &new.replace("print(n, i)", "pass"),
    );
}

#[test]
fn a_text_is_the_number_that_it_says() {
    let java = |read: &str| {
        format!(
            "class Main {{ public static void main(String[] a) {{ java.util.Scanner in = new java.util.Scanner(System.in); \
             double x = {read}; System.out.println(x * x * 31 + x / 7); }} }}"
        )
    };
    let reads = [
        "in.nextDouble()",
        "in.nextFloat()",
        "Double.parseDouble(in.nextLine())",
        "Float.parseFloat(in.next())",
    ];
    let programs = reads.map(java);
    same("java", &programs.each_ref().map(String::as_str), &java("3.5"));
    let cpp = |read: &str| {
        format!(
            "#include <iostream>\nint main() {{ std::string s; std::cin >> s; auto x = {read}; std::cout << x * x * 31 + x / 7; }}"
        )
    };
    let reads =
        ["stoi(s)", "stod(s)", "atof(s.c_str())", "atoll(s.c_str())", "strtol(s.c_str(), nullptr, 10)"]
            .map(cpp);
    same("cpp", &reads.each_ref().map(String::as_str), &cpp("other(s)"));
}

#[test]
fn a_number_of_another_size_is_that_number() {
    let cpp = |told: &str| format!("int main() {{ int n; cin >> n; n = n * 31 % 26; cout << {told} * 7; }}");
    let told = ["n", "(char) n", "char(n)", "int64_t(n)", "size_t(n)", "static_cast<short>(n)"].map(cpp);
    same("cpp", &told.each_ref().map(String::as_str), &cpp("other(n)"));
}

#[test]
fn what_says_where_to_read_and_write_may_do_anything() {
    let c = |told: &str| format!("int main() {{ int n; scanf(\"%d\", &n); {told} }}");
    let plain = c("n = n * 31 % 7; printf(\"%d\", n);");
    same(
        "c",
        &[&plain, &c("fprintf((n = n * 31 % 7, stdout), \"%d\", n);")],
        &c("fprintf(stdout, \"%d\", n);"),
    );
    let lost = c("fputs(\"x\", stdout);");
    let kept = c("fputs(\"x\", (n = n * 31 % 7, stdout));");
    assert_ne!(bag("c", &kept), bag("c", &lost));
    // What an earlier Python's prompt is made of is told as well.
    let python = |prompt: &str| format!("n = int(input())\nm = int({prompt}(n * 31 % 7))\nprint(m)\n");
    same(
        "python",
        &[&python("input"), &python("raw_input")],
        "n = int(input())\nm = int(input())\nprint(m)\n",
    );
}
