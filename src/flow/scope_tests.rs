//! Which variable a name is, and what it is at first.

use super::tests::same;

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
    // Of a row of numbers each is.
    let row = |rest: &str| {
        format!(
            "class Main {{ static int total{rest}; public static void main(String[] a) {{ System.out.println(total[0]); }} }}"
        )
    };
    same("java", &[&row("[]"), &row("[] = null").replace(" = null", "")], &row("[] = { 7 }"));
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
    // What a list is asked to add is put into it.
    let list =
        |kind: &str| java(&format!("{kind} a = in.read(); a.add(in.nextInt() * 7); System.out.println(a);"));
    assert_ne!(
        super::tests::bag("java", &list("List<Integer>")),
        super::tests::bag("java", &list("BigInteger"))
    );
}
