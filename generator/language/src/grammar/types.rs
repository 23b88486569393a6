//! Built-in types.

use super::values;

/// Title of the section of the reference about types.
pub(crate) const TITLE: &str = "types";

/// The section of the reference about types, besides the lists below.
pub(crate) const DOCS: &str = include_str!("docs/types.md");

values! {
    PLAIN;
    STRING = "string", "A string.";
    BOOLEAN = "boolean", "`true` or `false`.";
    NUMBER = "number", "Any JSON number, kept exactly.";
    INTEGER = "integer", "An integer of at most 64 bits.";
    TIMESTAMP = "timestamp", "A point in time, as a string that is kept as received.";
    DATE = "date", "A calendar date, as a string that is kept as received.";
    UUID = "uuid", "A UUID, as a string that is kept as received.";
    BASE64 = "base64", "Bytes in base64, as a string that is kept as received.";
    BASE64_URL = "base64url", "Bytes in base64 with `-` and `_`, as a string that is kept as received.";
    JSON = "json", "Any JSON value.";
    OBJECT = "object", "A JSON object with any keys.";
    FILE = "file", "A file with a name. Only in the record of a body `multipart<R>`, by itself or in a list.";
}

values! {
    GENERIC;
    LIST = "list", "`list<T>`: a list of `T`.";
    MAP = "map", "`map<T>`: an object with any keys and values of type `T`.";
}

/// The mark of a nullable type: `T | null`.
pub const NULL: &str = "null";
