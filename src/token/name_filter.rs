//! Whether a name may be one of a few, told by some of its bits: most names are none of them, and need not be looked up.
//!
//! Source: B. Bloom, "Space/Time Trade-offs in Hash Coding with Allowable Errors" (1970), with one hash: the name's own.

/// One bit for each of 256 values of a name's last byte.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct NameFilter([u64; 4]);

impl NameFilter {
    /// A filter of these names.
    pub(super) fn new(names: impl IntoIterator<Item = u64>) -> Self {
        let mut filter = Self::default();
        for name in names {
            let (word, bit) = Self::place(name);
            filter.0[word] |= 1 << bit;
        }
        filter
    }

    /// `false` for most that are none of them, and for none that is.
    #[inline]
    pub(super) fn may_hold(&self, name: u64) -> bool {
        let (word, bit) = Self::place(name);
        self.0[word] >> bit & 1 == 1
    }

    fn place(name: u64) -> (usize, u32) {
        ((name >> 6 & 3) as usize, (name & 63) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_never_left_out() {
        let names: Vec<u64> = (0..40_u64).map(|at| at.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let filter = NameFilter::new(names.iter().copied());
        assert!(names.iter().all(|&name| filter.may_hold(name)));
        let others = (0..1000_u64).map(|at| at.wrapping_mul(0xd1b5_4a32_d192_ed03) + 1);
        assert!(others.filter(|&name| filter.may_hold(name)).count() < 300);
        assert!(!NameFilter::default().may_hold(0));
    }
}
