//! Cuts a base program into lines and blocks, by its layout: a statement a line, a brace at the end of a line or
//! alone on it. The bases are ours and keep to that.

/// A line, or a block with what opens and closes it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part {
    /// A statement, a declaration or a directive.
    Line(String),
    /// `head` ends with the opening brace, `tail` begins with the closing one.
    Block { head: String, body: Vec<Part>, tail: String },
}

impl Part {
    /// Its first line.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Line(text) | Self::Block { head: text, .. } => text,
        }
    }

    /// Whether it belongs to the part before it.
    pub(crate) fn goes_on(&self) -> bool {
        self.text().starts_with("else")
    }

    /// Lines that it takes.
    pub(crate) fn lines(&self) -> usize {
        match self {
            Self::Line(_) => 1,
            Self::Block { body, .. } => 2 + body.iter().map(Self::lines).sum::<usize>(),
        }
    }
}

/// One statement or brace a line: what an opening line lacks is brought up from the next one.
fn joined(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
        match lines.last_mut() {
            Some(last) if line == "{" || last.starts_with("template") && last.ends_with('>') => {
                *last += " ";
                *last += line;
            }
            // A loop or condition without braces.
            Some(last) if last.ends_with(')') && !last.starts_with('#') => {
                *last += " ";
                *last += line;
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

/// The parts of a program, outermost first.
pub(crate) fn cut(text: &str) -> Vec<Part> {
    // What is open: its head, and the parts before it.
    let mut open: Vec<(String, Vec<Part>)> = Vec::new();
    let mut parts = Vec::new();
    for line in joined(text) {
        let closes = line.starts_with('}');
        let opens = line.ends_with('{');
        let (tail, head) = match (closes, opens) {
            (true, true) => ("}", line[1..].trim()),
            (true, false) => (line.as_str(), ""),
            (false, _) => ("", line.as_str()),
        };
        if closes {
            let (head, before) = open.pop().expect("the bases' braces match");
            let body = std::mem::replace(&mut parts, before);
            parts.push(Part::Block { head, body, tail: tail.to_owned() });
        }
        if opens {
            open.push((head.to_owned(), std::mem::take(&mut parts)));
        } else if !closes {
            parts.push(Part::Line(head.to_owned()));
        }
    }
    assert!(open.is_empty(), "the bases' braces match");
    parts
}

/// The program as text, by four spaces a depth.
pub(crate) fn written(parts: &[Part], depth: usize, out: &mut String) {
    let line = |text: &str, out: &mut String| {
        if !text.is_empty() {
            (0..depth).for_each(|_| out.push_str("    "));
            out.push_str(text);
            out.push('\n');
        }
    };
    for part in parts {
        match part {
            Part::Line(text) => line(text, out),
            Part::Block { head, body, tail } => {
                line(head, out);
                written(body, depth + 1, out);
                line(tail, out);
            }
        }
    }
}
