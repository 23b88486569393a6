//! Servers.

use super::{Model, Operation, SpecPath};
use crate::diagnostics::{Span, Spanned};
use crate::grammar::servers::DEFAULT_SERVER;

/// Server of the API.
#[derive(Debug)]
pub struct Server {
    /// Name.
    pub name: String,
    /// Span of the name.
    pub span: Span,
    /// URL, with the names of variables in braces.
    pub url: String,
    /// Span of the URL.
    pub url_span: Span,
    /// Documentation.
    pub doc: Option<String>,
    /// Variables in the URL.
    pub variables: Vec<ServerVariable>,
}

/// Variable in the URL of a server.
#[derive(Debug)]
pub struct ServerVariable {
    /// Name.
    pub name: String,
    /// Span of the name.
    pub span: Span,
    /// Value unless another one is set.
    pub default: Option<Spanned<String>>,
    /// Values; empty if any is allowed.
    pub values: Vec<Spanned<String>>,
    /// Documentation.
    pub doc: Option<String>,
}

impl Server {
    /// Returns its spec path.
    pub fn spec_path(&self) -> SpecPath {
        SpecPath::Server(self.name.as_str().into())
    }

    /// Returns `true` for the server of operations that do not name another one.
    #[must_use]
    pub fn is_default(&self) -> bool {
        self.name == DEFAULT_SERVER
    }

    /// Returns the URL that a client uses without settings. Variables without a default stay in braces.
    #[must_use]
    pub fn address(&self) -> String {
        let with_default = self.variables.iter().filter_map(|variable| Some((variable, variable.default.as_ref()?)));
        let address = with_default.fold(self.url.clone(), |url, (variable, default)| {
            url.replace(&format!("{{{}}}", variable.name), &default.value)
        });
        address.trim_end_matches('/').to_owned()
    }
}

impl Model {
    /// Returns the default server, if the spec has servers.
    #[must_use]
    pub fn default_server(&self) -> Option<&Server> {
        self.servers.iter().find(|server| server.is_default())
    }

    /// Returns the server of an operation, if the spec has servers.
    #[must_use]
    pub fn operation_server(&self, operation: &Operation) -> Option<&Server> {
        match operation.server {
            Some(number) => self.servers.get(number.value),
            None => self.default_server(),
        }
    }
}
