//! A service that is not there.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use http::Method;

use super::line::Line;
use super::schema::OperationSchema;
use super::state::{Key, Shared};
use super::{Received, Script};
use crate::call::{Operation, Undocumented};
use crate::{ApiKey, Builder, Core};

/// An operation that a fake knows. Emitted code implements it.
pub trait Faked: Operation {
    /// A call as it was received: its parameters and its body.
    type Sent;

    /// What the spec says of the operation.
    #[doc(hidden)]
    const SCHEMA: &'static OperationSchema;

    /// From a request to the call.
    #[doc(hidden)]
    fn sent(received: &Received) -> Self::Sent;
}

/// A client that a fake can stand behind. Emitted code implements it.
pub trait FakedClient: From<Core> {
    /// All operations.
    #[doc(hidden)]
    const OPERATIONS: &'static [&'static OperationSchema];

    /// Settings of a client.
    #[doc(hidden)]
    fn settings(base_url: &str, key: ApiKey) -> Builder<Self>;
}

/// A service that is not there: it answers the calls of its clients, and keeps them to be looked at.
///
/// - An operation that was told nothing answers with a [`sample`](super::sample()).
/// - A request that is not what the spec says ends the test: it panics, in the thread that makes the call, with a list of all that
///   is wrong.
/// - No time passes: what a client waits for is over at once, and [`elapsed`](Self::elapsed) says how long it would have taken.
///   The chance that spreads repetitions is the same each time.
///
/// Clones are the same service.
pub struct Fake<C> {
    shared: Arc<Shared>,
    client: PhantomData<fn() -> C>,
}

impl<C: FakedClient> Fake<C> {
    /// A service that was told nothing.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "a fake is made on purpose")]
    pub fn new() -> Self {
        Self { shared: Arc::new(Shared::new(C::OPERATIONS)), client: PhantomData }
    }

    /// Takes requests that are not what the spec says.
    #[must_use]
    pub fn lenient(self) -> Self {
        self.shared.state().lenient = true;
        self
    }

    /// A client of this service.
    ///
    /// # Panics
    ///
    /// Never: all settings are right.
    #[must_use]
    pub fn client(&self) -> C {
        self.builder().build().unwrap_or_else(|error| unreachable!("the settings of a fake are right: {error}"))
    }

    /// Settings of a client of this service.
    ///
    /// # Panics
    ///
    /// Never: the key is right.
    pub fn builder(&self) -> Builder<C> {
        let key = ApiKey::new("key-of-the-fake").unwrap_or_else(|error| unreachable!("the key is right: {error}"));
        let line = Line(Arc::clone(&self.shared));
        // A name that is reserved for not being there.
        let builder = C::settings("https://fake.invalid", key).transport(line.clone()).clock(line.clone());
        #[cfg(feature = "blocking")]
        let builder = builder.blocking_transport(line.clone()).blocking_clock(line);
        builder
    }

    /// Tells the service what to answer to an operation.
    #[must_use]
    pub fn on<O: Faked>(&self) -> Script<'_, O> {
        Script::new(&self.shared, Key::Operation((O::SCHEMA.endpoint)().id))
    }

    /// Tells the service what to answer to an operation that the spec does not describe. The path is that of the call.
    #[must_use]
    pub fn on_undocumented(&self, method: Method, path: impl Into<String>) -> Script<'_, Undocumented> {
        Script::new(&self.shared, Key::Undocumented(method, path.into()))
    }

    /// The calls of an operation that were received, one for each attempt.
    ///
    /// # Panics
    ///
    /// If one cannot be read as what the spec says; the service must be [`lenient`](Self::lenient) to receive such a call.
    #[must_use]
    pub fn sent<O: Faked>(&self) -> Vec<O::Sent> {
        let id = (O::SCHEMA.endpoint)().id;
        self.requests().iter().filter(|received| received.operation() == Some(id)).map(O::sent).collect()
    }

    /// The only call of an operation that was received.
    ///
    /// # Panics
    ///
    /// If there was none, or more than one.
    #[must_use]
    pub fn sent_once<O: Faked>(&self) -> O::Sent {
        let mut sent = self.sent::<O>();
        let (id, all) = ((O::SCHEMA.endpoint)().id, self.requests());
        assert!(sent.len() == 1, "one call of `{id}` was to be received, and these were: {}", listed(&all));
        sent.remove(0)
    }

    /// All requests that were received, one for each attempt.
    #[must_use]
    pub fn requests(&self) -> Vec<Received> {
        self.shared.state().received.clone()
    }

    /// Makes sure that all scripted answers were given.
    ///
    /// # Panics
    ///
    /// If one was not.
    pub fn assert_done(&self) {
        let state = self.shared.state();
        let left: Vec<_> = state.scripts.iter().filter(|(_, lines)| !lines.next.is_empty()).collect();
        let left: Vec<_> = left.iter().map(|(key, lines)| format!("{} for {key}", lines.next.len())).collect();
        drop(state);
        assert!(left.is_empty(), "answers that nobody asked for: {}", left.join(", "));
    }

    /// How much time would have passed.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.shared.state().now
    }
}

fn listed(requests: &[Received]) -> String {
    match requests {
        [] => "none".to_owned(),
        _ => {
            let ids: Vec<_> = requests.iter().map(|received| received.operation().unwrap_or("undocumented")).collect();
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
