//! Pages of postings that were read or written, in memory up to a bound. Pages never change and their numbers are not given out
//! twice, so nothing here can be out of date.

use quick_cache::Weighter;
use quick_cache::unsync::Cache;

/// Bytes of pages that are kept, about.
const MAX_BYTES: u64 = 256 << 20;
/// What a page costs beside its content.
const OVERHEAD: u64 = 64;
/// What may be kept of newly written pages in any case: those of a few submissions.
const NEW_BYTES: u64 = 1 << 20;

/// The pages used last.
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
        Self::of(MAX_BYTES)
    }

    /// With another bound.
    pub(super) fn of(bytes: u64) -> Self {
        // An estimate: tables grow as they fill.
        Self(Cache::with_weighter(1024, bytes, Bytes))
    }

    pub(super) fn get(&mut self, page: i64) -> Option<&[u8]> {
        self.0.get(&page).map(|content| &**content)
    }

    pub(super) fn put(&mut self, page: i64, content: Box<[u8]>) {
        self.0.insert(page, content);
    }

    /// For the pages that are about to be written: as much as is kept now, for what is merged takes the place of what was
    /// read. A process that has asked for nothing keeps next to nothing.
    pub(super) fn new_pages(&self) -> NewPages {
        NewPages { pages: Vec::new(), room: self.0.weight().max(NEW_BYTES) }
    }

    /// Keeps what a transaction wrote, now that it is committed.
    pub(super) fn committed(&mut self, new: NewPages) {
        new.pages.into_iter().for_each(|(page, content)| self.put(page, content));
    }
}

/// Pages that a transaction writes, for the questions that come next. Until it is committed their numbers may be given to
/// others.
#[derive(Debug, Default)]
pub(super) struct NewPages {
    pages: Vec<(i64, Box<[u8]>)>,
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
        f.debug_struct("PageCache").field("pages", &self.0.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_pages_are_seen_once_they_are_committed_and_are_bounded() {
        let mut cache = PageCache::new();
        let mut new = cache.new_pages();
        new.push(1, &[7; 100]);
        assert_eq!(cache.get(1), None, "its number may be given to another");
        drop(new);
        let mut new = cache.new_pages();
        new.push(1, &[8; 100]);
        // More than there is room for, then one that fits.
        new.push(2, &vec![0; NEW_BYTES as usize]);
        new.push(3, &[9]);
        cache.committed(new);
        for (page, content) in [(1, Some(&[8; 100][..])), (2, None), (3, Some(&[9][..]))] {
            assert_eq!(cache.get(page), content, "{page}");
        }
        // Who adds many keeps nothing.
        let mut none = NewPages::default();
        none.push(4, &[1]);
        cache.committed(none);
        assert_eq!(cache.get(4), None);
    }
}
