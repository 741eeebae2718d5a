//! What nearly everybody in a cohort has, as its column holds it: the number of its features (four bytes), these (eight bytes
//! each) and its runs of words (four bytes each), all little-endian, as one zstd frame.

use super::content::{pack_bytes, packed_size, unpack_bytes};
use crate::finding::Skeleton;
use crate::fingerprint::Wording;

/// A program has at most 2²⁰ tokens, about as many features of its flow and 2¹⁶ runs of words; a claim beyond this is damage.
const MAX_BYTES: usize = 64 << 20;

/// As it is stored; `None` where there is nothing.
pub(super) fn pack_skeleton(skeleton: &Skeleton) -> Option<Vec<u8>> {
    let Skeleton { features, wording } = skeleton;
    if features.is_empty() && wording.is_empty() {
        return None;
    }
    let mut bytes = (features.len() as u32).to_le_bytes().to_vec();
    bytes.extend(features.iter().flat_map(|feature| feature.to_le_bytes()));
    bytes.extend(wording.runs().iter().flat_map(|run| run.to_le_bytes()));
    Some(pack_bytes(&bytes))
}

/// What was stored, or what is wrong with it.
pub(super) fn unpack_skeleton(packed: &[u8]) -> Result<Skeleton, String> {
    let bad = || "what nearly all have cannot be unpacked".to_owned();
    let size = packed_size(packed).filter(|&size| size <= MAX_BYTES).ok_or_else(bad)?;
    let bytes = unpack_bytes(packed, size)?;
    let (&count, rest) = bytes.split_first_chunk::<4>().ok_or_else(bad)?;
    let end = (u32::from_le_bytes(count) as usize)
        .checked_mul(8)
        .filter(|&end| end <= rest.len())
        .ok_or_else(bad)?;
    let (features, runs) = rest.split_at(end);
    let features: Vec<u64> =
        features.as_chunks::<8>().0.iter().map(|&feature| u64::from_le_bytes(feature)).collect();
    let (runs, odd) = runs.as_chunks::<4>();
    let runs: Vec<u32> = runs.iter().map(|&run| u32::from_le_bytes(run)).collect();
    // Both are looked up by halving.
    if !odd.is_empty() || !features.is_sorted() || !runs.is_sorted() {
        return Err(bad());
    }
    Ok(Skeleton { features, wording: Wording::from_runs(runs) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(
            features in proptest::collection::btree_set(any::<u64>(), 0..50),
            runs in proptest::collection::btree_set(any::<u32>(), 0..50),
        ) {
            let runs = Wording::from_runs(runs.into_iter().collect());
            let skeleton = Skeleton { features: features.into_iter().collect(), wording: runs };
            match pack_skeleton(&skeleton) {
                None => prop_assert_eq!(skeleton, Skeleton::default()),
                Some(packed) => prop_assert_eq!(unpack_skeleton(&packed), Ok(skeleton)),
            }
        }

        #[test]
        fn damage_is_told_and_nothing_panics(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            if let Ok(skeleton) = unpack_skeleton(&pack_bytes(&bytes)) {
                prop_assert!(skeleton.features.is_sorted());
            }
            prop_assert!(unpack_skeleton(&bytes).is_err());
        }
    }

    #[test]
    fn what_is_not_in_order_is_damage() {
        let packed = |features: [u64; 2]| {
            let mut bytes = 2_u32.to_le_bytes().to_vec();
            bytes.extend(features.iter().flat_map(|feature| feature.to_le_bytes()));
            pack_bytes(&bytes)
        };
        assert!(unpack_skeleton(&packed([1, 2])).is_ok());
        assert!(unpack_skeleton(&packed([2, 1])).is_err());
    }
}
