//! A response as a whole.

use std::fmt;
use std::ops::Deref;
use std::time::Duration;

use bytes::Bytes;
use http::HeaderMap;

use crate::error::{Answer, History};
use crate::wire::Deviation;

/// A response as a whole: the value, and what came with it. It stands for the value wherever a reference to that is asked for.
pub struct Reply<T> {
    value: T,
    receipt: Receipt,
}

/// What came with a value.
pub(super) struct Receipt {
    pub(super) answer: Answer,
    pub(super) history: History,
    pub(super) deviations: Vec<Deviation>,
}

impl<T> Reply<T> {
    pub(super) fn new(value: T, receipt: Receipt) -> Self {
        Self { value, receipt }
    }

    /// The value.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// The value, taken out.
    pub fn into_value(self) -> T {
        self.value
    }

    /// The answer without the value, and how the call went.
    pub(super) fn into_answer(self) -> (History, Answer) {
        (self.receipt.history, self.receipt.answer)
    }

    /// The status.
    pub fn status(&self) -> u16 {
        self.receipt.answer.status.as_u16()
    }

    /// A header, if it is there and text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.receipt.answer.header(name)
    }

    /// All headers.
    pub fn headers(&self) -> &HeaderMap {
        &self.receipt.answer.headers
    }

    /// The raw body.
    pub fn body(&self) -> &Bytes {
        &self.receipt.answer.body
    }

    /// How often the call was sent, or tried to be.
    pub fn attempts(&self) -> u32 {
        self.receipt.history.attempts
    }

    /// The time from the start of the call to its end.
    pub fn elapsed(&self) -> Duration {
        self.receipt.history.elapsed
    }

    /// Where the body is not what the spec says, and what became of it. Empty for a body that is.
    pub fn deviations(&self) -> &[Deviation] {
        &self.receipt.deviations
    }
}

impl<T> Deref for Reply<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Reply<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, receipt: Receipt { answer, deviations, .. } } = self;
        f.debug_struct("Reply").field("value", value).field("answer", answer).field("deviations", deviations).finish()
    }
}
