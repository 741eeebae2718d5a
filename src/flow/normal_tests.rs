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
