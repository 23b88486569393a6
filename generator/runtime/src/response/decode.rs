//! Decoding of responses.

use std::sync::Arc;

use bytes::Bytes;

use super::content_type::body_label;
use super::received::{Received, other_content_type};
use super::reply::ReplyDetails;
use super::{Reply, ResponseOptions};
use crate::error::{DecodeError, Error, Unreadable};
use crate::retry::Summary;
use crate::telemetry::Span;
use crate::transport::RawResponse;
use crate::wire::{Deviations, Expected, Refused, ResponseBody, WholeContents, overwrite};

/// Accepted call with a response that is not decoded yet.
pub(crate) struct AcceptedResponse {
    response: RawResponse,
    summary: Summary,
    options: Arc<ResponseOptions>,
    /// The media type of the response, if it is not JSON.
    media: Option<&'static str>,
    span: Span,
}

impl AcceptedResponse {
    /// Takes the result of a call, and ends the span of a failed call.
    pub(crate) fn new(
        result: Result<(RawResponse, Summary), Error>,
        options: Arc<ResponseOptions>,
        media: Option<&'static str>,
        span: Span,
    ) -> Result<Self, Error> {
        match result {
            Ok((response, summary)) => Ok(Self { response, summary, options, media, span }),
            Err(error) => Err(span.end_with(error)),
        }
    }

    /// Decodes the body, as strictly as the client is set to, and reports its deviations. `items` is the list that the
    /// operation pages through.
    pub(crate) fn decode<C: WholeContents>(self, items: Option<&'static str>) -> Result<Reply<C::Value>, Error> {
        let mut value = None;
        let details = self.decode_with(items, &mut |body| overwrite(&mut value, C::receive(body)))?;
        let value = value.unwrap_or_else(|| unreachable!("a body that is not read is an error"));
        Ok(Reply::new(value, details))
    }

    /// Returns the response as it was received.
    pub(crate) fn into_raw(self) -> Reply<Bytes> {
        let Self { response, summary, .. } = self;
        Reply::new(response.body.clone(), ReplyDetails { response, summary, deviations: Deviations::default() })
    }

    fn decode_with(
        self,
        items: Option<&'static str>,
        receive: &mut dyn FnMut(&mut ResponseBody<'_>),
    ) -> Result<ReplyDetails, Error> {
        let label = body_label(&self.response.headers, self.media, &self.options.json_content_types);
        let mut received = Received { response: &self.response, media: self.media, label, unreadable: None };
        let expected = Expected { record: None, envelope: self.options.envelope.as_deref(), items };
        let head = (self.response.status.as_u16(), self.response.body.is_empty(), label);
        let mut body = ResponseBody::new(head, &mut received, expected);
        receive(&mut body);
        let read = body.into_result().map_err(|refused| {
            // A body that is not the type under any reading is about something else, as its label says.
            let is_other = label.deviates_from_json();
            if is_other { other_content_type(&self.response, self.media) } else { refused.into() }
        });
        match received.unreadable.map_or(read, Err) {
            Ok(deviations) => self.accept(deviations),
            Err(reason) => Err(self.reject(reason)),
        }
    }

    fn accept(self, deviations: Deviations) -> Result<ReplyDetails, Error> {
        self.span.in_scope(|| self.options.report(&self.span, self.summary.operation, &deviations.listed));
        if deviations.has_kind(&self.options.rejected) {
            let rejected = self.options.rejected.clone();
            return Err(self.reject(Unreadable::Deviations { deviations: deviations.listed, rejected }));
        }
        let Self { response, summary, .. } = self;
        Ok(ReplyDetails { response, summary, deviations })
    }

    fn reject(self, reason: Unreadable) -> Error {
        let Self { response, summary, options, span, .. } = self;
        let lists_all = !options.rejected.is_empty();
        span.end_with(Error::Decode(Box::new(DecodeError::new(summary, response, reason, lists_all))))
    }
}

impl From<Refused> for Unreadable {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Mismatch(error) => Self::Mismatch(error),
            Refused::Incomplete(incomplete) => Self::Incomplete(incomplete),
        }
    }
}
