//! In-memory fake of a service.

mod contents;
mod response;
mod script;
mod state;
mod transport;

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use http::Method;

pub use self::contents::FakedContents;
pub use self::response::FakeResponse;
pub use self::script::Script;
use self::state::{Key, Shared};
use self::transport::FakeTransport;
use super::Received;
use super::schema::OperationSchema;
use crate::client::{ClientBuilder, Core};
use crate::config::ApiKey;
use crate::request::Operation;
use crate::send::UntypedCall;

/// Operation that a fake knows. Generated code implements it.
pub trait Faked: Operation<Response: FakedContents> {
    /// The parameters and the body of a received call.
    type Sent;

    /// The description of the operation.
    #[doc(hidden)]
    const SCHEMA: &'static OperationSchema;

    /// Parses a request.
    #[doc(hidden)]
    fn sent(received: &Received) -> Self::Sent;
}

/// Client that a fake can serve. Generated code implements it.
pub trait FakedClient: From<Core> {
    /// All operations, module by module.
    #[doc(hidden)]
    const OPERATIONS: &'static [&'static [&'static OperationSchema]];

    /// Creates a builder.
    #[doc(hidden)]
    fn settings(base_url: &str, key: ApiKey) -> ClientBuilder<Self>;
}

/// In-memory fake of a service: it responds to the calls of its clients and records them.
///
/// - An operation without a script responds with a [`sample`](super::sample()).
/// - Requests that do not match the spec are rejected: the fake panics, in the thread that makes the call, with a list
///   of all violations.
/// - The clock is virtual: waits take no time, and [`elapsed`](Self::elapsed) returns how long they would have taken.
///   Jitter is constant.
///
/// Clones share the same state.
pub struct Fake<C> {
    shared: Arc<Shared>,
    client: PhantomData<fn() -> C>,
}

impl<C: FakedClient> Fake<C> {
    /// Creates a fake without scripts.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "a fake is made on purpose")]
    pub fn new() -> Self {
        Self { shared: Arc::new(Shared::new(C::OPERATIONS)), client: PhantomData }
    }

    /// Accepts requests that do not match the spec.
    #[must_use]
    pub fn lenient(self) -> Self {
        self.shared.state().lenient = true;
        self
    }

    /// Creates a client of this fake.
    ///
    /// # Panics
    ///
    /// Never, because all settings are valid.
    #[must_use]
    pub fn client(&self) -> C {
        self.builder().build().unwrap_or_else(|error| unreachable!("the settings of a fake are valid: {error}"))
    }

    /// Creates a builder of clients of this fake.
    ///
    /// # Panics
    ///
    /// Never, because the key is valid.
    pub fn builder(&self) -> ClientBuilder<C> {
        self.builder_of::<C>()
    }

    /// Creates a builder of clients from another crate, such as an older release of this one. The fake serves them, and
    /// validates their requests by its own spec. For programs that compare crates.
    #[doc(hidden)]
    pub fn builder_of<D: FakedClient>(&self) -> ClientBuilder<D> {
        let key = ApiKey::new("key-of-the-fake").unwrap_or_else(|error| unreachable!("the key is valid: {error}"));
        let transport = FakeTransport(Arc::clone(&self.shared));
        // The domain `invalid` is reserved, so it never exists.
        let builder = D::settings("https://fake.invalid", key).transport(transport.clone()).clock(transport.clone());
        #[cfg(feature = "blocking")]
        let builder = builder.blocking_transport(transport.clone()).blocking_clock(transport);
        builder
    }

    /// Returns the script of an operation.
    #[must_use]
    pub fn on<O: Faked>(&self) -> Script<'_, O> {
        Script::new(&self.shared, Key::Operation((O::SCHEMA.endpoint)().id))
    }

    /// Returns the script of an operation that the spec does not describe, by the method and path of its calls.
    #[must_use]
    pub fn on_untyped(&self, method: Method, path: impl Into<String>) -> Script<'_, UntypedCall> {
        Script::new(&self.shared, Key::Untyped(method, path.into()))
    }

    /// Returns the received calls of an operation, one for each attempt.
    ///
    /// # Panics
    ///
    /// Panics if a call cannot be parsed; only a [`lenient`](Self::lenient) fake receives such a call.
    #[must_use]
    pub fn sent<O: Faked>(&self) -> Vec<O::Sent> {
        let id = (O::SCHEMA.endpoint)().id;
        self.requests().iter().filter(|received| received.operation() == Some(id)).map(O::sent).collect()
    }

    /// Returns the only received call of an operation.
    ///
    /// # Panics
    ///
    /// Panics if there was no call, or more than one.
    #[must_use]
    pub fn sent_once<O: Faked>(&self) -> O::Sent {
        let mut sent = self.sent::<O>();
        let (id, all) = ((O::SCHEMA.endpoint)().id, self.requests());
        assert!(sent.len() == 1, "expected one call of `{id}`, received: {}", list_fake_requests(&all));
        sent.remove(0)
    }

    /// Returns all received requests, one for each attempt.
    #[must_use]
    pub fn requests(&self) -> Vec<Received> {
        self.shared.state().received.clone()
    }

    /// Checks that all scripted responses were used.
    ///
    /// # Panics
    ///
    /// Panics if a response was not used.
    pub fn assert_done(&self) {
        let state = self.shared.state();
        let left: Vec<_> = state.scripts.iter().filter(|script| !script.next.is_empty()).collect();
        let left: Vec<_> = left.iter().map(|script| format!("{} for {}", script.next.len(), script.key)).collect();
        drop(state);
        assert!(left.is_empty(), "scripted responses that were not requested: {}", left.join(", "));
    }

    /// Returns the virtual time that has passed.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.shared.state().now
    }
}

fn list_fake_requests(requests: &[Received]) -> String {
    match requests {
        [] => "none".to_owned(),
        _ => {
            let ids: Vec<_> = requests.iter().map(|received| received.operation().unwrap_or("untyped")).collect();
            ids.join(", ")
        }
    }
}

impl<C> Clone for Fake<C> {
    fn clone(&self) -> Self {
        Self { shared: Arc::clone(&self.shared), client: PhantomData }
    }
}

impl<C> fmt::Debug for Fake<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let requests = self.shared.state().received.len();
        f.debug_struct("Fake").field("requests", &requests).finish_non_exhaustive()
    }
}
