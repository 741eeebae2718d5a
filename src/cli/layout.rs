//! Arguments that say how a source of many submissions is arranged, beside how each is read.

use clap::{Args, ValueEnum};

use super::source::ReadArgs;
use crate::corpus::{Arrangement, PathPattern, PatternError, Preset, ReadOptions, UtcOffset};
use crate::finding::Template;

/// How a source is read: its layout and its programs.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Reading")]
pub struct SourceArgs {
    /// How files are arranged.
    #[command(flatten)]
    pub layout: LayoutArgs,

    /// How programs are read.
    #[command(flatten)]
    pub programs: ReadArgs,
}

/// How the files of a source are arranged.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Reading")]
pub struct LayoutArgs {
    /// How the files of SOURCE are arranged (docs/layouts.md draws each)
    ///
    /// Example: judgeprint report /home/judge/data --layout hustoj
    #[arg(long, value_enum, value_name = "LAYOUT", default_value_t = Layout::Folders)]
    pub layout: Layout,

    /// A regular expression with named groups that matches the whole path of each submission below SOURCE
    ///
    /// Groups: id (needed), problem, author, team, language, verdict, time, contest; and file, where several
    /// files are one submission. What does not match is ignored.
    ///
    /// Example: `--pattern '(?<problem>[^/]+)/(?<author>[^/_]+)_(?<id>[0-9]+)[.][a-z]+'`
    #[arg(long, value_name = "REGEX", value_parser = parse_pattern, conflicts_with = "layout")]
    pub pattern: Option<PathPattern>,

    /// Where times in file names that say no offset are from
    ///
    /// Example: --layout ejudge --utc-offset +03:00
    #[arg(long, value_name = "OFFSET", value_parser = parse_offset, allow_hyphen_values = true)]
    pub utc_offset: Option<UtcOffset>,
}

/// A layout that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Layout {
    /// What needs no judge.
    #[value(help = "<problem>/<submission>.<ext>, or flat: one problem")]
    Folders,
    /// HUSTOJ.
    #[value(help = "HUSTOJ's accepted programs: <problem>/ac/<id>.<ext>")]
    Hustoj,
    /// CMS.
    #[value(help = "cmsExportSubmissions: <task>/<user>.<id>.<file>.<ext>, or <id>.<file>.<ext>")]
    Cms,
    /// ejudge.
    #[value(
        help = "ejudge's archive of runs: <problem>/<login>/<run>.<ext>, or <run>-<login>-<problem>-<language>.<ext>"
    )]
    Ejudge,
    /// CLICS.
    #[value(
        help = "A CLICS contest package: submissions.json or event-feed.ndjson, submissions/<id>/files.zip"
    )]
    Clics,
    /// JPlag's root directory: each folder or file is a submission to one problem
    Jplag,
}

/// A pattern, as an argument.
///
/// # Errors
/// Says what is wrong with it.
pub fn parse_pattern(text: &str) -> Result<PathPattern, PatternError> {
    PathPattern::new(text)
}

fn parse_offset(text: &str) -> Result<UtcOffset, String> {
    UtcOffset::parse(text).map_err(|_| "an offset from UTC is +03:00, -05:30 or Z".to_owned())
}

impl LayoutArgs {
    /// The reader's options with this arrangement.
    pub fn arrange(&self, options: &ReadOptions) -> ReadOptions {
        let arrangement = match (&self.pattern, self.layout) {
            (Some(pattern), _) => Arrangement::Pattern(pattern.clone()),
            (None, Layout::Folders) => Arrangement::Folders,
            (None, Layout::Hustoj) => Arrangement::Preset(Preset::Hustoj),
            (None, Layout::Cms) => Arrangement::Preset(Preset::Cms),
            (None, Layout::Ejudge) => Arrangement::Preset(Preset::Ejudge),
            (None, Layout::Clics) => Arrangement::Preset(Preset::Clics),
            (None, Layout::Jplag) => Arrangement::Preset(Preset::Jplag),
        };
        ReadOptions { arrangement, utc_offset: self.utc_offset, ..*options }
    }
}

impl SourceArgs {
    /// The reader's options.
    pub fn options(&self) -> ReadOptions {
        self.layout.arrange(&self.programs.options())
    }

    /// Reads the templates into k-grams.
    ///
    /// # Errors
    /// When one of them cannot be read.
    pub fn read_templates(&self) -> anyhow::Result<Vec<Template>> {
        self.programs.read_templates()
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        source: SourceArgs,
    }

    fn parse(args: &[&str]) -> Result<ReadOptions, String> {
        let args = std::iter::once("x").chain(args.iter().copied());
        Line::try_parse_from(args).map(|line| line.source.options()).map_err(|error| error.to_string())
    }

    #[test]
    fn layouts_and_patterns_become_arrangements() {
        assert!(matches!(parse(&[]), Ok(ReadOptions { arrangement: Arrangement::Folders, .. })));
        for layout in Layout::value_variants().iter().skip(1) {
            let name = layout.to_possible_value().expect("shown").get_name().to_owned();
            let options = parse(&["--layout", &name, "--utc-offset", "-05:30"]).expect(&name);
            assert!(matches!(options.arrangement, Arrangement::Preset(_)), "{name}");
            assert_eq!(options.utc_offset, UtcOffset::parse("-05:30").ok());
        }
        let options = parse(&["--pattern", "(?<id>[0-9]+)[.]c", "--as", "c"]).expect("a pattern");
        assert!(matches!(options.arrangement, Arrangement::Pattern(_)));
        assert!(options.declared_language.is_some());
    }

    #[test]
    fn what_contradicts_or_means_nothing_is_refused() {
        for (args, message) in [
            (&["--layout", "jplag", "--pattern", "(?<id>.)"][..], "cannot be used with"),
            (&["--layout", "auto"], "possible values: folders, hustoj, cms, ejudge, clics, jplag"),
            (&["--pattern", "(?<id>["], "no regular expression"),
            (&["--utc-offset", "Moscow"], "an offset from UTC is +03:00"),
        ] {
            let error = parse(args).expect_err("refused");
            assert!(error.contains(message), "{error}");
        }
    }
}
