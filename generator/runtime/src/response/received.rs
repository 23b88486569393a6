//! Received responses as sources of content.

use bytes::Bytes;
use http::header::LOCATION;

use super::content_type::{JSON, has_identity_content_encoding};
use crate::error::Unreadable;
use crate::transport::RawResponse;
use crate::wire::{Label, Source};

/// Received response.
pub(super) struct Received<'b> {
    pub(super) response: &'b RawResponse,
    /// The media types that the call asks for, if it is not only JSON.
    pub(super) media: Option<&'static str>,
    pub(super) label: Label,
    /// The reason why the content could not be returned.
    pub(super) unreadable: Option<Unreadable>,
}

impl<'b> Received<'b> {
    fn note<T>(&mut self, content: Result<T, Unreadable>) -> Option<T> {
        content.map_err(|reason| self.unreadable = Some(reason)).ok()
    }

    /// Returns the body, if it is not a page and has no content encoding.
    fn body(&self) -> Result<&'b Bytes, Unreadable> {
        if self.label == Label::Page {
            Err(other_content_type(self.response, self.media))
        } else if has_identity_content_encoding(&self.response.headers) {
            Ok(&self.response.body)
        } else {
            Err(Unreadable::ContentEncoding)
        }
    }

    /// Returns the JSON body. An empty body is not JSON, for any content type.
    fn json_body(&self) -> Result<&'b Bytes, Unreadable> {
        if self.response.body.is_empty() { Err(Unreadable::NoBody) } else { self.body() }
    }
}

/// Returns the reason why a body with this content type is not read.
pub(super) fn other_content_type(response: &RawResponse, media: Option<&'static str>) -> Unreadable {
    Unreadable::ContentType { expected: media.unwrap_or(JSON), found: response.shown_content_type.clone() }
}

fn received_utf8(body: &Bytes) -> Result<&str, Unreadable> {
    std::str::from_utf8(body).map_err(|error| Unreadable::Utf8 { offset: error.valid_up_to() })
}

impl Source for Received<'_> {
    fn json(&mut self) -> Option<&str> {
        self.note(self.json_body().and_then(received_utf8))
    }

    fn text(&mut self) -> Option<&str> {
        self.note(self.body().and_then(received_utf8))
    }

    fn bytes(&mut self) -> Option<Bytes> {
        self.note(self.body().cloned())
    }

    fn location(&mut self) -> Option<&str> {
        let location = self.response.headers.get(LOCATION).and_then(|location| location.to_str().ok());
        self.note(location.filter(|location| !location.is_empty()).ok_or(Unreadable::NoLocation))
    }

    fn shown_content_type(&self) -> String {
        self.response.shown_content_type.as_deref().unwrap_or("an invalid one").to_owned()
    }
}
