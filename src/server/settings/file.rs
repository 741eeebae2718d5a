//! The configuration's file. A key that means nothing is an error: `[moss] network = …` would leave the protocol open to
//! everybody, and nobody would be told.

use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use confique::Config;
use confique::meta::{Field, FieldKind, Meta};
use toml::{Table, Value};

use super::Settings;

/// Keys whose values nobody else should read.
const SECRETS: [&str; 5] = [
    "webhook.secret",
    "hooks.clics_token",
    "hooks.clics_password",
    "hooks.judge0_secret",
    "hooks.judge0_token",
];

/// What a file says.
///
/// # Errors
/// When it is not there, is no TOML, has a key that means nothing, or a value makes no sense.
pub(super) fn read(file: &Path) -> anyhow::Result<<Settings as Config>::Layer> {
    let shown = file.display();
    if !file.is_file() {
        bail!("`{shown}` is no file\nhint: `judgeprint serve --print-config` writes one to begin with");
    }
    let text =
        std::fs::read_to_string(file).with_context(|| format!("cannot read the configuration `{shown}`"))?;
    let table: Table = toml::from_str(&text).map_err(|error| wrong(&error, &text, file))?;
    if let Some((key, known)) = unknown(&table, &Settings::META, "") {
        bail!(
            "`{shown}` sets `{key}`, which means nothing to this judgeprint\nhint: mend or remove it; keys that may stand \
             there are {known}; `judgeprint serve --print-config` tells what they mean"
        );
    }
    toml::from_str(&text).map_err(|error| wrong(&error, &text, file))
}

/// Which keys of a file are secrets; none where it cannot be read.
pub(crate) fn secrets_in(file: &Path) -> Vec<&'static str> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let Ok(table) = toml::from_str::<Table>(&text) else { return Vec::new() };
    let is_set = |key: &&str| {
        let (section, name) = key.split_once('.').unwrap_or(("", key));
        let value = table.get(section).and_then(|section| section.get(name));
        value.and_then(Value::as_str).is_some_and(|value| !value.is_empty())
    };
    SECRETS.into_iter().filter(is_set).collect()
}

/// The first key that means nothing, with its sections, and those that could stand in its place.
fn unknown(table: &Table, meta: &Meta, section: &str) -> Option<(String, String)> {
    table.iter().find_map(|(key, value)| {
        let path = format!("{section}{key}");
        match (meta.fields.iter().find(|field| field.name == key), value) {
            (None, _) => {
                let known: Vec<&str> = meta.fields.iter().map(|field| field.name).collect();
                Some((path, known.join(", ")))
            }
            (Some(Field { kind: FieldKind::Nested { meta }, .. }), Value::Table(inner)) => {
                unknown(inner, meta, &format!("{path}."))
            }
            // A value where a section should be is told by whoever reads values.
            _ => None,
        }
    })
}

/// Where something is wrong, and what; without the line and its value, which may be a secret and would end in a log.
fn wrong(error: &toml::de::Error, text: &str, file: &Path) -> anyhow::Error {
    let shown = file.display();
    let before = error.span().and_then(|span| text.get(..span.start));
    let place = before.map_or_else(String::new, |before| {
        let line = before.matches('\n').count();
        let key = text.lines().nth(line).and_then(|line| line.split_once('=')).map(|(key, _)| key.trim());
        // What stands before the sign may be a part of a value.
        let key =
            key.filter(|key| key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte)));
        let key = key.map_or_else(String::new, |key| format!(", `{key}`"));
        format!(", line {}{key}", line + 1)
    });
    anyhow!(
        "the configuration `{shown}`{place}: {}\nhint: `judgeprint serve --print-config` writes every key as it has to be",
        without_value(error.message())
    )
}

/// ``invalid type: integer `5`, expected a string`` without the 5: what is quoted is the value.
pub(super) fn without_value(message: &str) -> String {
    let end = message.rfind(", expected ").unwrap_or(message.len());
    let (found, expected) = message.split_at(end);
    let found = found.split(['`', '"']).next().unwrap_or_default().trim_end_matches([' ', ':']);
    format!("{found}{expected}")
}
