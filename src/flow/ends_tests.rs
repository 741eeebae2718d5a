//! Both ends of an array are the array, whatever function of the library is given them.

use super::tests::same;

#[test]
fn what_is_given_both_ends_of_an_array_is_given_the_array() {
    let cpp = |declared: &str, change: &str| {
        format!(
            "int main() {{ int n; cin >> n; {declared} for (int i = 0; i < n; i++) cin >> a[i]; {change} cout << a[0] * 7; }}"
        )
    };
    for (of_container, of_array) in [
        ("fill(a.begin(), a.end(), n * 3);", "fill(a, a + n, n * 3);"),
        ("iota(a.begin(), a.end(), n * 3);", "iota(a, a + n, n * 3);"),
        ("random_shuffle(a.begin(), a.end());", "random_shuffle(a, a + n);"),
    ] {
        same(
            "cpp",
            &[&cpp("vector<int> a(n);", of_container), &cpp("int a[n];", of_array)],
            &cpp("int a[n];", "a[0] = n / 3;"),
        );
    }
}

#[test]
fn the_sum_of_a_stream_is_a_sum() {
    let java = |sum: &str| {
        format!(
            "import java.util.*; import java.util.stream.*; class Main {{ public static void main(String[] args) {{ \
             Scanner in = new Scanner(System.in); int n = in.nextInt(); int[] a = new int[n]; \
             for (int i = 0; i < n; i++) a[i] = in.nextInt(); {sum} System.out.println(s * 7); }} }}"
        )
    };
    same(
        "java",
        &[&java("int s = 0; for (int x : a) s += x;"), &java("int s = Arrays.stream(a).sum();")],
        &java("int s = a[0];"),
    );
}
