//! What a fake is told to answer.

use std::fmt;
use std::marker::PhantomData;

use super::Answer;
use super::state::{Key, Shared};
use crate::call::Operation;
use crate::transport::Fault;

/// The answers to the calls of one operation, each given once, in this order. After them comes what [`always`](Self::always)
/// says, or else a [`sample`](super::sample()).
///
/// A call that is repeated takes an answer for each attempt.
pub struct Script<'f, O> {
    shared: &'f Shared,
    key: Key,
    operation: PhantomData<fn() -> O>,
}

impl<'f, O: Operation> Script<'f, O> {
    pub(super) fn new(shared: &'f Shared, key: Key) -> Self {
        Self { shared, key, operation: PhantomData }
    }

    /// Answers with this value.
    #[allow(clippy::needless_pass_by_value, reason = "the value is made for this")]
    pub fn reply(&self, value: O::Response) -> &Self {
        self.answer(Answer::value(&value))
    }

    /// Answers with a JSON text, which need not be what the spec says, nor be JSON.
    pub fn json(&self, text: impl Into<String>) -> &Self {
        self.answer(Answer::json(text))
    }

    /// Answers with a status, without a body.
    ///
    /// # Panics
    ///
    /// If it is no status of HTTP, which has three digits.
    pub fn status(&self, status: u16) -> &Self {
        self.answer(Answer::status(status))
    }

    /// Gives no answer.
    pub fn fault(&self, fault: Fault) -> &Self {
        self.answer(Answer::fault(fault))
    }

    /// Gives any answer.
    pub fn answer(&self, answer: Answer) -> &Self {
        self.shared.state().script(&self.key).next.push_back(answer);
        self
    }

    /// Gives this answer to all calls for which there is no other.
    pub fn always(&self, answer: Answer) -> &Self {
        self.shared.state().script(&self.key).last = Some(answer);
        self
    }
}

impl<O> fmt::Debug for Script<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Script").field("key", &self.key).finish_non_exhaustive()
    }
}
