//! Reports over what is in the index, made when somebody asks: one at a time, on a thread of its own, kept for a while.

use std::collections::VecDeque;
use std::path::Path;
use std::time::{Duration, Instant};

use bytes::Bytes;
use tokio::sync::Mutex;

use super::engine::StoreThreads;
use super::error::ApiError;
use crate::batch::{self, BatchOptions, Material, MaterialError};
use crate::finding::ProblemOptions;
use crate::report::build::Detail;
use crate::report::{csv, html, json};
use crate::store::{Access, PageCache, Selection, Store};

/// So old a report may be: who watches a contest reads the list of findings, which is new.
const FRESH: Duration = Duration::from_secs(30);
/// Reports that are kept.
const MAX_KEPT: usize = 8;
/// Bytes of them.
const MAX_KEPT_BYTES: usize = 128 << 20;
/// Pairs of each problem that are listed besides the flagged ones.
const TOP: usize = 100;

/// Bytes of postings that are kept: a report reads none.
const CACHE_BYTES: u64 = 1 << 20;

/// How a report is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A page for a browser.
    Html,
    /// Everything, for programs.
    Json,
    /// One row a pair.
    Csv,
}

/// The reports.
pub(crate) struct Reports {
    thread: StoreThreads,
    /// Whoever makes one holds the lock, and who wants the same one next finds it made.
    kept: Mutex<VecDeque<Kept>>,
}

struct Kept {
    of: Selection,
    form: Form,
    made: Instant,
    bytes: Bytes,
}

impl Reports {
    /// Opens the index once more.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub(crate) fn start(index: &Path, wait: Duration) -> anyhow::Result<Self> {
        let thread =
            StoreThreads::start("reporter", 1, index, Access::Read, wait, &PageCache::of(CACHE_BYTES))?;
        Ok(Self { thread, kept: Mutex::default() })
    }

    /// The report over a problem or a contest.
    ///
    /// # Errors
    /// When there is no such submission, or the index cannot be read.
    pub(crate) async fn report(&self, of: &Selection, form: Form) -> Result<Bytes, ApiError> {
        let mut kept = self.kept.lock().await;
        kept.retain(|one| one.made.elapsed() < FRESH);
        if let Some(found) = kept.iter().find(|one| one.of == *of && one.form == form) {
            return Ok(found.bytes.clone());
        }
        let asked = of.clone();
        let made = self.thread.run(async move |store: &mut Store| make(store, &asked, form).await).await?;
        let bytes = made?;
        let size = |kept: &VecDeque<Kept>| kept.iter().map(|one| one.bytes.len()).sum::<usize>();
        while kept.len() >= MAX_KEPT || (!kept.is_empty() && size(&kept) + bytes.len() > MAX_KEPT_BYTES) {
            kept.pop_front();
        }
        kept.push_back(Kept { of: of.clone(), form, made: Instant::now(), bytes: bytes.clone() });
        Ok(bytes)
    }
}

async fn make(store: &mut Store, of: &Selection, form: Form) -> Result<Bytes, ApiError> {
    let mut material = match Material::from_index(store, of, Vec::new(), None).await {
        Ok(material) => material,
        Err(MaterialError::Store(error)) => return Err(error.into()),
        Err(nothing) => return Err(ApiError::NotFound(nothing.to_string())),
    };
    let detail = if form == Form::Csv { Detail::Names } else { Detail::Sources };
    let problem =
        ProblemOptions { top: TOP, computations: detail == Detail::Sources, ..ProblemOptions::default() };
    let options = BatchOptions { problem, detail, ..BatchOptions::default() };
    let mut built = batch::report(&material, &options, &|_| {});
    if built.flagged > 0 && material.read_elsewhere(store, &built.report).await? {
        built = batch::report(&material, &options, &|_| {});
    }
    let mut bytes = Vec::new();
    let written = match form {
        Form::Html => html::write(&built.report, &mut bytes),
        Form::Json => json::write(&built.report, &mut bytes),
        Form::Csv => csv::write(&built.report, &mut bytes),
    };
    written.map_err(|error| ApiError::Internal(error.into()))?;
    Ok(Bytes::from(bytes))
}
