//! Cuts programs into functions and statements, by braces or by indentation.

use std::path::{Path, PathBuf};

use super::random::Random;

/// A function with its name.
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// What programs are made of.
#[derive(Default)]
pub(crate) struct Pool {
    pub(crate) functions: Vec<Function>,
    /// Statements with all that is nested in them, indented by one step.
    pub(crate) statements: Vec<String>,
}

/// Statements of more lines are most of a program, not a part of one.
const MAX_LINES: usize = 6;
/// Functions of more lines would make strangers who draw the same one look like copies.
const MAX_FUNCTION_LINES: usize = 10;

/// Functions and statements that one problem draws from.
const FUNCTIONS: usize = 8;
const STATEMENTS: usize = 70;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

impl Pool {
    /// All programs of the sample contest with that extension.
    pub(crate) fn of_contest(extension: &str) -> Self {
        let mut paths: Vec<PathBuf> = ["a", "b", "c"]
            .iter()
            .flat_map(|problem| {
                std::fs::read_dir(root().join("examples/contest").join(problem)).expect("the sample contest")
            })
            .map(|entry| entry.expect("an entry of the sample contest").path())
            .filter(|path| path.extension().is_some_and(|found| found == extension))
            .collect();
        // The order of a folder is the file system's.
        paths.sort();
        let mut pool = Self::default();
        for path in paths {
            let text = read(&path);
            if extension == "py" { pool.cut_python(&text) } else { pool.cut_braces(&text, 0) }
        }
        pool
    }

    /// A file beside this one; its functions stand inside `depth` braces.
    pub(crate) fn of_seed(name: &str, depth: usize) -> Self {
        let mut pool = Self::default();
        pool.cut_braces(&read(&root().join("benches/corpus").join(name)), depth);
        pool
    }

    /// Keeps some of it: the programs of one problem are made of the same things.
    pub(crate) fn of_one_problem(mut self, random: &mut Random) -> Self {
        random.shuffle(&mut self.functions);
        random.shuffle(&mut self.statements);
        self.functions.truncate(FUNCTIONS);
        self.statements.truncate(STATEMENTS);
        self
    }

    fn cut_braces(&mut self, text: &str, depth: usize) {
        let lines: Vec<&str> = text.lines().collect();
        for item in balanced(&lines, depth) {
            let (Some(head), Some(name)) = (item.first(), name_before_parenthesis(item)) else { continue };
            if !head.trim_end().ends_with('{') || item.len() < 3 {
                continue;
            }
            if name != "main" && item.len() <= MAX_FUNCTION_LINES {
                self.functions.push(Function { name, text: item.join("\n") + "\n\n" });
            }
            self.statements_of(&item[1..item.len() - 1]);
        }
    }

    /// The statements of a block, and those of the blocks in them.
    fn statements_of(&mut self, lines: &[&str]) {
        for statement in balanced(lines, 0) {
            if statement.len() <= MAX_LINES {
                self.statements.push(indented(statement));
            }
            if statement.len() > 2 && statement[0].trim_end().ends_with('{') {
                self.statements_of(&statement[1..statement.len() - 1]);
            }
        }
    }

    fn cut_python(&mut self, text: &str) {
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        self.python_block(&lines);
    }

    fn python_block(&mut self, lines: &[&str]) {
        let mut start = 0;
        while start < lines.len() {
            let own = indent(lines[start]);
            let mut end = start + 1;
            while end < lines.len() && (indent(lines[end]) > own || goes_on(lines[end])) {
                end += 1;
            }
            let statement = &lines[start..end];
            let head = lines[start].trim();
            if let Some(name) = head.strip_prefix("def ").and_then(|rest| rest.split('(').next()) {
                let short = statement.len() <= MAX_FUNCTION_LINES;
                if own == 0 && name != "main" && short && head.ends_with(':') {
                    let text = statement.join("\n") + "\n\n\n";
                    self.functions.push(Function { name: name.to_owned(), text });
                }
            } else if statement.len() <= MAX_LINES
                && !["import", "from", "class", "@", "if __name__", "main("]
                    .iter()
                    .any(|no| head.starts_with(no))
            {
                self.statements.push(indented(statement));
            }
            if statement.len() > 1 && head.ends_with(':') {
                self.python_block(&statement[1..]);
            }
            start = end;
        }
    }
}

/// A line that belongs to the statement before it.
fn goes_on(line: &str) -> bool {
    let line = line.trim_start();
    ["else", "elif", "except", "finally", ")", "]", "}"].iter().any(|word| line.starts_with(word))
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The statement, its first line indented by four.
fn indented(lines: &[&str]) -> String {
    let own = indent(lines[0]);
    lines.iter().fold(String::new(), |text, line| text + "    " + &line[own.min(indent(line))..] + "\n")
}

/// Runs of lines at `depth` that end with a semicolon or a brace where all braces are closed again.
fn balanced<'a, 'b>(lines: &'b [&'a str], depth: usize) -> impl Iterator<Item = &'b [&'a str]> {
    let mut at = 0_usize;
    let mut start = None;
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let before = at;
        at = (at + line.matches('{').count()).saturating_sub(line.matches('}').count());
        let line = line.trim();
        if start.is_none() && before >= depth && !line.is_empty() && !line.starts_with(['#', '/', '}']) {
            start = Some(index);
        }
        let next = lines.get(index + 1).is_some_and(|next| goes_on(next) && !next.trim().starts_with('}'));
        if at == depth
            && line.ends_with([';', '}'])
            && !next
            && let Some(first) = start.take()
        {
            found.push(&lines[first..=index]);
        }
    }
    found.into_iter()
}

fn name_before_parenthesis(lines: &[&str]) -> Option<String> {
    let (head, _) = lines.first()?.split_once('(')?;
    let name = head.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()?;
    (!name.is_empty() && head.contains(' ') && !head.contains(['=', '.'])).then(|| name.to_owned())
}
