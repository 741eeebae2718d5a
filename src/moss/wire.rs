//! Lines and bytes from a client, in bounded time and space, and answers to it.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::time::{Instant, timeout_at};

/// Why a client is heard no longer.
#[derive(Debug, thiserror::Error)]
pub(super) enum WireError {
    /// It was silent for too long, or took too long altogether.
    #[error("the client was too slow")]
    Slow,
    /// It left in the middle of something.
    #[error("the client left")]
    Left,
    /// A line without an end.
    #[error("a line is too long")]
    LongLine,
    /// The network.
    #[error("the connection broke")]
    Broken(#[source] io::Error),
}

/// A client.
pub(super) struct Wire<S> {
    stream: S,
    buffer: Box<[u8]>,
    /// What was received and not used yet.
    from: usize,
    to: usize,
    idle: Duration,
    deadline: Instant,
    max_line_bytes: usize,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Wire<S> {
    const BUFFER_BYTES: usize = 64 << 10;

    /// `deadline` is when it must have sent everything.
    pub(super) fn new(stream: S, idle: Duration, upload: Duration, max_line_bytes: usize) -> Self {
        Self {
            stream,
            buffer: vec![0; Self::BUFFER_BYTES].into_boxed_slice(),
            from: 0,
            to: 0,
            idle,
            deadline: Instant::now() + upload,
            max_line_bytes,
        }
    }

    /// Gives it so long from now on.
    pub(super) fn allow(&mut self, time: Duration) {
        self.deadline = Instant::now() + time;
    }

    /// What has come; empty where the client has ended.
    async fn received(&mut self) -> Result<&[u8], WireError> {
        if self.from == self.to {
            let until = self.deadline.min(Instant::now() + self.idle);
            let read = timeout_at(until, self.stream.read(&mut self.buffer)).await;
            (self.from, self.to) = (0, read.map_err(|_| WireError::Slow)?.map_err(WireError::Broken)?);
        }
        Ok(&self.buffer[self.from..self.to])
    }

    /// The next line without its end; `None` where the client has ended. One that the end of the stream ends is a line.
    pub(super) async fn line(&mut self) -> Result<Option<Vec<u8>>, WireError> {
        let mut line = Vec::new();
        loop {
            let limit = self.max_line_bytes;
            let received = self.received().await?;
            if received.is_empty() {
                return Ok((!line.is_empty()).then_some(line));
            }
            let (taken, ends) = match memchr::memchr(b'\n', received) {
                Some(at) => (at, true),
                None => (received.len(), false),
            };
            if line.len() + taken > limit {
                return Err(WireError::LongLine);
            }
            line.extend_from_slice(&received[..taken]);
            self.from += taken + usize::from(ends);
            if ends {
                return Ok(Some(line));
            }
        }
    }

    /// So many bytes. Memory grows with what comes, not with what is announced.
    pub(super) async fn bytes(&mut self, size: u64) -> Result<Vec<u8>, WireError> {
        let mut bytes = Vec::new();
        self.each(size, |some| bytes.extend_from_slice(some)).await?;
        Ok(bytes)
    }

    /// Throws so many bytes away.
    pub(super) async fn discard(&mut self, size: u64) -> Result<(), WireError> {
        self.each(size, |_| ()).await
    }

    async fn each(&mut self, size: u64, mut take: impl FnMut(&[u8])) -> Result<(), WireError> {
        let mut left = size;
        while left > 0 {
            let received = self.received().await?;
            if received.is_empty() {
                return Err(WireError::Left);
            }
            let taken = received.len().min(usize::try_from(left).unwrap_or(usize::MAX));
            take(&received[..taken]);
            self.from += taken;
            left -= taken as u64;
        }
        Ok(())
    }

    /// Answers in one write: clients read once.
    pub(super) async fn answer(&mut self, text: &str) -> Result<(), WireError> {
        let write = async {
            self.stream.write_all(format!("{text}\n").as_bytes()).await?;
            self.stream.flush().await
        };
        let until = Instant::now() + self.idle;
        timeout_at(until, write).await.map_err(|_| WireError::Slow)?.map_err(WireError::Broken)
    }

    /// Says that nothing more comes.
    pub(super) async fn close(mut self) {
        // A client that is gone need not be told.
        let _ = timeout_at(Instant::now() + self.idle, self.stream.shutdown()).await;
    }
}
