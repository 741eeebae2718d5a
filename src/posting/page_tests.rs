//! Pages against the run they were made of, and against damage.

use proptest::prelude::*;

use super::list::{CHECKSUM, checksum};
use super::page::place;
use super::sample::runs;
use super::*;

/// The lists of a segment, by number.
fn lists_of(pages: &Pages) -> impl FnMut(u32) -> Result<Vec<u32>, PageError> {
    |list| pages.lists.get(list as usize).map_or(Err(PageError::NoList { list }), |bytes| decode_list(bytes))
}

fn decoded(pages: &Pages) -> Result<Run, PageError> {
    let mut run = Run::default();
    for (partition, page) in (0..).zip(&pages.pages) {
        decode_page(page, partition, pages.bits, &mut lists_of(pages), &mut run)?;
    }
    Ok(run)
}

/// With its programs read where they are in a list.
fn whole(found: &Found, pages: &Pages) -> (i32, i32, Vec<u32>) {
    let programs = match &found.programs {
        Programs::Here(programs) => programs.clone(),
        &Programs::Long { list, length } => {
            let programs = lists_of(pages)(list).unwrap();
            assert_eq!(programs.len(), length as usize);
            programs
        }
    };
    (found.hands, found.submissions, programs)
}

/// Everything that reads a page, so that none of it panics.
fn read_all(page: &[u8], partition: u64, bits: u32) -> Result<Run, PageError> {
    let (_, _) = (find(page, partition, bits, 77 << 50), list_range(page, partition, bits));
    let _ = find_many(page, partition, bits, &[0, 1 << 58, u64::MAX], |_, _| {});
    let mut run = Run::default();
    let before = run.clone();
    let outcome = decode_page(page, partition, bits, &mut |_| Ok((0..65).collect()), &mut run);
    outcome.inspect_err(|_| assert_eq!(run, before, "nothing is left of a page that is refused"))?;
    Ok(run)
}

proptest! {
    #[test]
    fn pages_give_the_run_back(run in runs(120), bits in 0_u32..9) {
        let pages = encode(&run, bits);
        prop_assert_eq!(pages.pages.len(), 1 << bits);
        prop_assert_eq!(pages.lists.len(), run.iter().filter(|entry| entry.programs.len() > LONG_LIST).count());
        let mut next = 0;
        for (partition, page) in (0..).zip(&pages.pages) {
            if let Some(range) = list_range(page, partition, bits).unwrap() {
                prop_assert_eq!(*range.start(), next);
                next = range.end() + 1;
            }
        }
        prop_assert_eq!(next as usize, pages.lists.len());
        prop_assert_eq!(decoded(&pages), Ok(run));
    }

    #[test]
    fn draining_changes_nothing(run in runs(120), bits in 0_u32..9, every in 1_usize..20) {
        let mut encoder = Encoder::new(bits);
        let mut taken = Pages { bits, ..Pages::default() };
        for (index, entry) in run.iter().enumerate() {
            encoder.push(entry);
            if index % every == 0 {
                taken.pages.extend(encoder.drain_pages());
                taken.lists.extend(encoder.drain_lists());
            }
        }
        prop_assert_eq!(encoder.grams(), run.len() as u64);
        let rest = encoder.finish();
        taken.pages.extend(rest.pages);
        taken.lists.extend(rest.lists);
        prop_assert_eq!(taken, encode(&run, bits));
    }

    #[test]
    fn a_gram_is_found_where_it_is(run in runs(120), bits in 0_u32..9, others in prop::collection::vec(any::<u64>(), 0..9)) {
        let pages = encode(&run, bits);
        let mut grams: Vec<u64> = run.grams().iter().flat_map(|&gram| [gram, gram.wrapping_add(1)]).collect();
        grams.extend(others);
        grams.sort_unstable();
        for same_page in grams.chunk_by(|&one, &other| partition_of(one, bits) == partition_of(other, bits)) {
            let partition = partition_of(same_page[0], bits);
            let page = &pages.pages[partition as usize];
            let mut at_once = vec![None; same_page.len()];
            find_many(page, partition, bits, same_page, |index, found| at_once[index] = Some(found)).unwrap();
            let mut counted = vec![None; same_page.len()];
            let count = |index: usize, hands, submissions| counted[index] = Some((hands, submissions));
            count_many(page, partition, bits, same_page, count).unwrap();
            let frequency = |found: &Option<Found>| found.as_ref().map(|found| (found.hands, found.submissions));
            assert_eq!(counted, at_once.iter().map(frequency).collect::<Vec<_>>());
            for (&gram, at_once) in same_page.iter().zip(at_once) {
                let found = find(page, partition, bits, gram).unwrap();
                prop_assert_eq!(&found, &at_once);
                let entry = run.iter().find(|entry| entry.gram == gram);
                prop_assert_eq!(
                    found.map(|found| whole(&found, &pages)),
                    entry.map(|entry| (entry.hands, entry.submissions, entry.programs.to_vec()))
                );
            }
        }
    }

    #[test]
    fn damage_is_noticed(run in runs(40), bit: prop::sample::Index, cut: prop::sample::Index) {
        let page = &encode(&run, 0).pages[0];
        let mut flipped = page.clone();
        let bit = bit.index(page.len() * 8);
        flipped[bit / 8] ^= 1 << (bit % 8);
        prop_assert_eq!(find(&flipped, 0, 0, 1), Err(PageError::Checksum));
        prop_assert_eq!(check_page(&flipped, 0, 0), Err(PageError::Checksum));
        prop_assert_eq!(list_range(&flipped, 0, 0), Err(PageError::Checksum));
        prop_assert_eq!(read_all(&flipped, 0, 0), Err(PageError::Checksum));
        prop_assert!(read_all(&page[..cut.index(page.len())], 0, 0).is_err());
        prop_assert_eq!(find(page, 1, 1, 1 << 63), Err(PageError::Checksum), "a page of another place");
    }

    #[test]
    fn any_content_is_a_page_or_refused(
        run in runs(20),
        bits in 0_u32..3,
        random in prop::collection::vec(any::<u8>(), 0..80),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut: prop::sample::Index,
    ) {
        // With a checksum that agrees, so that what follows is looked at.
        let sealed = |content: &[u8]| [&checksum(content, place(0, bits)), content].concat();
        let mut content = encode(&run, bits).pages[0][CHECKSUM..].to_vec();
        for (at, byte) in changes {
            let at = at.index(content.len());
            content[at] = byte;
        }
        let cut = &content[..cut.index(content.len() + 1)];
        for page in [random.clone(), sealed(&random), sealed(&content), sealed(cut)] {
            let length = page.len();
            if let Ok(run) = read_all(&page, 0, bits) {
                prop_assert!(run.grams().is_sorted_by(|a, b| a < b));
                prop_assert!(run.grams().iter().all(|&gram| partition_of(gram, bits) == 0));
                prop_assert!(run.iter().all(|entry| entry.programs.is_sorted_by(|a, b| a < b)));
                prop_assert!(run.len() * 3 <= length);
            }
        }
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let read = |content: &[u8]| read_all(&[&checksum(content, place(0, 0)), content].concat(), 0, 0);
    let refused = |content: &[u8]| read(content).unwrap_err();
    assert_eq!(read(&[0, 0]), Ok(Run::default()));
    assert_eq!(read_all(&[], 0, 0), Err(PageError::CutShort), "a lost page is not an empty one");
    assert_eq!(refused(&[0]), PageError::CutShort);
    assert_eq!(refused(&[0, 0, 9]), PageError::Trailing { bytes: 1 });
    assert_eq!(refused(&[2, 0, 0, 1, 1]), PageError::Count { count: 2, bytes: 3 });
    assert_eq!(refused(&[1, 0, 0x80, 1, 1]), PageError::Form, "a bit that means nothing");
    assert_eq!(refused(&[1, 0, 0x20, 1, 65, 1]), PageError::Form, "a long list in the page");
    assert_eq!(refused(&[1, 1, 0, 0x60, 1, 64, 0, 0]), PageError::Form, "a short list beside it");
    assert_eq!(refused(&[1, 1, 0, 0, 1, 1]), PageError::Lists, "a list that no entry has");
    assert_eq!(refused(&[1, 0, 0x60, 1, 65, 0, 0]), PageError::Lists, "an entry whose list is not said");
    assert_eq!(refused(&[1, 1, 0, 0x60, 1, 66, 0, 0]), PageError::Lists, "a list of another length");
    let wide = [2, 0, 0x07, 255, 255, 255, 255, 255, 255, 255, 255, 1, 0, 0, 1];
    assert_eq!(refused(&wide), PageError::Gram, "one above the highest");
    assert_eq!(refused(&[1, 0, 0x38, 1, 2, 255, 255, 255, 255, 0, 0, 0, 0]), PageError::Number);
    assert_eq!(find(&[], 2, 1, 0), Err(PageError::Partition { partition: 2, bits: 1 }));
}

#[test]
fn the_bytes_are_fixed_because_they_are_stored() {
    let mut run = Run::default();
    run.push(Entry { gram: 1 << 63, hands: 1, submissions: 1, programs: &[300] });
    run.push(Entry { gram: (1 << 63) + 5, hands: 2, submissions: 2, programs: &[1, 300] });
    run.push(Entry { gram: (1 << 63) + 6, hands: -1, submissions: 0, programs: &[2] });
    let many: Vec<u32> = (1..=65).collect();
    run.push(Entry { gram: u64::MAX, hands: 65, submissions: 66, programs: &many });
    let pages = encode(&run, 1);
    assert_eq!(pages.pages[0][CHECKSUM..], [0, 0]);
    #[rustfmt::skip]
    let expected = [
        4, 1, 0,
        0x08, 0, 44, 1,
        0x28, 4, 2, 1, 0, 42, 1,
        0x40, 0, 1, 3, 1, 2,
        0x67, 0xf8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 65, 0, 2,
    ];
    assert_eq!(pages.pages[1][CHECKSUM..], expected);
    assert_eq!(pages.lists[0][CHECKSUM..CHECKSUM + 4], [65, 1, 0, 0]);
    let sums: Vec<&[u8]> = pages.pages.iter().chain(&pages.lists).map(|bytes| &bytes[..CHECKSUM]).collect();
    assert_eq!(sums, [[188, 44, 31, 129], [63, 3, 49, 46], [64, 89, 234, 21]]);
}
