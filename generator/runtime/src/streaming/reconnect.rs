//! Calls of events that are made again, after the last event that was received.

use std::sync::Arc;
use std::time::Duration;

use super::asynchronous::open_receiver;
#[cfg(feature = "blocking")]
use super::blocking::open_receiver_blocking;
use super::events::Events;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::error::Error;
use crate::wire::Wire;

/// Wait before a call is made again, if the service asks for none.
const WAIT: Duration = Duration::from_secs(1);

impl<T: Wire> Events<T> {
    /// Makes the call again, to continue after the last event: it sends the id of that event in the header `Last-Event-ID`.
    /// Before it, it waits as long as the service asked for (`retry`), or else one second. Call it after the end of the
    /// stream, or after an error that ended it.
    ///
    /// Returns the id. Without one the service had given none, and starts anew: events may be missing between the last one
    /// and the next, or come again.
    ///
    /// # Errors
    ///
    /// Those of the call; then it can be tried again. [`Error::InvalidRequest`] if the effect of the call is not `read`.
    #[inline]
    pub async fn reconnect(&mut self) -> Result<Option<String>, Error> {
        let (call, id) = self.receiver.call.after(self.parser.last_id())?;
        let shared = Arc::clone(&self.receiver.head.shared);
        self.receiver.end();
        let (_, clock) = shared.backend.asynchronous()?;
        clock.sleep(self.parser.retry().unwrap_or(WAIT)).await;
        self.restart(open_receiver(Arc::clone(&shared), call).await?);
        Ok(id)
    }
}

#[cfg(feature = "blocking")]
impl<T: Wire> Events<T, Blocking> {
    /// Makes the call again, to continue after the last event: it sends the id of that event in the header `Last-Event-ID`.
    /// Before it, it waits as long as the service asked for (`retry`), or else one second. Call it after the end of the
    /// stream, or after an error that ended it.
    ///
    /// Returns the id. Without one the service had given none, and starts anew: events may be missing between the last one
    /// and the next, or come again.
    ///
    /// # Errors
    ///
    /// Those of the call; then it can be tried again. [`Error::InvalidRequest`] if the effect of the call is not `read`.
    #[inline]
    pub fn reconnect(&mut self) -> Result<Option<String>, Error> {
        let (call, id) = self.receiver.call.after(self.parser.last_id())?;
        let shared = Arc::clone(&self.receiver.head.shared);
        self.receiver.end();
        let (_, clock) = shared.backend.blocking()?;
        clock.sleep(self.parser.retry().unwrap_or(WAIT));
        self.restart(open_receiver_blocking(&shared, call)?);
        Ok(id)
    }
}
