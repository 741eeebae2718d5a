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

/// What is one program to who reads it stays one: arguments by name, locals that are called as globals are, a function that
/// has another one inside, calls itself, goes by its name, or is handed a number where it takes a reference.
#[test]
fn no_harmless_thing_in_it_keeps_a_function_from_its_calls() {
    let plain = "a[n] = n * 3 - m\na[m] = a[n] % 5\nfor i in range(n):\n    a[i] += i * m";
    let wrapped =
        "a[@n)] = @n) * 3 - @m)\na[@m)] = a[@n)] % 5\nfor i in range(@n)):\n    a[@i)] += @i) * @m)";
    for (function, call) in [
        ("def s(w, v):\n    return v", "s(v="),
        ("def s(v):\n    n = v\n    return n", "s("),
        ("def s(v):\n    k = lambda: 0\n    return v", "s("),
        ("def s(v, d=0):\n    if d:\n        return s(v, d - 1)\n    return v", "s("),
        ("def s(v):\n    return v\nq = [s]", "s("),
        ("def s(v):\n    t = [v]\n    return t[0]", "s("),
        ("def s(v):\n    p, q = v, 0\n    return p", "s("),
        ("def s(v):\n    return (v, 0)[0]", "s("),
    ] {
        // What stands in the function beside what it gives is there in both.
        let unused = format!("{function}\n");
        let (one, other) = (
            python(&unused, &format!("a[0] = {call}n)\na[1] = {call}m)\n{plain}")),
            python(&unused, &format!("a[0] = n\na[1] = m\n{}", wrapped.replace('@', call))),
        );
        let (one, other) = (bag("python", &one), bag("python", &other));
        assert!(shared(&one, &other) > 0.9 && shared(&other, &one) > 0.9, "{function}");
    }
    let plain = "vector<int> b(n); b[m] = n * 3 - m; a[b[m]] = a[n] % 5;";
    let wrapped = "vector<int> b(s(n)); b[s(m)] = s(n) * 3 - s(m); a[s(b[s(m)])] = s(a[s(n)]) % s(5);";
    let references = "template <class T> T&& s(T&& v) { return v; }";
    same("cpp", &[&cpp("", plain), &cpp(references, wrapped)], &cpp("", ""));
}

#[test]
fn a_local_of_python_is_no_global_unless_it_says_so() {
    let with = |function: &str| python(function, "k = 5\na[0] = f(n) * 7 + k * n\nk = a[0]");
    let own = bag("python", &with("def f(x):\n    t = x * 3\n    return t + 8"));
    assert_eq!(own, bag("python", &with("def f(x):\n    k = x * 3\n    return k + 8")));
    assert_ne!(own, bag("python", &with("def f(x):\n    global k\n    k = x * 3\n    return k + 8")));
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
    // What is called on what a call gives changes what is behind that.
    let put = "def s(v):\n    return v\ndef put(x):\n    s(a).append(x * 3 % 7)";
    let plain = "a.append(n * 3 % 7)\na.append(m * 3 % 7)";
    same("python", &[&python("", plain), &python(put, "put(n)\nput(m)")], &python("", ""));
    // What a long function does to what it is handed is done through a short one as well.
    let long: String = (0..60).map(|i| format!("b.push_back(k * {} % 11); ", i + 7)).collect();
    let long = format!("void g(vector<int>& b, int k) {{ {long} }}");
    let through = format!("{long}\nvoid f(vector<int>& b, int k) {{ g(b, k); }}");
    same("cpp", &[&cpp(&long, "g(a, n); g(a, m);"), &cpp(&through, "f(a, n); f(a, m);")], &cpp("", ""));
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
fn what_an_inner_function_knows_of_its_outer_one_stays_known() {
    // The inner one is handed on and is no copy, so that the outer one is none either: its variable would be nobody's.
    let key = "auto key = [&](int k) { return k * 11 / (by + 5) * 101 - by * 13; }; transform(a.begin(), a.end(), a.begin(), key);";
    let f = |by: &str, set: &str| {
        format!("vector<int> a;\nint f(int x) {{ int by = {by}; {set} return by % 17; }}")
    };
    let sets = "auto key = [&](int k) { by = k * 11 / (k + 5) * 101; return k; }; transform(a.begin(), a.end(), a.begin(), key);";
    for function in [f("x % 7 * 19", key), f("0", sets)] {
        let [once, twice] = ["a[0] = f(n * 11);", "a[0] = f(n * 11); a[1] = f(m / 13);"]
            .map(|called| bag("cpp", &cpp(&function, called)));
        assert!(shared(&once, &twice) > 0.9, "{function}: {}", shared(&once, &twice));
    }
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
    // One that takes what there is leaves the small ones theirs.
    let sums: String = (7..30).map(|i| format!(" + v * {i}")).collect();
    let calls = (0..170).fold("5".to_owned(), |inner, _| format!("z({inner})"));
    let functions = format!("def s(v):\n    return v\ndef z(v):\n    return v{sums}\n");
    let [plain, wrapped] = ["a[n] = m * 3 - n", "a[s(n)] = s(m) * 3 - s(n)"]
        .map(|lines| bag("python", &python(&functions, &format!("q = {calls}\n{lines}"))));
    assert!(shared(&plain, &wrapped) > 0.95);
    // What many fields become is made anew with each copy.
    let fields: String = (0..3_000).map(|i| format!("o.g{i} = ")).collect();
    let calls = "    f()\n".repeat(500);
    bag("python", &python(&format!("def f():\n    {fields}5\ndef h():\n{calls}"), "h()\nh()"));
    // So many that are called by so many.
    let calls: String = (0..3_000).map(|i| format!("a[s(n)] = s(n + {i})\n")).collect();
    bag("python", &python("def s(v):\n    return v", &calls));
}
