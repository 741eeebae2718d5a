//! The normal form of sums.

use super::tests::same;

#[test]
fn a_sum_that_is_added_to_is_one_of_its_terms() {
    let cpp = |text: &str| {
        format!("int total; int main() {{ int a, b; while (cin >> a >> b) {{ {text} }} cout << total; }}")
    };
    same(
        "cpp",
        &[
            &cpp("total += a * 3 + b * 5;"),
            &cpp("total = total + a * 3 + b * 5;"),
            &cpp("int c = a * 3 + b * 5; total += c;"),
        ],
        &cpp("total += a * 3 - 5 / b;"),
    );
}

#[test]
fn a_sum_that_is_added_twice_is_its_terms_twice() {
    let cpp =
        |text: &str| format!("int main() {{ int a, b, c; cin >> a >> b >> c; {text} cout << d * 7 % e; }}");
    same(
        "cpp",
        &[
            &cpp("int t = a * 3 + b; int d = t + t, e = (t + c) + t;"),
            &cpp("int d = (a * 3 + b) + (a * 3 + b), e = a * 3 + b + c + (a * 3 + b);"),
        ],
        &cpp("int t = a * 3 - b / 5; int d = t + t, e = (t + c) + t;"),
    );
}
