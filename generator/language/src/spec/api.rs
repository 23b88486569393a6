//! What all operations share, as written.

use super::Text;
use crate::diagnostics::Span;

#[derive(Debug)]
pub(crate) struct Api {
    pub(crate) title: Text,
    pub(crate) doc: Option<Text>,
    pub(crate) package: Text,
    pub(crate) version: Text,
}

/// Group of operations.
#[derive(Debug)]
pub(crate) struct Resource {
    pub(crate) name: Text,
    pub(crate) doc: Text,
    /// The singular.
    pub(crate) one: Option<Text>,
    /// Name of the server of its operations.
    pub(crate) server: Option<Text>,
}

#[derive(Debug)]
pub(crate) struct Auth {
    /// Schemes; only one if it has no name, and none if the API has no authentication.
    pub(crate) schemes: Vec<Scheme>,
}

/// Scheme of authentication.
#[derive(Debug)]
pub(crate) struct Scheme {
    pub(crate) name: Option<Text>,
    pub(crate) placement: Placement,
    /// Span of the name, or of the header.
    pub(crate) span: Span,
}

/// Place of credentials in a request.
#[derive(Debug)]
pub(crate) enum Placement {
    /// Headers with their values.
    Headers(Vec<(Text, Text)>),
    /// `bearer`
    Bearer,
    /// Names of the user and the password.
    Basic(Vec<Text>),
    /// A parameter of the query.
    Query(Text),
    /// A cookie.
    Cookie(Text),
}
