//! A call that was accepted, up to the value that its body is.

use std::sync::Arc;

use http::HeaderMap;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};

use super::Reply;
use super::core::Shared;
use super::reply::Receipt;
use super::trace::Span;
use crate::error::{Answer, DecodeError, Error, History, Unreadable};
use crate::wire::{Deviation, Shape, Whole, Wire, enveloped, read_repaired};

/// A call that was accepted. Its body is still to be read.
pub(super) struct Answered {
    answer: Answer,
    history: History,
    shared: Arc<Shared>,
    span: Span,
}

impl Answered {
    /// Takes the end of a call.
    pub(super) fn new(
        outcome: Result<(Answer, History), Error>,
        shared: Arc<Shared>,
        span: Span,
    ) -> Result<Self, Error> {
        match outcome {
            Ok((answer, history)) => Ok(Self { answer, history, shared, span }),
            Err(error) => Err(span.end_with(error)),
        }
    }

    /// Reads the body, as strictly as the client asks for, and tells what is not what the spec says.
    pub(super) fn read<T: Wire>(self) -> Result<Reply<T>, Error> {
        let mut value = T::neutral();
        let receipt = self.read_into(&mut value, T::shape())?;
        Ok(Reply::new(value, receipt))
    }

    fn read_into(self, value: &mut dyn Whole, shape: Option<&'static Shape>) -> Result<Receipt, Error> {
        match self.text().and_then(|text| read_repaired(text, shape, value).map_err(Unreadable::Mismatch)) {
            Ok(deviations) => self.accept(deviations),
            Err(why) => Err(self.refuse(why)),
        }
    }

    /// The text of the value.
    fn text(&self) -> Result<&str, Unreadable> {
        let Answer { headers, body, .. } = &self.answer;
        if !may_be_json(headers) {
            return Err(Unreadable::ContentType);
        }
        if !is_plain(headers) {
            return Err(Unreadable::ContentEncoding);
        }
        let text = std::str::from_utf8(body).map_err(|error| Unreadable::Utf8 { offset: error.valid_up_to() })?;
        let envelope = self.shared.reading.envelope.as_ref();
        Ok(envelope.and_then(|name| enveloped(text, name)).unwrap_or(text))
    }

    fn accept(self, deviations: Vec<Deviation>) -> Result<Receipt, Error> {
        let reading = &self.shared.reading;
        self.span.within(|| reading.tell(self.history.operation, &deviations));
        if reading.strict && !deviations.is_empty() {
            return Err(self.refuse(Unreadable::Deviations(deviations)));
        }
        let Self { answer, history, span, .. } = self;
        span.end(answer.status.as_u16());
        Ok(Receipt { answer, history, deviations })
    }

    fn refuse(self, why: Unreadable) -> Error {
        let Self { answer, history, span, .. } = self;
        span.end_with(Error::Decode(Box::new(DecodeError::new(history, answer, why))))
    }
}

/// No compression was asked for.
fn is_plain(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).iter().all(|value| value.as_bytes().eq_ignore_ascii_case(b"identity"))
}

/// A missing content type is taken for JSON; so is every type that ends in `json`, such as `application/problem+json`.
fn may_be_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| {
        let text = value.to_str().unwrap_or_default();
        let essence = text.split(';').next().unwrap_or_default().trim().as_bytes();
        let ends_with =
            |end: &[u8]| essence.len() >= end.len() && essence[essence.len() - end.len()..].eq_ignore_ascii_case(end);
        essence.is_empty() || ends_with(b"/json") || ends_with(b"+json")
    })
}
