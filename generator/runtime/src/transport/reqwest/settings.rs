//! Settings of the default transport.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use reqwest::{Client, ClientBuilder, redirect, retry};

use super::classify::reqwest_error_causes;
use crate::config::{BaseUrl, ConfigError};
use crate::transport::Limits;

/// Default maximum number of idle connections to a server. Each is an open file, and a process usually may have 1,024.
const MAX_IDLE_CONNECTIONS: usize = 64;

/// Settings of the default transport, async and blocking.
#[derive(Clone, Default)]
pub(crate) struct HttpSettings {
    /// A client to use instead. It excludes all other settings.
    pub(crate) client: Option<Client>,
    /// Additional root certificates, as PEM.
    #[cfg(feature = "rustls-no-provider")]
    pub(crate) roots: Vec<Vec<u8>>,
    /// Client certificate and its key, as PEM.
    #[cfg(feature = "rustls-no-provider")]
    pub(crate) identity: Option<Vec<u8>>,
    pub(crate) proxies: Proxies,
    pub(crate) max_idle_connections: Option<usize>,
    pub(crate) pool_idle_timeout: Option<Duration>,
    #[cfg(feature = "http2")]
    pub(crate) http2: bool,
    #[cfg(feature = "gzip")]
    pub(crate) gzip: bool,
}

/// Proxies of the default transport.
#[derive(Clone, Default)]
pub(crate) enum Proxies {
    /// The proxies in the environment, except for loopback addresses.
    #[default]
    Environment,
    None,
    /// One proxy URL for all requests.
    One(String),
}

impl HttpSettings {
    /// Returns the given client. Returns an error if there are other settings, which it could not follow.
    pub(super) fn given_client(&self) -> Result<Option<Client>, ConfigError> {
        let Some(client) = &self.client else { return Ok(None) };
        let keeps = self.max_idle_connections.is_some() || self.pool_idle_timeout.is_some();
        let mut set = Vec::new();
        set.extend([(!matches!(self.proxies, Proxies::Environment), "the proxy"), (keeps, "idle connections")]);
        #[cfg(feature = "rustls-no-provider")]
        set.extend([
            (!self.roots.is_empty(), "root certificates"),
            (self.identity.is_some(), "the client certificate"),
        ]);
        #[cfg(feature = "http2")]
        set.push((self.http2, "HTTP/2"));
        #[cfg(feature = "gzip")]
        set.push((self.gzip, "compression"));
        match set.into_iter().find_map(|(is_set, name)| is_set.then_some(name)) {
            Some(name) => Err(ConfigError::new(format!("{name} must be set on the client given to `reqwest_client`"))),
            None => Ok(Some(client.clone())),
        }
    }

    /// Creates a client for these servers.
    pub(super) fn build_client(&self, servers: &[BaseUrl], limits: &Limits) -> Result<Client, ConfigError> {
        if lacks_cryptography() {
            return Err(ConfigError::new(
                "no cryptography of rustls is installed: call `install_default` of a provider before, such as \
                 `rustls::crypto::ring::default_provider()`, or use the feature `rustls`",
            ));
        }
        let has_https = servers.iter().any(BaseUrl::is_https);
        let is_local = servers.iter().all(BaseUrl::is_loopback);
        if is_local && !has_https && !matches!(self.proxies, Proxies::One(_)) {
            return build_with_settings(builder_without_tls(self.builder(servers, limits)?));
        }
        match build_with_settings(self.builder(servers, limits)?) {
            // A proxy may need TLS, so TLS is tried first.
            Err(_) if !has_https => build_with_settings(builder_without_tls(self.builder(servers, limits)?)),
            outcome => outcome,
        }
    }

    fn builder(&self, servers: &[BaseUrl], limits: &Limits) -> Result<ClientBuilder, ConfigError> {
        let mut builder = Client::builder()
            .redirect(redirect::Policy::none())
            .retry(retry::never())
            .referer(false)
            // Each of these is on if any crate in the program enables its feature.
            .no_gzip()
            .no_brotli()
            .no_zstd()
            .no_deflate()
            .connect_timeout(limits.connect)
            .pool_idle_timeout(self.pool_idle_timeout.unwrap_or(Duration::from_secs(30)))
            .pool_max_idle_per_host(self.max_idle_connections.unwrap_or(MAX_IDLE_CONNECTIONS));
        for server in servers.iter().filter(|server| server.is_local_name()) {
            // Not every resolver knows that these names refer to this machine.
            let addresses = [(Ipv4Addr::LOCALHOST, 0).into(), (Ipv6Addr::LOCALHOST, 0).into()];
            builder = builder.resolve_to_addrs(&server.host().to_ascii_lowercase(), &addresses);
        }
        builder = match &self.proxies {
            Proxies::Environment if servers.iter().all(BaseUrl::is_loopback) => builder.no_proxy(),
            Proxies::Environment => builder,
            Proxies::None => builder.no_proxy(),
            Proxies::One(url) => builder.proxy(proxy_setting(url)?),
        };
        #[cfg(feature = "rustls-no-provider")]
        {
            builder = self.tls(builder)?;
        }
        #[cfg(feature = "gzip")]
        {
            builder = builder.gzip(self.gzip);
        }
        Ok(if self.has_http2() { builder } else { builder.http1_only() })
    }

    #[cfg(feature = "rustls-no-provider")]
    fn tls(&self, mut builder: ClientBuilder) -> Result<ClientBuilder, ConfigError> {
        builder = builder.tls_backend_rustls();
        for pem in &self.roots {
            let unreadable = "the root certificates must be one or more certificates in PEM";
            let roots = reqwest::Certificate::from_pem_bundle(pem)
                .map_err(|error| ConfigError::new(unreadable).caused_by(error))?;
            if roots.is_empty() {
                return Err(ConfigError::new(unreadable));
            }
            builder = builder.tls_certs_merge(roots);
        }
        if let Some(pem) = &self.identity {
            let unreadable = "the client certificate must be a chain of certificates and a private key in PEM";
            let identity =
                reqwest::Identity::from_pem(pem).map_err(|error| ConfigError::new(unreadable).caused_by(error))?;
            builder = builder.identity(identity);
        }
        Ok(builder)
    }

    #[cfg(feature = "http2")]
    fn has_http2(&self) -> bool {
        self.http2
    }

    #[cfg(not(feature = "http2"))]
    #[expect(clippy::unused_self, reason = "with the feature it is a setting")]
    fn has_http2(&self) -> bool {
        false
    }
}

/// The error is shown without its source, which may contain the password.
fn proxy_setting(url: &str) -> Result<reqwest::Proxy, ConfigError> {
    let is_url = url.starts_with("http://") || url.starts_with("https://");
    let proxy = is_url.then(|| reqwest::Proxy::all(url).ok()).flatten();
    proxy.ok_or_else(|| ConfigError::new("the proxy must be a URL that starts with http:// or https://"))
}

/// Returns `true` if TLS has no cryptography provider. reqwest would then panic, even for a service without TLS.
#[cfg(feature = "rustls-no-provider")]
fn lacks_cryptography() -> bool {
    !cfg!(feature = "rustls") && rustls::crypto::CryptoProvider::get_default().is_none()
}

#[cfg(not(feature = "rustls-no-provider"))]
fn lacks_cryptography() -> bool {
    false
}

/// Trusts no certificates, so that the certificates of the platform are not read.
#[cfg(feature = "rustls-no-provider")]
fn builder_without_tls(builder: ClientBuilder) -> ClientBuilder {
    builder.tls_certs_only([])
}

#[cfg(not(feature = "rustls-no-provider"))]
fn builder_without_tls(builder: ClientBuilder) -> ClientBuilder {
    builder
}

/// Returns `true` if a certificate or key is valid PEM with invalid contents.
#[cfg(feature = "rustls-no-provider")]
fn is_invalid_certificate_error(error: &reqwest::Error) -> bool {
    use rustls::Error as Tls;
    let mut causes = reqwest_error_causes(error).filter_map(|cause| cause.downcast_ref::<Tls>());
    causes.any(|cause| matches!(cause, Tls::InvalidCertificate(_) | Tls::InconsistentKeys(_)))
}

#[cfg(not(feature = "rustls-no-provider"))]
fn is_invalid_certificate_error(_: &reqwest::Error) -> bool {
    false
}

fn build_with_settings(builder: ClientBuilder) -> Result<Client, ConfigError> {
    builder.build().map_err(|error| {
        // Neither reqwest nor rustls has an error kind for it, so it is recognized by its text, which a test pins.
        let has_no_roots =
            reqwest_error_causes(&error).any(|cause| cause.to_string().contains("No CA certificates were loaded"));
        let text = if is_invalid_certificate_error(&error) {
            "a root certificate or the client certificate is not valid, or the private key is for another certificate"
        } else if has_no_roots {
            "https needs root certificates, and this machine has none: install them (usually the package \
            `ca-certificates`), or set some with `add_root_certificates`"
        } else {
            "the HTTP client could not be set up"
        };
        ConfigError::new(text).caused_by(error)
    })
}
