//! Schemes of authentication, and the credentials of operations.

use super::evidence::Evidence;

/// The header for credentials.
pub(in crate::import) const AUTHORIZATION: &str = "Authorization";

/// Statements of a document about authentication.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::import) enum Security {
    /// Which calls need which scheme.
    #[default]
    Stated,
    /// Schemes are stated, but not which calls need them.
    Unused,
    /// Schemes are stated, and some of the calls that need none. The reason shows one of these.
    Exempt(String),
    /// Schemes are stated, but no call accepts one of them.
    Refused,
    /// Schemes are stated, but none that calls can send.
    Unsendable,
    /// Nothing is stated.
    Missing,
}

/// Credentials of an operation.
#[derive(Clone, Debug, Default)]
pub(in crate::import) struct CallAuth {
    /// Schemes, unless all are accepted; `none` for calls without credentials.
    pub(in crate::import) schemes: Option<Vec<String>>,
    /// Guess about them.
    pub(in crate::import) guess: Option<AuthGuess>,
}

/// Guess about the credentials of an operation.
#[derive(Clone, Debug)]
pub(in crate::import) enum AuthGuess {
    /// There are none, because it states nothing, and others do.
    Silence(Evidence),
    /// Its parameter `Authorization` is one of them.
    Parameter(Evidence),
}

/// A scheme of authentication.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct Scheme {
    pub(in crate::import) name: String,
    pub(in crate::import) kind: SchemeKind,
    /// Where a client gets tokens for itself.
    pub(in crate::import) tokens: Option<ClientTokens>,
    /// `true` if the word before the key is only in a description.
    pub(in crate::import) is_prefix_assumed: bool,
}

/// Tokens that a client fetches for its id and secret.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct ClientTokens {
    pub(in crate::import) url: String,
    pub(in crate::import) scopes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) enum SchemeKind {
    Bearer,
    Basic,
    /// Headers with the names of their parts.
    Headers(Vec<(String, String)>),
    Query(String),
    /// Headers and parameters of the query, with the names of their parts.
    Together {
        headers: Vec<(String, String)>,
        query: Vec<(String, String)>,
    },
    Cookie(String),
}

impl SchemeKind {
    /// Returns `true` if credentials are sent in a header with this name, in any case.
    pub(in crate::import) fn has_header(&self, wanted: &str) -> bool {
        match self {
            Self::Bearer | Self::Basic => wanted.eq_ignore_ascii_case(AUTHORIZATION),
            Self::Headers(headers) | Self::Together { headers, .. } => {
                headers.iter().any(|(name, _)| name.eq_ignore_ascii_case(wanted))
            }
            Self::Query(_) | Self::Cookie(_) => false,
        }
    }

    /// Returns `true` if credentials are sent in the query under this name.
    pub(in crate::import) fn has_query(&self, wanted: &str) -> bool {
        match self {
            Self::Query(name) => name == wanted,
            Self::Together { query, .. } => query.iter().any(|(name, _)| name == wanted),
            Self::Headers(_) | Self::Bearer | Self::Basic | Self::Cookie(_) => false,
        }
    }
}
