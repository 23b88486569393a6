//! Operations as written.

use super::{Body, ErrorResponse, Field, Pages, Returns, list_variants};
use crate::diagnostics::Spanned;
use crate::grammar::operation;

#[derive(Debug)]
pub(crate) struct Operation {
    pub(crate) name: Spanned<String>,
    pub(crate) rust: Option<Spanned<String>>,
    pub(crate) http: Spanned<String>,
    pub(crate) same_address_as: Option<Spanned<String>>,
    pub(crate) document_id: Option<Spanned<String>>,
    pub(crate) doc: Option<String>,
    pub(crate) deprecated: bool,
    pub(crate) effect: Effect,
    /// Names of schemes, or `none`.
    pub(crate) auth: Option<Spanned<Vec<Spanned<String>>>>,
    /// Name of a server.
    pub(crate) server: Option<Spanned<String>>,
    /// Names of templates.
    pub(crate) includes: Vec<Spanned<String>>,
    pub(crate) path: Vec<Field>,
    pub(crate) query: Vec<Field>,
    pub(crate) headers: Vec<Field>,
    pub(crate) cookies: Vec<Field>,
    pub(crate) body: Option<Body>,
    pub(crate) returns: Returns,
    pub(crate) errors: Vec<ErrorResponse>,
    pub(crate) response_headers: Vec<Field>,
    pub(crate) pages: Option<Pages>,
}

/// Effect of repeating an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// No effect: it only reads.
    Read,
    /// It adds the same again.
    Append,
    /// It writes the same values again, possibly over a newer change.
    Update,
}

list_variants! { Effect:
    /// Returns the word of the spec language.
    pub fn keyword -> &'static str;
    Read = operation::READ;
    Append = operation::APPEND;
    Update = operation::UPDATE;
}

impl Effect {
    /// Returns the effect with this word.
    pub fn from_keyword(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|effect| effect.keyword() == word)
    }
}
