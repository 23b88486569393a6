//! Credentials of a client under construction.

use std::fmt;
use std::sync::Arc;

use http::HeaderName;

use crate::auth::{Authenticator, CredentialSet, KeyForm, KeySource, KeySourceKind, Scheme, Schemes};
use crate::client::Service;
use crate::config::{ApiKey, ConfigError, MASK};
use crate::request::Auth;

/// Credentials of a client under construction.
#[derive(Clone)]
pub(super) enum AuthSettings {
    /// No credentials.
    None,
    /// API key, or its source.
    Key(KeySource),
    /// Credentials of named schemes, or the error in one of them.
    Schemes(Result<Arc<dyn Authenticator>, ConfigError>),
}

impl AuthSettings {
    /// Checks the credentials of named schemes.
    #[inline]
    pub(super) fn schemes(declared: &'static [Scheme], credentials: CredentialSet) -> Self {
        Self::Schemes(Schemes::new(declared, credentials).map(|schemes| Arc::new(schemes) as Arc<dyn Authenticator>))
    }

    /// Returns the authentication of requests, or the rule that the credentials break.
    pub(super) fn checked(self, service: &Service) -> Result<Auth, ConfigError> {
        let name = || HeaderName::from_static(service.auth_header);
        let template = service.auth_value;
        Ok(match self {
            Self::None => Auth::None,
            Self::Schemes(schemes) => Auth::Schemes(schemes?),
            Self::Key(KeySource(KeySourceKind::Fixed(key))) => {
                let value = key.header_value(template)?;
                Auth::Key { name: name(), value, key: Some(key), keys: None, token_url: None }
            }
            Self::Key(KeySource(KeySourceKind::Provided(providers))) => Auth::Key {
                name: name(),
                value: ApiKey::masked_header_value(template)?,
                key: None,
                keys: Some(providers.rotation(KeyForm::Header(template))),
                token_url: None,
            },
            Self::Key(KeySource(KeySourceKind::Client(client, rotation))) => {
                let (url, keys) = rotation(*client, service.tokens, KeyForm::Header(template));
                let value = ApiKey::masked_header_value(template)?;
                Auth::Key { name: name(), value, key: None, keys: Some(keys), token_url: Some(url) }
            }
        })
    }
}

impl fmt::Debug for AuthSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(MASK)
    }
}
