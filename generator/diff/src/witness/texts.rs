//! Texts in a request: of values, and their encoding.

use copperplate_language::json::JsonNode;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC};

/// Characters that are encoded in queries.
pub(super) const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b',');

/// Characters that are encoded in paths, where some separate the parts of a value.
pub(super) const ENCODED_IN_PATH: &AsciiSet = &ENCODED.remove(b';').remove(b'=');

/// Header with the media type of a body.
pub(super) const CONTENT_TYPE: &str = "Content-Type";

/// Returns the texts of a parameter: several for a list.
pub(super) fn request_parameter_texts(value: &JsonNode) -> Vec<String> {
    match value {
        JsonNode::List(values) => values.iter().flat_map(request_parameter_texts).collect(),
        JsonNode::Text(text) => vec![text.clone()],
        JsonNode::Null => Vec::new(),
        JsonNode::Boolean(_) | JsonNode::Integer(_) | JsonNode::Float(_) | JsonNode::Map(_) => vec![value.to_line()],
    }
}
