//! Decoding of responses.

use std::sync::Arc;

use super::content_type::{is_plain, may_be_json};
use super::reply::Details;
use super::{Reply, ResponseOptions};
use crate::error::{DecodeError, Error, Unreadable};
use crate::retry::Summary;
use crate::telemetry::Span;
use crate::transport::RawResponse;
use crate::wire::record::RecordDescriptor;
use crate::wire::{Deviation, Document, Wire, object_under, read_repaired};

/// Accepted call whose response is not decoded yet.
pub(crate) struct Accepted {
    response: RawResponse,
    summary: Summary,
    options: Arc<ResponseOptions>,
    span: Span,
}

impl Accepted {
    /// Takes the result of a call; ends the span of one that failed.
    pub(crate) fn new(
        result: Result<(RawResponse, Summary), Error>,
        options: Arc<ResponseOptions>,
        span: Span,
    ) -> Result<Self, Error> {
        match result {
            Ok((response, summary)) => Ok(Self { response, summary, options, span }),
            Err(error) => Err(span.end_with(error)),
        }
    }

    /// Decodes the body, as strictly as the client asks for, and reports its deviations.
    pub(crate) fn decode<T: Wire>(self) -> Result<Reply<T>, Error> {
        let mut value = T::placeholder();
        let details = self.decode_into(&mut value, T::record())?;
        Ok(Reply::new(value, details))
    }

    fn decode_into(
        self,
        value: &mut dyn Document,
        record: Option<&'static RecordDescriptor>,
    ) -> Result<Details, Error> {
        match self.text().and_then(|text| read_repaired(text, record, value).map_err(Unreadable::Mismatch)) {
            Ok(deviations) => self.accept(deviations),
            Err(reason) => Err(self.reject(reason)),
        }
    }

    /// Returns the text of the value.
    fn text(&self) -> Result<&str, Unreadable> {
        let RawResponse { headers, body, .. } = &self.response;
        if !may_be_json(headers) {
            return Err(Unreadable::ContentType);
        }
        if !is_plain(headers) {
            return Err(Unreadable::ContentEncoding);
        }
        let text = std::str::from_utf8(body).map_err(|error| Unreadable::Utf8 { offset: error.valid_up_to() })?;
        let envelope = self.options.envelope.as_ref();
        Ok(envelope.and_then(|name| object_under(text, name)).unwrap_or(text))
    }

    fn accept(self, deviations: Vec<Deviation>) -> Result<Details, Error> {
        self.span.in_scope(|| self.options.report(self.summary.operation, &deviations));
        if self.options.strict && !deviations.is_empty() {
            return Err(self.reject(Unreadable::Deviations(deviations)));
        }
        let Self { response, summary, span, .. } = self;
        span.end(response.status.as_u16());
        Ok(Details { response, summary, deviations })
    }

    fn reject(self, reason: Unreadable) -> Error {
        let Self { response, summary, span, .. } = self;
        span.end_with(Error::Decode(Box::new(DecodeError::new(summary, response, reason))))
    }
}
