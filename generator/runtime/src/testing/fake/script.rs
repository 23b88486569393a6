//! Scripts of a fake.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use super::state::{Always, Key, Shared};
use super::{FakeResponse, Faked, FakedContents};
use crate::error::ErrorBody;
use crate::request::{Operation, Output};
use crate::testing::Received;
use crate::transport::Fault;
use crate::wire::Wire;

/// Script of the responses to the calls of one operation. Each is used once, in order. Then the response of
/// [`always`](Self::always) or [`always_with`](Self::always_with) follows, or a [`sample`](crate::testing::sample()) if
/// there is neither.
///
/// A call that is retried takes one response for each attempt. To respond differently to some of the calls, add a
/// separate script with [`when`](Self::when).
pub struct Script<'f, O> {
    shared: &'f Shared,
    /// Index of the script.
    index: usize,
    operation: PhantomData<fn() -> O>,
}

impl<'f, O: Operation> Script<'f, O> {
    pub(super) fn new(shared: &'f Shared, key: Key) -> Self {
        let index = shared.state().script(key);
        Self { shared, index, operation: PhantomData }
    }

    /// Responds with this value.
    #[allow(clippy::needless_pass_by_value, reason = "the value is made for this")]
    pub fn value(&self, value: Output<O>) -> &Self
    where
        O::Response: FakedContents,
    {
        self.respond(O::Response::response(&value).with_one_of(O::STATUSES).with_end(O::END))
    }

    /// Responds with this text, which need not match the spec or be JSON.
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

    /// Responds with an error that the spec describes, with this body.
    ///
    /// # Panics
    ///
    /// Panics if the spec does not describe errors of this status with a body of type `T`.
    /// [`respond`](Self::respond) takes any [`FakeResponse::error`].
    #[allow(clippy::needless_pass_by_value, reason = "the value is made for this")]
    pub fn error<T: Wire + 'static>(&self, status: u16, body: T) -> &Self {
        let is_described = ErrorBody::for_status(O::ERRORS, status).is_some_and(ErrorBody::is::<T>);
        let (operation, ty) = (O::ENDPOINT.id, std::any::type_name::<T>());
        assert!(is_described, "{operation}: the spec does not describe errors of status {status} as {ty}");
        self.respond(FakeResponse::error(status, &body))
    }

    /// Fails instead of responding.
    pub fn fault(&self, fault: Fault) -> &Self {
        self.respond(FakeResponse::fault(fault))
    }

    /// Responds with any response.
    pub fn respond(&self, response: FakeResponse) -> &Self {
        self.shared.state().scripts[self.index].next.push_back(response);
        self
    }

    /// Sets the response to all calls after the other responses are used up.
    pub fn always(&self, response: FakeResponse) -> &Self {
        self.shared.state().scripts[self.index].always = Some(Always::Fixed(response));
        self
    }
}

impl<'f, O: Faked> Script<'f, O> {
    /// Returns a script for the calls that meet a condition. It takes precedence over this script and over scripts
    /// added later. If it has no response left, the next script responds.
    ///
    /// Concurrent calls get the responses meant for them, in whatever order they arrive.
    #[must_use]
    pub fn when(&self, condition: impl Fn(&O::Sent) -> bool + Send + Sync + 'static) -> Script<'f, O> {
        let condition = Arc::new(move |received: &Received| condition(&O::sent(received)));
        let index = self.shared.state().script_with_condition(self.index, condition);
        Script { shared: self.shared, index, operation: PhantomData }
    }

    /// Sets a function that responds to all calls after the other responses are used up.
    pub fn always_with(&self, respond: impl Fn(&O::Sent) -> FakeResponse + Send + Sync + 'static) -> &Self {
        let respond = Arc::new(move |received: &Received| respond(&O::sent(received)));
        self.shared.state().scripts[self.index].always = Some(Always::Computed(respond));
        self
    }
}

impl<O> fmt::Debug for Script<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Script").field("key", &self.shared.state().scripts[self.index].key).finish_non_exhaustive()
    }
}
