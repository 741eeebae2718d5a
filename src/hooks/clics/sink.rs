//! Where messages end: a destination, or memory in a test.

use std::future::Future;

use crate::hooks::deliver::{DeliverError, Destination};
use crate::intake::{Message, SubmissionAnswer};

/// Takes messages, one after the other.
pub trait Sink: Send {
    /// Takes a message. What this said `Ok` to is never lost.
    ///
    /// # Errors
    /// When it was not taken.
    fn send(
        &mut self,
        message: &Message,
    ) -> impl Future<Output = Result<SubmissionAnswer, DeliverError>> + Send;
}

impl Sink for Destination {
    async fn send(&mut self, message: &Message) -> Result<SubmissionAnswer, DeliverError> {
        let answer = Destination::send(self, message, None).await?;
        // Nobody waits for this one, so what could wait is done at once.
        self.settle().await?;
        Ok(answer)
    }
}
