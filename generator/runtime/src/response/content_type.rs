//! Content types and encodings of responses.

use http::HeaderMap;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};

/// Returns `true` if the body is not compressed: no compression was requested.
pub(super) fn is_plain(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).iter().all(|value| value.as_bytes().eq_ignore_ascii_case(b"identity"))
}

/// Returns `true` if the body may be JSON: without a content type, and for types such as `application/problem+json`.
pub(super) fn may_be_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| {
        let text = value.to_str().unwrap_or_default();
        let essence = text.split(';').next().unwrap_or_default().trim().as_bytes();
        let ends_with =
            |end: &[u8]| essence.len() >= end.len() && essence[essence.len() - end.len()..].eq_ignore_ascii_case(end);
        essence.is_empty() || ends_with(b"/json") || ends_with(b"+json")
    })
}
