//! Servers of the spec. For generated code.

/// Server of the spec.
#[derive(Clone, Copy, Debug)]
pub struct ServerEntry {
    /// The name.
    pub name: &'static str,
    /// The URL, with the names of variables in braces.
    pub url: &'static str,
    /// The method of the builder that sets the URL; empty for the default server.
    pub setter: &'static str,
    /// The variables in the URL.
    pub variables: &'static [ServerVariable],
}

/// Variable in the URL of a server.
#[derive(Clone, Copy, Debug)]
pub struct ServerVariable {
    /// The name.
    pub name: &'static str,
    /// The method of the builder that sets it.
    pub setter: &'static str,
    /// The default value.
    pub default: Option<&'static str>,
    /// The allowed values; empty if any value is allowed.
    pub values: &'static [&'static str],
}

/// Builder of clients for an API with several servers, or with variables in their URLs.
pub trait ServerBuilder: Sized {
    /// Sets the URL of a server.
    #[doc(hidden)]
    #[must_use]
    fn set_server(self, name: &'static str, url: String) -> Self;

    /// Sets a variable in the URLs of servers.
    #[doc(hidden)]
    #[must_use]
    fn set_server_variable(self, name: &'static str, value: String) -> Self;
}
