//! Functions of whole numbers that some languages have and others' programs write out: as the loops that compute them.
//!
//! `gcd(a, b)` is Euclid's algorithm (*Elements*, VII, 2), `pow(b, e, m)` squaring and multiplying (Knuth, *The Art of Computer
//! Programming* 2, 4.6.3). What a program's own function does is known from its text, by a loop or by calling itself.

use super::build::Builder;
use super::graph::{ValueId, Variable};
use super::label::Label;

impl Builder<'_> {
    /// `while (b) { r = a % b; a = b; b = r; }` leaves the greatest common divisor in a.
    pub(super) fn common_divisor(&mut self, one: ValueId, other: ValueId) -> ValueId {
        let [(first, a), (second, b)] = [one, other].map(|start| self.started(start));
        self.truth(b);
        let rest = self.graph.operation(Label::REMAINDER, &[a, b]);
        self.graph.define(first, b);
        self.graph.define(second, rest);
        a
    }

    /// `a / gcd(a, b) * b`
    pub(super) fn common_multiple(&mut self, one: ValueId, other: ValueId) -> ValueId {
        let divisor = self.common_divisor(one, other);
        let quotient = self.graph.operation(Label::DIVIDE, &[one, divisor]);
        self.graph.commuting(Label::operator("*"), &[quotient, other])
    }

    /// `r = 1; while (e > 0) { if (e % 2) r = r * b % m; b = b * b % m; e /= 2; }` leaves b to the power of e in r.
    pub(super) fn power_modulo(&mut self, [base, exponent, modulus]: [ValueId; 3]) -> ValueId {
        let one = self.graph.number(1);
        let [(result, r), (power, b), (left, e)] = [one, base, exponent].map(|start| self.started(start));
        let zero = self.graph.number(0);
        self.graph.commuting(Label::ORDER, &[e, zero]);
        let two = self.graph.number(2);
        let is_odd = self.graph.operation(Label::REMAINDER, &[e, two]);
        self.truth(is_odd);
        for (variable, factor) in [(result, r), (power, b)] {
            let product = self.graph.commuting(Label::operator("*"), &[factor, b]);
            let rest = self.graph.operation(Label::REMAINDER, &[product, modulus]);
            self.graph.define(variable, rest);
        }
        let half = self.graph.operation(Label::DIVIDE, &[e, two]);
        self.graph.define(left, half);
        r
    }

    /// A variable that is this at first, and its value.
    fn started(&mut self, start: ValueId) -> (Variable, ValueId) {
        let variable = self.graph.variable();
        self.graph.define(variable, start);
        (variable, self.graph.use_of(variable))
    }
}

#[cfg(test)]
mod tests {
    use crate::flow::tests::same;

    fn cpp(functions: &str, result: &str) -> String {
        format!("{functions} int main() {{ long long a, b; cin >> a >> b; cout << {result} * 7; }}")
    }

    #[test]
    fn the_greatest_common_divisor_is_what_euclid_does() {
        let forms = [
            cpp("", "gcd(a, b)"),
            cpp("", "__gcd(a, b)"),
            cpp("", "std::gcd(a, b)"),
            cpp("int g(int x, int y) { return y == 0 ? x : g(y, x % y); }", "g(a, b)"),
            cpp("int g(int x, int y) { if (!y) return x; return g(y, x % y); }", "g(a, b)"),
            cpp("int g(int x, int y) { while (y) { int r = x % y; x = y; y = r; } return x; }", "g(a, b)"),
        ];
        same("cpp", &forms.each_ref().map(String::as_str), &cpp("", "(a % b)"));
        let python =
            |result: &str| format!("import math\na = int(input())\nb = int(input())\nprint({result} * 7)\n");
        same(
            "python",
            &[
                &python("math.gcd(a, b)"),
                "a = int(input())\nb = int(input())\nwhile b:\n    a, b = b, a % b\nprint(a * 7)\n",
            ],
            &python("math.hypot(a, b)"),
        );
        same(
            "python",
            &[&python("math.lcm(a, b)"), &python("(a // math.gcd(a, b) * b)")],
            &python("(a * b)"),
        );
    }

    #[test]
    fn a_power_modulo_is_squares_and_products() {
        let python = |function: &str, result: &str| {
            format!("{function}a = int(input())\nb = int(input())\nprint({result} * 3)\n")
        };
        let own = "def power(b, e):\n    r = 1\n    while e > 0:\n        if e % 2:\n            r = r * b % 1009\n        b = b * b % 1009\n        e //= 2\n    return r\n";
        same(
            "python",
            &[&python("", "pow(a, b, 1009)"), &python(own, "power(a, b)")],
            &python("", "(pow(a, b) % 1009)"),
        );
    }
    #[test]
    fn a_method_of_a_number_is_given_that_number() {
        let java = |result: &str| {
            format!(
                "class Main {{ public static void main(String[] x) {{ Scanner in = new Scanner(System.in); long a = in.nextLong() % 11, b = in.nextLong(); \
                 System.out.println({result}); }} }}"
            )
        };
        same("java", &[&java("a.pow(5)"), &java("Math.pow(a, 5)")], &java("b.pow(5)"));
        same("java", &[&java("a.gcd(b)"), &java("gcd(a, b)")], &java("b.gcd(b)"));
    }
}
