//! Progress on a terminal, silence in a pipe.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::batch::Stage;

/// A bar; its target draws nothing where standard error is no terminal.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// No bar yet.
    pub fn new(quiet: bool) -> Self {
        let bar = ProgressBar::hidden();
        if !quiet {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
        }
        let style = "{prefix:>12} [{bar:24}] {pos}/{len} {msg}, {eta} left";
        bar.set_style(
            ProgressStyle::with_template(style)
                .map_or_else(|_| ProgressStyle::default_bar(), |style| style.progress_chars("=> ")),
        );
        Self { bar }
    }

    /// A new stage with so many steps: "Reading … files".
    pub fn stage(&self, what: &'static str, unit: &'static str, steps: usize) {
        self.bar.reset();
        self.bar.set_prefix(what);
        self.bar.set_message(unit);
        self.bar.set_length(steps as u64);
        self.bar.enable_steady_tick(Duration::from_millis(200));
    }

    /// One step is done.
    pub fn step(&self) {
        self.bar.inc(1);
    }

    /// So many steps are done in all.
    pub fn at(&self, steps: usize) {
        self.bar.set_position(steps as u64);
    }

    /// A step of a comparison of many submissions.
    pub fn told(&self, stage: Stage) {
        match stage {
            Stage::ParsingStarts(steps) => self.stage("Parsing", "files", steps),
            Stage::ComparingStarts(steps) => self.stage("Comparing", "submissions", steps),
            Stage::AligningStarts(steps) => self.stage("Aligning", "pairs", steps),
            Stage::Parsed | Stage::Compared | Stage::Aligned => self.step(),
            Stage::Ends => self.clear(),
        }
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
