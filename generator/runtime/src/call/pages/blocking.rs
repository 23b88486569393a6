//! Walks that block the thread: real iterators.

use super::{Items, Paged, Pages};
use crate::call::{Blocking, send_blocking};
use crate::error::Error;

impl<O: Paged> Pages<O, Blocking> {
    fn read(&mut self) -> Result<Option<O::Response>, Error> {
        let Some(operation) = self.walk.ask()? else { return Ok(None) };
        let reply = send_blocking(&self.core, &self.options, operation)?;
        self.walk.answered(reply).map(Some)
    }
}

impl<O: Paged> Iterator for Pages<O, Blocking> {
    type Item = Result<O::Response, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
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
