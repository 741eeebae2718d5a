//! What a file and the environment may say.

use confique::meta::{FieldKind, Meta};

use super::*;

fn parsed(text: &str) -> anyhow::Result<Settings> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("c.toml");
    std::fs::write(&file, text)?;
    Settings::load(Some(&file))
}

#[test]
fn every_key_is_in_the_template_with_its_default() {
    let template = Settings::template();
    for key in ["listen", "state", "[limits]", "body_bytes", "[webhook]", "secret_file", "[hooks]", "[moss]"]
    {
        assert!(template.contains(key), "{key}\n{template}");
    }
    // All keys are comments: the file as it is written says what holds without it.
    let settings = parsed(&template).unwrap();
    assert_eq!(settings.listen.to_string(), "127.0.0.1:8730");
    assert!(settings.listen.ip().is_loopback());
}

#[test]
fn what_makes_no_sense_is_named() {
    let error = format!("{:#}", parsed("listen = \"nowhere\"").unwrap_err());
    assert!(error.contains("listen"), "{error}");
    let settings = parsed("[webhook]\nurl = \"https://example.org/x\"").unwrap();
    assert!(settings.webhook_secret().unwrap_err().to_string().contains("webhook.secret"));
    let settings = parsed("public_url = \"ftp://example.org\"").unwrap();
    assert!(settings.public_base().is_err());
    let settings = parsed("public_url = \"https://example.org/jp\"").unwrap();
    assert_eq!(settings.public_base().unwrap().as_str(), "https://example.org/jp/");
}

#[test]
fn a_key_that_means_nothing_is_named_with_its_file_and_what_to_do() {
    for (text, key, known) in [
        ("[moss]\nnetwork = [\"10.0.0.0/8\"]", "moss.network", "networks, users, days"),
        ("moss.user = [1]", "moss.user", "networks, users, days"),
        ("lisen = \"127.0.0.1:1\"", "lisen", "listen, moss_listen"),
        ("[limit]\nbody_bytes = 1", "limit", "limits"),
    ] {
        let error = format!("{:#}", parsed(text).unwrap_err());
        assert!(error.contains(&format!("`{key}`")) && error.contains("c.toml"), "{error}");
        assert!(error.contains("\nhint: ") && error.contains(known), "{error}");
    }
}

#[test]
fn a_value_that_makes_no_sense_is_not_repeated() {
    // It may be a secret, and messages end in logs.
    let error = format!("{:#}", parsed("[hooks]\n\njudge0_secret = hunter2").unwrap_err());
    assert!(error.contains("line 3") && !error.contains("hunter2"), "{error}");
    let error = format!("{:#}", parsed("[webhook]\nsecret = 71384").unwrap_err());
    assert!(error.contains("line 2, `secret`: invalid type: integer, expected a string"), "{error}");
    let error = format!("{:#}", parsed("[webhook]\nurl = \"hooks.example/hunter2\"").unwrap_err());
    assert!(error.contains("line 2, `url`") && !error.contains("hunter2"), "{error}");
    let error = format!("{:#}", parsed("[hooks]\njudge0_secret: \"aHVudGVyMg==\"").unwrap_err());
    assert!(error.contains("line 2") && !error.contains("aHVu"), "{error}");
}

#[test]
fn addresses_and_networks_may_be_named() {
    let settings = parsed("trusted_proxies = [\"127.0.0.1\", \"fd00::/8\"]").unwrap();
    let shown: Vec<_> = settings.trusted_proxies.iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["127.0.0.1/32", "fd00::/8"]);
    assert!(parsed("[moss]\nnetworks = [\"here\"]").is_err());
}

#[test]
fn every_key_has_a_variable_of_its_own() {
    fn walk(meta: &Meta, path: &str, found: &mut Vec<&'static str>) {
        for field in meta.fields {
            let path = format!("{path}{}", field.name);
            match field.kind {
                FieldKind::Nested { meta } => walk(meta, &format!("{path}."), found),
                FieldKind::Leaf { env, .. } => {
                    let name = env.unwrap_or_else(|| panic!("`{path}` has no variable"));
                    assert!(name.starts_with("JUDGEPRINT_") && !found.contains(&name), "{path}: {name}");
                    found.push(name);
                }
            }
        }
    }
    let mut found = Vec::new();
    walk(&Settings::META, "", &mut found);
    assert!(found.len() > 30, "{found:?}");
}

#[test]
fn secrets_in_a_file_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.toml");
    std::fs::write(
        &file,
        "listen = \"127.0.0.1:1\"\n[webhook]\nsecret = \"x\"\n[hooks]\njudge0_token = \"y\"",
    )
    .unwrap();
    assert_eq!(secrets_in(&file), ["webhook.secret", "hooks.judge0_token"]);
    std::fs::write(&file, Settings::template()).unwrap();
    assert!(secrets_in(&file).is_empty());
}

#[test]
fn who_listens_everywhere_has_to_say_where_it_is() {
    assert!(parsed("listen = \"0.0.0.0:8730\"").unwrap().nowhere().unwrap().contains("http://0.0.0.0:8730/"));
    assert!(parsed("listen = \"[::]:8730\"").unwrap().nowhere().is_some());
    assert!(parsed("").unwrap().nowhere().is_none());
    let named = "listen = \"0.0.0.0:8730\"\npublic_url = \"https://example.org/\"";
    assert!(parsed(named).unwrap().nowhere().is_none());
}
