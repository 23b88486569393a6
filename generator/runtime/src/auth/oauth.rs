//! Tokens of OAuth 2.0 for the client itself: the grant `client_credentials` (RFC 6749, section 4.4).

mod attempts;
mod request;
mod response;

use std::fmt;
use std::sync::Arc;

use self::attempts::{TokenAttempts, TokenStep};
#[cfg(feature = "blocking")]
use super::BlockingKeyBackend;
#[cfg(feature = "blocking")]
use super::provider::{AsksForBlockingKey, ProvidedKey, ProviderError};
use super::provider::{AsksForKey, KeyFuture};
use super::rotation::{KeyRotation, Providers, key_rotation};
use super::source::KeyOrigin;
use super::{KeyBackend, KeyForm, KeySource};
use crate::config::MASK;

/// Token endpoint of a scheme, as declared in the spec.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct TokenEndpoint {
    /// URL.
    pub url: &'static str,
    /// Scopes that a client requests.
    pub scopes: &'static [&'static str],
}

/// Client id and client secret that are exchanged for a token, by the OAuth 2.0 grant `client_credentials`. Pass it
/// instead of the key to `Client::builder` or to `Credentials`.
///
/// ```
/// use copperplate_runtime::auth::{ClientCredentials, KeySource};
///
/// let credentials = ClientCredentials::new("client-id", "client-secret")
///     .token_url("https://auth.example.com/token") // unless the spec has it
///     .scopes(["read", "write"]);
/// let source = KeySource::from(credentials); // what `Client::builder` makes of it
/// ```
///
/// The token is fetched before the first call, by the transport of the client, and shared by all async or all blocking
/// calls. It is fetched again shortly before it expires, and once after a 401; calls that need one at the same time
/// fetch it once. A token request is retried like a call that only reads, by the [retry
/// policy](crate::RetryPolicy) and within the time of the call that needs it. If that fails, these calls fail with
/// [`Error::Hook`](crate::Error::Hook), whose source is a [`TokenError`](super::TokenError), and the next call tries
/// again. The token request is sent without the headers of the client, interceptors do not see it, and neither `Debug`
/// nor an error shows the secret.
#[derive(Clone)]
#[must_use]
pub struct ClientCredentials {
    id: String,
    secret: String,
    /// Empty, unless the program or the spec sets it.
    url: String,
    scopes: Option<Vec<String>>,
    in_body: bool,
}

impl ClientCredentials {
    /// Creates credentials with the URL and the scopes from the spec, if it declares them.
    pub fn new(id: impl Into<String>, secret: impl Into<String>) -> Self {
        Self { id: id.into(), secret: secret.into(), url: String::new(), scopes: None, in_body: false }
    }

    /// Sets the URL that tokens are fetched from. Plain http is accepted under the same conditions as for the base URL.
    /// Default: the URL in the spec; building the client fails if there is none.
    pub fn token_url(mut self, url: impl Into<String>) -> Self {
        self.url = url.into();
        self
    }

    /// Sets the scopes to request; with an empty list, the service decides. Default: the scopes in the spec.
    pub fn scopes(mut self, scopes: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.scopes = Some(scopes.into_iter().map(Into::into).collect());
        self
    }

    /// Sends id and secret in the body of the request (`client_id`, `client_secret`) instead of the header
    /// `Authorization: Basic …`, for services that do not read this header.
    pub fn in_body(mut self) -> Self {
        self.in_body = true;
        self
    }

    /// Fills in the settings that the program left out with the ones in the spec.
    fn with_endpoint(mut self, endpoint: Option<TokenEndpoint>) -> Self {
        if let Some(TokenEndpoint { url, scopes }) = endpoint {
            if self.url.is_empty() {
                url.clone_into(&mut self.url);
            }
            self.scopes.get_or_insert_with(|| scopes.iter().map(|scope| (*scope).to_owned()).collect());
        }
        self
    }
}

impl AsksForKey for ClientCredentials {
    fn ask<'a>(&'a self, KeyBackend { transport, clock, limits, retries }: KeyBackend<'a>) -> KeyFuture<'a> {
        Box::pin(async move {
            let mut attempts = TokenAttempts::new(self, retries, limits, clock.now());
            loop {
                let (request, limits) = attempts.start(clock.now())?;
                let result = transport.send(request, &limits).await;
                match attempts.end(result, clock.now(), clock.jitter()) {
                    TokenStep::Done(result) => return result,
                    TokenStep::Repeat(wait) => clock.sleep(wait).await,
                }
            }
        })
    }
}

#[cfg(feature = "blocking")]
impl AsksForBlockingKey for ClientCredentials {
    fn ask(&self, backend: BlockingKeyBackend<'_>) -> Result<ProvidedKey, ProviderError> {
        let BlockingKeyBackend { transport, clock, limits, retries } = backend;
        let mut attempts = TokenAttempts::new(self, retries, limits, clock.now());
        loop {
            let (request, limits) = attempts.start(clock.now())?;
            let result = transport.send(request, &limits);
            match attempts.end(result, clock.now(), clock.jitter()) {
                TokenStep::Done(result) => return result,
                TokenStep::Repeat(wait) => clock.sleep(wait),
            }
        }
    }
}

impl From<ClientCredentials> for KeySource {
    fn from(credentials: ClientCredentials) -> Self {
        Self(KeyOrigin::Client(Box::new(credentials), client_rotation))
    }
}

/// Returns the key rotation of a client that fetches tokens.
fn client_rotation(
    credentials: ClientCredentials,
    endpoint: Option<TokenEndpoint>,
    form: KeyForm,
) -> (String, Box<dyn KeyRotation>) {
    let credentials = Arc::new(credentials.with_endpoint(endpoint));
    let providers = Providers {
        asynchronous: Some(Arc::<ClientCredentials>::clone(&credentials)),
        #[cfg(feature = "blocking")]
        blocking: Some(Arc::<ClientCredentials>::clone(&credentials)),
        rotation: key_rotation,
    };
    (credentials.url.clone(), providers.rotation(form))
}

/// Shows neither id nor secret.
impl fmt::Debug for ClientCredentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClientCredentials({MASK})")
    }
}
