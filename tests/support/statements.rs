//! Statements of C++ that two hands would not both write, the same in every run.

/// Numbers that are always the same (D. Knuth's MMIX).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn one_of<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len() as u64) as usize]
    }

    fn value(&mut self) -> String {
        let mut value = |names: &[&str]| match self.below(3) {
            0 => (2 + self.below(97)).to_string(),
            _ => self.one_of(names).to_owned(),
        };
        let (one, other) = (value(&["a", "b"]), value(&["a", "b"]));
        format!("({one} {} {other})", self.one_of(&["+", "-", "*", "^", "&", "|", "%"]))
    }

    fn statement(&mut self) -> String {
        let name = self.one_of(&["a", "b"]);
        let (one, other) = (self.value(), self.value());
        match self.below(4) {
            0 => format!("{name} = {one};"),
            1 => format!("if ({one} < {other}) {name} += {one};"),
            2 => format!("while ({name} > {other}) {name}--;"),
            _ => format!("t[{name} & 63] ^= {other};"),
        }
    }

    pub(crate) fn statements(&mut self, count: u64) -> String {
        (0..count).map(|_| self.statement() + "\n").collect()
    }
}
