//! Lines of JSON.

use std::future::poll_fn;
use std::marker::PhantomData;
use std::task::{Context, Poll, ready};

use super::line_parser::LineParser;
use super::receiver::{Receiver, Receiving, stream_of_response};
use super::{TooLarge, too_large};
use crate::client::Async;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::error::Error;
use crate::wire::{Tolerant, Wire};

/// Lines of a response, each of them JSON, one after another.
///
/// Async: [`next`](Self::next), and a `Stream` with the feature `stream`. Blocking: an iterator. A line is at most as
/// large as [`ClientBuilder::body_limit`](crate::ClientBuilder::body_limit) allows for a whole body. Blank lines are
/// skipped.
#[must_use = "dropping a stream ends the exchange"]
pub struct Lines<T, M: Receiving = Async> {
    pub(super) receiver: Receiver<M>,
    parser: LineParser,
    is_done: bool,
    value: PhantomData<fn() -> T>,
}

stream_of_response! { Lines<T> }

impl<T: Wire, M: Receiving> Lines<T, M> {
    #[inline]
    pub(super) fn new(receiver: Receiver<M>) -> Self {
        Self { receiver, parser: LineParser::default(), is_done: false, value: PhantomData }
    }

    /// Returns the next received line; `None` if it needs another chunk, or after the end.
    #[inline]
    fn received(&mut self) -> Option<Result<Tolerant<T>, Error>> {
        if self.is_done {
            return None;
        }
        let limit = self.receiver.head.shared.limits.body;
        match self.parser.next(limit) {
            Ok(line) => line.map(|line| self.receiver.head.decode(&line)),
            Err(TooLarge) => {
                self.is_done = true;
                self.receiver.end();
                Some(Err(self.receiver.head.broken(too_large(limit))))
            }
        }
    }

    /// Returns the last line, if only the end of the body terminates it.
    #[inline]
    fn last(&mut self) -> Option<Result<Tolerant<T>, Error>> {
        if std::mem::replace(&mut self.is_done, true) {
            return None;
        }
        self.parser.last().map(|line| self.receiver.head.decode(&line))
    }
}

impl<T: Wire> Lines<T> {
    /// Returns the value of the next line; `None` after the last. Dropping the future does not lose data.
    ///
    /// # Errors
    ///
    /// If a line is not a `T` ([`Error::Decode`], with the line as its body); the next call continues with the line
    /// after it. If the response breaks off, nothing is received for too long, or a line is too large; then there are
    /// no more lines.
    #[inline]
    pub async fn next(&mut self) -> Result<Option<Tolerant<T>>, Error> {
        poll_fn(|cx| self.poll_line(cx)).await.transpose()
    }

    #[inline]
    pub(super) fn poll_line(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Tolerant<T>, Error>>> {
        loop {
            if let Some(line) = self.received() {
                return Poll::Ready(Some(line));
            }
            match ready!(self.receiver.poll_chunk(cx)) {
                Some(Ok(chunk)) => self.parser.push(&chunk),
                Some(Err(error)) => {
                    self.is_done = true;
                    return Poll::Ready(Some(Err(error)));
                }
                None => return Poll::Ready(self.last()),
            }
        }
    }
}

#[cfg(feature = "blocking")]
impl<T: Wire> Iterator for Lines<T, Blocking> {
    type Item = Result<Tolerant<T>, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(line) = self.received() {
                return Some(line);
            }
            match self.receiver.next_chunk_blocking() {
                Some(Ok(chunk)) => self.parser.push(&chunk),
                Some(Err(error)) => {
                    self.is_done = true;
                    return Some(Err(error));
                }
                None => return self.last(),
            }
        }
    }
}
