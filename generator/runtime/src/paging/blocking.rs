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
        let Some((operation, options)) = self.pager.request()? else { return Ok(None) };
        let reply = send_blocking(&self.core, options, operation)?;
        self.accept(reply).map(Some)
    }
}

impl<O: Paged> Iterator for Pages<O, Blocking> {
    type Item = Result<Reply<Output<O>>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_page_blocking().transpose()
    }
}

impl<O: Paged> Iterator for Items<O, Blocking> {
    type Item = Result<Tolerant<O::Item>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.page.next() {
                return Some(Ok(item));
            }
            match self.pages.next()? {
                Ok(page) => self.page = tolerant_items::<O>(page),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}
