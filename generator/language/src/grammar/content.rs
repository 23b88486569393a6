//! Content words, for bodies and responses other than JSON.

pub mod errors;
pub mod response_header;

use super::{STRING, ValueKind, mapping, values};

mapping! {
    CONTENT = "a content", needs &[&[TYPE]], docs "docs/content.md";
    TYPE = "type", ValueKind::Content, "Type, or `none`, `bytes`, `text` or `redirect`, or `events<T>` or `lines<T>`. Or `T | none` for any success.";
    AS = "as", ValueKind::MediaType, "Media type, such as `application/merge-patch+json`.";
    END = "end", STRING, "Data of the final event, which is not a `T`, such as `[DONE]`. Only for `events<T>`.";
    RESUME = "resume", ValueKind::Boolean, "`true` if the service continues after the event that the header \
        `Last-Event-ID` names, regardless of the effect of the call. Only for `events<T>`.";
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
}

values! {
    CONTENTS;
    NONE = "none", "The body is empty. Only for a response. `T | none`: an empty body, or a `T`; only for the response of any success.";
    REDIRECT = "redirect", "The address in the header `Location`, which the client does not follow. Only for a response with a status from 300 to 399.";
}

values! {
    RAW;
    BYTES = "bytes", "Bytes, passed on unchanged.";
    TEXT = "text", "UTF-8 text.";
}

values! {
    ENCODINGS;
    FORM = "form", "`form<R>`: the fields of the record `R` as `application/x-www-form-urlencoded`. Only for a request body.";
    MULTIPART = "multipart", "`multipart<R>`: the fields of the record `R`, files included, as `multipart/form-data`. \
        Only for a request body.";
}

values! {
    STREAMS;
    EVENTS = "events", "`events<T>`: server-sent events, each with a `T` as its data, or with plain text for \
        `events<text>`. Only for a response.";
    LINES = "lines", "`lines<T>`: lines, each with a `T` as JSON. Only for a response.";
}

/// The media type of server-sent events.
pub const EVENTS_MEDIA_TYPE: &str = "text/event-stream";

/// The media type of lines, unless the operation states one.
pub const LINES_MEDIA_TYPE: &str = "application/x-ndjson";

/// The media type of forms.
pub(crate) const FORM_MEDIA_TYPE: &str = "application/x-www-form-urlencoded";

/// The media type of bodies of parts.
pub(crate) const MULTIPART_MEDIA_TYPE: &str = "multipart/form-data";

/// The media type of bytes, unless the operation states one.
pub(crate) const BYTES_MEDIA_TYPE: &str = "application/octet-stream";

/// The media type of a text, unless the operation states one.
pub(crate) const TEXT_MEDIA_TYPE: &str = "text/plain; charset=utf-8";

/// The media type of a response that can have any.
pub(crate) const ANY_MEDIA_TYPE: &str = "*/*";

/// The responses with a status of 200 to 299 that a map of statuses does not list.
pub const SUCCESS: &str = "2xx";

/// The redirects that a map of statuses does not list.
pub const REDIRECTS: &str = "3xx";

/// The pattern of statuses of responses that are not errors.
pub(crate) const SUCCESSES: &str = "[23][0-9][0-9]|[23][xX][xX]";

/// The media type of JSON.
pub(crate) const JSON: &str = "application/json";
