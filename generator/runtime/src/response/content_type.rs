//! Content types and encodings of responses.

use http::HeaderMap;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};

use crate::wire::Label;

/// Media type of JSON, which a call asks for if it states no other.
pub(super) const JSON: &str = "application/json";

/// Returns `true` if the body is not compressed: no compression was requested.
pub(super) fn has_identity_content_encoding(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).iter().all(|value| value.as_bytes().eq_ignore_ascii_case(b"identity"))
}

/// Returns the content type, without parameters, if it is not one that the call asks for, and valid.
pub(crate) fn find_unexpected_content_type<'h>(
    headers: &'h HeaderMap,
    accept: Option<&str>,
    is_raw: bool,
) -> Option<&'h str> {
    let label = body_label(headers, accept, &[]);
    let deviates = if is_raw { label.deviates_from_raw() } else { label.deviates_from_json() };
    let essence = content_type_essence(headers.get(CONTENT_TYPE)?.to_str().ok()?);
    (deviates && is_media_type(essence)).then_some(essence)
}

/// Returns `true` for a type and a subtype of valid characters.
fn is_media_type(essence: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(is_token_byte);
    essence.split_once('/').is_some_and(|(main, sub)| is_name(main) && is_name(sub))
}

fn is_token_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}

/// Returns the label of a body. `accept` has the media types that the call asks for, if it is not only JSON, and
/// `json_content_types` further types that are read as JSON.
pub(super) fn body_label(headers: &HeaderMap, accept: Option<&str>, json_content_types: &[String]) -> Label {
    let essence = headers.get(CONTENT_TYPE).map(|value| content_type_essence(value.to_str().unwrap_or_default()));
    match essence {
        None | Some("") => Label::Missing,
        Some(essence) if has_media_range(accept.unwrap_or(JSON), essence) => Label::Listed,
        Some(essence) if json_content_types.iter().any(|range| has_media_range(range, essence)) => Label::Json,
        Some(essence) if is_json_content_type(essence) => Label::Json,
        Some(essence) if has_media_range("text/html, application/xhtml+xml", essence) => Label::Page,
        Some(essence) if has_media_range("text/*", essence) => Label::Text,
        Some(_) => Label::Other,
    }
}

fn is_json_content_type(essence: &str) -> bool {
    let essence = essence.as_bytes();
    let ends_with =
        |end: &[u8]| essence.len() >= end.len() && essence[essence.len() - end.len()..].eq_ignore_ascii_case(end);
    ends_with(b"/json") || ends_with(b"+json")
}

/// Returns `true` if one of the media ranges, separated by commas, contains a media type.
fn has_media_range(ranges: &str, essence: &str) -> bool {
    ranges.split(',').map(content_type_essence).any(|range| match range.strip_suffix("/*") {
        Some("*") => true,
        Some(main) => essence.split('/').next().is_some_and(|found| found.eq_ignore_ascii_case(main)),
        None => range.eq_ignore_ascii_case(essence),
    })
}

/// Returns a media type without its parameters.
fn content_type_essence(media: &str) -> &str {
    media.split(';').next().unwrap_or_default().trim()
}
