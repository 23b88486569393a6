//! Formats of strings that have special types.

use copperplate_language::grammar::types;
use copperplate_language::model::TextFormat;

use super::shapes::ShapeTy;

/// Formats of OpenAPI's registry, and other names for them in documents.
const FORMATS: [(&str, TextFormat); 7] = [
    (DATE_TIME, TextFormat::Timestamp),
    ("date", TextFormat::Date),
    ("uuid", TextFormat::Uuid),
    ("guid", TextFormat::Uuid),
    ("byte", TextFormat::Base64),
    ("base64", TextFormat::Base64),
    ("base64url", TextFormat::Base64Url),
];

/// Format of a string that is a point in time.
pub(in crate::import) const DATE_TIME: &str = "date-time";

/// Returns the type of strings with a format, or with an encoding of bytes as text (`contentEncoding`).
pub(super) fn text_format_type(format: Option<&str>, encoding: Option<&str>) -> ShapeTy {
    let known = |word: &str| FORMATS.into_iter().find(|(known, _)| *known == word);
    let of_encoding = encoding.and_then(known).filter(|(word, _)| word.starts_with("base64"));
    let format = format.and_then(known).or(of_encoding);
    ShapeTy::Plain(format.map_or(types::STRING, |(_, format)| format.keyword()))
}
