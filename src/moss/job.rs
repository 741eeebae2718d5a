//! What a client has asked for and sent so far, within bounds.

use super::limits::MossLimits;
use crate::language::Language;

/// A job: options and files.
#[derive(Debug, Default)]
pub(super) struct Job {
    /// Who says they send it.
    pub(super) user: Option<String>,
    /// Files of one directory are one submission.
    pub(super) by_directory: bool,
    /// What more programs than this hold does not count; `None` where nothing was said.
    pub(super) max_matches: Option<usize>,
    /// How many pairs to list; `None` where nothing was said.
    pub(super) show: Option<usize>,
    /// The protocol's name of the language.
    pub(super) language: Option<String>,
    /// In the order in which they came.
    pub(super) files: Vec<JobFile>,
    /// Names of files that are left out, and why.
    pub(super) left_out: Vec<(String, String)>,
    /// Bytes of the files that are held.
    pub(super) size_bytes: u64,
    /// All files that came, those left out too.
    pub(super) seen: usize,
}

/// A file that came.
#[derive(Debug)]
pub(super) struct JobFile {
    /// It was handed out.
    pub(super) is_base: bool,
    pub(super) language: &'static Language,
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

/// What is to be done with a file that is announced.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Admission {
    /// It is to be read.
    Read,
    /// It is to be thrown away; the job goes on without it.
    LeaveOut,
    /// The job is refused, for this reason.
    Refuse(String),
}

impl Job {
    /// Pairs listed where a client does not say, as the original's script has it.
    const SHOW: usize = 250;

    /// Decides on a file before it comes.
    pub(super) fn admit(&mut self, name: &str, size_bytes: u64, limits: &MossLimits) -> Admission {
        self.seen += 1;
        if self.seen > limits.max_files {
            return Admission::Refuse(format!("more than {} files", limits.max_files));
        }
        if size_bytes > limits.max_file_bytes {
            let limit = limits.max_file_bytes;
            self.left_out.push((name.to_owned(), format!("{size_bytes} bytes, over the limit of {limit}")));
            return Admission::LeaveOut;
        }
        if self.size_bytes.saturating_add(size_bytes) > limits.max_job_bytes {
            return Admission::Refuse(format!("more than {} bytes", limits.max_job_bytes));
        }
        Admission::Read
    }

    /// Takes a file that has come.
    pub(super) fn take(&mut self, file: JobFile) {
        self.size_bytes += file.bytes.len() as u64;
        self.files.push(file);
    }

    /// How many pairs are listed.
    pub(super) fn shown(&self, limits: &MossLimits) -> usize {
        self.show.unwrap_or(Self::SHOW).min(limits.max_shown)
    }

    /// What more programs than this hold does not count. Below two, nothing that two programs share would.
    pub(super) fn common_above(&self) -> Option<usize> {
        self.max_matches.map(|most| most.max(2))
    }

    /// The options as the original's page names them.
    pub(super) fn options(&self) -> String {
        let mut text = format!("Options -l {}", self.language.as_deref().unwrap_or("ascii"));
        if self.by_directory {
            text += " -d";
        }
        if let Some(most) = self.common_above() {
            text += &format!(" -m {most}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_bounded_in_number_and_bytes() {
        let limits =
            MossLimits { max_files: 3, max_file_bytes: 10, max_job_bytes: 15, ..MossLimits::default() };
        let mut job = Job::default();
        let language = super::super::language("cc").unwrap();
        let sent = |job: &mut Job, size: u64| {
            let admission = job.admit("a", size, &limits);
            if admission == Admission::Read {
                let bytes = vec![b'x'; usize::try_from(size).unwrap()];
                job.take(JobFile { is_base: false, language, name: "a".to_owned(), bytes });
            }
            admission
        };
        assert_eq!(sent(&mut job, 10), Admission::Read);
        assert_eq!(sent(&mut job, 11), Admission::LeaveOut);
        assert_eq!(job.left_out.len(), 1);
        assert_eq!(sent(&mut job, 6), Admission::Refuse("more than 15 bytes".to_owned()));
        assert_eq!(sent(&mut job, 1), Admission::Refuse("more than 3 files".to_owned()));
    }

    #[test]
    fn options_are_bounded() {
        let limits = MossLimits { max_shown: 500, ..MossLimits::default() };
        let mut job = Job::default();
        assert_eq!((job.shown(&limits), job.common_above()), (250, None));
        job.show = Some(usize::MAX);
        job.max_matches = Some(0);
        assert_eq!((job.shown(&limits), job.common_above()), (500, Some(2)));
    }
}
