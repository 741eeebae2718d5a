//! The index: whether it opens, whether the server could write it, and what waits in it.

use std::path::Path;

use rustix::fs::{Access as Right, AtFlags, CWD, accessat};

use super::TIMEOUT;
use crate::hooks::self_check::Finding;
use crate::server::clock;
use crate::store::{Access, OpenOptions, Store, StoreError};

/// The index; gives the time of the newest line of its audit, in milliseconds.
pub(super) async fn examine(index: &Path, found: &mut Vec<Finding>) -> Option<i64> {
    let shown = index.display();
    let mut store = match look(index).await {
        Ok(Some(store)) => store,
        Ok(None) => {
            found.push(Finding::doubtful(
                format!(
                    "the index `{shown}` is of an older judgeprint, and will be upgraded at the first start"
                ),
                "copy it before: an older judgeprint cannot open it afterwards; this can say more then",
            ));
            found.extend(unwritable(index));
            return None;
        }
        Err(error) if !index.exists() => {
            tracing::debug!(%error, "there is no index yet");
            found.push(Finding::doubtful(
                format!("there is no index at `{shown}` yet"),
                "the first submission makes it, and `judgeprint token create` does; is it the right path?",
            ));
            return None;
        }
        Err(error) => {
            let text = error.to_string();
            let (what, todo) =
                text.split_once('\n').unwrap_or((&text, "look at the path and its permissions"));
            found.push(Finding::bad(what, todo.trim_start_matches("hint: ")));
            return None;
        }
    };
    found.push(
        unwritable(index)
            .unwrap_or_else(|| Finding::good(format!("the index `{shown}` opens and can be written"))),
    );
    match store.tokens().await {
        Ok(tokens) => {
            let valid = tokens.iter().filter(|token| token.is_valid_at(clock::now())).count();
            found.push(if valid == 0 {
                Finding::bad(
                    "no token is valid, so nobody can ask anything",
                    "make one: judgeprint token create NAME --role admin",
                )
            } else {
                Finding::good(format!("{valid} of {} tokens are valid", tokens.len()))
            });
        }
        Err(error) => found.push(Finding::bad("the tokens cannot be read", error.to_string())),
    }
    match store.awaiting_count().await {
        Ok(0) => {}
        Ok(count) => found.push(Finding::doubtful(
            format!("{count} submissions await their comparison"),
            "a running server takes them up; if it runs and the number does not fall, look into its log",
        )),
        Err(error) => {
            found.push(Finding::bad("what awaits its comparison cannot be read", error.to_string()));
        }
    }
    let newest = store.newest_audit_at().await.unwrap_or_else(|error| {
        found.push(Finding::bad("the audit cannot be read", error.to_string()));
        None
    });
    if let Err(error) = store.close().await {
        found.push(Finding::bad("the index cannot be closed", error.to_string()));
    }
    newest.map(|at| at.0)
}

/// Opens it for reading; `None` where that would upgrade it.
async fn look(index: &Path) -> Result<Option<Store>, StoreError> {
    if Store::is_older(index, TIMEOUT).await? {
        return Ok(None);
    }
    Store::open(index, &OpenOptions { access: Access::Read, wait: TIMEOUT }).await.map(Some)
}

/// What keeps this user from writing it. SQLite writes its log beside the file, so the folder has to be writable, too. The
/// system is asked, and nothing is written.
fn unwritable(index: &Path) -> Option<Finding> {
    let folder = index.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let may_write = |path: &Path, right| accessat(CWD, path, right, AtFlags::EACCESS);
    let (path, error) = match may_write(index, Right::READ_OK | Right::WRITE_OK) {
        Err(error) => (index, error),
        Ok(()) => (folder, may_write(folder, Right::WRITE_OK | Right::EXEC_OK).err()?),
    };
    Some(Finding::bad(
        format!("the index `{}` can be read but not written: `{}`: {error}", index.display(), path.display()),
        "give the file and its folder to the server's user; is this run as that user?",
    ))
}
