//! What an answer means.

use http::HeaderMap;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};

use super::Reply;
use super::reading::Reading;
use crate::error::{Answer, DecodeError, Error, History, Unreadable};
use crate::wire::{Wire, enveloped, from_json_repaired};

/// Reads the body of an accepted call, as strictly as the client asks for, and tells what is not what the spec says.
pub(super) fn read<T: Wire>(answer: Answer, history: History, reading: &Reading) -> Result<Reply<T>, Error> {
    let unwrapped = |text| match &reading.envelope {
        Some(name) => enveloped(text, name).unwrap_or(text),
        None => text,
    };
    match text(&answer).map(unwrapped).and_then(|text| from_json_repaired(text).map_err(Unreadable::Mismatch)) {
        Ok((_, deviations)) if reading.strict && !deviations.is_empty() => {
            reading.tell(history.operation, &deviations);
            Err(Error::Decode(Box::new(DecodeError::new(history, answer, Unreadable::Deviations(deviations)))))
        }
        Ok((value, deviations)) => {
            reading.tell(history.operation, &deviations);
            Ok(Reply::new(value, answer, history, deviations))
        }
        Err(why) => Err(Error::Decode(Box::new(DecodeError::new(history, answer, why)))),
    }
}

fn text(answer: &Answer) -> Result<&str, Unreadable> {
    if !may_be_json(&answer.headers) {
        return Err(Unreadable::ContentType);
    }
    if !is_plain(&answer.headers) {
        return Err(Unreadable::ContentEncoding);
    }
    std::str::from_utf8(&answer.body).map_err(|error| Unreadable::Utf8 { offset: error.valid_up_to() })
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
