//! Submissions on their way into the index: worked out on all cores, stored, and the index put in order afterwards.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::index::Index;
use super::progress::Progress;
use crate::check;
use crate::store::{Prepared, Put};

/// Bytes of text in one transaction, beside the bound on submissions.
pub const MAX_BATCH_BYTES: usize = 8 << 20;

/// Stores batch after batch; while one is written the next is worked out on the other cores. What is known as it is costs
/// a look-up. `stored` hears of each batch once it is on the disk.
///
/// # Errors
/// What the index says, or `stored`; nothing of that batch and the later ones is stored then.
pub fn put_all<'a>(
    index: &mut Index,
    mut batches: impl Iterator<Item = Vec<Prepared<'a>>>,
    mut stored: impl FnMut(&[Prepared<'a>], Vec<Put>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let Some(mut batch) = batches.next() else { return Ok(()) };
    work_out(&batch, &known(index, &batch)?);
    loop {
        let next = batches.next();
        let known = next.as_ref().map(|next| known(index, next)).transpose()?;
        let puts = std::thread::scope(|scope| {
            scope.spawn(|| next.as_ref().zip(known.as_ref()).map(|(next, known)| work_out(next, known)));
            index.run(async |store| store.put(&batch).await)
        })?;
        stored(&batch, puts)?;
        match next {
            Some(next) => batch = next,
            None => return Ok(()),
        }
    }
}

/// Which of a batch need not be worked out.
fn known(index: &mut Index, batch: &[Prepared<'_>]) -> anyhow::Result<Vec<bool>> {
    Ok(index.run(async |store| store.are_known(batch).await)?)
}

fn work_out(batch: &[Prepared<'_>], known: &[bool]) {
    batch.par_iter().zip(known).filter(|(_, is_known)| !**is_known).for_each(|(one, _)| one.work_out());
}

/// Stores a batch.
///
/// # Errors
/// What the index says; nothing of the batch is stored then.
pub fn put(index: &mut Index, batch: &[Prepared<'_>]) -> anyhow::Result<Vec<Put>> {
    let known = known(index, batch)?;
    work_out(batch, &known);
    Ok(index.run(async |store| store.put(batch).await)?)
}

/// Derives what is pending, which is nothing unless the index is of an older version or was told to forget.
///
/// # Errors
/// When a submission is damaged, or the index cannot be written.
pub fn catch_up(index: &mut Index, problem: Option<&str>, progress: &Progress) -> anyhow::Result<usize> {
    let pending = index.run(async |store| store.pending(problem).await)?;
    if pending == 0 {
        return Ok(0);
    }
    progress.stage("Deriving", "submissions", usize::try_from(pending).unwrap_or(0));
    let mut done = 0;
    loop {
        match index.run(async |store| store.derive_some(problem).await)? {
            0 => break,
            some => done += some,
        }
        progress.at(done);
    }
    progress.clear();
    // Nobody else measures problems that nothing is added to.
    let handed_out = index.handed_out(Vec::new())?;
    let templates = |problem: &str| handed_out.of(problem);
    index.run(async |store| check::calibrate_due(store, problem, &templates).await)?;
    Ok(done)
}

/// After many submissions: few segments, and a new look at what honest pairs are like.
///
/// # Errors
/// When the index cannot be written.
pub fn settle(index: &mut Index, problems: &BTreeSet<&str>, progress: &Progress) -> anyhow::Result<()> {
    progress.stage("Settling", "problems", problems.len());
    let handed_out = index.handed_out(Vec::new())?;
    for (done, problem) in problems.iter().enumerate() {
        index.run(async |store| {
            store.settle(problem).await?;
            check::calibrate_due(store, Some(problem), &|problem: &str| handed_out.of(problem)).await
        })?;
        progress.at(done + 1);
    }
    progress.clear();
    Ok(())
}
