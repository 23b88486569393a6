//! Heads of responses whose bodies are still being received.

use std::sync::Arc;

use bytes::Bytes;

use crate::client::Shared;
use crate::error::{DecodeError, Error, ExchangeError, Unreadable};
use crate::json::Tree;
use crate::response::Streamed;
use crate::retry::{RateLimit, Summary, rate_limit};
use crate::telemetry::Span;
use crate::transport::{RawResponse, TransportError};
use crate::wire::record::RecordDescriptor;
use crate::wire::{Deviation, Deviations, Document, Expected, Tolerant, Wire, from_json, read_response, to_json};

/// Call with its response, except the body, which is still being received.
pub(super) struct Head {
    pub(super) shared: Arc<Shared>,
    /// The response without its body.
    pub(super) response: RawResponse,
    pub(super) summary: Summary,
    /// `None` after an error that ended the call.
    pub(super) span: Option<Span>,
    /// Number of bytes of the body received.
    pub(super) received: usize,
}

impl Head {
    /// Returns the rate limit in the headers.
    #[inline]
    pub(super) fn rate_limit(&self) -> Option<RateLimit> {
        rate_limit(&self.response.headers, self.summary.rate_limit_headers)
    }

    /// Returns the error of a body that broke off.
    #[inline]
    pub(super) fn broken(&mut self, error: TransportError) -> Error {
        let RawResponse { status, headers, .. } = &self.response;
        let error = error.after_head(*status, headers.clone(), self.received);
        self.ended_by(ExchangeError::new(self.summary, error).into())
    }

    /// Returns the error of content that cannot be read.
    #[inline]
    pub(super) fn unreadable(&self, content: RawResponse, reason: Unreadable) -> Error {
        let lists_all = !self.shared.response.rejected.is_empty();
        Error::Decode(Box::new(DecodeError::new(self.summary, content, reason, lists_all)))
    }

    /// Checks that the body is this content, and reports its content type if it deviates from the spec.
    #[inline]
    pub(super) fn check_content(&self, content: Streamed, media: Option<&'static str>) -> Result<(), Unreadable> {
        content.check(&self.response, media)?.map_or(Ok(()), |deviations| self.report(&deviations))
    }

    /// Reports deviations. A kind that the client does not tolerate is an error.
    #[inline]
    fn report(&self, deviations: &Deviations) -> Result<(), Unreadable> {
        let options = &self.shared.response;
        if let Some(span) = &self.span {
            span.in_scope(|| options.report(span, self.summary.operation, &deviations.listed));
        }
        if deviations.has_kind(&options.rejected) {
            let (deviations, rejected) = (deviations.listed.clone(), options.rejected.clone());
            return Err(Unreadable::Deviations { deviations, rejected });
        }
        Ok(())
    }

    /// Decodes one event or line, as strictly as the client is set to, and reports its deviations. An error keeps the
    /// text.
    #[inline]
    pub(super) fn decode<T: Wire>(&self, text: &Bytes) -> Result<Tolerant<T>, Error> {
        let mut value = T::placeholder();
        let deviations = self.read(text, T::record(), &mut &mut value)?;
        Ok(Tolerant::new(value, deviations))
    }

    /// Decodes the data of one event. Data that is not JSON, and does not begin like it, is read as text if the type
    /// allows text: some services send words between their objects, or `[DONE]` after them.
    #[inline]
    pub(super) fn decode_data<T: Wire>(&self, data: &Bytes) -> Result<Tolerant<T>, Error> {
        let error = match self.decode(data) {
            Ok(value) => return Ok(value),
            Err(error) => error,
        };
        let text = std::str::from_utf8(data).ok().filter(|text| !begins_like_json(text.trim()));
        let text = text.filter(|text| Tree::parse(text).is_none());
        let value = text.and_then(|text| from_json(to_json(&text.to_owned()).as_str()).ok());
        value.map(|value| Tolerant::new(value, Vec::new())).ok_or(error)
    }

    /// Decodes the text of one event. An error keeps the bytes.
    #[inline]
    pub(super) fn decode_text(&self, text: &Bytes) -> Result<Tolerant<String>, Error> {
        self.utf8(text).map(|text| Tolerant::new(text.to_owned(), Vec::new()))
    }

    #[inline]
    fn utf8<'t>(&self, text: &'t Bytes) -> Result<&'t str, Error> {
        std::str::from_utf8(text).map_err(|error| self.rejected(text, Unreadable::Utf8 { offset: error.valid_up_to() }))
    }

    /// Returns the error of an event or a line that cannot be read.
    #[inline]
    fn rejected(&self, text: &Bytes, reason: Unreadable) -> Error {
        self.unreadable(RawResponse { body: text.clone(), ..self.response.clone() }, reason)
    }

    #[inline]
    fn read(
        &self,
        text: &Bytes,
        record: Option<&'static RecordDescriptor>,
        value: &mut dyn Document,
    ) -> Result<Vec<Deviation>, Error> {
        let utf8 = self.utf8(text)?;
        let expected = Expected { record, ..Expected::default() };
        let deviations = read_response(utf8, expected, value).map_err(|refused| self.rejected(text, refused.into()))?;
        self.report(&deviations).map_err(|reason| self.rejected(text, reason))?;
        Ok(deviations.listed)
    }

    #[inline]
    pub(super) fn ended_by(&mut self, error: Error) -> Error {
        match self.span.take() {
            Some(span) => span.end_with(error),
            None => error,
        }
    }
}

/// Returns `true` for a text that begins like an object, a list or a string of JSON. A word in brackets does not.
fn begins_like_json(text: &str) -> bool {
    let is_word = |inside: &str| !inside.is_empty() && inside.chars().all(char::is_alphanumeric);
    let in_brackets = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    text.starts_with(['{', '[', '"']) && !in_brackets.is_some_and(is_word)
}

#[cfg(test)]
mod tests {
    use super::begins_like_json;

    #[test]
    fn only_a_word_in_brackets_is_not_the_start_of_json() {
        for text in ["[DONE]", "done", "keep-alive", ""] {
            assert!(!begins_like_json(text), "{text}");
        }
        for text in ["[", "[]", "[a, b]", "[\"a\"", r#"{"a":{"b":1}"#, r#""a"#] {
            assert!(begins_like_json(text), "{text}");
        }
    }
}
