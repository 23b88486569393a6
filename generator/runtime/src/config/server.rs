//! Server of a client.

use std::borrow::Cow;
use std::fmt;

/// Server of a client: the default one of the spec, or one at a URL.
///
/// A URL given by hand holds for the default server only. If the spec has others, each needs a URL of its own before it
/// is called: so a client of a test service sends nothing to another one.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Server {
    /// The default server of the spec.
    Default,
    /// A server at this base URL, in place of the default one.
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

/// Shows no URL, which may have a password.
impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Default => "Default",
            Self::Url(_) => "Url(..)",
        })
    }
}
