//! Lists that stand for variables, and lists that are lists.

use super::tests::{bag, same};

#[test]
fn places_that_are_named_by_numbers_or_texts_are_variables() {
    let plain = "n = int(input())\nm = n * 5\nbest = 0\nfor i in range(n):\n    m += i * 3 % n\n    best = max(best, m)\nwhile m:\n    m -= best * 2\n    print(m * 7)\nprint(best + n)\n";
    let with = |start: &str, n: &str, m: &str, best: &str| {
        let mut lines = format!("v = {start}\n");
        for line in plain.lines() {
            let words = line.split_inclusive(|sign: char| !sign.is_alphanumeric());
            for word in words {
                let name = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
                let place = match name {
                    "n" => n,
                    "m" => m,
                    "best" => best,
                    other => other,
                };
                lines += place;
                lines += &word[name.len()..];
            }
            lines.push('\n');
        }
        lines
    };
    same(
        "python",
        &[
            plain,
            &with("[0] * 3", "v[0]", "v[1]", "v[2]"),
            &with("[0, 0, 0]", "v[0]", "v[1]", "v[2]"),
            &with("{}", "v['n']", "v['m']", "v['best of all']"),
        ],
        "n = int(input())\nprint(n)\n",
    );
    let cpp = |declared: &str, n: &str, m: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ {declared} cin >> {n} >> {m}; {m} = {m} * {n} + 3;\n\
             for (int i = 0; i < {n}; i++) {{ {m} = {m} * i % 77; cout << {m}; }} }}\n"
        )
    };
    same(
        "cpp",
        &[&cpp("int n, m;", "n", "m"), &cpp("int v[9];", "v[4]", "v[7]")],
        &cpp("int n, m;", "n", "n"),
    );
}

#[test]
fn what_is_named_otherwise_is_a_list() {
    let lines = |rest: &str| {
        format!("n = int(input())\nv = [0] * 9\nv[0] = n * 3\nv[1] = n % 5\n{rest}\nprint(v[0] - v[1])\n")
    };
    let plain = bag("python", &lines(""));
    let variables = "n = int(input())\np = n * 3\nq = n % 5\nprint(p - q)\n";
    assert_eq!(plain, bag("python", variables));
    for rest in
        ["v[n] = 7", "print(v)", "w = v", "v.append(n)", "f(v)", "for x in v:\n    print(x)", "v = v + v"]
    {
        let variables = format!("n = int(input())\np = n * 3\nq = n % 5\n{rest}\nprint(p - q)\n");
        assert_ne!(bag("python", &lines(rest)), bag("python", &variables), "{rest}");
        assert_ne!(bag("python", &lines(rest)), plain, "{rest}");
    }
    // A table of many places is no row of variables.
    let many = |count: usize| {
        let set: String = (0..count).map(|i| format!("v[{i}] = n * 3\n")).collect();
        let read: String = (0..count).map(|i| format!("print(v[{i}])\n")).collect();
        bag("python", &format!("n = int(input())\nv = [0] * {count}\n{set}{read}"))
    };
    let one = bag("python", "n = int(input())\nm = n * 3\nprint(m)\n");
    assert_eq!(many(60).hashes, one.hashes);
    assert_ne!(many(70).hashes, one.hashes);
}

#[test]
fn what_a_list_is_filled_with_counts_until_it_is_set() {
    let counted = |start: &str, place: &str| {
        format!("n = int(input())\n{start}\nfor i in range(n):\n    {place} += i * 7\nprint({place})\n")
    };
    same(
        "python",
        &[&counted("m = 5", "m"), &counted("v = [5] * 4", "v[2]"), &counted("v = [1, 2, 5]", "v[2]")],
        &counted("m = n", "m"),
    );
}
