//! Bodies of requests under construction.

use bytes::Bytes;

use super::form::Form;
use super::multipart::Multipart;

/// Body of a request under construction. A form or multipart body is JSON until the request is built.
pub(super) enum Body {
    None,
    /// JSON, or any other text.
    Text(String),
    Bytes(Bytes),
    Form(String, Form),
    Multipart(String, Multipart),
}

impl Body {
    /// Returns the text, which is JSON for a form or multipart body; `None` for bytes and without a body.
    pub(super) fn text_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Text(text) | Self::Form(text, _) | Self::Multipart(text, _) => Some(text),
            Self::None | Self::Bytes(_) => None,
        }
    }
}
