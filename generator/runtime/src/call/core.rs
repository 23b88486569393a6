//! What all calls of a client share.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use http::{HeaderName, HeaderValue};

use super::base::BaseUrl;
use super::budget::Budget;
use super::engine::Engine;
use super::outside::Outside;
use super::query::ArrayStyle;
use super::reading::Reading;
use super::{Async, Endpoint, Options, Retry};
use crate::transport::Limits;

/// What all calls of a client share; cheap to clone. An emitted client wraps it.
///
/// `M` says how its calls are waited for.
pub struct Core<M = Async>(pub(super) Arc<Shared>, PhantomData<fn() -> M>);

impl<M> Core<M> {
    pub(super) fn new(shared: Arc<Shared>) -> Self {
        Self(shared, PhantomData)
    }

    /// The same client, whose calls block the thread.
    #[cfg(feature = "blocking")]
    #[must_use]
    pub fn blocking(&self) -> Core<super::Blocking> {
        Core::new(Arc::clone(&self.0))
    }
}

impl<M> Clone for Core<M> {
    fn clone(&self) -> Self {
        Self::new(Arc::clone(&self.0))
    }
}

pub(super) struct Shared {
    pub(super) base: BaseUrl,
    pub(super) auth: (HeaderName, HeaderValue),
    pub(super) idempotency_header: Option<&'static str>,
    pub(super) user_agent: HeaderValue,
    pub(super) arrays: ArrayStyle,
    pub(super) limits: Limits,
    pub(super) reading: Reading,
    pub(super) retry: Retry,
    /// The longest time for a call.
    pub(super) timeout: Duration,
    pub(super) budget: Budget,
    pub(super) outside: Outside,
}

impl Shared {
    /// The engine of one call.
    pub(super) fn engine(&self, endpoint: &Endpoint, options: &Options, now: Duration) -> Engine {
        let (retry, timeout) = (options.retry.unwrap_or(self.retry), options.timeout.unwrap_or(self.timeout));
        Engine::new(endpoint.id, endpoint.effect, retry, self.limits.attempt, timeout, now)
    }
}

impl<M> fmt::Debug for Core<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Core").field("base", &self.0.base).field("limits", &self.0.limits).finish_non_exhaustive()
    }
}
