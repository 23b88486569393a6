//! Settings of the default transport.

use std::time::Duration;

use super::Builder;
use crate::transport::Proxies;

/// Settings of the default transport, of async and of blocking calls. A transport of your own has its own settings.
impl<C> Builder<C> {
    /// Sets the HTTP client, of reqwest 0.13, in place of one that the settings of this builder describe.
    ///
    /// This crate still decides about the timeouts of attempts and calls, retries and errors. The given client decides
    /// about everything else: connections, TLS, proxies, HTTP versions, compression, cookies, default headers, and the
    /// timeouts that [`connect_timeout`](Self::connect_timeout) and [`idle_timeout`](Self::idle_timeout) set for the
    /// default one, also for bodies that are received chunk by chunk. It must not follow redirects, which can send a
    /// request to another service: a call that was redirected is an error. So build it with
    /// `redirect(reqwest::redirect::Policy::none())`.
    ///
    /// Blocking calls use the client too, on a thread of their own.
    pub fn http_client(mut self, client: reqwest::Client) -> Self {
        self.backend.http.client = Some(client);
        self
    }

    /// Adds root certificates, as PEM, to those that the platform trusts. [`build`](Self::build) checks them.
    #[cfg(feature = "rustls-no-provider")]
    pub fn add_root_certificates(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.backend.http.roots.push(pem.into());
        self
    }

    /// Sets the certificate that the client shows to the service: a chain and its private key, both as PEM.
    /// [`build`](Self::build) checks them.
    #[cfg(feature = "rustls-no-provider")]
    pub fn client_certificate(mut self, chain: impl Into<Vec<u8>>, key: impl AsRef<[u8]>) -> Self {
        let mut pem = chain.into();
        pem.push(b'\n');
        pem.extend_from_slice(key.as_ref());
        self.backend.http.identity = Some(pem);
        self
    }

    /// Sets a proxy for all requests, such as `http://user:password@proxy.example.com:8080`. Default: the proxies of
    /// the environment (`HTTPS_PROXY` and others), but none for loopback addresses.
    pub fn proxy(mut self, url: impl Into<String>) -> Self {
        self.backend.http.proxies = Proxies::One(url.into());
        self
    }

    /// Uses no proxy, whatever the environment contains.
    pub fn no_proxy(mut self) -> Self {
        self.backend.http.proxies = Proxies::None;
        self
    }

    /// Sets the maximum number of idle connections to a server that are kept for other calls, until
    /// [`idle_connection_timeout`](Self::idle_connection_timeout). Default: 64. It does not limit the number of calls at
    /// the same time: a connection above it is closed after its call, if no other call waits for one.
    pub fn idle_connections(mut self, maximum: usize) -> Self {
        self.backend.http.idle_connections = Some(maximum);
        self
    }

    /// Sets the time after which an idle connection is closed. Default: 30 s.
    pub fn idle_connection_timeout(mut self, timeout: Duration) -> Self {
        self.backend.http.idle_connection_timeout = Some(timeout);
        self
    }

    /// Uses HTTP/2 if the service offers it over TLS. Default: `false`, so HTTP/1.1.
    #[cfg(feature = "http2")]
    pub fn http2(mut self, allow: bool) -> Self {
        self.backend.http.http2 = allow;
        self
    }

    /// Accepts responses that are compressed with gzip. The limit of [`body_limit`](Self::body_limit) is that of the
    /// decompressed body. Default: `false`.
    #[cfg(feature = "gzip")]
    pub fn gzip(mut self, accept: bool) -> Self {
        self.backend.http.gzip = accept;
        self
    }
}
