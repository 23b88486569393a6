//! Content types and encodings of responses.

use http::HeaderMap;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};

/// Returns `true` if the body is not compressed: no compression was requested.
pub(super) fn is_plain(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).iter().all(|value| value.as_bytes().eq_ignore_ascii_case(b"identity"))
}

/// Returns `true` if the body may be JSON: without a content type, for types such as `application/problem+json`, and for
/// the media type of the operation.
pub(super) fn may_be_json(headers: &HeaderMap, media: Option<&str>) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| {
        let essence = essence(value.to_str().unwrap_or_default()).as_bytes();
        let ends_with =
            |end: &[u8]| essence.len() >= end.len() && essence[essence.len() - end.len()..].eq_ignore_ascii_case(end);
        let is_media = |media: &str| self::essence(media).as_bytes().eq_ignore_ascii_case(essence);
        essence.is_empty()
            || ends_with(b"/json")
            || ends_with(b"+json")
            || media.is_some_and(|media| media.split(',').any(is_media))
    })
}

/// Returns a media type without its parameters.
fn essence(media: &str) -> &str {
    media.split(';').next().unwrap_or_default().trim()
}
