//! Tokens of OAuth 2.0 for the client itself: the grant `client_credentials` (RFC 6749, section 4.4).

mod error;
mod request;
mod response;

use std::fmt;
use std::sync::Arc;

use bytes::Bytes;
use http::{Request, Response};

pub use self::error::TokenError;
#[cfg(feature = "blocking")]
use super::provider::AsksForBlockingKey;
use super::provider::{AsksForKey, KeyFuture, ProvidedKey, ProviderError};
use super::rotation::{KeyRotation, Providers, key_rotation};
use super::source::KeyOrigin;
use super::{KeyForm, KeySource};
use crate::config::MASK;
#[cfg(feature = "blocking")]
use crate::transport::BlockingTransport;
use crate::transport::{Limits, Transport, TransportError};

/// Maximum size of a token response, in bytes.
const BODY_MAX: usize = 1 << 20;

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
/// fetch it once. If that fails, these calls fail with [`Error::Hook`](crate::Error::Hook), whose source is a
/// [`TokenError`], and the next call tries again. The token request is sent without the headers of the client,
/// interceptors do not see it, and neither `Debug` nor an error shows the secret.
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

    fn token(&self, response: Result<Response<Bytes>, TransportError>) -> Result<ProvidedKey, ProviderError> {
        let read = response.map_err(TokenError::transport).and_then(|response| response::read_token(&response));
        Ok(read.map_err(|error| error.at(&self.url).without(&self.secret))?)
    }

    fn request(&self) -> Result<Request<Bytes>, TokenError> {
        request::token_request(self).map_err(|error| error.at(&self.url))
    }
}

/// Limits of a token request.
fn token_limits(limits: &Limits) -> Limits {
    Limits { body: limits.body.min(BODY_MAX), ..*limits }
}

impl AsksForKey for ClientCredentials {
    fn ask<'a>(&'a self, transport: &'a dyn Transport, limits: &'a Limits) -> KeyFuture<'a> {
        Box::pin(async move {
            let (request, limits) = (self.request()?, token_limits(limits));
            self.token(transport.send(request, &limits).await)
        })
    }
}

#[cfg(feature = "blocking")]
impl AsksForBlockingKey for ClientCredentials {
    fn ask(&self, transport: &dyn BlockingTransport, limits: &Limits) -> Result<ProvidedKey, ProviderError> {
        self.token(transport.send(self.request()?, &token_limits(limits)))
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
