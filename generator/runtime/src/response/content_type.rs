//! Content types and encodings of responses.

use http::HeaderMap;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};

/// Returns `true` if the body is not compressed: no compression was requested.
pub(super) fn has_identity_content_encoding(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).iter().all(|value| value.as_bytes().eq_ignore_ascii_case(b"identity"))
}

/// Returns `true` if the body may be JSON: without a content type, for types such as `application/problem+json`, and for
/// the media type of the operation; and for those that the client reads as JSON.
pub(super) fn may_have_json_content_type(headers: &HeaderMap, media: Option<&str>, read: &[String]) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| {
        let essence = content_type_essence(value.to_str().unwrap_or_default());
        essence.is_empty()
            || is_json_content_type(essence)
            || is_listed_content_type(essence, media)
            || read.iter().any(|media| is_listed_content_type(essence, Some(media)))
    })
}

/// Returns `true` unless the body is HTML or JSON, and the operation states other media types: it is the page or the
/// error of someone on the way. Services label files too loosely to compare more.
pub(super) fn has_stated_content_type(headers: &HeaderMap, media: Option<&str>) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| {
        let essence = content_type_essence(value.to_str().unwrap_or_default());
        let is_other = essence.eq_ignore_ascii_case("text/html") || is_json_content_type(essence);
        !is_other || is_listed_content_type(essence, media) || is_listed_content_type("*/*", media)
    })
}

fn is_json_content_type(essence: &str) -> bool {
    let essence = essence.as_bytes();
    let ends_with =
        |end: &[u8]| essence.len() >= end.len() && essence[essence.len() - end.len()..].eq_ignore_ascii_case(end);
    ends_with(b"/json") || ends_with(b"+json")
}

fn is_listed_content_type(essence: &str, media: Option<&str>) -> bool {
    media.is_some_and(|media| {
        media.split(',').any(|media| self::content_type_essence(media).eq_ignore_ascii_case(essence))
    })
}

/// Returns a media type without its parameters.
fn content_type_essence(media: &str) -> &str {
    media.split(';').next().unwrap_or_default().trim()
}
