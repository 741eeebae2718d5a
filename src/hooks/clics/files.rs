//! The files of a submission: from the address that the judge gives, or from DOMjudge's own list of sources.
//!
//! The zip goes on as it is, as one file: the intake unpacks it, with its limits on what is inside.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;

use super::api::{Api, ApiError};
use super::records::FileReference;
use crate::intake::MessageFile;

/// Bytes of a submission as it is downloaded. Judges take some hundred kilobytes.
pub const MAX_DOWNLOAD_BYTES: usize = 8 << 20;
/// Files in a list of sources.
const MAX_FILES: usize = 1000;
/// Refusals of the list of sources after which it is not asked for again, unless it was ever given.
const MAX_DENIALS: u32 = 3;
/// Questions for one file.
const TRIES: usize = 4;

/// What a submission without files means.
pub(super) const NO_RIGHTS: &str = "the judge does not give programs to this account. In DOMjudge give it the role \
                                    api_source_reader beside api_reader; in PC^2 take an administrator or analyst account; then start this again: \
                                    what was left out is kept in the state file and asked for again";

/// Why there are no files.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FetchError {
    /// The account may not read programs.
    #[error("the judge does not give programs to this account")]
    NoRights,
    /// The address is on another host.
    #[error("its address `{0}` is not on the judge's host, so it is not asked for")]
    Foreign(String),
    /// The judge does not have them, or something else is wrong that waiting does not mend.
    #[error("{0}")]
    Failed(String),
    /// The judge cannot be asked at present.
    #[error("{0}")]
    Unreachable(String),
}

/// Fetches files.
#[derive(Debug)]
pub struct Fetcher {
    api: Arc<Api>,
    denials: AtomicU32,
}

/// DOMjudge's `source-code`.
#[derive(Deserialize)]
struct SourceFile {
    filename: String,
    source: String,
}

impl Fetcher {
    /// From this judge.
    pub fn new(api: Arc<Api>) -> Self {
        Self { api, denials: AtomicU32::new(0) }
    }

    /// The files of a submission.
    ///
    /// # Errors
    /// When there are none to be had.
    pub async fn fetch(
        &self,
        submission: &str,
        files: Option<&[FileReference]>,
    ) -> Result<Vec<MessageFile>, FetchError> {
        let Some((reference, href)) = files.and_then(archive) else {
            return self.sources(submission).await;
        };
        let Some(url) = self.api.address().file(href) else {
            return Err(FetchError::Foreign(href.chars().take(200).collect()));
        };
        let bytes = self.download(url).await.map_err(FetchError::of)?;
        let name = file_name(submission, reference.filename.as_deref(), &bytes);
        Ok(vec![MessageFile::of_bytes(&name, bytes)])
    }

    async fn download(&self, url: reqwest::Url) -> Result<Vec<u8>, ApiError> {
        let pauses = ExponentialBuilder::default().with_min_delay(Duration::from_millis(300));
        let mut pauses = pauses.with_max_times(TRIES - 1).build();
        loop {
            let error = match self.api.get(url.clone(), MAX_DOWNLOAD_BYTES).await {
                Ok(bytes) => return Ok(bytes),
                Err(error) => error,
            };
            // A submission that was just made known may not be readable yet, and a worker may have failed once.
            let may_pass = error.may_pass() || matches!(error, ApiError::NotFound(_) | ApiError::Status(_));
            match pauses.next() {
                Some(pause) if may_pass => tokio::time::sleep(pause).await,
                _ => return Err(error),
            }
        }
    }

    /// DOMjudge gives jury accounts a list of sources, whatever it says of files.
    async fn sources(&self, submission: &str) -> Result<Vec<MessageFile>, FetchError> {
        if self.denials.load(Ordering::Relaxed) >= MAX_DENIALS {
            return Err(FetchError::NoRights);
        }
        let url = self.api.address().of_contest(&["submissions", submission, "source-code"]);
        let list = match self.api.json::<Vec<SourceFile>>(url, 2 * MAX_DOWNLOAD_BYTES).await {
            Ok(list) if !list.is_empty() && list.len() <= MAX_FILES => list,
            Err(error) if error.may_pass() => return Err(FetchError::of(error)),
            _ => {
                self.denials.fetch_add(1, Ordering::Relaxed);
                return Err(FetchError::NoRights);
            }
        };
        self.denials.store(0, Ordering::Relaxed);
        let mut files = Vec::with_capacity(list.len());
        for file in list {
            let bytes = STANDARD.decode(file.source.trim());
            let bytes = bytes.map_err(|error| FetchError::Failed(format!("its source: {error}")))?;
            files.push(MessageFile::of_bytes(&file.filename, bytes));
        }
        Ok(files)
    }
}

impl FetchError {
    fn of(error: ApiError) -> Self {
        match error {
            error if error.is_denial() => Self::NoRights,
            error if error.may_pass() => Self::Unreachable(error.to_string()),
            error => Self::Failed(error.to_string()),
        }
    }
}

/// The zip among the references, or what comes first where no type is told, with its address.
fn archive(files: &[FileReference]) -> Option<(&FileReference, &str)> {
    let is_zip = |file: &&FileReference| {
        let name = file.filename.as_deref().unwrap_or_default().to_ascii_lowercase();
        file.mime.as_deref() == Some("application/zip") || name.ends_with(".zip")
    };
    let with_address = || files.iter().filter(|file| file.href.is_some());
    let found = with_address().find(is_zip).or_else(|| with_address().next())?;
    found.href.as_deref().map(|href| (found, href))
}

/// What is a zip has a name that says so: PC^2 gives none.
fn file_name(submission: &str, told: Option<&str>, bytes: &[u8]) -> String {
    let is_zip = bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06");
    match told {
        Some(name) if !is_zip || name.to_ascii_lowercase().ends_with(".zip") => name.to_owned(),
        _ if is_zip => format!("{submission}.zip"),
        _ => submission.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reference(href: Option<&str>, filename: Option<&str>, mime: Option<&str>) -> FileReference {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        FileReference { href: owned(href), filename: owned(filename), mime: owned(mime) }
    }

    #[test]
    fn the_zip_is_taken_and_without_one_the_first() {
        let zip = Some("application/zip");
        let all = [
            reference(None, Some("x.zip"), zip),
            reference(Some("a"), Some("a.txt"), Some("text/plain")),
            reference(Some("b"), None, zip),
            reference(Some("c"), Some("c.ZIP"), None),
        ];
        let href = |files: &[FileReference]| archive(files).map(|(_, href)| href.to_owned());
        assert_eq!(href(&all).as_deref(), Some("b"));
        assert_eq!(href(&[all[1].clone(), all[3].clone()]).as_deref(), Some("c"));
        assert_eq!(href(&all[..2]).as_deref(), Some("a"));
        assert_eq!(href(&all[..1]), None);
        assert_eq!(href(&[]), None);
    }

    #[test]
    fn a_zip_is_called_one() {
        assert_eq!(file_name("7", Some("s7.zip"), b"PK\x03\x04"), "s7.zip");
        assert_eq!(file_name("7", None, b"PK\x03\x04"), "7.zip");
        assert_eq!(file_name("7", Some("files"), b"PK\x03\x04"), "7.zip");
        assert_eq!(file_name("7", Some("a.cpp"), b"int"), "a.cpp");
        assert_eq!(file_name("7", None, b"int"), "7");
    }
}
