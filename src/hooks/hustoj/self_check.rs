//! Whether everything that the hook needs on a HUSTOJ judge host is in place.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use super::database::{Database, DatabaseOptions};
use super::judge_conf::JudgeConf;
use crate::hooks::self_check::Finding;

/// Where the judge looks for the script. The path is part of its program.
pub const SCRIPT: &str = "/usr/bin/sim.sh";
/// What the shipped script calls.
const CALLS: &str = "hook hustoj";
const CONNECT: Duration = Duration::from_secs(5);

/// The script, the judge's configuration, and its database.
pub async fn host(script: &Path, conf: &Path, time_zone: Option<&str>) -> Vec<Finding> {
    let mut found = vec![script_at(script)];
    match JudgeConf::read(conf) {
        Err(error) => found.push(Finding::bad(
            format!("`{}` cannot be read: {error}", conf.display()),
            "name it with --judge-conf, and run this as root, as the judge does",
        )),
        Ok(read) => {
            found.push(if read.sim_enabled {
                Finding::good(format!("OJ_SIM_ENABLE=1 in `{}`", conf.display()))
            } else {
                Finding::bad(
                    format!(
                        "OJ_SIM_ENABLE is not 1 in `{}`: the judge never calls the script",
                        conf.display()
                    ),
                    "set OJ_SIM_ENABLE=1 and restart judged (the poller works without)",
                )
            });
            found.extend(database(&DatabaseOptions::new(&read, time_zone)).await);
        }
    }
    found
}

/// Whether the judge, and with it contestants, may hear of what was found.
pub fn telling(never: bool) -> Finding {
    if never {
        return Finding::good("HUSTOJ is told of nothing (JUDGEPRINT_NEVER_TELL)");
    }
    Finding::doubtful(
        "HUSTOJ is told of copies, and shows them to contestants where $OJ_SIM is true",
        "set JUDGEPRINT_NEVER_TELL=1 beside the other settings, or $OJ_SIM=false in include/db_info.inc.php, while a contest runs",
    )
}

fn script_at(path: &Path) -> Finding {
    let shown = path.display();
    let todo = format!("copy judge-hooks/hustoj/sim.sh to {shown} and make it executable (chmod 755)");
    let Ok(text) = fs::read(path) else {
        return Finding::bad(
            format!("`{shown}` is missing: the judge takes every solution for a copy"),
            todo,
        );
    };
    if !String::from_utf8_lossy(&text).contains(CALLS) {
        return Finding::bad(format!("`{shown}` is another script than judgeprint's"), todo);
    }
    let executable = fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o111 != 0);
    if !executable {
        return Finding::bad(format!("`{shown}` cannot be executed"), todo);
    }
    Finding::good(format!("`{shown}` is judgeprint's"))
}

async fn database(options: &DatabaseOptions) -> Vec<Finding> {
    let place = options.place();
    let unread = |why: String| {
        vec![Finding::doubtful(
            format!("the database at {place} cannot be read: {why}"),
            "without it authors are unknown and the poller has nothing to read: check OJ_HOST_NAME, OJ_PORT_NUMBER, \
             OJ_USER_NAME, OJ_PASSWORD and OJ_DB_NAME. A user of MySQL 8 may need `ALTER USER … IDENTIFIED WITH \
             mysql_native_password`",
        )]
    };
    let mut database = match Database::connect(options, CONNECT).await {
        Ok(database) => database,
        Err(error) => return unread(error.to_string()),
    };
    let tables = database.solution(0).await.map(|_| ());
    let found = match (tables, database.has_time_index().await) {
        (Err(error), _) | (_, Err(error)) => unread(error.to_string()),
        (Ok(()), Ok(indexed)) => {
            let mut found = vec![Finding::good(format!("the database at {place} can be read"))];
            if !indexed {
                found.push(Finding::doubtful(
                    "the table `solution` has no index by `judgetime`: the poller reads all of it at each look",
                    "where it is large: ALTER TABLE solution ADD INDEX judgeprint_judgetime (judgetime)",
                ));
            }
            found
        }
    };
    database.close().await;
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hooks::self_check::Standing;
    use tempfile::TempDir;

    #[test]
    fn the_script_has_to_be_ours_and_executable() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("sim.sh");
        assert_eq!(script_at(&path).standing, Standing::Bad);
        fs::write(&path, "#!/bin/sh\nsim_c\n").unwrap();
        assert!(script_at(&path).what.contains("another script"));
        fs::write(&path, include_str!("../../../judge-hooks/hustoj/sim.sh")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        assert!(script_at(&path).what.contains("cannot be executed"));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(script_at(&path).standing, Standing::Good);
    }
}
