//! Settings that all operations share, as written.

use crate::diagnostics::{Span, Spanned};

#[derive(Debug)]
pub(crate) struct Api {
    pub(crate) title: Spanned<String>,
    pub(crate) doc: Option<String>,
    pub(crate) package: Spanned<String>,
    pub(crate) version: Spanned<String>,
}

/// Group of operations.
#[derive(Debug)]
pub(crate) struct Resource {
    pub(crate) name: Spanned<String>,
    pub(crate) doc: String,
    /// The singular.
    pub(crate) singular: Option<Spanned<String>>,
    /// Name of the server of its operations.
    pub(crate) server: Option<Spanned<String>>,
}

#[derive(Debug)]
pub(crate) struct Auth {
    /// Schemes; a single one if it has no name, and none if the API has no authentication.
    pub(crate) schemes: Vec<Scheme>,
}

/// Authentication scheme.
#[derive(Debug)]
pub(crate) struct Scheme {
    pub(crate) name: Option<Spanned<String>>,
    pub(crate) placement: Placement,
    /// Span of the name, or of the header.
    pub(crate) span: Span,
}

/// Place of credentials in a request.
#[derive(Debug)]
pub(crate) enum Placement {
    /// Headers with their values.
    Headers(Vec<(Spanned<String>, Spanned<String>)>),
    /// `bearer`
    Bearer,
    /// Names of the user and the password.
    Basic(Vec<Spanned<String>>),
    /// A parameter of the query.
    Query(Spanned<String>),
    /// Headers and parameters of the query, with their values.
    Together { headers: Vec<(Spanned<String>, Spanned<String>)>, query: Vec<(Spanned<String>, Spanned<String>)> },
    /// A cookie.
    Cookie(Spanned<String>),
    /// A bearer token that a client fetches from a URL, for scopes.
    ClientCredentials(Spanned<String>, Vec<Spanned<String>>),
}
