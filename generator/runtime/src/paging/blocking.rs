//! Blocking pagination, by iterators.

use super::{Items, Paged, Pages};
use crate::client::Blocking;
use crate::error::Error;
use crate::send::send_blocking;

impl<O: Paged> Pages<O, Blocking> {
    fn next_page(&mut self) -> Result<Option<O::Response>, Error> {
        let Some(operation) = self.pager.request()? else { return Ok(None) };
        let reply = send_blocking(&self.core, &self.options, operation)?;
        self.pager.accept(reply).map(Some)
    }
}

impl<O: Paged> Iterator for Pages<O, Blocking> {
    type Item = Result<O::Response, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_page().transpose()
    }
}

impl<O: Paged> Iterator for Items<O, Blocking> {
    type Item = Result<O::Item, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.page.next() {
                return Some(Ok(item));
            }
            match self.pages.next()? {
                Ok(page) => self.page = O::into_items(page).into_iter(),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}
