//! Core that all calls of a client share, and the macro that wraps it.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use super::backend::Backend;
use super::mode::Async;
use crate::intercept::Interceptor;
use crate::request::{Options, Outgoing, RequestDefaults};
use crate::response::ResponseOptions;
use crate::retry::{Budget, Engine, RateLimitHeaders, RetryPolicy};
use crate::telemetry::Telemetry;
use crate::transport::Limits;

/// Core that all calls of a client share; cheap to clone. A generated client wraps it.
#[doc(hidden)]
pub struct Core<M = Async>(Arc<Shared>, PhantomData<fn() -> M>);

impl<M> Core<M> {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self(shared, PhantomData)
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.0
    }

    /// Returns the core for blocking calls.
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

impl<M> fmt::Debug for Core<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Core")
            .field("base", &self.0.request.base_url)
            .field("limits", &self.0.limits)
            .finish_non_exhaustive()
    }
}

/// Settings and state that all calls of a client share.
pub(crate) struct Shared {
    pub(crate) request: RequestDefaults,
    pub(crate) interceptors: Vec<Arc<dyn Interceptor>>,
    pub(crate) response: Arc<ResponseOptions>,
    pub(crate) limits: Limits,
    pub(crate) retry: RetryPolicy,
    /// Timeout of a call.
    pub(crate) timeout: Duration,
    pub(crate) budget: Budget,
    pub(crate) backend: Backend,
    pub(crate) telemetry: Telemetry,
    /// Names of the rate limit headers, if the spec declares them.
    pub(crate) rate_limit_headers: Option<&'static RateLimitHeaders>,
}

impl Shared {
    /// Returns the retry policy of a call.
    pub(crate) fn retry_policy(&self, options: &Options) -> RetryPolicy {
        options.retry.unwrap_or(self.retry)
    }

    /// Creates the state machine of one call.
    pub(crate) fn engine(&self, call: &Outgoing, options: &Options, now: Duration) -> Engine {
        let (retry, timeout) = (self.retry_policy(options), options.timeout.unwrap_or(self.timeout));
        let engine = Engine::new(call.endpoint.id, call.endpoint.effect, retry, self.limits.attempt, timeout, now);
        let engine = engine.with_rate_limit_headers(self.rate_limit_headers);
        if self.request.auth.keys(call.auth).is_some() { engine.with_other_keys() } else { engine }
    }
}

/// Makes a generated client from a core: conversion, blocking calls and untyped calls.
#[doc(hidden)]
#[macro_export]
macro_rules! client {
    ($name:ident) => {
        $crate::untyped_calls!($name);

        $crate::if_blocking! {
            impl $name {
                /// Returns a client whose calls block the thread. It does not need an async runtime. To name its type
                /// in a field or a signature, write this type with the parameter `Blocking`.
                #[must_use]
                pub fn blocking(&self) -> $name<$crate::Blocking> {
                    $name { core: self.core.blocking() }
                }
            }
        }

        impl ::core::convert::From<$crate::Core> for $name {
            fn from(core: $crate::Core) -> Self {
                Self { core }
            }
        }
    };
}
