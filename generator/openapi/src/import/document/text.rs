//! Files of JSON or YAML.

use copperplate_language::diagnostics::{Diagnostic, Span};
use copperplate_language::files::Source;

use super::parsed::{MARK, ParsedText};
use super::{json, yaml};
use crate::codes;

/// Maximum size of a document in bytes: spans are small.
const SIZE_MAX: usize = 1 << 30;

/// Parses a file of JSON or YAML.
pub(super) fn parse_text(file: usize, source: &Source) -> Result<ParsedText, Box<Diagnostic>> {
    let text = &source.text;
    if text.len() > SIZE_MAX {
        let message = "this document is larger than 1 GiB";
        return Err(Box::new(Diagnostic::new(codes::DOCUMENT_LIMIT, Span::file(file), message)));
    }
    // YAML can start with a brace, too, but only JSON has all escapes of JSON: the first key tells them apart.
    let object = text.trim_start_matches(MARK).trim_start().strip_prefix('{').map(str::trim_start);
    let is_json = object.is_some_and(|object| object.is_empty() || object.starts_with(['"', '}']));
    if is_json { json::parse_json_document(file, text) } else { yaml::parse_yaml_document(file, text) }
}

/// Parses a file in which no key is repeated.
pub(super) fn parse_unambiguous_text(file: usize, source: &Source) -> Result<ParsedText, Box<Diagnostic>> {
    let parsed = parse_text(file, source)?;
    match parsed.repeated.first() {
        Some(key) => Err(Box::new(Diagnostic::new(codes::DOCUMENT_DUPLICATE, key, "a key occurs twice"))),
        None => Ok(parsed),
    }
}
