//! Authentication.

use super::SpecPath;

/// Authentication.
#[derive(Debug, PartialEq)]
pub enum Auth {
    /// No authentication: a client has no credentials.
    None,
    /// An API key in a header.
    Key {
        /// Element of the spec that declares it.
        origin: SpecPath,
        /// Name of the header, in lower case.
        header: String,
        /// Value of the header, with the placeholder `{key}`.
        value: String,
        /// Token endpoint of a client.
        tokens: Option<Tokens>,
    },
    /// Named schemes.
    Schemes {
        /// Schemes in the order of the spec.
        schemes: Vec<Scheme>,
        /// `true` if a client takes one key instead of credentials by scheme.
        has_one_key: bool,
    },
}

/// Authentication scheme.
#[derive(Debug, PartialEq)]
pub struct Scheme {
    pub(crate) origin: SpecPath,
    /// Name in the spec.
    pub(crate) wire: String,
    /// Function that creates credentials.
    pub(crate) name: String,
    pub(crate) parts: Vec<CredentialPart>,
    pub(crate) placement: Placement,
    pub(crate) tokens: Option<Tokens>,
}

/// Token endpoint of a client, with the scopes to request.
#[derive(Debug, PartialEq)]
pub struct Tokens {
    pub(crate) url: String,
    pub(crate) scopes: Vec<String>,
}

/// Part of credentials.
#[derive(Debug, PartialEq)]
pub(crate) struct CredentialPart {
    /// Name in the spec.
    pub(crate) wire: String,
    pub(crate) name: String,
    /// Place in a request, which distinguishes it from the other parts regardless of names.
    pub(crate) place: String,
}

/// Place of credentials in a request.
#[derive(Debug, PartialEq)]
pub(crate) enum Placement {
    /// Names in lower case, with values.
    Headers(Vec<(String, String)>),
    Basic,
    Query(String),
    /// Headers, with names in lower case, and parameters of the query, with values.
    Together(Vec<(String, String)>, Vec<(String, String)>),
    Cookie(String),
}

impl Auth {
    /// Returns the schemes, if a client takes credentials by scheme.
    pub(crate) fn credential_schemes(&self) -> Option<&[Scheme]> {
        match self {
            Self::Schemes { schemes, has_one_key: false } => Some(schemes),
            Self::Schemes { has_one_key: true, .. } | Self::Key { .. } | Self::None => None,
        }
    }
}
