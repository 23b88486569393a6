//! Walks that are awaited.

use super::{Items, Paged, Pages};
use crate::call::send_for_reply;
use crate::error::Error;

impl<O: Paged> Pages<O> {
    /// The next page; nothing after the last. Dropping the future loses nothing: the same page is asked for again.
    pub async fn next(&mut self) -> Result<Option<O::Response>, Error> {
        let Some(operation) = self.walk.ask()? else { return Ok(None) };
        let reply = send_for_reply(&self.core, &self.options, operation).await?;
        self.walk.answered(reply).map(Some)
    }
}

impl<O: Paged> Items<O> {
    /// The next item; nothing after the last. Dropping the future loses nothing: the same item comes again.
    pub async fn next(&mut self) -> Result<Option<O::Item>, Error> {
        loop {
            if let Some(item) = self.page.next() {
                return Ok(Some(item));
            }
            let Some(page) = self.pages.next().await? else { return Ok(None) };
            self.page = O::into_items(page).into_iter();
        }
    }
}
