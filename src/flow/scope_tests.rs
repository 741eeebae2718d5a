//! Which variable a name is, and what it is at first.

use super::tests::{bag, same};

#[test]
fn a_function_in_a_function_sees_what_is_around_it() {
    let work = "for i in range(n):\n        for j in range(i):\n            if a[i] % (j + 2) == k % 5:\n                \
                best = max(best, a[i] * a[j] - i)\n";
    let read = "n, k = map(int, input().split())\na = [int(x) for x in input().split()]\nbest = 0\n";
    let inner = format!("def work():\n    global best\n    {work}work()\nprint(best, k)\n");
    let outside = format!("{read}{inner}");
    let body = format!("{read}{}", inner.replace("global", "nonlocal"));
    let inside = format!("def main():\n    {}\nmain()\n", body.trim_end().replace('\n', "\n    "));
    let own = inside.replace("nonlocal best", "best = n * 31");
    same("python", &[&outside, &inside], &own);
}

#[test]
fn what_stands_outside_of_functions_is_nothing_at_first() {
    let cpp = |total: &str| {
        format!(
            "#include <iostream>\n{total}\nvoid f(int x) {{ total = total * 31 + x; }}\n\
             int main() {{ int n; std::cin >> n; for (int i = 0; i < n; i++) f(i * n); std::cout << total; }}"
        )
    };
    same(
        "cpp",
        &[&cpp("int total = 0;"), &cpp("int total;"), &cpp("static long long total;")],
        &cpp("int total = 7;"),
    );
    let java = |total: &str| {
        format!(
            "class Main {{ static {total}; static void f(int x) {{ total = total * 31 + x; }} \
             public static void main(String[] a) {{ int n = new java.util.Scanner(System.in).nextInt(); \
             for (int i = 0; i < n; i++) f(i * n); System.out.println(total); }} }}"
        )
    };
    same("java", &[&java("int total = 0"), &java("int total"), &java("long total")], &java("int total = 7"));
    // A row of numbers is no number.
    let row = |declared: &str| {
        format!(
            "class Main {{ static {declared}; public static void main(String[] a) {{ System.out.println(total[3] * 7); }} }}"
        )
    };
    same(
        "java",
        &[&row("int[] total"), &row("int total[]")],
        &row("int total[] = {}, other = 0").replace("[3]", ""),
    );
}

#[test]
fn large_numbers_of_java_are_numbers() {
    let java = |body: &str| {
        format!(
            "import java.math.*; import java.util.*; class Main {{ static BigInteger twice(BigInteger x) {{ return x.add(x); }} \
             static long twice(long x) {{ return x + x; }} \
             public static void main(String[] args) {{ Scanner in = new Scanner(System.in); {body} }} }}"
        )
    };
    let plain =
        java("long a = in.nextLong(), b = in.nextLong(); System.out.println(a * b * 31 + a % b - 1);");
    let sum = "System.out.println(a.multiply(b).multiply(BigInteger.valueOf(31)).add(a.mod(b)).subtract(BigInteger.ONE));";
    same(
        "java",
        &[
            &plain,
            &java(&format!("BigInteger a = in.nextBigInteger(), b = in.nextBigInteger(); {sum}")),
            &java(&format!(
                "BigInteger a = new BigInteger(in.next()), b = new java.math.BigInteger(in.next()); {sum}"
            )),
        ],
        &plain.replace("31", "37"),
    );
    // A list of them is a list, and so is what goes by the name of one elsewhere.
    let put = |kind: &str, other: &str| {
        java(&format!(
            "List<{kind}> a = new ArrayList<>(); a.add(in.next{kind}()); System.out.println(a.get(0));"
        ))
        .replace("{ Scanner in", &format!("{{ {other} Scanner in"))
    };
    let (of_large, of_small) = (bag("java", &put("BigInteger", "")), bag("java", &put("Long", "")));
    assert_eq!(of_large, of_small);
    assert_eq!(bag("java", &put("Long", "if (args == null) { BigInteger a; }")), of_small);
    // What a list is asked to add is put into it.
    let list =
        |kind: &str| java(&format!("{kind} a = in.read(); a.add(in.nextInt() * 7); System.out.println(a);"));
    assert_ne!(bag("java", &list("List<Integer>")), bag("java", &list("BigInteger")));
}

#[test]
fn a_class_without_a_name_does_what_its_methods_do() {
    let java = |work: &str, start: &str| {
        format!(
            "import java.util.*; class Main {{ {work} public static void main(String[] args) {{ {start} }} }}"
        )
    };
    let body = "Scanner in = new Scanner(System.in); int n = in.nextInt(); for (int i = 0; i < n; i++) System.out.println(i * n % 7);";
    same(
        "java",
        &[
            &java(&format!("static void work() {{ {body} }}"), "work();"),
            &java("", &format!("Runnable r = new Runnable() {{ public void run() {{ {body} }} }}; r.run();")),
            &java("", &format!("new Runnable() {{ public void run() {{ {body} }} }}.run();")),
        ],
        &java("", ""),
    );
}

#[test]
fn a_lambda_may_be_assigned_after_its_name_is_declared() {
    let cpp = |function: &str| {
        format!("int main() {{ int n; cin >> n; {function} f(n * 31); cout << n * 5 % 7; }}")
    };
    same(
        "cpp",
        &[
            &cpp("auto f = [&](int x) { if (x > 9) n += x * 3; };"),
            &cpp("function<void(int)> f; f = [&](int x) { if (x > 9) n += x * 3; };"),
        ],
        &cpp("function<void(int)> f;"),
    );
}
