//! What too many submissions have in common, where somebody draws that line: it counts as handed out.

use std::collections::BTreeMap;

use crate::finding::{Program, Template};
use crate::fingerprint::{GramBag, Wording};

/// For each language family, the features that more than `most` of its programs hold.
pub(super) fn held_by_more_than(programs: &[Program], most: usize) -> Vec<Template> {
    let mut families: BTreeMap<&str, Vec<&Program>> = BTreeMap::new();
    for program in programs {
        families.entry(program.language.family()).or_default().push(program);
    }
    families
        .into_iter()
        .filter(|(_, programs)| programs.len() > most)
        .map(|(family, programs)| Template {
            family: family.to_owned(),
            bag: frequent(programs.iter().map(|program| &program.bag), most),
            flow: frequent(programs.iter().map(|program| &program.computed.flow), most),
            // Whatever is usual in the wording, the problem's own pairs show.
            wording: Wording::default(),
        })
        .collect()
}

/// The hashes that are in more than `most` bags.
fn frequent<'a>(bags: impl Iterator<Item = &'a GramBag>, most: usize) -> GramBag {
    // A bag holds each hash once.
    let mut all: Vec<u64> = bags.flat_map(GramBag::held).collect();
    all.sort_unstable();
    let hashes: Vec<u64> = all
        .chunk_by(|left, right| left == right)
        .filter(|same| same.len() > most)
        .map(|same| same[0])
        .collect();
    let counts = vec![1; hashes.len()];
    GramBag::counted(hashes, counts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_name;
    use crate::token::SourceText;

    fn read(language: &str, text: &str) -> Program {
        Program::read("x", by_name(language).unwrap(), SourceText::single("x", text))
    }

    #[test]
    fn what_more_than_so_many_hold_is_common() {
        let loops = "n = int(input())\nfor i in range(n):\n    print(i * i % 7, n - i)\n";
        let other = "import sys\nwhile True:\n    sys.stdout.write(str(len(sys.argv)) + 'abc')\n";
        let programs =
            [read("python", loops), read("python", loops), read("python", other), read("java", "class A {}")];
        let common = held_by_more_than(&programs, 1);
        assert_eq!(common.len(), 1, "one Java program has nothing in common");
        assert_eq!(common[0].family, "python");
        assert_eq!(common[0].bag.hashes, programs[0].bag.hashes);
        assert!(held_by_more_than(&programs, 2)[0].bag.hashes.is_empty());
        assert!(held_by_more_than(&programs, 3).is_empty());
    }
}
