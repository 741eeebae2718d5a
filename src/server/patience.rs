//! The end of patience with slow clients: a body has to arrive within a time, and what is sent has to be taken. A head that
//! never ends is the HTTP library's business (`accept`).

use std::future::Future as _;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::BoxError;
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// The body did not arrive in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the body did not arrive in time")]
pub(crate) struct TooSlow;

impl TooSlow {
    /// Whether it is what an error comes from.
    pub(crate) fn is_cause_of(error: &(dyn std::error::Error + 'static)) -> bool {
        std::iter::successors(Some(error), |error| error.source()).any(<dyn std::error::Error>::is::<Self>)
    }
}

/// A body that has to be there whole when its time is up, however it trickles.
#[derive(Debug)]
pub(super) struct Arriving {
    body: Incoming,
    end: Pin<Box<Sleep>>,
}

impl Arriving {
    /// It has this time from now on.
    pub(super) fn within(body: Incoming, time: Duration) -> Self {
        Self { body, end: Box::pin(sleep(time)) }
    }
}

impl Body for Arriving {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let this = self.get_mut();
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        this.end.as_mut().poll(context).map(|()| Some(Err(TooSlow.into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection that ends when the other side takes nothing of what is sent for a time: else one that asks and never reads
/// would keep its place for ever.
#[derive(Debug)]
pub(super) struct Taken<S> {
    stream: S,
    patience: Duration,
    /// Runs while the other side takes nothing.
    end: Option<Pin<Box<Sleep>>>,
}

impl<S> Taken<S> {
    /// So long it may take nothing.
    pub(super) fn within(stream: S, patience: Duration) -> Self {
        Self { stream, patience, end: None }
    }

    fn watched<T>(&mut self, context: &mut Context<'_>, sent: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.end = None;
            return sent;
        }
        let patience = self.patience;
        let end = self.end.get_or_insert_with(|| Box::pin(sleep(patience)));
        end.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Taken<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Taken<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.watched(context, sent)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.stream).poll_write_vectored(context, pieces);
        this.watched(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.stream).poll_flush(context);
        this.watched(context, sent)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.stream).poll_shutdown(context);
        this.watched(context, sent)
    }
}
