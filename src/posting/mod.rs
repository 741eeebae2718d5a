//! Which programs hold which k-gram: sorted runs, the pages they are stored in, and how runs are merged.
//!
//! Postings as a log-structured merge tree (P. O'Neil et al., "The log-structured merge-tree", Acta Informatica 33,
//! 1996, DOI 10.1007/s002360050048): every change writes a small *segment* that is never changed in place, and
//! segments are merged into larger ones. An entry of a segment is a change: how many more hands and submissions hold a
//! k-gram, and which programs are new among its holders. What holds now is the sum over the segments.
//!
//! | module | one question |
//! | --- | --- |
//! | [`run`] | what does a segment say, in memory? |
//! | [`change`] | what changes when submissions come, go, or turn out to be by one hand? |
//! | [`mod@merge`] | what do several segments say together? |
//! | [`mod@plan`] | which segments are merged, and when? |
//! | [`partition`] | in which page of a segment does a k-gram stand? |
//! | [`page`] | what is in the bytes of a page, and where in it is a k-gram? |
//! | [`list`] | and in the bytes of a long list of programs? |
//! | [`mod@encode`] | how does a run become pages, while it is still being merged? |
//!
//! ```
//! use judgeprint::posting::{Entry, Found, Programs, Run, bits_for, encode, find, merge, partition_of};
//!
//! let (mut one, mut other) = (Run::default(), Run::default());
//! one.push(Entry { gram: 7, hands: 1, submissions: 2, programs: &[1, 4] });
//! other.push(Entry { gram: 7, hands: 1, submissions: 1, programs: &[5] });
//! let both = merge(&[&one, &other], |program| program != 4);
//! let stored = encode(&both, bits_for(both.len() as u64));
//!
//! let place = partition_of(7, stored.bits);
//! let found = find(&stored.pages[place as usize], place, stored.bits, 7).unwrap();
//! assert_eq!(found, Some(Found { hands: 2, submissions: 3, programs: Programs::Here(vec![1, 5]) }));
//! ```

mod cursor;

pub mod change;
pub mod encode;
pub mod list;
pub mod merge;
pub mod page;
pub mod partition;
pub mod plan;
pub mod run;

pub use change::{Holder, changes};
pub use encode::{Encoder, Pages, encode};
pub use list::{LONG_LIST, decode_list};
pub use merge::merge;
pub use page::{
    Found, PageError, Programs, check_page, count_many, decode_page, find, find_many, list_range,
};
pub use partition::{MAX_BITS, bits_for, partition_of};
pub use plan::{Pace, plan};
pub use run::{Entry, Run};

#[cfg(test)]
mod page_tests;
#[cfg(test)]
mod sample;
