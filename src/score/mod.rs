//! How alike two programs are, how rare what they share is, and how often honest pairs look that alike.
//!
//! Everything here speaks of a *cohort*: the distinct programs to one problem in one language family. `weight`
//! says what a k-gram is worth in it, `cohort` holds who has which (numbered by `gram_id`), `shared` what a pair has in common, `similarity` measures it, `usualness` a program,
//! `statistic` joins its measures (`amount` says what much adds), `calibration` turns them into a chance and a score after the pairs that `sample` picks, as far as `sampled` lets them tell, joined as `evidence` says (`enough` asks for more where little is shared), `pairs` finds the
//! pairs worth measuring along the postings (`partners`) as `scored` ones, and `across` does all that for pairs of two languages. `distribution` is what a score is seen
//! against, `elsewhere` leaves out of a pair what is written in other problems as well, `ring` those who have it from the same source, `contest` joins the problems of two authors.
//! docs/method.md has the formulas with their reasons.

pub mod across;
mod amount;
pub mod arrival;
pub mod calibration;
pub mod cohort;
pub mod contest;
mod counts;
mod distribution;
pub mod elsewhere;
pub mod enough;
mod evidence;
mod gram_id;
mod kept;
mod layers;
mod line;
mod log_bound;
pub mod pairs;
mod partners;
pub mod ring;
pub mod sample;
mod sampled;
mod scored;
mod shared;
pub mod similarity;
mod statistic;
mod usualness;
pub mod weight;

pub use across::{AcrossCalibration, AcrossScratch, AcrossSearch};
pub use arrival::{Arrival, PairWeight, Weighed, Weigher};
pub use calibration::{Calibration, Lines, Verdict, p_of_score};
pub use cohort::{Cohort, CohortInput, MAX_COUNT};
pub use distribution::{BINS, Distribution};
pub use elsewhere::{LeftOut, SharedCode, SharedFeatures, Sums};
pub use kept::{PairCount, Raised, Ranked};
pub use layers::{Layers, LayersInput};
pub use line::Line;
pub use pairs::{PairSearch, Scratch, SearchLimits};
pub use sample::{calibration_pairs, longest_of_hands};
pub use sampled::{Sampled, SampledProgram, SampledPrograms, usual};
pub use scored::ScoredPair;
pub use similarity::{Kind, Likeness, Measures};
pub use statistic::{Statistics, statistic};
pub use usualness::{Total, Usualness};
