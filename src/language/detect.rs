//! Which language a file is in: by extension, by content where the extension leaves it open, by its `#!` line.
//!
//! A name without a known extension and without `#!` belongs to nobody: guessing a language from content alone
//! would turn notes and test data into programs.

use super::c_or_cpp::is_cpp;
use super::registry::{Language, by_extension, by_name};

/// Extensions under which judges and people keep C++ as well as C; in upper case they mean C++ to compilers.
const C_OR_CPP: &[&str] = &["c", "h"];

/// The language of a file named `file_name` with this text, or `None` where nothing claims it.
///
/// ```
/// use judgeprint::language::detect;
/// let id = |name, text| detect(name, text).map(|language| language.id.as_str());
/// assert_eq!(id("a.c", "#include <vector>"), Some("cpp"));
/// assert_eq!(id("a.c", "#include <stdio.h>"), Some("c"));
/// assert_eq!(id("solve", "#!/usr/bin/env python3\n"), Some("python"));
/// assert_eq!(id("notes.md", "class X {};"), None);
/// ```
pub fn detect(file_name: &str, text: &str) -> Option<&'static Language> {
    if let Some(extension) = extension(file_name)
        && let Some(language) = by_extension(extension)
    {
        let in_doubt = C_OR_CPP.iter().any(|known| known.eq_ignore_ascii_case(extension));
        let is_upper_case = extension.bytes().all(|byte| byte.is_ascii_uppercase());
        return if in_doubt && (is_upper_case || is_cpp(text)) { by_name("cpp") } else { Some(language) };
    }
    by_shebang(text)
}

/// The language that a judge's name for it means: [`by_name`], and failing that the first word of it that is a
/// language's name once versions are off (`GNU C++17 (64)`, `PyPy 3-64`, `Java 8 32bit`).
pub fn declared(name: &str) -> Option<&'static Language> {
    by_name(name).or_else(|| {
        name.split(|c: char| c.is_whitespace() || "()[],/:_".contains(c)).find_map(|word| {
            let bare = word.trim_end_matches(|c: char| c.is_ascii_digit() || ".-".contains(c));
            [word, bare].into_iter().filter(|name| !name.is_empty()).find_map(by_name)
        })
    })
}

/// What follows the last dot; a name that is all extension (`.cpp`) has none.
fn extension(file_name: &str) -> Option<&str> {
    let name = file_name.rsplit(['/', '\\']).next()?;
    name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty()).map(|(_, extension)| extension)
}

fn by_shebang(text: &str) -> Option<&'static Language> {
    let line = text.strip_prefix("#!")?.lines().next()?;
    let mut words = line.split_whitespace();
    let mut program = base_name(words.next()?);
    if program == "env" {
        // Options and settings of `env` stand before the program.
        program = base_name(words.find(|word| !word.starts_with('-') && !word.contains('='))?);
    }
    by_name(program).or_else(|| by_name(program.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.')))
}

fn base_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(file_name: &str, text: &str) -> Option<&'static str> {
        detect(file_name, text).map(|language| language.id.as_str())
    }

    #[test]
    fn extensions_decide_whatever_their_case() {
        assert_eq!(id("a.cpp", ""), Some("cpp"));
        assert_eq!(id("A/b.JAVA", ""), Some("java"));
        assert_eq!(id("x.tar.Py", ""), Some("python"));
        assert_eq!(id("x.pas", "class X {"), Some("pascal"));
        assert_eq!(id("README", "int main() {}"), None);
        assert_eq!(id("data.in", "1 2 3"), None);
        assert_eq!(id(".cpp", ""), None);
        assert_eq!(id("dir.cpp/data", ""), None);
    }

    #[test]
    fn content_decides_between_c_and_cpp() {
        for name in ["a.c", "a.h"] {
            assert_eq!(id(name, "#include <stdio.h>\nint main(void) {}"), Some("c"), "{name}");
            assert_eq!(id(name, "#include <stdio.h>\nusing namespace std;"), Some("cpp"), "{name}");
        }
        assert_eq!(id("a.C", "int main(void) {}"), Some("cpp"));
        assert_eq!(id("a.H", "int f(void);"), Some("cpp"));
        assert_eq!(id("a.cpp", "int main(void) {}"), Some("cpp"));
    }

    #[test]
    fn a_shebang_speaks_where_the_name_is_silent() {
        assert_eq!(id("solve", "#!/usr/bin/env python3\nprint(1)"), Some("python"));
        assert_eq!(id("solve", "#!/usr/bin/python3.11 -O\n"), Some("python"));
        assert_eq!(id("solve.cgi", "#! /usr/bin/env -S A=1 perl -w\r\n"), Some("perl"));
        assert_eq!(id("solve.cpp", "#!/usr/bin/env python3\n"), Some("cpp"));
        assert_eq!(id("solve", "#!/usr/bin/env nonesuch\n"), None);
        assert_eq!(id("solve", "#!\n"), None);
        assert_eq!(id("solve", "\n#!/usr/bin/env python3\n"), None);
    }

    #[test]
    fn names_as_judges_write_them() {
        for (name, expected) in [
            ("C++", "cpp"),
            ("GNU C++17 (64)", "cpp"),
            ("C++20 (GCC 13-64)", "cpp"),
            ("GNU C11", "c"),
            ("C (gcc 12.2)", "c"),
            ("PyPy 3-64", "python"),
            ("Python 3.11", "python"),
            ("python_3", "python"),
            ("Java 8 32bit", "java"),
            ("Mono C#", "csharp"),
            ("Free Pascal 3", "pascal"),
        ] {
            assert_eq!(declared(name).map(|language| language.id.as_str()), Some(expected), "{name}");
        }
        for name in ["", "Objective-C", "Befunge", "42"] {
            assert_eq!(declared(name), None, "{name}");
        }
    }
}
