//! Servers, as written.

use crate::diagnostics::Spanned;

#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) name: Spanned<String>,
    pub(crate) url: Spanned<String>,
    pub(crate) doc: Option<String>,
    pub(crate) variables: Vec<ServerVariable>,
}

/// Variable in the URL of a server.
#[derive(Debug)]
pub(crate) struct ServerVariable {
    pub(crate) name: Spanned<String>,
    pub(crate) default: Option<Spanned<String>>,
    pub(crate) values: Vec<Spanned<String>>,
    pub(crate) doc: Option<String>,
}
