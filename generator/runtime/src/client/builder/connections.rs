//! Settings of the default transport.

use std::time::Duration;

use super::ClientBuilder;
use crate::transport::Proxies;

/// Settings of the default transport, of async and of blocking calls. A custom transport has its own settings.
impl<C> ClientBuilder<C> {
    /// Sets the HTTP client (reqwest 0.13) to use, instead of one built from the settings of this builder.
    ///
    /// This crate still controls the timeouts of attempts and calls, retries and errors. The given client controls
    /// everything else: connections, TLS, proxies, HTTP versions, compression, cookies, default headers, and the
    /// timeouts that [`connect_timeout`](Self::connect_timeout) and [`read_timeout`](Self::read_timeout) set for the
    /// default client, also for bodies that are received chunk by chunk. It must not follow redirects, which can send a
    /// request to another service: a redirected call is an error. Build the client with
    /// `redirect(reqwest::redirect::Policy::none())`.
    ///
    /// Blocking calls use the client too, on a separate thread.
    pub fn reqwest_client(mut self, client: reqwest::Client) -> Self {
        self.backend.http.client = Some(client);
        self
    }

    /// Trusts these root certificates (PEM) in addition to the roots of the platform. [`build`](Self::build) checks
    /// them.
    #[cfg(feature = "rustls-no-provider")]
    pub fn add_root_certificates(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.backend.http.roots.push(pem.into());
        self
    }

    /// Sets the certificate that the client presents to the service: a chain and its private key, both as PEM.
    /// [`build`](Self::build) checks them.
    #[cfg(feature = "rustls-no-provider")]
    pub fn client_certificate(mut self, chain: impl Into<Vec<u8>>, key: impl AsRef<[u8]>) -> Self {
        let mut pem = chain.into();
        pem.push(b'\n');
        pem.extend_from_slice(key.as_ref());
        self.backend.http.identity = Some(pem);
        self
    }

    /// Sets a proxy for all requests, such as `http://user:password@proxy.example.com:8080`. Default: the proxies in
    /// the environment (`HTTPS_PROXY` and others), except for loopback addresses.
    pub fn proxy(mut self, url: impl Into<String>) -> Self {
        self.backend.http.proxies = Proxies::One(url.into());
        self
    }

    /// Uses no proxy, even if the environment sets one.
    pub fn no_proxy(mut self) -> Self {
        self.backend.http.proxies = Proxies::None;
        self
    }

    /// Sets how many idle connections to a server are kept for other calls, until
    /// [`pool_idle_timeout`](Self::pool_idle_timeout). Default: 64. This does not limit the number of
    /// concurrent calls: further connections are closed after their call, unless another call is waiting for one.
    pub fn max_idle_connections(mut self, maximum: usize) -> Self {
        self.backend.http.max_idle_connections = Some(maximum);
        self
    }

    /// Sets the time after which an idle connection is closed. Default: 30 s.
    pub fn pool_idle_timeout(mut self, timeout: Duration) -> Self {
        self.backend.http.pool_idle_timeout = Some(timeout);
        self
    }

    /// Uses HTTP/2 if the service offers it over TLS. Default: `false`, which means HTTP/1.1.
    #[cfg(feature = "http2")]
    pub fn http2(mut self, allow: bool) -> Self {
        self.backend.http.http2 = allow;
        self
    }

    /// Accepts responses that are compressed with gzip. [`body_limit`](Self::body_limit) applies to the decompressed
    /// body. Default: `false`.
    #[cfg(feature = "gzip")]
    pub fn gzip(mut self, accept: bool) -> Self {
        self.backend.http.gzip = accept;
        self
    }
}
