//! Async pagination.

use std::sync::Arc;
use std::time::Duration;

use super::items::tolerant_items;
use super::{Items, Paged, Pages};
use crate::error::Error;
use crate::request::Output;
use crate::response::Reply;
use crate::send::{CallFuture, send_for_reply};
use crate::wire::Tolerant;

impl<O: Paged> Pages<O> {
    /// Returns the next page; `None` after the last. Dropping the future is safe: the same page is requested again.
    pub async fn next(&mut self) -> Result<Option<Reply<Output<O>>>, Error> {
        while let Some(sending) = self.start_async_page()? {
            let outcome = sending.await;
            let now = self.now()?;
            if let Some(page) = self.accept(outcome, now)? {
                return Ok(Some(page));
            }
        }
        Ok(None)
    }

    /// Starts the request of the next page; `None` after the last.
    pub(super) fn start_async_page(&mut self) -> Result<Option<CallFuture<Reply<Output<O>>>>, Error> {
        #[cfg(feature = "stream")]
        if let Some(sending) = self.sending.get_mut().ok().and_then(Option::take) {
            return Ok(Some(sending));
        }
        let wait = self.wait(self.now()?);
        let call = self.pager.request()?;
        let sending = call.map(|(operation, options)| send_for_reply(&self.core, options, operation));
        Ok(sending.map(|sending| match wait {
            Some(wait) => sending.after(Arc::clone(self.core.shared()), wait),
            None => sending,
        }))
    }

    pub(super) fn now(&self) -> Result<Duration, Error> {
        Ok(self.core.shared().backend.asynchronous()?.1.now())
    }
}

impl<O: Paged> Items<O> {
    /// Returns the next item; `None` after the last. Dropping the future is safe: the same item is returned again.
    pub async fn next(&mut self) -> Result<Option<O::Item>, Error> {
        Ok(self.next_with_deviations().await?.map(Tolerant::into_value))
    }

    /// Returns the next item with its deviations from the spec, like [`next`](Self::next).
    pub async fn next_with_deviations(&mut self) -> Result<Option<Tolerant<O::Item>>, Error> {
        loop {
            if let Some(item) = self.page.next() {
                return Ok(Some(item));
            }
            let Some(page) = self.pages.next().await? else { return Ok(None) };
            self.page = tolerant_items::<O>(page);
        }
    }
}
