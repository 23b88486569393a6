//! Pagination as streams.

use std::pin::Pin;
use std::sync::Mutex;
use std::task::{Context, Poll, ready};

use futures_core::Stream;

use super::items::tolerant_items;
use super::{Items, Paged, Pages};
use crate::error::Error;
use crate::request::Output;
use crate::response::Reply;

/// A request in flight continues when the stream is polled again, or with [`next`](Self::next).
impl<O: Paged> Stream for Pages<O> {
    type Item = Result<Reply<Output<O>>, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            let mut sending = match self.start_async_page() {
                Ok(Some(sending)) => sending,
                Ok(None) => return Poll::Ready(None),
                Err(error) => return Poll::Ready(Some(Err(error))),
            };
            let Poll::Ready(outcome) = Pin::new(&mut sending).poll(cx) else {
                self.sending = Mutex::new(Some(sending));
                return Poll::Pending;
            };
            let page = self.now().and_then(|now| self.accept(outcome, now)).transpose();
            if page.is_some() {
                return Poll::Ready(page);
            }
        }
    }
}

/// A request in flight continues when the stream is polled again, or with [`next`](Self::next).
impl<O: Paged> Stream for Items<O> {
    type Item = Result<O::Item, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            if let Some(item) = self.page.next() {
                return Poll::Ready(Some(Ok(item.into_value())));
            }
            match ready!(Pin::new(&mut self.pages).poll_next(cx)) {
                Some(Ok(page)) => self.page = tolerant_items::<O>(page),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            }
        }
    }
}

// No field is structurally pinned: a request in flight is boxed.
impl<O: Paged, M> Unpin for Pages<O, M> {}
impl<O: Paged, M> Unpin for Items<O, M> {}
