//! Builder of clients.

mod auth;
#[cfg(feature = "reqwest")]
mod connections;
mod headers;
mod servers;

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use self::auth::AuthSettings;
use self::headers::DefaultHeaders;
use self::servers::ServerSettings;
use super::backend::BackendSettings;
use super::core::{Core, Shared};
use super::service::Service;
use crate::auth::{CredentialSet, KeySource, Scheme};
use crate::config::{BaseUrl, Server};
use crate::error::Error;
use crate::intercept::Interceptor;
use crate::request::{ArrayStyle, RequestDefaults};
use crate::response::ResponseOptions;
use crate::retry::{Budget, RetryPolicy};
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingTransport};
use crate::transport::{Clock, Limits, Transport};
use crate::wire::{Deviation, DeviationKind};

/// Builder of clients. [`build`](ClientBuilder::build) checks the settings.
///
/// Clones share the transports, clocks and hooks that were set.
#[derive(Clone)]
#[must_use = "a builder does nothing until `build` is called"]
pub struct ClientBuilder<C> {
    service: Service,
    server: Server,
    /// The servers of the spec, if it has any.
    servers: Option<ServerSettings>,
    allow_http: bool,
    auth: AuthSettings,
    headers: DefaultHeaders,
    arrays: ArrayStyle,
    limits: Limits,
    interceptors: Vec<Arc<dyn Interceptor>>,
    response: ResponseOptions,
    retry: RetryPolicy,
    timeout: Duration,
    backend: BackendSettings,
    client: PhantomData<fn() -> C>,
}

impl<C: From<Core>> ClientBuilder<C> {
    /// Creates a builder. For generated code.
    #[doc(hidden)]
    pub fn new(service: Service, base_url: impl Into<String>, key: impl Into<KeySource>) -> Self {
        Self::with_auth(service, base_url.into(), AuthSettings::Key(key.into()))
    }

    /// Creates a builder for an API with named authentication schemes. For generated code.
    #[doc(hidden)]
    pub fn with_schemes(
        service: Service,
        schemes: &'static [Scheme],
        base_url: impl Into<String>,
        credentials: CredentialSet,
    ) -> Self {
        Self::with_auth(service, base_url.into(), AuthSettings::schemes(schemes, credentials))
    }

    /// Creates a builder of clients whose calls are sent without credentials. For generated code.
    #[doc(hidden)]
    pub fn without_credentials(service: Service, base_url: impl Into<String>) -> Self {
        Self::with_auth(service, base_url.into(), AuthSettings::None)
    }

    fn with_auth(service: Service, base_url: String, auth: AuthSettings) -> Self {
        Self {
            service,
            server: Server::Url(base_url),
            servers: None,
            allow_http: false,
            auth,
            headers: DefaultHeaders::default(),
            arrays: service.arrays,
            limits: Limits::default(),
            interceptors: Vec::new(),
            response: ResponseOptions::default(),
            retry: RetryPolicy::standard(),
            timeout: Duration::from_secs(60),
            backend: BackendSettings::default(),
            client: PhantomData,
        }
    }

    /// Allows base URLs with plain http for any host, such as a container or a cluster. The API key and all data are
    /// then sent unencrypted. Default: `false`; plain http is accepted for loopback addresses only.
    pub fn allow_http(mut self, allow: bool) -> Self {
        self.allow_http = allow;
        self
    }

    /// Sets the encoding of lists in query strings. Default: the style set in the spec.
    pub fn query_arrays(mut self, style: ArrayStyle) -> Self {
        self.arrays = style;
        self
    }

    /// Sets the connect timeout. Default: 3.1 s.
    pub fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.limits.connect = timeout;
        self
    }

    /// Sets the maximum time without receiving a byte of a response. Default: 10 s. For bodies that are received chunk
    /// by chunk see [`stream_idle_timeout`](Self::stream_idle_timeout).
    pub fn read_timeout(mut self, timeout: Duration) -> Self {
        self.limits.read = timeout;
        self
    }

    /// Sets the maximum time without receiving a byte of a body that is received chunk by chunk. Default: 60 s. Such a
    /// body has no other limit: the timeouts of calls and attempts end with the head of the response.
    ///
    /// It also limits how long an upload of files may make no progress (up to a quarter longer), and the wait for its
    /// response. An upload has no other limit, but it is not repeated after the timeout of the call.
    #[inline]
    pub fn stream_idle_timeout(mut self, timeout: Duration) -> Self {
        self.limits.stream_idle = timeout;
        self
    }

    /// Sets the timeout of a call, including all attempts and the waits between them. Default: 60 s.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// Sets the retry policy. Default: [`RetryPolicy::standard`].
    pub fn retry(mut self, retry: RetryPolicy) -> Self {
        self.retry = retry;
        self
    }

    /// Sets the timeout of one attempt, from connecting to the last byte. Default: 30 s.
    pub fn attempt_timeout(mut self, timeout: Duration) -> Self {
        self.limits.attempt = timeout;
        self
    }

    /// Sets the maximum size of a response body, in bytes. Default: 16 MiB.
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.limits.body = bytes;
        self
    }

    /// Sets strict decoding: if `true`, a response that deviates from the spec is an error, which lists all deviations.
    /// Default: `false`; such a response is repaired, and [`Reply::deviations`](crate::Reply::deviations) lists the
    /// deviations.
    pub fn strict(mut self, strict: bool) -> Self {
        self.response.rejected = if strict { DeviationKind::ALL.to_vec() } else { Vec::new() };
        self
    }

    /// Sets the kinds of deviation from the spec that are tolerated, that is, repaired. A response with a deviation of
    /// another kind is an error, which lists all deviations. Default: all kinds. `strict(true)` tolerates no deviation.
    pub fn tolerate_only(mut self, kinds: impl IntoIterator<Item = DeviationKind>) -> Self {
        let tolerated: Vec<_> = kinds.into_iter().collect();
        self.response.rejected = DeviationKind::ALL.into_iter().filter(|kind| !tolerated.contains(kind)).collect();
        self
    }

    /// Calls `hook` with the operation and the deviations of each response that deviates from the spec.
    pub fn on_deviation(mut self, hook: impl Fn(&'static str, &[Deviation]) + Send + Sync + 'static) -> Self {
        self.response.hook = Some(Arc::new(hook));
        self
    }

    /// Adds an interceptor: code that runs before and after each attempt. It runs after the interceptors added before
    /// it.
    pub fn interceptor(mut self, interceptor: impl Interceptor + 'static) -> Self {
        self.interceptors.push(Arc::new(interceptor));
        self
    }

    /// Sets additional media types that the service uses for JSON, such as `text/html`, whose bodies are otherwise an
    /// error, or `text/plain`, which is otherwise a deviation. Default: none.
    pub fn json_content_types(mut self, media_types: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.response.json_content_types = media_types.into_iter().map(Into::into).collect();
        self
    }

    /// Sets whether errors show the service's own message: if `true`, [`Error::Status`] shows it, with [some values of
    /// the call](crate::guide::errors#the-services-own-message) masked. If `false`, only the raw body contains it, not
    /// `Display`, `Debug` or [`StatusError::message`](crate::error::StatusError::message). Default: `true`.
    pub fn service_messages(mut self, shown: bool) -> Self {
        self.response.hides_messages = !shown;
        self
    }

    /// Sets the key of the envelope around every response body: an object with only this key is unwrapped, unless the
    /// object itself is a value of the response type. Default: an envelope with the key `data` is unwrapped, and
    /// reported as a deviation.
    pub fn envelope(mut self, name: impl Into<String>) -> Self {
        self.response.envelope = Some(name.into());
        self
    }

    /// Sets the source of time and jitter. Default: tokio, with the feature `reqwest`.
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.backend.clock = Some(Arc::new(clock));
        self
    }

    /// Sets the transport of async calls. Default: reqwest, with the feature `reqwest`.
    pub fn transport(mut self, transport: impl Transport + 'static) -> Self {
        self.backend.transport = Some(Arc::new(transport));
        self
    }

    /// Sets the transport of blocking calls. Default: reqwest on a separate thread, with the feature `reqwest`.
    #[cfg(feature = "blocking")]
    pub fn blocking_transport(mut self, transport: impl BlockingTransport + 'static) -> Self {
        self.backend.blocking_transport = Some(Arc::new(transport));
        self
    }

    /// Sets the ureq 3 agent that makes the blocking calls. It controls TLS, proxies, and how many connections are
    /// kept; this crate controls the rest. At the level `trace`, ureq logs whole requests **with the API key**: see
    /// [`UreqTransport`](crate::transport::UreqTransport).
    #[cfg(feature = "ureq")]
    pub fn ureq_agent(self, agent: ureq::Agent) -> Self {
        self.blocking_transport(crate::transport::UreqTransport::from_agent(agent))
    }

    /// Sets the source of time and jitter for blocking calls. Default: the system clock.
    #[cfg(feature = "blocking")]
    pub fn blocking_clock(mut self, clock: impl BlockingClock + 'static) -> Self {
        self.backend.blocking_clock = Some(Arc::new(clock));
        self
    }

    /// Checks the settings and creates the client. Sends nothing.
    pub fn build(self) -> Result<C, Error> {
        let (base_url, servers) = servers::resolve_servers(&self.server, self.servers.as_ref(), self.allow_http)?;
        let auth = self.auth.checked(&self.service)?;
        let (user_agent, headers) = self.headers.checked(&self.service, &auth)?;
        let urls = [&base_url].into_iter().chain(servers.iter().filter_map(|server| server.url.as_ref().ok()));
        let mut urls: Vec<_> = urls.cloned().collect();
        for url in auth.token_urls() {
            urls.push(BaseUrl::parse_token_url(url, self.allow_http)?);
        }
        let backend = self.backend.complete(&urls, &self.limits)?;
        Ok(C::from(Core::new(Arc::new(Shared {
            request: RequestDefaults {
                base_url,
                servers,
                auth,
                idempotency_header: self.service.idempotency_header,
                user_agent,
                headers,
                arrays: self.arrays,
            },
            interceptors: self.interceptors,
            response: Arc::new(self.response),
            limits: self.limits,
            retry: self.retry,
            timeout: self.timeout,
            budget: Budget::full(),
            backend,
            telemetry: self.service.telemetry,
            rate_limit_headers: self.service.rate_limit,
        }))))
    }
}

impl<C> fmt::Debug for ClientBuilder<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClientBuilder").field("auth", &self.auth).field("limits", &self.limits).finish_non_exhaustive()
    }
}
