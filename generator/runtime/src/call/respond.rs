//! What an answer means.

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderMap, Response};

use super::reading::Reading;
use super::{Endpoint, Reply};
use crate::error::{Answer, DecodeError, Error, StatusError, TransportFailure, Unreadable};
use crate::transport::{Fault, TransportError};
use crate::wire::{Wire, from_json_repaired};

/// The answer of a service that accepted the call: any 2xx.
pub(super) fn accept(endpoint: &Endpoint, answer: Result<Response<Bytes>, TransportError>) -> Result<Answer, Error> {
    let response = answer.map_err(|error| no_answer(endpoint, error))?;
    let (head, body) = response.into_parts();
    let answer = Answer { status: head.status, headers: head.headers, body };
    if answer.status.is_success() {
        Ok(answer)
    } else {
        Err(Error::Status(Box::new(StatusError::new(endpoint, answer))))
    }
}

fn no_answer(endpoint: &Endpoint, error: TransportError) -> Error {
    let fault = error.fault();
    let failure = Box::new(TransportFailure::new(endpoint, error));
    match fault {
        Fault::ConnectTimeout | Fault::Timeout => Error::Timeout(failure),
        Fault::Connect | Fault::Broken | Fault::Truncated | Fault::TooLarge { .. } => Error::Transport(failure),
    }
}

/// Reads the body of an accepted call, as strictly as the client asks for, and tells what is not what the spec says.
pub(super) fn read<T: Wire>(endpoint: &Endpoint, answer: Answer, reading: &Reading) -> Result<Reply<T>, Error> {
    match text(&answer).and_then(|text| from_json_repaired(text).map_err(Unreadable::Mismatch)) {
        Ok((_, deviations)) if reading.strict && !deviations.is_empty() => {
            reading.tell(endpoint.id, &deviations);
            Err(Error::Decode(Box::new(DecodeError::new(endpoint, answer, Unreadable::Deviations(deviations)))))
        }
        Ok((value, deviations)) => {
            reading.tell(endpoint.id, &deviations);
            Ok(Reply::new(value, answer, deviations))
        }
        Err(why) => Err(Error::Decode(Box::new(DecodeError::new(endpoint, answer, why)))),
    }
}

fn text(answer: &Answer) -> Result<&str, Unreadable> {
    if !may_be_json(&answer.headers) {
        return Err(Unreadable::ContentType);
    }
    std::str::from_utf8(&answer.body).map_err(|error| Unreadable::Utf8 { offset: error.valid_up_to() })
}

/// A missing content type is taken for JSON; so is every type that ends in `json`, such as `application/problem+json`.
fn may_be_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| {
        let text = value.to_str().unwrap_or_default();
        let essence = text.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        essence.is_empty() || essence.ends_with("/json") || essence.ends_with("+json")
    })
}
