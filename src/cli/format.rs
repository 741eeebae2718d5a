//! Which format something is written in: as asked for, else as the file's extension says.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::bail;
use clap::ValueEnum;

/// The format that was asked for; failing that the one that the output's extension names, and `otherwise`
/// where there is no file or its name has no extension.
///
/// # Errors
/// When no format has the extension's name: text in a file that a browser should open helps nobody.
pub fn choose<F: ValueEnum>(asked: Option<F>, output: Option<&Path>, otherwise: F) -> anyhow::Result<F> {
    if let Some(format) = asked {
        return Ok(format);
    }
    let Some(extension) = output.and_then(Path::extension).and_then(OsStr::to_str) else {
        return Ok(otherwise);
    };
    F::from_str(extension, true).or_else(|_| {
        let names: Vec<String> = F::value_variants()
            .iter()
            .filter_map(ValueEnum::to_possible_value)
            .map(|value| format!("--format {}", value.get_name()))
            .collect();
        bail!("no format is called `{extension}`\nhint: say {}", names.join(" or "))
    })
}

#[cfg(test)]
mod tests {
    use super::super::commands::compare::CompareFormat;
    use super::super::commands::report::Format;
    use super::*;

    #[test]
    fn the_extension_decides_where_nothing_is_asked_for() {
        let chosen = |path: &str| choose(None, Some(Path::new(path)), CompareFormat::Text).unwrap();
        assert_eq!(chosen("x.html"), CompareFormat::Html);
        assert_eq!(chosen("a.b/x.HTM"), CompareFormat::Html);
        assert_eq!(chosen("x.json"), CompareFormat::Json);
        assert_eq!(chosen("x.txt"), CompareFormat::Text);
        assert_eq!(chosen("-"), CompareFormat::Text);
        let asked = choose(Some(CompareFormat::Json), Some(Path::new("x.html")), CompareFormat::Text);
        assert_eq!(asked.unwrap(), CompareFormat::Json);
        assert_eq!(choose(None, None, Format::Csv).unwrap(), Format::Csv);
        let report = |path: &str| choose(None, Some(Path::new(path)), Format::Csv).unwrap();
        assert_eq!(report("x.htm"), Format::Html);
        assert_eq!(report("x.jplag"), Format::Jplag);
        assert_eq!([report("x.md"), report("x.MARKDOWN")], [Format::Md; 2]);
    }

    #[test]
    fn an_unknown_extension_lists_the_formats() {
        let error = choose(None, Some(Path::new("x.pdf")), Format::Csv).unwrap_err().to_string();
        let hint = "hint: say --format html or --format json or --format csv or --format md or --format jplag or \
                    --format dolos";
        assert_eq!(error, format!("no format is called `pdf`\n{hint}"));
    }
}
