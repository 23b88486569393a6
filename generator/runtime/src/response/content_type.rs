//! Content types and encodings of responses.

use http::HeaderMap;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};

/// Returns `true` if the body is not compressed: no compression was requested.
pub(super) fn has_identity_content_encoding(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).iter().all(|value| value.as_bytes().eq_ignore_ascii_case(b"identity"))
}

/// Returns the content type, without parameters, if an error may have to show it: one other than JSON where JSON is
/// expected, HTML or JSON elsewhere.
pub(crate) fn find_unexpected_content_type(headers: &HeaderMap, is_raw: bool) -> Option<&str> {
    let essence = content_type_essence(headers.get(CONTENT_TYPE)?.to_str().ok()?);
    let is_unexpected = if is_raw { is_page_or_json(essence) } else { !is_json_content_type(essence) };
    (is_unexpected && is_media_type(essence)).then_some(essence)
}

/// Returns `true` for a type and a subtype of valid characters.
fn is_media_type(essence: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(is_token_byte);
    essence.split_once('/').is_some_and(|(main, sub)| is_name(main) && is_name(sub))
}

fn is_token_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}

/// Returns `true` if the body may be JSON: without a content type, for types such as `application/problem+json`, for
/// the media type of the operation, and for types that the client is set to read as JSON.
pub(super) fn may_have_json_content_type(headers: &HeaderMap, media: Option<&str>, read: &[String]) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| {
        let essence = content_type_essence(value.to_str().unwrap_or_default());
        essence.is_empty()
            || is_json_content_type(essence)
            || is_listed_content_type(essence, media)
            || read.iter().any(|media| is_listed_content_type(essence, Some(media)))
    })
}

/// Returns `true` unless the body is HTML or JSON and the operation states other media types. Such a body is a page or
/// error of an intermediary. Services label files too loosely for a stricter comparison.
pub(super) fn has_stated_content_type(headers: &HeaderMap, media: Option<&str>) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| {
        let essence = content_type_essence(value.to_str().unwrap_or_default());
        !is_page_or_json(essence) || is_listed_content_type(essence, media) || is_listed_content_type("*/*", media)
    })
}

fn is_page_or_json(essence: &str) -> bool {
    essence.eq_ignore_ascii_case("text/html") || is_json_content_type(essence)
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
