//! Which scheme is cheapest for so many fingerprints: a scan, or blocks.
//!
//! The estimate counts cache misses and bytes. Its constants were measured (docs/performance.md); being wrong by a
//! factor of two moves the choice to where both cost about the same. Answers do not depend on the choice.

use crate::hamming::Bits;
use crate::hamming::table::layout::{directory_bits, sketch_bits};
use crate::hamming::table::scheme::{Levels, Scheme, SchemeError};

/// Picoseconds to compare one byte of fingerprints in a row.
const SCAN_PS_A_BYTE: u64 = 25;
/// Picoseconds for a table: its directory, its slot, the calls.
const TABLE_PS: u64 = 25_000;
/// Picoseconds to look at a candidate that its sketch did not rule out.
const CANDIDATE_PS: u64 = 4_000;

/// Chooses the scheme of each run of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    k: u32,
    fixed: Option<Scheme>,
}

impl Plan {
    /// The cheapest for its size, for distances up to k.
    ///
    /// # Errors
    /// When k is over [`super::MAX_K`].
    pub fn cheapest<B: Bits>(k: u32) -> Result<Self, SchemeError> {
        Scheme::new::<B>(k, Levels::One).map(|scheme| Self { k: scheme.k(), fixed: None })
    }

    /// Always this one.
    pub fn fixed(scheme: Scheme) -> Self {
        Self { k: scheme.k(), fixed: Some(scheme) }
    }

    /// Whether each run gets a scheme by its size.
    pub(super) fn is_by_size(self) -> bool {
        self.fixed.is_none()
    }

    /// The largest distance that is served.
    pub fn k(self) -> u32 {
        self.k
    }

    /// The scheme for a run of so many fingerprints.
    pub fn scheme<B: Bits>(self, count: usize) -> Scheme {
        if let Some(scheme) = self.fixed {
            return scheme;
        }
        let of = |levels| Scheme::new::<B>(self.k, levels).expect("k was checked when the plan was made");
        // Two levels and more blocks cost several times the memory; who wants that says so.
        [of(Levels::Zero), of(Levels::One)]
            .into_iter()
            .min_by_key(|scheme| search_ps::<B>(*scheme, count))
            .expect("there are two")
    }
}

/// How long a search takes about, in picoseconds, where fingerprints are spread evenly.
pub fn search_ps<B: Bits>(scheme: Scheme, count: usize) -> u64 {
    if scheme.levels() == Levels::Zero {
        return SCAN_PS_A_BYTE * count as u64 * size_of::<B>() as u64;
    }
    let (sketch_bits, directory) = (sketch_bits(scheme.k()), directory_bits(count));
    scheme.masks::<B>().iter().fold(0, |sum: u64, key| {
        let slot = count as u64 >> key.count_ones().min(directory);
        let pass = slot as f64 * within_share(sketch_bits, scheme.k());
        let listed = SCAN_PS_A_BYTE * u64::from(sketch_bits / 8) * slot;
        sum + TABLE_PS + listed + (pass * CANDIDATE_PS as f64) as u64
    })
}

/// How many fingerprints share a key with a query, in all tables together, where they are spread evenly.
pub fn expected_candidates<B: Bits>(scheme: Scheme, count: u64) -> f64 {
    let share = |key: &B| (0..key.count_ones()).fold(1.0, |share, _| share / 2.0);
    scheme.masks::<B>().iter().map(|key| count as f64 * share(key)).sum()
}

/// The share of all words of `bits` bits that are within k of one.
fn within_share(bits: u32, k: u32) -> f64 {
    crate::hamming::expansion::ball(bits, k) as f64 / (1_u64 << bits) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_literatures_estimate_comes_out() {
        // Four tables keyed by 16 of 64 bits over 2^34 fingerprints: 2^18 candidates each, about a million in all.
        let one = Scheme::new::<u64>(3, Levels::One).unwrap();
        assert_eq!(expected_candidates::<u64>(one, 1 << 34), 4.0 * 262_144.0);
        let two = Scheme::new::<u64>(3, Levels::Two).unwrap();
        assert_eq!(expected_candidates::<u64>(two, 1 << 34), 16.0 * 64.0);
    }

    #[test]
    fn few_are_scanned_and_many_are_not() {
        let levels = |k, count| Plan::cheapest::<u64>(k).unwrap().scheme::<u64>(count).levels();
        assert_eq!(levels(3, 100), Levels::Zero);
        assert_eq!(levels(3, 1 << 20), Levels::One);
        assert_eq!(levels(15, 100_000), Levels::Zero, "four bits a block: every slot is a sixteenth");
        assert_eq!(Plan::cheapest::<u32>(2).unwrap().scheme::<u32>(1 << 20).levels(), Levels::One);
        assert!(Plan::cheapest::<u64>(16).is_err());
    }
}
