//! Functions at each of their calls: nothing is mixed, what they do to what they are given is done, nothing runs away.

use super::tests::{bag, same, shared};

fn python(functions: &str, lines: &str) -> String {
    format!(
        "{functions}\nn = int(input())\nm = int(input())\na = list(map(int, input().split()))\n{lines}\nprint(a[m] * 7 % n)\n"
    )
}

fn cpp(functions: &str, lines: &str) -> String {
    format!(
        "#include <bits/stdc++.h>\nusing namespace std;\n{functions}\nint main() {{ int n, m; cin >> n >> m; vector<int> a(n);\n\
         for (int i = 0; i < n; i++) cin >> a[i];\n{lines}\ncout << a[m] * 7 % n; }}\n"
    )
}

#[test]
fn what_a_function_is_given_comes_out_of_no_other_call() {
    let plain = "a[n] = n * 3 - m\na[m] = a[n] % 5\nfor i in range(n):\n    a[i] += i * m";
    let wrapped = "s(a)[s(n)] = s(n) * 3 - s(m)\ns(a)[s(m)] = s(a)[s(n)] % 5\nfor i in range(s(n)):\n    a[s(i)] += s(i) * s(m)";
    for identity in [
        "def s(v):\n    return v",
        "def s(v, w=0):\n    t = v\n    return t",
        "s = lambda v: v",
        "def r(v):\n    return v\ndef s(v):\n    return r(v)",
    ] {
        same(
            "python",
            &[&python("", plain), &python(identity, wrapped)],
            &python(identity, plain.split('\n').next().unwrap()),
        );
    }
    let plain = "vector<int> b(n); b[m] = n * 3 - m; a[b[m]] = a[n] % 5;";
    let wrapped = "vector<int> b(s(n)); b[s(m)] = s(n) * 3 - s(m); a[s(b[s(m)])] = s(a[s(n)]) % 5;";
    for identity in [
        "template <class T> T s(T v) { return v; }",
        "template <class T> const T& s(const T& v) { return v; }",
        "int s(int v) { return v; }\nlong long s(long long v) { return v; }",
    ] {
        same("cpp", &[&cpp("", plain), &cpp(identity, wrapped)], &cpp("", ""));
    }
    let java = |function: &str, said: &str| {
        format!(
            "import java.util.*; class Main {{ {function} public static void main(String[] x) {{ Scanner in = new Scanner(System.in);\n\
             int n = in.nextInt(), m = in.nextInt(); System.out.println({said}); }} }}"
        )
    };
    same(
        "java",
        &[&java("", "(n * 3 - m) % 7"), &java("static int s(int v) { return v; }", "(s(n) * 3 - s(m)) % 7")],
        &java("", "m"),
    );
}

#[test]
fn a_step_that_is_a_function_is_that_step_at_each_call() {
    let functions = "def gap(p, q):\n    return abs(p - q) * 3\ndef worst(p, q, r):\n    return max(gap(p, q), gap(q, r))";
    same(
        "python",
        &[
            &python(
                "",
                "a[0] = max(abs(n - m) * 3, abs(m - 5) * 3)\na[1] = max(abs(a[2] - n) * 3, abs(n - m) * 3)",
            ),
            &python(functions, "a[0] = worst(n, m, 5)\na[1] = worst(a[2], n, m)"),
        ],
        &python("", "a[0] = abs(n - m) * 3"),
    );
    // Of one that is too long a copy at each call would be more than the program.
    let long: String = (0..60).map(|i| format!("    p = p * {} % q\n", i + 7)).collect();
    let long = format!("def long(p, q):\n{long}    return p");
    let (once, twice) = ("a[0] = long(n, m)", "a[0] = long(n, m)\na[1] = long(m, n)");
    let [once, twice] = [once, twice].map(|lines| bag("python", &python(&long, lines)));
    assert!(twice.hashes.len() < once.hashes.len() * 5 / 4);
}

#[test]
fn what_a_function_changes_is_changed_at_each_call() {
    let plain = "vector<int> b; a.push_back(n * 3); b.push_back(m % 5); n = n * m; m = m * 11; a[m] = b[0];";
    let functions = "template <class T> void put(vector<T>& all, T v) { all.push_back(v); }\nvoid scale(int& x, int by) { x = x * by; }";
    let called = "vector<int> b; put(a, n * 3); put(b, m % 5); scale(n, m); scale(m, 11); a[m] = b[0];";
    same("cpp", &[&cpp("", plain), &cpp(functions, called)], &cpp("", ""));
    let plain = "b = []\na.append(n * 3)\nb.append(m % 5)\na[m] = b[0]";
    let called = "b = []\nput(a, n * 3)\nput(b, m % 5)\na[m] = b[0]";
    let put = "def put(all, v):\n    all.append(v)";
    same("python", &[&python("", plain), &python(put, called)], &python("", ""));
    // What is no function's own is the same for all of them.
    let count = "int best;\nvoid see(int x) { best = max(best, x * 7 % 11); }";
    let see = "best = max(best, n * 7 % 11); best = max(best, m * 7 % 11); a[m] = best;";
    same(
        "cpp",
        &[&cpp("int best;", see), &cpp(count, "see(n); see(m); a[m] = best;")],
        &cpp("int best;", "a[m] = best;"),
    );
    // A function that tells tells at each call.
    let tell = "def tell(x):\n    print(x * 3 % 7)";
    same(
        "python",
        &[&python("", "print(n * 3 % 7)\nprint(m * 3 % 7)"), &python(tell, "tell(n)\ntell(m)")],
        &python("", "print(n)"),
    );
}

#[test]
fn who_calls_himself_stays_one() {
    let gcd = "def gcd(p, q):\n    return gcd(q, p % q) if q else p";
    let [once, twice] = ["a[0] = gcd(n, m)", "a[0] = gcd(n, m)\na[1] = gcd(m, 5)"]
        .map(|lines| bag("python", &python(gcd, lines)));
    assert!(shared(&once, &twice) > 0.3);
    let turns = "int f(int x);\nint g(int x) { return x > 3 ? f(x / 2) * 5 : x; }\nint f(int x) { return x % 2 ? g(x - 1) + 7 : x; }";
    let [once, twice] =
        ["a[0] = f(n);", "a[0] = f(n); a[1] = f(m) + g(n);"].map(|lines| bag("cpp", &cpp(turns, lines)));
    assert!(twice.hashes.len() < 2 * once.hashes.len());
}

#[test]
fn a_function_that_is_handed_on_is_no_copy() {
    let key = "def key(x):\n    return x * 7 % 11";
    let handed = python(key, "a.sort(key=key)\na[0] = key(n)\na[1] = key(m)");
    assert!(shared(&bag("python", &python(key, "a.sort(key=key)")), &bag("python", &handed)) > 0.3);
}

/// Each function calls the one before it twice, so that copies of copies would be two to the power of their number.
#[test]
fn copies_come_to_an_end() {
    for count in [3, 12, 200] {
        let functions: String = (1..count)
            .map(|i| format!("def f{i}(x):\n    return f{}(x * {i} + 7) - f{}(x % {i} + 3)\n", i - 1, i - 1))
            .collect();
        let functions = format!("def f0(x):\n    return x * 77\n{functions}");
        let found = bag("python", &python(&functions, &format!("a[0] = f{}(n)", count - 1)));
        assert!(found.hashes.len() < 60_000, "{count}: {}", found.hashes.len());
    }
    // So many that are called by so many.
    let calls: String = (0..3_000).map(|i| format!("a[s(n)] = s(n + {i})\n")).collect();
    bag("python", &python("def s(v):\n    return v", &calls));
}
