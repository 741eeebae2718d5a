//! An archive (`.jplag`) that the report viewer of JPlag 6.2 and later opens, for people who know that viewer.
//!
//! JPlag compares the submissions to one problem; a report has several, so its problems stand in one archive, with the
//! problem in each submission's id, and only pairs within one. docs/formats.md says which figures mean what they mean in
//! JPlag and which come near it. The layout is written here from what the viewer reads; `layout` has it.

mod layout;
mod name;
mod options;
mod place;

use std::collections::BTreeMap;
use std::io::{self, Write};

use layout::{
    BaseCodeMatch, Cluster, Comparison, Distribution, FileIndex, Match, Similarities, SubmissionFileIndex,
    SubmissionMappings, TopComparison,
};
use name::Names;
use place::{Place, Places};

use super::archive::Archive;
use super::model::{BlockReport, LineRange, PairReport, ProblemReport, Report, SubmissionReport};
use super::placed::PlacedTokens;

const README: &str = "This is a report in the layout of JPlag 6.2, written by judgeprint.\n\
                      Open it with JPlag's report viewer, version 6.2 or later.\n\
                      It shows similarity; whether somebody copied, and from whom, people decide.\n";

/// Steps of `distribution.json`.
const STEPS: usize = 100;

/// Writes the report's listed pairs and all submissions. `placed` has the tokens of each submission of each problem;
/// the report must hold the sources ([`super::build::Detail::Sources`]).
///
/// # Errors
///
/// When `w` cannot be written, or when a pair or a group names a submission that is not there
/// ([`io::ErrorKind::InvalidData`]).
pub fn write(report: &Report, placed: &[Vec<PlacedTokens>], w: impl Write) -> io::Result<()> {
    let entries = entries(report, placed);
    let mut archive = Archive::new();
    archive.file("README.txt", README.as_bytes())?;
    archive.json("runInformation.json", &options::run_information(report))?;
    archive.json("options.json", &options::options(report))?;

    let mut pairs = Vec::new();
    for (problem, entries) in report.problems.iter().zip(&entries) {
        for pair in problem.pairs.iter().filter(|pair| !pair.across_languages) {
            // The problem knows how to say that there is no such submission.
            problem.sides(pair)?;
            pairs.push((pair, &entries[pair.left], &entries[pair.right]));
        }
    }
    // Within a problem the order stays: most suspicious first.
    pairs.sort_by(|(a, ..), (b, ..)| b.score.total_cmp(&a.score).then(a.chance.total_cmp(&b.chance)));

    let compared: Vec<Comparison<'_>> =
        pairs.iter().map(|(pair, left, right)| comparison(pair, left, right)).collect();

    archive.json("distribution.json", &distribution(&compared))?;
    let top: Vec<TopComparison<'_>> = compared
        .iter()
        .map(|compared| TopComparison {
            first_submission: compared.first_submission_id,
            second_submission: compared.second_submission_id,
            similarities: compared.similarities,
        })
        .collect();
    archive.json("topComparisons.json", &top)?;
    archive.json("cluster.json", &clusters(report, &entries)?)?;

    let mut mappings = SubmissionMappings::default();
    let mut index = SubmissionFileIndex::default();
    for entry in entries.iter().flatten() {
        mappings.submission_ids.insert(&entry.id, entry.display_name(report.problems.len() > 1));
        let files = (0..entry.paths.len())
            .map(|file| (entry.path(file), FileIndex { token_count: entry.places.tokens(file) + 1 }))
            .collect();
        index.file_indexes.insert(&entry.id, files);
    }
    let mut names = Names::default();
    let mut comparisons = BTreeMap::new();
    for ((_, left, right), compared) in pairs.iter().zip(&compared) {
        // A report may list a pair once only, but the viewer would not find its way between two files of one pair.
        let file = names.take(&format!("{}-{}", left.stem(), right.stem())) + ".json";
        let lookup = &mut mappings.submission_ids_to_comparison_file_name;
        lookup.entry(&left.id).or_default().insert(&right.id, file.clone());
        lookup.entry(&right.id).or_default().insert(&left.id, file.clone());
        comparisons.insert(file, compared);
    }
    archive.json("submissionMappings.json", &mappings)?;
    archive.json("submissionFileIndex.json", &index)?;
    for (file, comparison) in &comparisons {
        archive.json(&format!("comparisons/{file}"), comparison)?;
    }
    for entry in entries.iter().flatten() {
        archive.json(&format!("basecode/{}.json", entry.id), &entry.base_code())?;
    }
    for entry in entries.iter().flatten() {
        for (file, content) in entry.submission.files.iter().enumerate() {
            archive.file(&format!("files/{}", entry.path(file)), content.text.as_bytes())?;
        }
    }
    archive.finish(w)
}

/// A submission in the archive.
struct Entry<'a> {
    id: String,
    problem: &'a ProblemReport,
    submission: &'a SubmissionReport,
    /// Of each file, below the submission's folder.
    paths: Vec<String>,
    places: Places,
}

/// The submissions by problem, each with an id of its own.
fn entries<'a>(report: &'a Report, placed: &[Vec<PlacedTokens>]) -> Vec<Vec<Entry<'a>>> {
    let mut names = Names::default();
    let nothing = PlacedTokens::default();
    let is_contest = report.problems.len() > 1;
    let mut entries = Vec::with_capacity(report.problems.len());
    for (number, problem) in report.problems.iter().enumerate() {
        let of_problem = problem.submissions.iter().enumerate().map(|(at, submission)| {
            let id = if is_contest {
                names.take(&format!("{}_{}", problem.name, submission.name))
            } else {
                names.take(&submission.name)
            };
            let placed = placed.get(number).and_then(|placed| placed.get(at)).unwrap_or(&nothing);
            let paths = name::paths(submission.files.iter().map(|file| file.name.as_str()));
            Entry { id, problem, submission, paths, places: Places::of(&submission.files, placed) }
        });
        entries.push(of_problem.collect());
    }
    entries
}

impl Entry<'_> {
    /// The path of a file below `files/`, which is how the viewer calls it.
    fn path(&self, file: usize) -> String {
        format!("{}/{}", self.id, self.paths.get(file).map_or("", String::as_str))
    }

    /// The id in the name of a comparison, short enough for two.
    fn stem(&self) -> &str {
        self.id.get(..28).unwrap_or(&self.id)
    }

    /// What the viewer shows: the names as they are.
    fn display_name(&self, is_contest: bool) -> String {
        let name = &self.submission.name;
        let name = if is_contest { format!("{}/{name}", self.problem.name) } else { name.clone() };
        match self.submission.sender() {
            Some(author) => format!("{name} ({author})"),
            None => name,
        }
    }

    /// Some lines without the template code at either end; `None` where they are nothing else.
    fn without_template(&self, mut lines: LineRange) -> Option<LineRange> {
        let template = || self.submission.template.iter().filter(|template| template.file == lines.file);
        for handed_out in template() {
            if handed_out.first <= lines.first {
                lines.first = lines.first.max(handed_out.last.saturating_add(1));
            }
        }
        for handed_out in template().rev() {
            if handed_out.last >= lines.last {
                lines.last = lines.last.min(handed_out.first.saturating_sub(1));
            }
        }
        (lines.first <= lines.last).then_some(lines)
    }

    fn base_code(&self) -> Vec<BaseCodeMatch> {
        let places = self.submission.template.iter().filter_map(|&lines| self.places.place(lines));
        places
            .map(|Place { file, start, end, tokens }| BaseCodeMatch {
                file_name: self.path(file),
                start,
                end,
                tokens,
            })
            .collect()
    }
}

/// The listed pairs by similarity; what is not listed is not known.
fn distribution(compared: &[Comparison<'_>]) -> Distribution {
    let mut found = Distribution { avg: vec![0; STEPS], max: vec![0; STEPS] };
    let step = |share: f64| ((share * STEPS as f64) as usize).min(STEPS - 1);
    for Comparison { similarities, .. } in compared {
        found.avg[step(similarities.avg)] += 1;
        found.max[step(similarities.max)] += 1;
    }
    found
}

fn clusters<'a>(report: &'a Report, entries: &'a [Vec<Entry<'a>>]) -> io::Result<Vec<Cluster<'a>>> {
    let mut found = Vec::new();
    for (problem, entries) in report.problems.iter().zip(entries) {
        for group in &problem.groups {
            let mut members = Vec::with_capacity(group.members.len());
            for &member in &group.members {
                problem.submission(member)?;
                members.push(entries[member].id.as_str());
            }
            let is_member = |index: usize| group.members.binary_search(&index).is_ok();
            let written = problem.pairs.iter().filter(|pair| !pair.across_languages);
            let inside = written.filter(|pair| is_member(pair.left) && is_member(pair.right));
            let shares: Vec<f64> = inside.map(|pair| pair.similarity).collect();
            let average_similarity = shares.iter().sum::<f64>() / shares.len().max(1) as f64;
            found.push(Cluster { average_similarity, strength: group.score, members });
        }
    }
    Ok(found)
}

fn comparison<'a>(pair: &PairReport, left: &'a Entry<'a>, right: &'a Entry<'a>) -> Comparison<'a> {
    let matches: Vec<Match> = pair.blocks.iter().filter_map(|block| matching(block, left, right)).collect();
    let shown = matches.iter().map(|found| found.length_of_first.min(found.length_of_second)).max();
    Comparison {
        first_submission_id: &left.id,
        second_submission_id: &right.id,
        similarities: Similarities {
            avg: pair.similarity,
            max: pair.containment_left.max(pair.containment_right),
            longest_match: shown.or(pair.longest_block).unwrap_or(0),
            maximum_length: left.submission.counted_tokens.max(right.submission.counted_tokens),
        },
        matches,
        first_similarity: pair.containment_left,
        second_similarity: pair.containment_right,
    }
}

/// A block without the template code at its ends, which JPlag matches with nothing; that is in the files below
/// `basecode/`. `None` where nothing is left.
fn matching(block: &BlockReport, left: &Entry<'_>, right: &Entry<'_>) -> Option<Match> {
    let lines = (left.without_template(block.left)?, right.without_template(block.right)?);
    let (first, second) = (left.places.place(lines.0)?, right.places.place(lines.1)?);
    let (length_of_first, length_of_second) = if lines == (block.left, block.right) && !block.template {
        (block.tokens, block.tokens)
    } else {
        // Which of its tokens match is not known line by line.
        (first.tokens, second.tokens)
    };
    let is_whole = length_of_first > 0 && length_of_second > 0 && !(block.template && block.bits <= 0.0);
    is_whole.then(|| Match {
        first_file_name: left.path(first.file),
        second_file_name: right.path(second.file),
        start_in_first: first.start,
        end_in_first: first.end,
        start_in_second: second.start,
        end_in_second: second.end,
        length_of_first,
        length_of_second,
    })
}

#[cfg(test)]
mod tests;
