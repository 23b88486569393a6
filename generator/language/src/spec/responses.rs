//! Bodies, responses and errors of operations.

use std::fmt;

use super::{TypeExpr, list_variants};
use crate::diagnostics::{Span, Spanned};
use crate::grammar::{content, errors};

/// Body of a request.
#[derive(Debug)]
pub(crate) struct Body {
    pub(crate) optional: bool,
    pub(crate) content: ContentExpr,
    pub(crate) span: Span,
    pub(crate) media: Option<Spanned<String>>,
    pub(crate) doc: Option<String>,
}

/// Content of a body or a response.
#[derive(Debug)]
pub(crate) enum ContentExpr {
    /// `none`
    None,
    /// JSON of a type.
    Json(TypeExpr),
    /// `bytes` or `text`
    Raw(Raw),
    /// `redirect`
    Redirect,
    /// `events<T>`, `events<text>` or `lines<T>`
    Streamed(Framing, TypeExpr),
    /// Another content, or an empty body: `T | none`, with the span of the second half.
    OrNone(Box<Self>, Span),
}

/// Framing of a response that is a sequence of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framing {
    /// Server-sent events with JSON as their data.
    Events,
    /// Server-sent events with text as their data.
    TextEvents,
    /// Lines of JSON.
    Lines,
}

impl Framing {
    /// Returns the framing of JSON with this word.
    pub(crate) fn from_keyword(word: &str) -> Option<Self> {
        [Self::Events, Self::Lines].into_iter().find(|framing| framing.keyword() == word)
    }

    /// Returns the word of the spec language.
    pub fn keyword(self) -> &'static str {
        match self {
            Self::Events | Self::TextEvents => content::EVENTS,
            Self::Lines => content::LINES,
        }
    }

    /// Returns `true` if it can read responses with another framing: the data of any event is text.
    pub fn reads(self, other: Self) -> bool {
        self == other || matches!((self, other), (Self::TextEvents, Self::Events))
    }

    /// Returns the usual media type.
    pub(crate) fn media_type(self) -> &'static str {
        match self {
            Self::Events | Self::TextEvents => content::EVENTS_MEDIA_TYPE,
            Self::Lines => content::LINES_MEDIA_TYPE,
        }
    }
}

/// Content that is not JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raw {
    /// Bytes.
    Bytes,
    /// Text in UTF-8.
    Text,
}

list_variants! { Raw:
    /// Returns the word of the spec language.
    pub fn keyword -> &'static str;
    Bytes = content::BYTES;
    Text = content::TEXT;
}

impl Raw {
    /// Returns the content with this word.
    pub(crate) fn from_keyword(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|raw| raw.keyword() == word)
    }

    /// Returns the usual media type, without parameters.
    pub fn usual_media_type(self) -> &'static str {
        match self {
            Self::Bytes => content::BYTES_MEDIA_TYPE,
            Self::Text => "text/plain",
        }
    }
}

/// Responses of an operation.
#[derive(Debug)]
pub(crate) enum Returns {
    /// Any success has this content.
    Any(HeldContent),
    /// Each status has its own content.
    ByStatus(Vec<(Spanned<Status>, HeldContent)>),
}

/// Content with its media type.
#[derive(Debug)]
pub(crate) struct HeldContent {
    pub(crate) content: ContentExpr,
    pub(crate) media: Option<Spanned<String>>,
    /// Data of the event after the last one.
    pub(crate) end: Option<Spanned<String>>,
    /// Place of a `resume: true`.
    pub(crate) resume: Option<Span>,
    pub(crate) doc: Option<String>,
}

/// Body of errors with a status.
#[derive(Debug)]
pub(crate) struct ErrorResponse {
    pub(crate) status: ErrorStatus,
    pub(crate) span: Span,
    pub(crate) held: HeldContent,
    pub(crate) message: Option<Spanned<String>>,
}

/// Status of errors, ordered by precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ErrorStatus {
    /// A status.
    Code(u16),
    /// All statuses of a class, by its first digit.
    Class(u16),
    /// All statuses.
    Default,
}

impl fmt::Display for ErrorStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "{code}"),
            Self::Class(class) => write!(f, "{class}xx"),
            Self::Default => f.write_str(errors::DEFAULT),
        }
    }
}

/// Status of a response that is not an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// A status.
    Code(u16),
    /// Any 2xx that is not listed.
    Success,
    /// Any 3xx that is not listed.
    Redirect,
}

impl Status {
    /// Returns `true` for redirect statuses, which exclude 304.
    pub fn is_redirect(self) -> bool {
        match self {
            Self::Code(code) => (300..400).contains(&code) && code != 304,
            Self::Success => false,
            Self::Redirect => true,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "{code}"),
            Self::Success => f.write_str(content::SUCCESS),
            Self::Redirect => f.write_str(content::REDIRECTS),
        }
    }
}
