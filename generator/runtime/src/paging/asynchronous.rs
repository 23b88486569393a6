//! Async pagination.

use super::items::items_of;
use super::{Items, Paged, Pages};
use crate::error::Error;
use crate::response::Reply;
use crate::send::send_for_reply;
use crate::wire::Tolerant;

impl<O: Paged> Pages<O> {
    /// Returns the next page; `None` after the last. Dropping the future loses nothing: the same page is requested
    /// again.
    pub async fn next(&mut self) -> Result<Option<Reply<O::Response>>, Error> {
        let Some(operation) = self.pager.request()? else { return Ok(None) };
        let reply = send_for_reply(&self.core, &self.options, operation).await?;
        self.pager.accept(reply).map(Some)
    }
}

impl<O: Paged> Items<O> {
    /// Returns the next item; `None` after the last. Dropping the future loses nothing: the same item is returned
    /// again.
    pub async fn next(&mut self) -> Result<Option<Tolerant<O::Item>>, Error> {
        loop {
            if let Some(item) = self.page.next() {
                return Ok(Some(item));
            }
            let Some(page) = self.pages.next().await? else { return Ok(None) };
            self.page = items_of::<O>(page);
        }
    }
}
