//! Scripts of a fake.

use std::fmt;
use std::marker::PhantomData;

use super::FakeResponse;
use super::state::{Key, Shared};
use crate::request::Operation;
use crate::transport::Fault;

/// Script of the responses to the calls of one operation, each given once, in order. After them comes the response of
/// [`always`](Self::always), or else a [`sample`](crate::testing::sample()).
///
/// A call that is retried takes one response for each attempt.
pub struct Script<'f, O> {
    shared: &'f Shared,
    key: Key,
    operation: PhantomData<fn() -> O>,
}

impl<'f, O: Operation> Script<'f, O> {
    pub(super) fn new(shared: &'f Shared, key: Key) -> Self {
        Self { shared, key, operation: PhantomData }
    }

    /// Responds with this value.
    #[allow(clippy::needless_pass_by_value, reason = "the value is made for this")]
    pub fn reply(&self, value: O::Response) -> &Self {
        self.respond(FakeResponse::value(&value))
    }

    /// Responds with this text, which need not match the spec, nor be JSON.
    pub fn json(&self, text: impl Into<String>) -> &Self {
        self.respond(FakeResponse::json(text))
    }

    /// Responds with a status and no body.
    ///
    /// # Panics
    ///
    /// Panics if `status` is not a valid HTTP status of three digits.
    pub fn status(&self, status: u16) -> &Self {
        self.respond(FakeResponse::status(status))
    }

    /// Fails instead of responding.
    pub fn fault(&self, fault: Fault) -> &Self {
        self.respond(FakeResponse::fault(fault))
    }

    /// Responds with any response.
    pub fn respond(&self, response: FakeResponse) -> &Self {
        self.shared.state().script(&self.key).next.push_back(response);
        self
    }

    /// Sets the response to all calls after the others are used up.
    pub fn always(&self, response: FakeResponse) -> &Self {
        self.shared.state().script(&self.key).always = Some(response);
        self
    }
}

impl<O> fmt::Debug for Script<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Script").field("key", &self.key).finish_non_exhaustive()
    }
}
