//! What all operations share, as written.

use super::Text;
use crate::diagnostics::Span;
use crate::language::api;

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
}

#[derive(Debug)]
pub(crate) struct Auth {
    /// Schemes; only one if it has no name.
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

#[derive(Debug)]
pub(crate) struct WireSettings {
    pub(crate) query_arrays: Option<(ArrayStyle, Span)>,
    /// Media type of JSON.
    pub(crate) json: Option<Text>,
}

/// Encoding of lists in queries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ArrayStyle {
    /// The key is repeated.
    #[default]
    Repeat,
    /// The key is repeated, followed by `[]`.
    Brackets,
    /// The key is written once, the elements are separated by commas.
    Comma,
}

impl ArrayStyle {
    /// Returns the word of the spec language.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Repeat => api::REPEAT,
            Self::Brackets => api::BRACKETS,
            Self::Comma => api::COMMA,
        }
    }

    /// Returns the encoding with this word.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        [Self::Repeat, Self::Brackets, Self::Comma].into_iter().find(|style| style.word() == word)
    }
}
