//! `judgeprint doctor`: whether a server would run well with this configuration, and what to do where not. It changes
//! nothing: an older index is not upgraded, and what it writes to try a folder is gone when it ends. Only the log that a killed
//! server left beside its index may be folded in, as whoever opens it last does.

mod address;
mod folders;
mod index;
mod judges;
mod permissions;

use std::path::Path;
use std::time::Duration;

use reqwest::{Client, redirect};

use super::settings::Settings;
use super::{clock, state_folder};
use crate::hooks::self_check::Finding;

/// How long somebody else's server may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Seconds by which clocks may differ: verdicts and submissions are put in order by them.
const MAX_CLOCK_SECONDS: i64 = 30;
/// 2026-01-01: no clock that is right is before this program was written.
const WRITTEN_SECONDS: i64 = 1_767_225_600;

/// Looks at everything that the configuration names, and at its file, if it came from one.
pub async fn examine(settings: &Settings, file: Option<&Path>, index: &Path) -> Vec<Finding> {
    let mut found = Vec::new();
    let state = state_folder(settings, index);
    let newest = index::examine(index, &mut found).await;
    permissions::examine(settings, file, index, &state, &mut found);
    folders::examine(&state, index, &mut found);
    found.push(clock_finding(newest, clock::now().0));
    address::examine(settings, &mut found).await;
    judges::examine_webhook(settings, &mut found).await;
    judges::examine(settings, &mut found).await;
    found
}

/// The clock at `now`, where the newest line of the audit is of `newest`, in milliseconds.
fn clock_finding(newest: Option<i64>, now: i64) -> Finding {
    if now / 1000 < WRITTEN_SECONDS {
        Finding::bad("this machine's clock is years behind", "set it: timedatectl set-ntp true")
    } else if newest.is_some_and(|newest| newest > now + MAX_CLOCK_SECONDS * 1000) {
        Finding::bad(
            "this machine's clock is behind what stands in the index",
            "set it: timedatectl set-ntp true; tokens and sessions end by it",
        )
    } else if newest.is_none() {
        Finding::good("this machine's clock is not years behind")
    } else {
        Finding::good("this machine's clock goes on from what stands in the index")
    }
}

fn plain_client() -> reqwest::Result<Client> {
    // There is one for the process; whoever came first has put the same one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().timeout(TIMEOUT).no_proxy().redirect(redirect::Policy::none()).build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hooks::self_check::Standing;

    #[test]
    fn a_clock_goes_on_from_the_newest_line() {
        let now = (WRITTEN_SECONDS + 1000) * 1000;
        let standing = |newest, now| clock_finding(newest, now).standing;
        assert_eq!(standing(None, now), Standing::Good);
        assert_eq!(standing(Some(now - 1), now), Standing::Good);
        assert_eq!(standing(Some(now + 29_000), now), Standing::Good);
        assert_eq!(standing(Some(now + 31_000), now), Standing::Bad);
        assert_eq!(standing(None, 0), Standing::Bad);
    }
}
