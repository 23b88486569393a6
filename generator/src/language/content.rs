//! Content words: what a body or a response holds besides JSON.

use super::{ValueKind, mapping, values};

mapping! {
    CONTENT = "a content", needs &[&[TYPE]], docs "docs/content.md";
    TYPE = "type", ValueKind::Content, "Type, or `none` for a response without content.";
    AS = "as", ValueKind::MediaType, "Media type of the JSON, such as `application/merge-patch+json`.";
}

values! {
    CONTENTS;
    NONE = "none", "Nothing: the body is empty.";
}

/// The responses with a status of 200 to 299 that a map of statuses does not list.
pub(crate) const SUCCESS: &str = "2xx";

/// The media type of JSON.
pub(crate) const JSON: &str = "application/json";
