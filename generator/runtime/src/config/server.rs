//! Server of a client.

use std::borrow::Cow;
use std::fmt;

/// Server of a client: the default server of the spec, or a server at a URL.
///
/// A URL replaces only the default server. If the spec has other servers, each needs its own URL before it is called,
/// so that a client of a test service never sends requests to another one.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Server {
    /// The default server of the spec.
    Default,
    /// The server at this base URL, instead of the default one.
    Url(String),
}

impl From<String> for Server {
    fn from(url: String) -> Self {
        Self::Url(url)
    }
}

impl From<&String> for Server {
    fn from(url: &String) -> Self {
        Self::Url(url.clone())
    }
}

impl From<&str> for Server {
    fn from(url: &str) -> Self {
        Self::Url(url.to_owned())
    }
}

impl From<Cow<'_, str>> for Server {
    fn from(url: Cow<'_, str>) -> Self {
        Self::Url(url.into_owned())
    }
}

impl From<Box<str>> for Server {
    fn from(url: Box<str>) -> Self {
        Self::Url(url.into())
    }
}

/// Does not show the URL, which may contain a password.
impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Default => "Default",
            Self::Url(_) => "Url(..)",
        })
    }
}
