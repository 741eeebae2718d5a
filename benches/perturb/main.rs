//! Writes one problem with any number of made-up submissions, for the benchmarks of the index; and says how the
//! k-grams of any folder are spread, to compare them with real ones.
//!
//! ```text
//! cargo run --release --example perturb -- --count 100000 --seed 1 FOLDER [--authors N]
//! cargo run --release --example perturb -- --statistics FOLDER
//! ```
//!
//! `FOLDER/coupons/<id>.cpp`, numbered in the order in which they were handed in, and `FOLDER/submissions.csv`. The
//! problem: the cheapest way between two cities when `k` coupons each make one road free. `bases/` holds fifteen
//! solutions, written for this; `model.rs` says what becomes of them. The same numbers make the same bytes, whatever
//! the machine and its threads; `cargo test --example perturb` holds that.

#![expect(clippy::print_stdout, reason = "a program of its own: what it wrote or counted is its answer")]

mod cut;
mod edit;
mod model;
#[path = "../corpus/random.rs"]
mod random;
#[path = "../splitmix.rs"]
mod splitmix;
mod statistics;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::Parser;
use model::Model;
use random::Random;
use rayon::prelude::*;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The problem's name.
const PROBLEM: &str = "coupons";
/// When the first submission was handed in, in seconds since 1970.
const START: u64 = 1_700_000_000;

/// Writes a made-up problem, or says how the k-grams of a folder are spread.
#[derive(Parser)]
struct Options {
    /// How many submissions.
    #[arg(long, default_value_t = 1000)]
    count: usize,
    /// Everything follows from this.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many authors; each hands in at least one [default: two for every three submissions].
    #[arg(long)]
    authors: Option<usize>,
    /// Read the folder instead of writing it.
    #[arg(long)]
    statistics: bool,
    /// The folder.
    folder: PathBuf,
}

/// Who hands in what, in order: an author, and which of theirs it is (both from 0).
fn submissions(count: usize, authors: usize, seed: u64) -> Vec<(u64, u64)> {
    let authors = authors.clamp(1, count.max(1));
    let mut random = Random::new(!seed);
    let mut owners: Vec<usize> = (0..count).collect();
    owners.iter_mut().skip(authors).for_each(|owner| *owner = random.below(authors));
    random.shuffle(&mut owners);
    let mut attempts = vec![0; authors];
    let next = |owner: usize| {
        attempts[owner] += 1;
        (owner as u64, attempts[owner] - 1)
    };
    owners.into_iter().map(next).collect()
}

fn write(options: &Options, folder: &Path) -> anyhow::Result<()> {
    let authors = options.authors.unwrap_or(options.count * 2 / 3);
    let submissions = submissions(options.count, authors, options.seed);
    let programs = folder.join(PROBLEM);
    fs::create_dir_all(&programs).with_context(|| programs.display().to_string())?;
    ensure!(fs::read_dir(&programs)?.next().is_none(), "{} is not empty", programs.display());
    let model = Model::new(options.seed);
    submissions.par_iter().enumerate().try_for_each(|(index, &(author, attempt))| {
        let path = programs.join(format!("{index:06}.cpp"));
        fs::write(&path, model.program(author, attempt)).with_context(|| path.display().to_string())
    })?;

    let mut table = String::from("problem,file,author,submitted_at\n");
    let mut random = Random::new(options.seed);
    let mut time = START;
    for (index, (author, _)) in submissions.iter().enumerate() {
        time += random.below(60) as u64;
        writeln!(table, "{PROBLEM},{index:06}.cpp,author{author:06},{time}")?;
    }
    fs::write(folder.join("submissions.csv"), table)?;
    println!("{} submissions of {} authors", submissions.len(), authors.clamp(1, options.count.max(1)));
    Ok(())
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    if options.statistics {
        print!("{}", statistics::of(&options.folder)?);
        return Ok(());
    }
    write(&options, &options.folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All files of a written problem, by name.
    fn written(count: usize, seed: u64) -> Vec<(String, String)> {
        let folder = tempfile::tempdir().unwrap();
        let options =
            Options { count, seed, authors: None, statistics: false, folder: folder.path().to_owned() };
        write(&options, folder.path()).unwrap();
        let programs = fs::read_dir(folder.path().join(PROBLEM)).unwrap();
        let paths =
            programs.map(|entry| entry.unwrap().path()).chain([folder.path().join("submissions.csv")]);
        let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
        let mut files: Vec<_> = paths.map(|path| (name(&path), fs::read_to_string(path).unwrap())).collect();
        files.sort();
        files
    }

    #[test]
    fn the_same_numbers_make_the_same_bytes_and_another_seed_others() {
        let once = written(50, 1);
        assert_eq!(once.len(), 51);
        assert_eq!(once, written(50, 1));
        assert_ne!(once, written(50, 2));
    }

    #[test]
    fn the_bytes_are_those_that_were_measured() {
        // FNV-1a over all of them: figures that were written down are of these programs.
        let hash = written(50, 1)
            .iter()
            .flat_map(|(name, text)| name.bytes().chain(text.bytes()))
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        assert_eq!(format!("{hash:016x}"), "ce7ecd8cf956266e");
    }

    #[test]
    fn every_author_hands_in_and_attempts_count_up() {
        let all = submissions(90, 60, 1);
        let firsts: std::collections::BTreeSet<u64> =
            all.iter().filter(|(_, attempt)| *attempt == 0).map(|(author, _)| *author).collect();
        assert_eq!((all.len(), firsts.len()), (90, 60));
        let distinct: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!(distinct.len(), 90);
    }

    #[test]
    fn a_base_is_cut_and_written_without_losing_a_token() {
        let cpp = judgeprint::language::by_name("cpp").unwrap();
        let mut tokenizer = judgeprint::token::Tokenizer::new(cpp, Default::default());
        let mut codes =
            |text: &str| tokenizer.tokenize(&judgeprint::token::SourceText::single("a.cpp", text)).codes;
        for base in model::BASES {
            let mut again = String::new();
            cut::written(&cut::cut(base), 0, &mut again);
            assert_eq!(codes(base), codes(&again), "{base}");
        }
    }
}
