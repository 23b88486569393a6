//! Encoding rules that all operations share.

use std::iter;

use super::list_variants;
use crate::diagnostics::{Span, Spanned};
use crate::grammar::{api, field};

#[derive(Debug)]
pub(crate) struct WireSettings {
    pub(crate) query_arrays: Option<Spanned<ArrayStyle>>,
    /// Media type of JSON.
    pub(crate) json: Option<Spanned<String>>,
    /// Schemes of operations that do not name any.
    pub(crate) auth: Option<Spanned<Vec<Spanned<String>>>>,
    pub(crate) form_lists: Option<Spanned<FormLists>>,
    pub(crate) form_nulls: Option<Spanned<FormNulls>>,
    pub(crate) rate_limit: Option<RateLimitHeaders>,
}

/// Response headers with the rate limit.
#[derive(Clone, Debug)]
pub struct RateLimitHeaders {
    /// Span of the setting.
    pub span: Span,
    /// Number of requests that are left.
    pub remaining: Spanned<String>,
    /// Time of the next period.
    pub reset: Option<Spanned<String>>,
    /// Number of requests in a period.
    pub limit: Option<Spanned<String>>,
}

impl RateLimitHeaders {
    /// Returns the headers with the keys that name them.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, &Spanned<String>)> {
        let others = [(api::RESET.name, &self.reset), (api::LIMIT.name, &self.limit)];
        let others = others.into_iter().filter_map(|(key, header)| Some((key, header.as_ref()?)));
        iter::once((api::REMAINING.name, &self.remaining)).chain(others)
    }
}

/// Encoding of lists in forms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FormLists {
    /// The key is repeated.
    #[default]
    Repeat,
    /// The key is repeated, followed by `[]`.
    Brackets,
    /// The key is followed by the index in brackets.
    Indexed,
}

/// Encoding of `null`, of empty lists and of empty objects in forms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FormNulls {
    /// An empty text.
    #[default]
    Empty,
    /// Nothing.
    Omit,
}

list_variants! { FormLists:
    /// Returns the word of the spec language.
    pub fn keyword -> &'static str;
    Repeat = api::FORM_REPEAT;
    Brackets = api::FORM_BRACKETS;
    Indexed = api::FORM_INDEXED;
}

list_variants! { FormNulls:
    /// Returns the word of the spec language.
    pub fn keyword -> &'static str;
    Empty = api::EMPTY;
    Omit = api::OMIT;
}

/// Encoding of lists in queries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ArrayStyle {
    /// The key is repeated.
    #[default]
    Repeat,
    /// The key is repeated, followed by `[]`.
    Brackets,
    /// The key is written once, and commas separate the elements.
    Comma,
}

list_variants! { ArrayStyle:
    /// Returns the word of the spec language.
    pub(crate) fn keyword -> &'static str;
    Repeat = api::REPEAT;
    Brackets = api::BRACKETS;
    Comma = api::COMMA;
}

/// Encoding of a parameter that is not a scalar. A flat object has only scalar values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterStyle {
    /// An object: each field is a parameter, with its name in brackets.
    Deep,
    /// A list or a flat object, separated by commas: in one query parameter, or in a path.
    Comma,
    /// A list in one parameter, separated by spaces.
    Space,
    /// A list in one parameter, separated by vertical bars.
    Pipe,
    /// A list: the name is repeated.
    Repeat,
    /// A list: the name is repeated, followed by `[]`.
    Brackets,
    /// A list: the name is followed by the index in brackets.
    Indexed,
    /// A value as JSON.
    Json,
    /// An object: each entry is a parameter, with its own name.
    Exploded,
    /// A flat object in a path: entries with `=`, separated by commas.
    Pairs,
    /// A list or a flat object in a path, each element or entry after a dot.
    Label,
    /// A list or a flat object in a path, each element or entry with its name, after a semicolon.
    Matrix,
}

/// Encoding of a parameter in a path that is not a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStyle {
    /// Separated by commas.
    Comma,
    /// Entries of an object with `=`, separated by commas.
    Pairs,
    /// Each after a dot.
    Label,
    /// Each with its name, after a semicolon.
    Matrix,
}

list_variants! { ParameterStyle:
    /// Returns the word of the spec language.
    pub fn keyword -> &'static str;
    Deep = field::DEEP;
    Comma = field::COMMA;
    Space = field::SPACE;
    Pipe = field::PIPE;
    Repeat = field::REPEAT;
    Brackets = field::BRACKETS;
    Indexed = field::INDEXED;
    Json = field::AS_JSON;
    Exploded = field::EXPLODED;
    Pairs = field::PAIRS;
    Label = field::LABEL;
    Matrix = field::MATRIX;
}

impl ParameterStyle {
    /// Returns the style as a style of path parameters, if it is one.
    pub fn path_style(self) -> Option<PathStyle> {
        match self {
            Self::Comma => Some(PathStyle::Comma),
            Self::Pairs => Some(PathStyle::Pairs),
            Self::Label => Some(PathStyle::Label),
            Self::Matrix => Some(PathStyle::Matrix),
            Self::Deep
            | Self::Space
            | Self::Pipe
            | Self::Repeat
            | Self::Brackets
            | Self::Indexed
            | Self::Json
            | Self::Exploded => None,
        }
    }

    /// Returns `true` for the styles of query parameters.
    pub fn is_of_query(self) -> bool {
        !matches!(self, Self::Pairs | Self::Label | Self::Matrix)
    }

    /// Returns the separator of the elements of a list that is sent as one parameter.
    pub fn separator(self) -> Option<char> {
        match self {
            Self::Comma => Some(','),
            Self::Space => Some(' '),
            Self::Pipe => Some('|'),
            Self::Deep
            | Self::Repeat
            | Self::Brackets
            | Self::Indexed
            | Self::Json
            | Self::Exploded
            | Self::Pairs
            | Self::Label
            | Self::Matrix => None,
        }
    }
}

impl From<ArrayStyle> for ParameterStyle {
    fn from(style: ArrayStyle) -> Self {
        match style {
            ArrayStyle::Repeat => Self::Repeat,
            ArrayStyle::Brackets => Self::Brackets,
            ArrayStyle::Comma => Self::Comma,
        }
    }
}

impl From<FormLists> for ParameterStyle {
    fn from(lists: FormLists) -> Self {
        match lists {
            FormLists::Repeat => Self::Repeat,
            FormLists::Brackets => Self::Brackets,
            FormLists::Indexed => Self::Indexed,
        }
    }
}
