//! Who else on this machine can read what the server keeps: everybody's programs, and the configuration's secrets.
//!
//! A folder above that others may not enter keeps them out whatever a file's mode says, so it is taken into account. A group
//! is named and left alone: several users may share an index on purpose.

use std::path::Path;

use crate::hooks::self_check::Finding;
use crate::server::settings::{Settings, secrets_in};

/// Looks at the index with what SQLite puts beside it, the state folder, and files that hold secrets.
#[cfg(unix)]
pub(super) fn examine(
    settings: &Settings,
    file: Option<&Path>,
    index: &Path,
    state: &Path,
    found: &mut Vec<Finding>,
) {
    for (end, name) in [("", "the index"), ("-wal", "the index's log"), ("-shm", "the index's lock file")] {
        let mut path = index.as_os_str().to_owned();
        path.push(end);
        found.extend(open_to_others(path.as_ref(), name, "600"));
    }
    found.extend(open_to_others(state, "the state folder", "700"));
    if let Some(file) = file {
        let secrets = secrets_in(file);
        if !secrets.is_empty() {
            let name = format!("the configuration, with {},", secrets.join(", "));
            found.extend(open_to_others(file, &name, "600"));
        }
    }
    if let Some(file) = &settings.webhook.secret_file {
        found.extend(open_to_others(file, "webhook.secret_file", "600"));
    }
}

#[cfg(not(unix))]
pub(super) fn examine(_: &Settings, _: Option<&Path>, _: &Path, _: &Path, _: &mut Vec<Finding>) {}

/// What others than its owner may do with a file or folder; nothing where that is nothing, or it is not there.
#[cfg(unix)]
fn open_to_others(path: &Path, name: &str, mode_to_be: &str) -> Option<Finding> {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
    let path = path.canonicalize().ok()?;
    let data = std::fs::metadata(&path).ok()?;
    let mode = data.permissions().mode() & 0o777;
    let may_enter = |folder: &Path| std::fs::metadata(folder).is_ok_and(|data| data.mode() & 0o001 != 0);
    let others = mode & 0o007;
    if others & 0o006 != 0 && path.ancestors().skip(1).all(may_enter) {
        let what = if others & 0o002 == 0 { "read" } else { "change" };
        return Some(Finding::doubtful(
            format!("every user of this machine can {what} {name} (mode {mode:o})"),
            format!("chmod {mode_to_be} {}", path.display()),
        ));
    }
    let group = mode & 0o070;
    (group & 0o060 != 0).then(|| {
        let what = if group & 0o020 == 0 { "read" } else { "read and change" };
        Finding::good(format!("{name} is open to its owner and to group {}, which may {what} it", data.gid()))
    })
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;
    use crate::hooks::self_check::Standing;

    /// A folder that everybody may enter, unlike a temporary one.
    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        folder
    }

    #[test]
    fn a_file_is_judged_by_its_mode_and_the_folders_above() {
        let folder = folder();
        let file = folder.path().join("index.db");
        fs::write(&file, "x").unwrap();
        let found = |mode| {
            fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
            open_to_others(&file, "the index", "600")
        };
        assert_eq!(found(0o600), None);
        let open = found(0o644).unwrap();
        assert!(
            open.standing == Standing::Doubtful && open.what.contains("can read the index (mode 644)"),
            "{open:?}"
        );
        assert!(open.todo.unwrap().starts_with("chmod 600 "));
        assert!(found(0o666).unwrap().what.contains("can change"));
        let shared = found(0o660).unwrap();
        assert!(shared.standing == Standing::Good && shared.what.contains("read and change"), "{shared:?}");
        fs::set_permissions(folder.path(), Permissions::from_mode(0o700)).unwrap();
        assert_eq!(found(0o604), None);
        assert_eq!(open_to_others(&folder.path().join("none"), "x", "600"), None);
    }

    #[test]
    fn what_lies_beside_the_index_and_a_file_with_secrets_count_too() {
        let folder = folder();
        let index = folder.path().join("index.db");
        let (log, state, file) =
            (folder.path().join("index.db-wal"), folder.path().join("state"), folder.path().join("c.toml"));
        for path in [&index, &log, &file] {
            fs::write(path, "").unwrap();
            fs::set_permissions(path, Permissions::from_mode(0o644)).unwrap();
        }
        fs::set_permissions(&index, Permissions::from_mode(0o600)).unwrap();
        fs::create_dir(&state).unwrap();
        fs::set_permissions(&state, Permissions::from_mode(0o755)).unwrap();
        let said = || {
            let mut found = Vec::new();
            let settings = Settings::load(Some(&file)).unwrap();
            examine(&settings, Some(&file), &index, &state, &mut found);
            found.into_iter().map(|finding| finding.what).collect::<Vec<_>>()
        };
        let without = said();
        assert_eq!(without.len(), 2, "{without:?}");
        assert!(without[0].contains("log") && without[1].contains("state folder"), "{without:?}");
        fs::write(&file, "[hooks]\nclics_password = \"x\"\n").unwrap();
        let with = said();
        assert!(with.len() == 3 && with[2].contains("hooks.clics_password"), "{with:?}");
    }
}
