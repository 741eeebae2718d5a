//! What a client may cost.

use std::time::Duration;

/// Bounds on clients. They are strangers: each bound has a test that hits it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MossLimits {
    /// Bytes of one line, names of files and comments included. A longer one ends the connection.
    pub max_line_bytes: usize,
    /// Files of one job, base files included. With more a job is refused.
    pub max_files: usize,
    /// Bytes of one file. A larger one is left out, and the page says so.
    pub max_file_bytes: u64,
    /// Bytes of all files of one job. With more a job is refused.
    pub max_job_bytes: u64,
    /// Bytes of all jobs together that are held in memory. What does not fit is refused.
    pub max_held_bytes: u64,
    /// Bytes that are read and thrown away, so that a client that sends on hears why it is refused.
    pub max_discarded_bytes: u64,
    /// Pairs that a page lists, whatever a client asks for.
    pub max_shown: usize,
    /// Clients at a time; more wait in the system's queue.
    pub max_connections: usize,
    /// Clients at a time from one address; more are turned away.
    pub max_connections_of_one: usize,
    /// Comparisons at a time; more wait. One uses all cores.
    pub max_comparisons: usize,
    /// How long a client may be silent.
    pub idle: Duration,
    /// How long a client may take to send its job.
    pub upload: Duration,
    /// How long jobs may go on once the server was told to stop.
    pub grace: Duration,
}

impl Default for MossLimits {
    fn default() -> Self {
        Self {
            max_line_bytes: 4096,
            max_files: 20_000,
            max_file_bytes: 1 << 20,
            max_job_bytes: 128 << 20,
            max_held_bytes: 512 << 20,
            max_discarded_bytes: 256 << 20,
            max_shown: 1000,
            max_connections: 64,
            max_connections_of_one: 16,
            max_comparisons: 2,
            idle: Duration::from_secs(60),
            upload: Duration::from_secs(1800),
            grace: Duration::from_secs(30),
        }
    }
}
