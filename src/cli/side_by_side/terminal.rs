//! What the terminal is: whether there is one, how wide it is, whether it shows colours.
//!
//! NO_COLOR (<https://no-color.org>), CLICOLOR and CLICOLOR_FORCE (<https://bixense.com/clicolors/>) are honoured;
//! what is asked for on the command line comes before them.

use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};

use super::View;

/// Where nothing tells a width.
const USUAL_WIDTH: usize = 80;
/// Wider terminals are taken for this wide.
const MAX_WIDTH: usize = 1000;

/// How a pair is shown beside each other.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Side by side")]
pub struct ViewArgs {
    /// Colours; `always` shows both sources side by side in a pipe as well
    ///
    /// By itself text is side by side on a terminal and plain figures elsewhere. NO_COLOR, CLICOLOR and
    /// CLICOLOR_FORCE are honoured.
    #[arg(long, visible_alias = "colour", value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    pub color: When,

    /// Columns to fill, also in a pipe; by default those of the terminal. Below 70 one source stands under the other
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(20..=1000))]
    pub width: Option<u16>,

    /// Wrap long lines instead of cutting them off with `…`
    #[arg(long)]
    pub wrap: bool,

    /// Show long stretches without a match as well
    #[arg(long)]
    pub all_lines: bool,
}

/// When there are colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal that shows them
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

/// What the environment says.
#[derive(Debug, Clone, Copy)]
struct Surroundings {
    /// The text goes to a terminal.
    is_terminal: bool,
    /// The text goes to standard output, whatever that is.
    is_standard_output: bool,
    no_color: bool,
    is_forced: bool,
    shows_colours: bool,
    columns: Option<usize>,
}

impl Surroundings {
    fn here(is_standard_output: bool) -> Self {
        let is_terminal = is_standard_output && io::stdout().is_terminal();
        // Consoles of Windows must be asked to understand colours; elsewhere there is nothing to ask.
        let is_able = !is_terminal || anstyle_query::windows::enable_ansi_colors().unwrap_or(true);
        let named = || std::env::var("COLUMNS").ok()?.trim().parse().ok();
        let seen = terminal_size::terminal_size().map(|(terminal_size::Width(width), _)| usize::from(width));
        Self {
            is_terminal,
            is_standard_output,
            no_color: anstyle_query::no_color(),
            is_forced: anstyle_query::clicolor_force(),
            shows_colours: is_able
                && anstyle_query::term_supports_color()
                && anstyle_query::clicolor() != Some(false),
            // A terminal that has not been told its size says 0.
            columns: seen.filter(|&width| width > 0).or_else(named).filter(|&width| width > 0),
        }
    }
}

impl ViewArgs {
    /// The view, or `None` where plain text is meant. `is_standard_output` is false where the text goes to a file.
    pub fn view(&self, is_standard_output: bool) -> Option<View> {
        self.view_in(Surroundings::here(is_standard_output))
    }

    fn view_in(&self, around: Surroundings) -> Option<View> {
        let is_coloured = match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto if around.no_color => false,
            When::Auto if around.is_forced => around.is_standard_output,
            When::Auto => around.is_terminal && around.shows_colours,
        };
        let width = self.width.map(usize::from);
        (is_coloured || around.is_terminal || width.is_some()).then(|| View {
            width: width.or(around.columns).unwrap_or(USUAL_WIDTH).min(MAX_WIDTH),
            is_coloured,
            wraps: self.wrap,
            all_lines: self.all_lines,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIPE: Surroundings = Surroundings {
        is_terminal: false,
        is_standard_output: true,
        no_color: false,
        is_forced: false,
        shows_colours: true,
        columns: None,
    };
    const TERMINAL: Surroundings = Surroundings { is_terminal: true, columns: Some(132), ..PIPE };
    const FILE: Surroundings = Surroundings { is_standard_output: false, ..PIPE };

    fn seen(color: When, width: Option<u16>, around: Surroundings) -> Option<(usize, bool)> {
        let args = ViewArgs { color, width, wrap: false, all_lines: false };
        args.view_in(around).map(|view| (view.width, view.is_coloured))
    }

    #[test]
    fn a_terminal_gets_columns_and_a_pipe_plain_text() {
        assert_eq!(seen(When::Auto, None, TERMINAL), Some((132, true)));
        assert_eq!(seen(When::Auto, Some(100), TERMINAL), Some((100, true)));
        assert_eq!(seen(When::Auto, None, PIPE), None);
        assert_eq!(seen(When::Always, None, PIPE), Some((80, true)));
        assert_eq!(seen(When::Auto, Some(90), PIPE), Some((90, false)));
        assert_eq!(seen(When::Always, Some(90), FILE), Some((90, true)));
        let vast = Surroundings { columns: Some(1 << 40), ..TERMINAL };
        assert_eq!(seen(When::Auto, None, vast), Some((1000, true)));
    }

    #[test]
    fn who_wants_no_colours_gets_none() {
        assert_eq!(seen(When::Never, None, TERMINAL), Some((132, false)));
        let no_color = Surroundings { no_color: true, is_forced: true, ..TERMINAL };
        assert_eq!(seen(When::Auto, None, no_color), Some((132, false)));
        assert_eq!(seen(When::Always, None, no_color), Some((132, true)));
        assert_eq!(
            seen(When::Auto, None, Surroundings { shows_colours: false, ..TERMINAL }),
            Some((132, false))
        );
    }

    #[test]
    fn forced_colours_reach_pipes_but_no_files() {
        assert_eq!(seen(When::Auto, None, Surroundings { is_forced: true, ..PIPE }), Some((80, true)));
        assert_eq!(seen(When::Auto, None, Surroundings { is_forced: true, ..FILE }), None);
        assert_eq!(seen(When::Never, None, Surroundings { is_forced: true, ..PIPE }), None);
    }
}
