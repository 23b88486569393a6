//! Setting up a client.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use http::{HeaderName, HeaderValue};

use super::base::BaseUrl;
use super::core::{Core, Shared};
use super::key::ApiKey;
use super::query::ArrayStyle;
use super::reading::Reading;
use crate::error::{ConfigError, Error};
use crate::transport::{Limits, Transport};
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
    transport: Option<Arc<dyn Transport>>,
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
            transport: None,
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

    /// Sends through `transport` instead of the default one.
    pub fn transport(mut self, transport: impl Transport + 'static) -> Self {
        self.transport = Some(Arc::new(transport));
        self
    }

    /// Checks the settings and makes the client. Nothing is sent.
    pub fn build(self) -> Result<C, Error> {
        let base = BaseUrl::parse(&self.base_url)?;
        let auth = (HeaderName::from_static(self.service.auth_header), self.key.header(self.service.auth_value)?);
        let transport = match self.transport {
            Some(transport) => transport,
            None => default_transport(&base, &self.limits)?,
        };
        Ok(C::from(Core(Arc::new(Shared {
            base,
            auth,
            idempotency_header: self.service.idempotency_header,
            user_agent: HeaderValue::from_static(self.service.agent),
            arrays: self.arrays,
            limits: self.limits,
            reading: self.reading,
            transport,
        }))))
    }
}

#[cfg(feature = "reqwest")]
fn default_transport(base: &BaseUrl, limits: &Limits) -> Result<Arc<dyn Transport>, ConfigError> {
    Ok(Arc::new(crate::transport::ReqwestTransport::new(base, limits)?))
}

#[cfg(not(feature = "reqwest"))]
fn default_transport(_: &BaseUrl, _: &Limits) -> Result<Arc<dyn Transport>, ConfigError> {
    Err(ConfigError::new("there is no transport: switch on the feature `reqwest`, or set one with `transport`"))
}

impl<C> fmt::Debug for Builder<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Builder").field("key", &self.key).field("limits", &self.limits).finish_non_exhaustive()
    }
}
