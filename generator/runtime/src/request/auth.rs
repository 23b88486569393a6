//! Authentication of requests.

use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderName, HeaderValue, Request};

use super::{Endpoint, Outgoing};
use crate::auth::{Authenticator, KeyRotation, SentAs, SentKey};
use crate::config::ApiKey;
use crate::error::InvalidRequestError;

/// Authentication of the requests of a client.
#[allow(clippy::large_enum_variant, reason = "there is one for each client, and most have the large variant")]
pub(crate) enum Auth {
    /// No credentials, whatever the operation requires.
    None,
    /// An API key in a header.
    Key {
        name: HeaderName,
        /// The header value; with a mask, if the key comes from a provider.
        value: HeaderValue,
        /// The key, unless it comes from a provider.
        key: Option<ApiKey>,
        /// The key rotation of a provider.
        keys: Option<Box<dyn KeyRotation>>,
        /// The URL that tokens are fetched from.
        token_url: Option<String>,
    },
    /// Named schemes.
    Schemes(Arc<dyn Authenticator>),
}

/// Schemes that an operation accepts.
#[derive(Clone, Copy, Default)]
pub(super) enum AcceptedSchemes {
    /// Any that the spec declares.
    #[default]
    Any,
    /// One of these.
    OneOf(&'static [&'static str]),
    /// One of these, or no credentials.
    Optional(&'static [&'static str]),
}

/// Authentication of a call.
#[derive(Clone, Copy)]
pub(crate) enum CallAuth {
    /// No credentials.
    None,
    /// The API key.
    Key,
    /// The credentials of the client with this number.
    Scheme(usize),
}

impl Auth {
    /// Returns the authentication of a call, or the rule that it breaks.
    pub(super) fn choose(&self, accepted: AcceptedSchemes) -> Result<CallAuth, String> {
        match (self, accepted) {
            (Self::None, AcceptedSchemes::Any | AcceptedSchemes::OneOf(_) | AcceptedSchemes::Optional(_))
            | (Self::Key { .. }, AcceptedSchemes::Optional([])) => Ok(CallAuth::None),
            (Self::Key { .. }, AcceptedSchemes::Any | AcceptedSchemes::OneOf(_) | AcceptedSchemes::Optional(_)) => {
                Ok(CallAuth::Key)
            }
            (Self::Schemes(schemes), AcceptedSchemes::Any) => find_call_auth(&**schemes, None),
            (Self::Schemes(schemes), AcceptedSchemes::OneOf(names)) => find_call_auth(&**schemes, Some(names)),
            (Self::Schemes(schemes), AcceptedSchemes::Optional(names)) => {
                Ok(schemes.first_held(Some(names)).map_or(CallAuth::None, CallAuth::Scheme))
            }
        }
    }

    /// Returns the key rotation for a call, if its key comes from a provider.
    pub(crate) fn keys(&self, call: CallAuth) -> Option<&dyn KeyRotation> {
        match (self, call) {
            (Self::Key { keys, .. }, CallAuth::Key) => keys.as_deref(),
            (Self::Schemes(schemes), CallAuth::Scheme(held)) => schemes.keys(held),
            (Self::None, CallAuth::None | CallAuth::Key | CallAuth::Scheme(_))
            | (Self::Key { .. } | Self::Schemes(_), CallAuth::None)
            | (Self::Key { .. }, CallAuth::Scheme(_))
            | (Self::Schemes(_), CallAuth::Key) => None,
        }
    }

    /// Returns the URLs that tokens are fetched from.
    pub(crate) fn token_urls(&self) -> Vec<&str> {
        match self {
            Self::None => Vec::new(),
            Self::Key { token_url, .. } => token_url.iter().map(String::as_str).collect(),
            Self::Schemes(schemes) => schemes.token_urls(),
        }
    }

    /// Returns `true` for the headers of credentials.
    pub(crate) fn has_header(&self, header: &HeaderName) -> bool {
        match self {
            Self::None => false,
            Self::Key { name, .. } => header == name,
            Self::Schemes(schemes) => schemes.has_header(header),
        }
    }

    /// Removes the API key from a request before interceptors see it. Other credentials are added after them.
    pub(crate) fn take(&self, request: &mut Request<Bytes>) -> Option<HeaderValue> {
        match self {
            Self::Key { name, .. } => request.headers_mut().remove(name),
            Self::None | Self::Schemes(_) => None,
        }
    }

    /// Puts back the API key that was [taken](Self::take).
    pub(crate) fn put_back(&self, taken: Option<HeaderValue>, request: &mut Request<Bytes>) {
        if let (Self::Key { name, .. }, Some(value)) = (self, taken) {
            request.headers_mut().insert(name.clone(), value);
        }
    }

    /// Adds the credentials to the request of an attempt; `key` is the key from a provider.
    pub(crate) fn complete(
        &self,
        endpoint: &Endpoint,
        call: CallAuth,
        key: Option<&SentKey>,
        request: &mut Request<Bytes>,
    ) -> Result<(), InvalidRequestError> {
        match (self, call) {
            (Self::Key { name, .. }, CallAuth::Key) => {
                if let Some(SentKey { sent: SentAs::Header(value), .. }) = key {
                    request.headers_mut().insert(name.clone(), value.clone());
                }
                Ok(())
            }
            (Self::Schemes(schemes), CallAuth::Scheme(held)) => {
                if schemes.apply(held, key, request) {
                    Ok(())
                } else {
                    Err(url_too_long_for_auth(endpoint))
                }
            }
            (Self::None, CallAuth::None | CallAuth::Key | CallAuth::Scheme(_))
            | (Self::Key { .. } | Self::Schemes(_), CallAuth::None)
            | (Self::Key { .. }, CallAuth::Scheme(_))
            | (Self::Schemes(_), CallAuth::Key) => Ok(()),
        }
    }

    /// Adds masks instead of credentials to a request for display.
    #[inline]
    pub(super) fn mask(&self, call: CallAuth, request: &mut Request<Bytes>) {
        if let (Self::Schemes(schemes), CallAuth::Scheme(held)) = (self, call) {
            schemes.mask(held, request);
        }
    }

    /// Returns the credentials of a call in every form in which they were sent.
    pub(super) fn secrets(&self, call: &Outgoing, keys: &[Arc<SentKey>]) -> Vec<String> {
        match (self, call.auth) {
            (Self::Schemes(schemes), CallAuth::Scheme(held)) => schemes.secrets(held, keys),
            (Self::Key { key, .. }, CallAuth::None | CallAuth::Key | CallAuth::Scheme(_)) => {
                let provided = keys.iter().map(|sent| &sent.key);
                key.iter().chain(provided).map(|key| key.as_str().to_owned()).collect()
            }
            (Self::None, CallAuth::None | CallAuth::Key | CallAuth::Scheme(_))
            | (Self::Schemes(_), CallAuth::None | CallAuth::Key) => Vec::new(),
        }
    }
}

fn find_call_auth(schemes: &dyn Authenticator, names: Option<&[&str]>) -> Result<CallAuth, String> {
    match schemes.first_held(names) {
        Some(held) => Ok(CallAuth::Scheme(held)),
        None => Err(schemes.rule(names)),
    }
}

/// Creates the error of a URL that is too long.
pub(super) fn url_too_long_for_auth(endpoint: &Endpoint) -> InvalidRequestError {
    InvalidRequestError {
        operation: endpoint.id,
        parameter: "query".into(),
        rule: "must not make the URL longer than 65534 bytes".to_owned(),
    }
}
