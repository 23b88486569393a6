//! Schemes of a client, with its credentials.

use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderName, Request};

use super::credentials::Given;
use super::placed::Placed;
use super::sent_key::SentAs;
use super::source::KeyOrigin;
use super::{CredentialSet, KeyForm, KeyRotation, KeySource, Placement, Scheme, SentKey, credentials};
use crate::config::ConfigError;

/// Authentication by named schemes. A trait, so that programs without such schemes do not contain the code.
///
/// Credentials of the client are numbered, in the order in which the spec declares their schemes.
pub(crate) trait Authenticator: Send + Sync {
    /// Returns the number of the first credentials of the client for these schemes, or for any scheme.
    fn first_held(&self, schemes: Option<&[&str]>) -> Option<usize>;

    /// Returns the rule that a call without credentials of these schemes breaks.
    fn rule(&self, schemes: Option<&[&str]>) -> String;

    /// Returns the key rotation, if the credentials come from a provider.
    fn keys(&self, held: usize) -> Option<&dyn KeyRotation>;

    /// Puts credentials into a request, or masks if the provider has not returned them yet. Returns `false` if the URL
    /// would be too long.
    fn apply(&self, held: usize, key: Option<&SentKey>, request: &mut Request<Bytes>) -> bool;

    /// Puts masks where the credentials would be. Returns `false` if the URL would be too long.
    fn mask(&self, held: usize, request: &mut Request<Bytes>) -> bool;

    /// Returns the credentials in every form in which they were sent.
    fn secrets(&self, held: usize, keys: &[Arc<SentKey>]) -> Vec<String>;

    /// Returns `true` for headers of any scheme.
    fn has_header(&self, name: &HeaderName) -> bool;

    /// Returns the URLs that tokens are fetched from.
    fn token_urls(&self) -> Vec<&str>;
}

/// Schemes of a client, with its credentials.
pub(crate) struct Schemes {
    declared: &'static [Scheme],
    held: Vec<HeldScheme>,
}

/// Credentials of a scheme.
struct HeldScheme {
    scheme: &'static Scheme,
    /// Form in a request, with masks if they come from a provider.
    placed: Placed,
    secrets: Vec<String>,
    keys: Option<Box<dyn KeyRotation>>,
    /// The URL that tokens are fetched from.
    token_url: Option<String>,
}

impl Schemes {
    /// Checks credentials.
    #[inline]
    pub(crate) fn new(declared: &'static [Scheme], credentials: CredentialSet) -> Result<Self, ConfigError> {
        let place = |name: &str| declared.iter().position(|scheme| scheme.name == name);
        let mut given = credentials.0;
        given.sort_by_key(|given| place(given.scheme.name));
        Ok(Self { declared, held: given.into_iter().map(HeldScheme::new).collect::<Result<_, _>>()? })
    }
}

impl HeldScheme {
    #[inline]
    fn new(given: Given) -> Result<Self, ConfigError> {
        let scheme = given.scheme;
        if let Some(parts) = given.parts() {
            let (placed, secrets) = (scheme.place(&parts)?, scheme.secrets(&parts));
            return Ok(Self { scheme, placed, secrets, keys: None, token_url: None });
        }
        let form = KeyForm::Scheme(scheme);
        let (token_url, keys) = match given.value {
            credentials::Value::Source(KeySource(KeyOrigin::Provided(providers))) => {
                (None, Some(providers.rotation(form)))
            }
            credentials::Value::Source(KeySource(KeyOrigin::Client(client, rotation))) => {
                let (url, keys) = rotation(*client, scheme.tokens, form);
                (Some(url), Some(keys))
            }
            credentials::Value::Source(KeySource(KeyOrigin::Fixed(_))) | credentials::Value::Parts(_) => (None, None),
        };
        Ok(Self { scheme, placed: scheme.masked(), secrets: Vec::new(), keys, token_url })
    }
}

impl Authenticator for Schemes {
    #[inline]
    fn first_held(&self, schemes: Option<&[&str]>) -> Option<usize> {
        let position = |name: &str| self.held.iter().position(|held| held.scheme.name == name);
        match schemes {
            Some(names) => names.iter().find_map(|name| position(name)),
            None => (!self.held.is_empty()).then_some(0),
        }
    }

    #[inline]
    fn rule(&self, schemes: Option<&[&str]>) -> String {
        let is_allowed = |scheme: &&Scheme| schemes.is_none_or(|names| names.contains(&scheme.name));
        let shown = self.declared.iter().filter(is_allowed).map(|scheme| {
            let parts: Vec<_> = scheme.parts.iter().map(|part| format!("`{part}`")).collect();
            format!("`{}` ({})", scheme.name, parts.join(", "))
        });
        let shown = shown.collect::<Vec<_>>().join(" or ");
        format!("needs credentials of {shown}, which the client does not have")
    }

    #[inline]
    fn keys(&self, held: usize) -> Option<&dyn KeyRotation> {
        self.held[held].keys.as_deref()
    }

    #[inline]
    fn apply(&self, held: usize, key: Option<&SentKey>, request: &mut Request<Bytes>) -> bool {
        match key.map(|key| &key.sent) {
            Some(SentAs::Scheme(placed)) => placed.apply(request),
            Some(SentAs::Header(_)) | None if self.held[held].keys.is_some() => self.mask(held, request),
            Some(SentAs::Header(_)) | None => self.held[held].placed.apply(request),
        }
    }

    #[inline]
    fn mask(&self, held: usize, request: &mut Request<Bytes>) -> bool {
        self.held[held].placed.mask(request)
    }

    #[inline]
    fn secrets(&self, held: usize, keys: &[Arc<SentKey>]) -> Vec<String> {
        let held = &self.held[held];
        let provided = keys.iter().flat_map(|sent| held.scheme.secrets(&[sent.key.as_str()]));
        held.secrets.iter().cloned().chain(provided).collect()
    }

    #[inline]
    fn token_urls(&self) -> Vec<&str> {
        self.held.iter().filter_map(|held| held.token_url.as_deref()).collect()
    }

    #[inline]
    fn has_header(&self, name: &HeaderName) -> bool {
        self.declared.iter().any(|scheme| match scheme.placement {
            Placement::Headers(headers) | Placement::Together(headers, _) => {
                headers.iter().any(|(header, _)| name == header)
            }
            Placement::Basic => *name == "authorization",
            Placement::Cookie(_) => *name == "cookie",
            Placement::Query(_) => false,
        })
    }
}
