//! Servers.

use super::{Docs, SpecPath};

/// Servers, and the builder methods for them.
#[derive(Debug, PartialEq)]
pub struct Servers {
    /// The servers, the default one first.
    pub(crate) servers: Vec<Server>,
    pub(crate) setters: Vec<ServerSetter>,
}

/// Server.
#[derive(Debug, PartialEq)]
pub(crate) struct Server {
    pub(crate) origin: SpecPath,
    /// Name in the spec.
    pub(crate) wire: String,
    pub(crate) url: String,
    /// The method that sets the URL; empty for the default server.
    pub(crate) setter: String,
    pub(crate) variables: Vec<ServerVariable>,
}

/// Variable in the URL of a server.
#[derive(Debug, PartialEq)]
pub(crate) struct ServerVariable {
    /// Name in the spec.
    pub(crate) wire: String,
    pub(crate) setter: String,
    pub(crate) default: Option<String>,
    pub(crate) values: Vec<String>,
}

/// Builder method for servers.
#[derive(Debug, PartialEq)]
pub(crate) struct ServerSetter {
    /// The servers that it applies to.
    pub(crate) origins: Vec<SpecPath>,
    pub(crate) name: String,
    /// Name in the spec of the server or the variable.
    pub(crate) wire: String,
    /// `true` if it sets a variable.
    pub(crate) is_variable: bool,
    pub(crate) docs: Docs,
}
