//! Pages of postings that were read or written, in memory up to a bound. Pages never change and their numbers are not given out
//! twice, so nothing here can be out of date, and all connections of a process to one index may have one cache together: what one
//! of them wrote the others need not read.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use quick_cache::Weighter;
use quick_cache::unsync::Cache;

/// Bytes of pages that are kept, about.
const MAX_BYTES: u64 = 256 << 20;
/// Pages that are put in before others may read again.
const PUT_AT_ONCE: usize = 256;
/// What a page costs beside its content.
const OVERHEAD: u64 = 64;
/// What may be kept of newly written pages in any case: those of a few submissions.
const NEW_BYTES: u64 = 1 << 20;

/// The pages of one index that were used last. Its clones are the same cache.
///
/// One lock for all of it: a check asks for some three thousand pages, and to lock each part and to count its holders would
/// take as long as to read it. Who asks reads beside others who ask.
#[derive(Clone)]
pub struct PageCache(Arc<RwLock<Pages>>);

type Pages = Cache<i64, Arc<[u8]>, Bytes>;

#[derive(Debug, Clone)]
struct Bytes;

impl Weighter<i64, Arc<[u8]>> for Bytes {
    fn weight(&self, _: &i64, page: &Arc<[u8]>) -> u64 {
        page.len() as u64 + OVERHEAD
    }
}

impl Default for PageCache {
    fn default() -> Self {
        Self::of(MAX_BYTES)
    }
}

impl PageCache {
    /// About so many bytes at the most.
    pub fn of(bytes: u64) -> Self {
        // An estimate: tables grow as they fill.
        Self(Arc::new(RwLock::new(Cache::with_weighter(1024, bytes, Bytes))))
    }

    /// What is kept now, to ask for many pages; nothing is put in meanwhile.
    pub(super) fn reading(&self) -> Reading<'_> {
        Reading(self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Keeps pages. Who reads waits for some of them at the most, and not at all where there is none.
    pub(super) fn put(&self, pages: impl IntoIterator<Item = (i64, Arc<[u8]>)>) {
        let mut pages = pages.into_iter().peekable();
        while pages.peek().is_some() {
            let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
            pages.by_ref().take(PUT_AT_ONCE).for_each(|(page, content)| kept.insert(page, content));
        }
    }

    /// For the pages that are about to be written: as much as is kept now, for what is merged takes the place of what was
    /// read. A process that has asked for nothing keeps next to nothing.
    pub(super) fn new_pages(&self) -> NewPages {
        NewPages { pages: Vec::new(), room: self.reading().0.weight().max(NEW_BYTES) }
    }

    /// Keeps what a transaction wrote, now that it is committed.
    pub(super) fn committed(&self, new: NewPages) {
        self.put(new.pages);
    }
}

/// The pages at one moment.
pub(super) struct Reading<'a>(RwLockReadGuard<'a, Pages>);

impl Reading<'_> {
    pub(super) fn get(&self, page: i64) -> Option<&[u8]> {
        self.0.get(&page).map(|content| &**content)
    }
}

/// Pages that a transaction writes, for the questions that come next. Until it is committed their numbers may be given to
/// others.
#[derive(Debug, Default)]
pub(super) struct NewPages {
    pages: Vec<(i64, Arc<[u8]>)>,
    /// Bytes that may still be kept.
    room: u64,
}

impl NewPages {
    /// Keeps a page, if there is room.
    pub(super) fn push(&mut self, page: i64, content: &[u8]) {
        if let Some(room) = self.room.checked_sub(content.len() as u64 + OVERHEAD) {
            self.room = room;
            self.pages.push((page, content.into()));
        }
    }
}

impl std::fmt::Debug for PageCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PageCache").field("pages", &self.reading().0.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_pages_are_seen_once_they_are_committed_and_are_bounded() {
        let cache = PageCache::default();
        let mut new = cache.new_pages();
        new.push(1, &[7; 100]);
        assert_eq!(cache.reading().get(1), None, "its number may be given to another");
        drop(new);
        let mut new = cache.new_pages();
        new.push(1, &[8; 100]);
        // More than there is room for, then one that fits.
        new.push(2, &vec![0; NEW_BYTES as usize]);
        new.push(3, &[9]);
        cache.committed(new);
        let other = cache.clone();
        for (page, content) in [(1, Some(&[8; 100][..])), (2, None), (3, Some(&[9][..]))] {
            assert_eq!(cache.reading().get(page), content, "{page}");
            assert_eq!(other.reading().get(page), content, "{page}: it is the same cache");
        }
        // Who adds many keeps nothing.
        let mut none = NewPages::default();
        none.push(4, &[1]);
        cache.committed(none);
        assert_eq!(cache.reading().get(4), None);
    }
}
