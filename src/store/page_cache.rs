//! Pages of postings that were read, in memory up to a bound. Pages never change and their numbers are not given out
//! twice, so nothing here can be out of date.

use quick_cache::Weighter;
use quick_cache::unsync::Cache;

/// Bytes of pages that are kept, about.
const MAX_BYTES: u64 = 256 << 20;
/// What a page costs beside its content.
const OVERHEAD: u64 = 64;

/// The pages read last.
pub(super) struct PageCache(Cache<i64, Box<[u8]>, Bytes>);

#[derive(Debug, Clone)]
struct Bytes;

impl Weighter<i64, Box<[u8]>> for Bytes {
    fn weight(&self, _: &i64, page: &Box<[u8]>) -> u64 {
        page.len() as u64 + OVERHEAD
    }
}

impl PageCache {
    pub(super) fn new() -> Self {
        // An estimate: tables grow as they fill.
        Self(Cache::with_weighter(1024, MAX_BYTES, Bytes))
    }

    pub(super) fn get(&mut self, page: i64) -> Option<&[u8]> {
        self.0.get(&page).map(|content| &**content)
    }

    pub(super) fn put(&mut self, page: i64, content: Box<[u8]>) {
        self.0.insert(page, content);
    }
}

impl std::fmt::Debug for PageCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PageCache").field("pages", &self.0.len()).finish_non_exhaustive()
    }
}
