//! Received responses as sources of content.

use bytes::Bytes;
use http::header::LOCATION;

use super::content_type::{has_identity_content_encoding, has_stated_content_type, may_have_json_content_type};
use crate::error::Unreadable;
use crate::transport::RawResponse;
use crate::wire::Source;

/// Received response.
pub(super) struct Received<'b> {
    pub(super) response: &'b RawResponse,
    /// The media types that the call asks for, if it is not only JSON.
    pub(super) media: Option<&'static str>,
    /// Additional media types whose bodies are read as JSON.
    pub(super) json_content_types: &'b [String],
    /// The reason why the content could not be returned.
    pub(super) unreadable: Option<Unreadable>,
}

impl<'b> Received<'b> {
    fn note<T>(&mut self, content: Result<T, Unreadable>) -> Option<T> {
        content.map_err(|reason| self.unreadable = Some(reason)).ok()
    }

    /// Returns the body, if it has no content encoding.
    fn body(&self) -> Result<&'b Bytes, Unreadable> {
        if has_identity_content_encoding(&self.response.headers) {
            Ok(&self.response.body)
        } else {
            Err(Unreadable::ContentEncoding)
        }
    }

    fn raw(&self) -> Result<&'b Bytes, Unreadable> {
        if has_stated_content_type(&self.response.headers, self.media) {
            self.body()
        } else {
            Err(Unreadable::OtherContent { expected: self.media, found: self.response.shown_content_type.clone() })
        }
    }

    /// Returns the JSON body. An empty body is not JSON, for any content type.
    fn json_body(&self) -> Result<&'b Bytes, Unreadable> {
        if self.response.body.is_empty() {
            Err(Unreadable::NoBody)
        } else if may_have_json_content_type(&self.response.headers, self.media, self.json_content_types) {
            self.body()
        } else {
            let expected = self.media.unwrap_or("application/json");
            Err(Unreadable::ContentType { expected, found: self.response.shown_content_type.clone() })
        }
    }
}

fn received_utf8(body: &Bytes) -> Result<&str, Unreadable> {
    std::str::from_utf8(body).map_err(|error| Unreadable::Utf8 { offset: error.valid_up_to() })
}

impl Source for Received<'_> {
    fn json(&mut self) -> Option<&str> {
        self.note(self.json_body().and_then(received_utf8))
    }

    fn text(&mut self) -> Option<&str> {
        self.note(self.raw().and_then(received_utf8))
    }

    fn bytes(&mut self) -> Option<Bytes> {
        self.note(self.raw().cloned())
    }

    fn location(&mut self) -> Option<&str> {
        let location = self.response.headers.get(LOCATION).and_then(|location| location.to_str().ok());
        self.note(location.filter(|location| !location.is_empty()).ok_or(Unreadable::NoLocation))
    }
}
