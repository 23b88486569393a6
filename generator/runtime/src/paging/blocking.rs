//! Blocking pagination, by iterators.

use super::items::tolerant_items;
use super::{Items, Paged, Pages};
use crate::client::Blocking;
use crate::error::Error;
use crate::request::Output;
use crate::response::Reply;
use crate::send::send_blocking;
use crate::wire::Tolerant;

impl<O: Paged> Pages<O, Blocking> {
    fn next_page_blocking(&mut self) -> Result<Option<Reply<Output<O>>>, Error> {
        loop {
            let (_, clock) = self.core.shared().backend.blocking()?;
            let wait = self.wait(clock.now());
            let Some((operation, options)) = self.pager.request()? else { return Ok(None) };
            if let Some(wait) = wait {
                clock.sleep(wait);
            }
            let outcome = send_blocking(&self.core, options, operation);
            let now = clock.now();
            if let Some(page) = self.accept(outcome, now)? {
                return Ok(Some(page));
            }
        }
    }
}

impl<O: Paged> Iterator for Pages<O, Blocking> {
    type Item = Result<Reply<Output<O>>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_page_blocking().transpose()
    }
}

impl<O: Paged> Items<O, Blocking> {
    /// Returns the next item with its deviations from the spec; `None` after the last. The iterator returns items only.
    pub fn next_with_deviations(&mut self) -> Result<Option<Tolerant<O::Item>>, Error> {
        loop {
            if let Some(item) = self.page.next() {
                return Ok(Some(item));
            }
            let Some(page) = self.pages.next_page_blocking()? else { return Ok(None) };
            self.page = tolerant_items::<O>(page);
        }
    }
}

impl<O: Paged> Iterator for Items<O, Blocking> {
    type Item = Result<O::Item, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = self.next_with_deviations().transpose()?;
        Some(item.map(Tolerant::into_value))
    }
}
