//! Setting up a client.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use http::{HeaderName, HeaderValue};

use super::Retry;
use super::base::BaseUrl;
use super::budget::Budget;
use super::core::{Core, Shared};
use super::key::ApiKey;
use super::outside::Settings;
use super::query::ArrayStyle;
use super::reading::Reading;
use crate::error::Error;
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingTransport};
use crate::transport::{Clock, Limits, Transport};
use crate::wire::Deviation;

/// What the spec says of the service as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Service {
    /// Name and version of the emitted crate, for the user agent.
    pub agent: &'static str,
    /// The header that carries the API key.
    pub auth_header: &'static str,
    /// Its value, with `{key}` in the place of the key.
    pub auth_value: &'static str,
    /// The header with the role `idempotency-key`.
    pub idempotency_header: Option<&'static str>,
    /// How lists stand in queries.
    pub arrays: ArrayStyle,
}

/// Settings of a client, checked by [`build`](Builder::build).
#[must_use = "a builder does nothing until `build` is called"]
pub struct Builder<C> {
    service: Service,
    base_url: String,
    key: ApiKey,
    arrays: ArrayStyle,
    limits: Limits,
    reading: Reading,
    retry: Retry,
    timeout: Duration,
    outside: Settings,
    client: PhantomData<fn() -> C>,
}

impl<C: From<Core>> Builder<C> {
    /// For emitted code.
    #[doc(hidden)]
    pub fn new(service: Service, base_url: impl Into<String>, key: ApiKey) -> Self {
        Self {
            service,
            base_url: base_url.into(),
            key,
            arrays: service.arrays,
            limits: Limits::default(),
            reading: Reading::default(),
            retry: Retry::standard(),
            timeout: Duration::from_secs(60),
            outside: Settings::default(),
            client: PhantomData,
        }
    }

    /// How lists stand in queries. The document does not say; the default is the spec's assumption.
    pub fn query_arrays(mut self, style: ArrayStyle) -> Self {
        self.arrays = style;
        self
    }

    /// The longest time for a connection to be made; 3.1 s if not set.
    pub fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.limits.connect = timeout;
        self
    }

    /// The longest time without a byte of an answer; 10 s if not set.
    pub fn idle_timeout(mut self, timeout: Duration) -> Self {
        self.limits.idle = timeout;
        self
    }

    /// The longest time for a call, with all attempts and the waits between them; 60 s if not set.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// When a call is sent again; [`Retry::standard`] if not set.
    pub fn retry(mut self, retry: Retry) -> Self {
        self.retry = retry;
        self
    }

    /// The longest time for one attempt, from connecting to the last byte; 30 s if not set.
    pub fn attempt_timeout(mut self, timeout: Duration) -> Self {
        self.limits.attempt = timeout;
        self
    }

    /// The largest body that is taken in, in bytes; 16 MiB if not set.
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.limits.body = bytes;
        self
    }

    /// Whether a response that is not what the spec says is an error, which then lists every deviation. If not set, such a response
    /// is repaired, and [`Reply::deviations`](super::Reply::deviations) tells where.
    pub fn strict(mut self, strict: bool) -> Self {
        self.reading.strict = strict;
        self
    }

    /// Calls `hook` with the operation and the deviations of each response that is not what the spec says.
    pub fn on_deviation(mut self, hook: impl Fn(&'static str, &[Deviation]) + Send + Sync + 'static) -> Self {
        self.reading.hook = Some(Arc::new(hook));
        self
    }

    /// Unwraps bodies that the service puts into an object, under the key `name`. If not set, one around a whole answer, under the
    /// key `data`, is unwrapped as a deviation.
    pub fn envelope(mut self, name: impl Into<String>) -> Self {
        self.reading.envelope = Some(name.into());
        self
    }

    /// Takes time and chance from `clock` instead of tokio.
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.outside.clock = Some(Arc::new(clock));
        self
    }

    /// Sends through `transport` instead of the default one.
    pub fn transport(mut self, transport: impl Transport + 'static) -> Self {
        self.outside.transport = Some(Arc::new(transport));
        self
    }

    /// Sends blocking calls through `transport` instead of the default one.
    #[cfg(feature = "blocking")]
    pub fn blocking_transport(mut self, transport: impl BlockingTransport + 'static) -> Self {
        self.outside.blocking_transport = Some(Arc::new(transport));
        self
    }

    /// Takes time and chance for blocking calls from `clock` instead of the machine.
    #[cfg(feature = "blocking")]
    pub fn blocking_clock(mut self, clock: impl BlockingClock + 'static) -> Self {
        self.outside.blocking_clock = Some(Arc::new(clock));
        self
    }

    /// Checks the settings and makes the client. Nothing is sent.
    pub fn build(self) -> Result<C, Error> {
        let base = BaseUrl::parse(&self.base_url)?;
        let auth = (HeaderName::from_static(self.service.auth_header), self.key.header(self.service.auth_value)?);
        let outside = self.outside.complete(&base, &self.limits)?;
        Ok(C::from(Core::new(Arc::new(Shared {
            base,
            auth,
            idempotency_header: self.service.idempotency_header,
            user_agent: HeaderValue::from_static(self.service.agent),
            arrays: self.arrays,
            limits: self.limits,
            reading: self.reading,
            retry: self.retry,
            timeout: self.timeout,
            budget: Budget::full(),
            outside,
        }))))
    }
}

impl<C> fmt::Debug for Builder<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Builder").field("key", &self.key).field("limits", &self.limits).finish_non_exhaustive()
    }
}
