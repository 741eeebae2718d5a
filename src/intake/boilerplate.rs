//! Code that the judge put around a contestant's, taken out again: it says nothing of who wrote what.
//!
//! HUSTOJ joins what a problem prepends and appends to the source before it is judged; HOJ leaves comments around such
//! parts. What is cut here never reaches the index. Handed-out code that contestants paste themselves is a template's
//! business (`template add`), which weighs it at nothing wherever it stands.

use crate::corpus::SourceFile;

/// What HOJ writes around what is not the contestant's: `//PREPEND BEGIN` to `//PREPEND END`, `//APPEND BEGIN` to
/// `//APPEND END`. Between `//TEMPLATE BEGIN` and `//TEMPLATE END` the contestant writes, so only those lines go.
const CUT: [(&str, &str); 2] = [("//PREPEND BEGIN", "//PREPEND END"), ("//APPEND BEGIN", "//APPEND END")];
const MARKS: [&str; 2] = ["//TEMPLATE BEGIN", "//TEMPLATE END"];

/// Cuts `handed_out` from the beginning and the end of each file, and marked parts wherever they stand.
pub(super) fn cut(files: &mut [SourceFile], handed_out: &[String]) {
    for file in files {
        let mut text = file.text.as_str();
        for part in handed_out {
            let part = part.trim();
            if part.is_empty() {
                continue;
            }
            if let Some(rest) = text.trim_start().strip_prefix(part) {
                text = rest;
            }
            if let Some(rest) = text.trim_end().strip_suffix(part) {
                text = rest;
            }
        }
        let text = without_marked(text).unwrap_or_else(|| text.to_owned());
        if text.len() != file.text.len() {
            file.text = text;
        }
    }
}

/// The text without marked parts; `None` where there is no mark. A beginning without its end is no mark.
fn without_marked(text: &str) -> Option<String> {
    if !CUT.iter().any(|(begin, _)| text.contains(begin)) && !MARKS.iter().any(|mark| text.contains(mark)) {
        return None;
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut kept = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let mark = line.trim();
        let end = CUT.iter().find(|(begin, _)| *begin == mark).and_then(|(_, end)| {
            lines[at + 1..].iter().position(|line| line.trim() == *end).map(|length| at + 1 + length)
        });
        match end {
            Some(end) => at = end + 1,
            None => {
                if !MARKS.contains(&mark) {
                    kept.push_str(line);
                }
                at += 1;
            }
        }
    }
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str, handed_out: &[&str]) -> String {
        let mut files = [SourceFile { name: "a".into(), text: text.into(), encoding: "UTF-8", lossy: false }];
        let handed_out: Vec<String> = handed_out.iter().map(|&text| text.to_owned()).collect();
        cut(&mut files, &handed_out);
        let [file] = files;
        file.text
    }

    #[test]
    fn what_was_put_around_goes_and_the_same_in_the_middle_stays() {
        assert_eq!(after("int f();\nmine\nint main(){}\n", &["int f();\n", "int main(){}"]), "\nmine\n");
        assert_eq!(after("mine int f(); mine\n", &["int f();"]), "mine int f(); mine\n");
        assert_eq!(after("mine\n", &["", "  "]), "mine\n");
    }

    #[test]
    fn marked_parts_go() {
        let text = "//PREPEND BEGIN\nstruct A;\n//PREPEND END\n//TEMPLATE BEGIN\nmine\n//TEMPLATE END\n\
                    //APPEND BEGIN\nint main(){}\n//APPEND END\n";
        assert_eq!(after(text, &[]), "mine\n");
        let open = "//PREPEND BEGIN\nmine, and nothing ends it\n";
        assert_eq!(after(open, &[]), open);
    }
}
