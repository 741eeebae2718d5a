//! Where a server's settings come from: arguments, the environment, a file; and what is wrong with them.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::Stdio;

use super::process::{program, refused};

/// Addresses of this machine at which nothing listens.
fn free_addresses<const N: usize>() -> [SocketAddr; N] {
    let taken = [(); N].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    taken.map(|listener| listener.local_addr().unwrap())
}

/// What `doctor` says of a file, with variables and arguments over it.
fn doctor(folder: &Path, text: &str, variables: &[(&str, &str)], arguments: &[&str]) -> String {
    let file = folder.join("judgeprint.toml");
    fs::write(&file, text).unwrap();
    let mut command = program();
    command.args(["doctor", "--config"]).arg(file).arg("--db").arg(folder.join("index.db")).args(arguments);
    let output = command.envs(variables.iter().copied()).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn arguments_come_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let [of_file, of_variable, of_argument] = free_addresses();
    let text = format!("listen = \"{of_file}\"\n");
    let (variable, argument) = (of_variable.to_string(), of_argument.to_string());
    let variables = [("JUDGEPRINT_LISTEN", variable.as_str())];
    let free = |address: SocketAddr| format!("{address} is free");
    let said = doctor(folder.path(), &text, &variables, &["--listen", &argument]);
    assert!(said.contains(&free(of_argument)), "{said}");
    let said = doctor(folder.path(), &text, &variables, &[]);
    assert!(said.contains(&free(of_variable)), "{said}");
    let said = doctor(folder.path(), &text, &[], &[]);
    assert!(said.contains(&free(of_file)), "{said}");
    // Without the file's value and any other there is the default, which may be in use.
    assert!(doctor(folder.path(), "", &[], &[]).contains("127.0.0.1:8730"));
}

#[test]
fn a_list_may_come_from_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    let [listen] = free_addresses();
    let text = format!("listen = \"{listen}\"\nmoss_listen = \"0.0.0.0:7690\"\n");
    let open = "anybody who reaches 0.0.0.0:7690";
    assert!(doctor(folder.path(), &text, &[], &[]).contains(open));
    let networks = [("JUDGEPRINT_MOSS_NETWORKS", "10.0.0.0/8, 192.0.2.7")];
    let said = doctor(folder.path(), &text, &networks, &[]);
    assert!(said.contains("is free") && !said.contains(open), "{said}");
    let said = doctor(folder.path(), &text, &[("JUDGEPRINT_MOSS_NETWORKS", "everywhere")], &[]);
    assert!(said.contains("JUDGEPRINT_MOSS_NETWORKS") && !said.contains("is free"), "{said}");
    // A value may be a secret, and messages end in logs.
    let said = doctor(folder.path(), &text, &[("JUDGEPRINT_WEBHOOK_URL", "hooks.example/hunter2")], &[]);
    assert!(said.contains("JUDGEPRINT_WEBHOOK_URL`: ") && !said.contains("hunter2"), "{said}");
}

#[test]
fn a_misspelt_key_keeps_the_server_from_starting() {
    let (folder, said) = refused("[moss]\nnetwork = [\"10.0.0.0/8\"]\n");
    let file = folder.path().join("judgeprint.toml");
    assert!(said.contains(&format!("`{}` sets `moss.network`", file.display())), "{said}");
    assert!(said.contains("hint: ") && said.contains("networks, users, days"), "{said}");
    assert!(!folder.path().join("index.db").exists(), "it went on");
}

#[test]
fn who_listens_everywhere_hears_that_links_lead_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = "which leads nowhere";
    let said = doctor(folder.path(), "listen = \"0.0.0.0:0\"\n", &[], &[]);
    assert!(said.contains(nowhere) && said.contains("JUDGEPRINT_PUBLIC_URL"), "{said}");
    let public = [("JUDGEPRINT_PUBLIC_URL", "https://judgeprint.example/")];
    let said = doctor(folder.path(), "listen = \"0.0.0.0:0\"\n", &public, &[]);
    assert!(!said.contains(nowhere) && said.contains("sent to https://judgeprint.example/"), "{said}");

    let mut server = program()
        .args(["serve", "--listen", "0.0.0.0:0", "--log", "json", "--db"])
        .arg(folder.path().join("index.db"))
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = Vec::new();
    for line in BufReader::new(server.stderr.take().unwrap()).lines().map_while(Result::ok) {
        let is_last = line.contains("listening at ");
        said.push(line);
        if is_last {
            break;
        }
    }
    server.kill().unwrap();
    server.wait().unwrap();
    let lines: Vec<serde_json::Value> =
        said.iter().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    let warns = |line: &serde_json::Value| {
        line["level"] == "WARN" && line["message"].as_str().is_some_and(|said| said.contains(nowhere))
    };
    assert_eq!(lines.iter().filter(|line| warns(line)).count(), 1, "{said:?}");
    let last = lines.last().unwrap();
    assert!(last["message"].as_str().unwrap().starts_with("listening at http://0.0.0.0:"), "{last}");
}
