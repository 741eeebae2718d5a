//! The comment in which a Python program says how its bytes are to be read. What comes out of a rewrite is UTF-8, whatever
//! came in, so it has to say so.

use std::ops::Range;

/// The text with the name of another encoding replaced.
pub(super) fn told(text: &str) -> String {
    let mut at = 0;
    for line in text.split_inclusive('\n').take(2) {
        if let Some(name) = named(line) {
            let range = at + name.start..at + name.end;
            let plain = text[range.clone()].to_ascii_lowercase().replace('_', "-");
            if !["utf-8", "utf8", "utf-8-sig"].contains(&plain.as_str()) {
                return format!("{}utf-8{}", &text[..range.start], &text[range.end..]);
            }
        }
        let code = line.trim_start_matches(['\u{feff}', ' ', '\t', '\u{c}']);
        // In the second line it counts only below a line without code.
        if !code.trim_end().is_empty() && !code.starts_with('#') {
            break;
        }
        at += line.len();
    }
    text.to_owned()
}

/// Where a line has an encoding's name: behind `coding:` or `coding=` in a comment.
fn named(line: &str) -> Option<Range<usize>> {
    let code = line.trim_start_matches(['\u{feff}', ' ', '\t', '\u{c}']);
    if !code.starts_with('#') {
        return None;
    }
    let mut from = line.len() - code.len();
    while let Some(found) = line[from..].find("coding") {
        from += found + "coding".len();
        if !line[from..].starts_with([':', '=']) {
            continue;
        }
        let rest = line[from + 1..].trim_start_matches([' ', '\t']);
        let start = line.len() - rest.len();
        let length =
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || "-_.".contains(c))).unwrap_or(rest.len());
        if length > 0 {
            return Some(start..start + length);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_encoding_becomes_utf_8() {
        for (before, after) in [
            ("# -*- coding: euc-kr -*-\ns = 1\n", "# -*- coding: utf-8 -*-\ns = 1\n"),
            (
                "#!/usr/bin/python\n# vim: set fileencoding=cp949 :\n",
                "#!/usr/bin/python\n# vim: set fileencoding=utf-8 :\n",
            ),
            ("\n#coding=latin_1", "\n#coding=utf-8"),
        ] {
            assert_eq!(told(before), after);
        }
    }

    #[test]
    fn what_says_no_other_encoding_stays() {
        for text in [
            "# -*- coding: UTF-8 -*-\n",
            "# coding=utf_8\n",
            "s = 1\n# coding: cp949\n",
            "\n\n# coding: cp949\n",
            "# coding is fun\n# coding: \n",
            "s = 'coding: cp949'\n",
        ] {
            assert_eq!(told(text), text);
        }
    }
}
