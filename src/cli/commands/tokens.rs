//! `judgeprint tokens`: what the checker sees of a program, beside its source.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::cli::exit;
use crate::cli::output::{Output, harmless};
use crate::cli::source::{ReadArgs, read_program};
use crate::finding::{Lines, Problem, Program, lines};
use crate::report::build;
use crate::token::kind::FILE_BREAK;
use crate::token::spelling::Spellings;
use crate::token::stream::{DEAD, EXPANDED, MOVED};

/// Widest source column; longer lines are cut in the listing (not in the comparison).
const MAX_SOURCE_WIDTH: usize = 64;

/// Arguments of `tokens`.
#[derive(Debug, Args)]
#[command(
    mut_arg("read_as", |arg| arg.visible_alias("language")),
    after_help = "Each line of the source stands beside its tokens: I a name, T a built-in type, S a string, numbers by value, \
                        other words and operators as they are. +x was made by expanding a macro or an alias, -x does not \
                        count: the entry point cannot reach it, it only wraps the input, it is past the beginning of a table, or it is a brace or semicolon that says nothing; >x counts at \
                        the end of its loop, ~x behind all others, for nothing depends on it; a line marked = is template code.\n\n\
                        Example: judgeprint tokens solution.cpp"
)]
pub struct TokensArgs {
    /// A program: a file, or a folder or zip of several
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// How programs are read.
    #[command(flatten)]
    pub read: ReadArgs,
}

/// Runs it.
///
/// # Errors
/// When the program cannot be read.
pub fn run(args: &TokensArgs) -> anyhow::Result<u8> {
    let templates = args.read.read_templates()?;
    let (submission, program) = read_program(&args.file, &args.read.options())?;
    let programs = [program];
    let problem = Problem::new(&programs, &templates);
    let program = &programs[0];
    let template = problem
        .cohort_of(0)
        .map(|layers| &layers.tokens)
        .filter(|cohort| cohort.has_template())
        .map(|cohort| lines::template(program, |hash| cohort.is_template(hash)))
        .unwrap_or_default();
    let mut output = Output::open(None)?;
    listing(program, &build::notes(&submission, program), &template, &mut output)?;
    output.finish()?;
    Ok(exit::DONE)
}

fn listing(
    program: &Program,
    notes: &[String],
    template: &[Lines],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let tokens = &program.tokens;
    writeln!(
        out,
        "{}: {}, {} tokens, {} count",
        harmless(&program.name),
        program.language.name,
        tokens.len(),
        program.counted.count()
    )?;
    for note in notes {
        writeln!(out, "note: {note}")?;
    }
    for file in 0..program.source.file_count() {
        let Some((name, _, _)) = program.source.file(file) else { continue };
        if program.source.file_count() > 1 {
            writeln!(out, "\n{name}")?;
        }
        file_listing(program, file, template, out)?;
    }
    Ok(())
}

fn file_listing(
    program: &Program,
    file: usize,
    template: &[Lines],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let spellings = Spellings::new(program.language);
    let source: Vec<String> = program.source.lines(file).map(visible).collect();
    let mut seen: Vec<String> = vec![String::new(); source.len()];
    let mut counts = vec![false; program.tokens.len()];
    for &token in program.counted.origin.iter().filter(|&&token| token != u32::MAX) {
        counts[token as usize] = true;
    }
    for (index, counts) in counts.into_iter().enumerate() {
        if program.tokens.codes[index] == FILE_BREAK {
            continue;
        }
        let place = program.source.location(program.tokens.spans[index].start);
        if place.file as usize == file
            && let Some(line) = seen.get_mut(place.line as usize - 1)
        {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&shown(program, &spellings, index, counts));
        }
    }
    let unreachable = lines::unreachable(program);
    let inside = |ranges: &[Lines], line: u32| {
        ranges.iter().any(|range| range.file as usize == file && (range.first..=range.last).contains(&line))
    };
    let width = source.iter().map(|line| line.chars().count()).max().unwrap_or(0).min(MAX_SOURCE_WIDTH);
    for (index, (line, tokens)) in source.iter().zip(&seen).enumerate() {
        let number = index as u32 + 1;
        let mark = match (inside(template, number), inside(&unreachable, number)) {
            (true, _) => '=',
            (_, true) => '-',
            _ => ' ',
        };
        let cut: String = line.chars().take(width).collect();
        writeln!(out, "{}", format!("{number:>5} {mark} {cut:<width$} | {tokens}").trim_end())?;
    }
    Ok(())
}

/// A source line with tabs widened and control characters made visible: a terminal obeys them.
fn visible(line: &str) -> String {
    harmless(&line.replace('\t', "    "))
}

fn shown(program: &Program, spellings: &Spellings, index: usize, counts: bool) -> String {
    let flags = program.tokens.flags[index];
    let when = |is_so, mark| if is_so { mark } else { "" };
    let marks = [
        when(!counts, "-"),
        when(flags & MOVED != 0, ">"),
        when(flags & DEAD != 0, "~"),
        when(flags & EXPANDED != 0, "+"),
    ];
    let mark = marks.concat();
    format!("{mark}{}", visible(&spellings.of(&program.tokens, &program.source, index)))
}
