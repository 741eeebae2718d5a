//! Background rarity: how often a k-gram occurs in programs of a language at large.
//!
//! Where a problem has few submissions there is nobody to ask what is usual, so a table that was measured
//! once on thousands of independent programs stands in ([`crate::score::weight`] says how it fades out as
//! the problem grows). The table is a fixed number of buckets; a bucket holds the rarity of the most common
//! gram that falls into it, so a collision can make a gram look more common, never rarer.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::kgram::GramBag;

/// Length of the k-grams that everything is compared by. Lengths from 8 to 12 rank pairs about equally
/// well (docs/quality.md); 10 is the middle. Changing it changes every stored fingerprint.
pub const K: usize = 10;
/// Buckets are numbered by this many leading bits of a gram's hash.
const BUCKET_BITS: u32 = 18;
/// Buckets of one table; also its size in bytes.
pub const BUCKETS: usize = 1 << BUCKET_BITS;
/// Rarity is kept in halves of a bit: level l stands for a probability of 2^(-l/2).
pub const LEVELS: usize = 32;
/// The rarity of a gram that a language's table has never seen, or of any gram where there is no table.
pub const UNSEEN: u8 = 24;
/// Head of a table file: a name, a version and `K`.
const MAGIC: [u8; 8] = [b'j', b'p', b'b', b'g', 1, K as u8, 0, 0];

/// The rarity of a language's k-grams.
#[derive(Clone)]
pub struct Background {
    levels: Box<[u8]>,
}

/// Why a table's bytes cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BackgroundError {
    /// The bytes do not begin as a table of this version and k.
    #[error("not a background table of this version")]
    Foreign,
    /// The number of bytes is not a table's.
    #[error("a background table has {expected} bytes, this has {found}")]
    Size {
        /// Bytes of a whole table.
        expected: usize,
        /// Bytes given.
        found: usize,
    },
}

static SHIPPED: LazyLock<Vec<(&'static str, Background)>> = LazyLock::new(|| {
    [
        ("cpp", include_bytes!("../../grammars/cpp/background.bin").as_slice()),
        ("java", include_bytes!("../../grammars/java/background.bin").as_slice()),
        ("python", include_bytes!("../../grammars/python/background.bin").as_slice()),
    ]
    .into_iter()
    .map(|(name, bytes)| (name, Background::from_bytes(bytes).expect("a test loads every shipped table")))
    .collect()
});

/// Measured over programs of all languages whose flow is known: what is computed does not depend on the language.
static SHIPPED_FLOW: LazyLock<Option<Background>> =
    LazyLock::new(|| Background::from_bytes(include_bytes!("../../grammars/flow-background.bin")).ok());

impl Background {
    /// The shipped table of features of the flow of data.
    pub fn flow() -> Option<&'static Self> {
        SHIPPED_FLOW.as_ref()
    }

    /// The shipped table of that name (a language's `background`).
    pub fn shipped(name: &str) -> Option<&'static Self> {
        SHIPPED.iter().find(|(known, _)| *known == name).map(|(_, table)| table)
    }

    /// The rarity level of a gram: 0 (in every program) to `LEVELS - 1`.
    pub fn level(&self, hash: u64) -> u8 {
        self.levels[(hash >> (64 - BUCKET_BITS)) as usize]
    }

    /// Reads a table.
    ///
    /// # Errors
    /// When the bytes are not a whole table of this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BackgroundError> {
        let Some((head, levels)) = bytes.split_first_chunk::<8>() else {
            return Err(BackgroundError::Foreign);
        };
        if *head != MAGIC {
            return Err(BackgroundError::Foreign);
        }
        if levels.len() != BUCKETS {
            return Err(BackgroundError::Size { expected: BUCKETS + 8, found: bytes.len() });
        }
        // A level past the last would be out of every weight table's bounds.
        let levels = levels.iter().map(|&level| level.min(LEVELS as u8 - 1)).collect();
        Ok(Self { levels })
    }

    /// The table as bytes: 8 of head, one a bucket.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&self.levels);
        bytes
    }
}

/// Measures a table: programs in, problem by problem.
#[derive(Default)]
pub struct BackgroundBuilder {
    /// Per gram, the sum over problems of the share of the problem's programs that hold it.
    shares: HashMap<u64, f64>,
    problems: u32,
}

impl BackgroundBuilder {
    /// Adds a problem's programs. Every problem weighs the same, however many programs it has.
    pub fn add_problem(&mut self, programs: &[GramBag]) {
        if programs.is_empty() {
            return;
        }
        self.problems += 1;
        let share = 1.0 / programs.len() as f64;
        for program in programs {
            for &hash in &program.hashes {
                *self.shares.entry(hash).or_default() += share;
            }
        }
    }

    /// The table: probability that a program to some problem holds the gram, as a level.
    pub fn finish(&self) -> Background {
        let mut common = vec![0.0_f64; BUCKETS];
        // The largest share of a bucket does not depend on the order of the map.
        #[expect(clippy::iter_over_hash_type, reason = "a maximum is the same in any order")]
        for (&hash, &share) in &self.shares {
            let bucket = &mut common[(hash >> (64 - BUCKET_BITS)) as usize];
            *bucket = bucket.max(share);
        }
        let levels = common
            .into_iter()
            .map(|share| {
                if share <= 0.0 {
                    return UNSEEN;
                }
                let probability = share / f64::from(self.problems.max(1));
                let level = (-2.0 * libm::log2(probability)).round();
                level.clamp(0.0, f64::from(UNSEEN)) as u8
            })
            .collect();
        Background { levels }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bag(hashes: &[u64]) -> GramBag {
        GramBag::counted(hashes.to_vec(), vec![1; hashes.len()])
    }

    #[test]
    fn every_problem_weighs_the_same() {
        let (common, rare) = (1_u64 << 60, 3_u64 << 60);
        let mut builder = BackgroundBuilder::default();
        builder.add_problem(&[bag(&[common]), bag(&[common]), bag(&[common, rare]), bag(&[common])]);
        builder.add_problem(&[bag(&[common])]);
        let table = builder.finish();
        assert_eq!(table.level(common), 0);
        assert_eq!(table.level(rare), 6, "a quarter of one problem in two: 2^-3");
        assert_eq!(table.level(7 << 60), UNSEEN);
    }

    #[test]
    fn a_table_survives_its_bytes_and_refuses_others() {
        let table = BackgroundBuilder::default().finish();
        let mut bytes = table.to_bytes();
        assert_eq!(Background::from_bytes(&bytes).unwrap().levels, table.levels);
        assert!(matches!(Background::from_bytes(&bytes[..100]), Err(BackgroundError::Size { .. })));
        bytes[4] += 1;
        assert!(matches!(Background::from_bytes(&bytes), Err(BackgroundError::Foreign)));
        assert!(matches!(Background::from_bytes(&[]), Err(BackgroundError::Foreign)));
    }

    #[test]
    fn every_shipped_table_loads() {
        for name in ["cpp", "java", "python"] {
            assert!(Background::shipped(name).is_some());
        }
        for language in crate::language::all() {
            if let Some(name) = language.background() {
                assert!(Background::shipped(name).is_some(), "{}: no table {name}", language.id);
            }
        }
    }
}
