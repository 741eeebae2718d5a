//! `judgeprint languages`: what can be read, and how.

use std::io::Write;

use clap::Args;

use crate::cli::exit;
use crate::cli::table::table;
use crate::language;

/// Arguments of `languages`.
#[derive(Debug, Args)]
pub struct LanguagesArgs {}

/// Runs it.
///
/// # Errors
/// When standard output cannot be written.
pub fn run(_: &LanguagesArgs) -> anyhow::Result<u8> {
    let mut out = std::io::stdout().lock();
    write!(out, "{}", table(&rows()))?;
    Ok(exit::DONE)
}

fn rows() -> Vec<[String; 5]> {
    let head = ["id", "name", "read by", "extensions", "also called"].map(str::to_owned);
    let languages = language::all().iter().map(|language| {
        [
            language.id.clone(),
            language.name.clone(),
            language.grammar_version().unwrap_or("generic lexer").to_owned(),
            language.extensions.join(" "),
            language.aliases.join(", "),
        ]
    });
    std::iter::once(head).chain(languages).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_begins_at_one_place_and_stands_apart() {
        let rows = rows();
        let table = table(&rows);
        let lines: Vec<Vec<char>> = table.lines().map(|line| line.chars().collect()).collect();
        assert_eq!(lines.len(), language::all().len() + 1);
        let mut start = 0;
        for column in 0..4 {
            start += rows.iter().map(|row| row[column].chars().count()).max().unwrap() + 2;
            for line in lines.iter().filter(|line| line.len() > start) {
                assert_eq!(line[start - 2..start], [' ', ' '], "{}", line.iter().collect::<String>());
            }
        }
    }
}
