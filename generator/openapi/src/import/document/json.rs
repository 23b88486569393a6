//! JSON as nodes.

use copperplate_language::maps::IndexMap;
use jsonc_parser::ast::Value as Json;
use jsonc_parser::common::Ranged;
use jsonc_parser::errors::ParseErrorKind;
use jsonc_parser::{CollectOptions, ParseOptions};

use super::node::{DocumentNode, NodeValue};
use super::parsed::{DEPTH_MAX, MARK, ParsedText, document_depth_error, document_syntax_error};
use super::repeated::RepeatedKeys;
use super::{Diagnostic, Span};

/// JSON that allows a comma behind the last element, as YAML does, and none of the library's other extensions.
const SYNTAX: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: true,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Parses a file.
pub(super) fn parse_json_document(file: usize, text: &str) -> Result<ParsedText, Box<Diagnostic>> {
    let bare = text.trim_start_matches(MARK);
    let mut builder = JsonDocumentBuilder { file, start: text.len() - bare.len(), repeated: RepeatedKeys::default() };
    let parsed = jsonc_parser::parse_to_ast(bare, &CollectOptions::default(), &SYNTAX).map_err(|error| {
        let span = builder.source_span(&error.range());
        if matches!(error.kind(), ParseErrorKind::NestingDepthExceeded) {
            return document_depth_error(span);
        }
        let message = lower_case_json_error(&error.kind().to_string());
        document_syntax_error(span, format!("this is not JSON: {message}"))
    })?;
    let Some(value) = parsed.value else {
        return Err(document_syntax_error(Span::file(file), "this file is empty"));
    };
    let root = builder.build_node(value, 0)?;
    Ok(ParsedText { root, repeated: builder.repeated, deviation: None })
}

struct JsonDocumentBuilder {
    file: usize,
    /// First byte behind the mark.
    start: usize,
    repeated: RepeatedKeys,
}

impl JsonDocumentBuilder {
    fn build_node(&mut self, value: Json, depth: usize) -> Result<DocumentNode, Box<Diagnostic>> {
        let span = self.source_span(&value);
        if depth > DEPTH_MAX {
            return Err(document_depth_error(span));
        }
        let value = match value {
            Json::NullKeyword(_) => NodeValue::Null,
            Json::BooleanLit(literal) => NodeValue::Boolean(literal.value),
            Json::NumberLit(literal) => NodeValue::Number(literal.value.to_owned()),
            Json::StringLit(literal) => NodeValue::String(literal.value.into_owned()),
            Json::Array(array) => {
                let elements = array.elements.into_iter().map(|element| self.build_node(element, depth + 1));
                NodeValue::List(elements.collect::<Result<_, _>>()?)
            }
            Json::Object(object) => {
                let mut entries = IndexMap::default();
                for property in object.properties {
                    let at = self.source_span(&property.name);
                    let value = self.build_node(property.value, depth + 1)?;
                    self.repeated.insert(&mut entries, property.name.into_string(), at, value);
                }
                NodeValue::Map(entries)
            }
        };
        Ok(DocumentNode::new(span, value))
    }

    fn source_span(&self, ranged: &impl Ranged) -> Span {
        let range = ranged.range();
        Span::at(self.file, range.start + self.start..range.end + self.start)
    }
}

fn lower_case_json_error(message: &str) -> String {
    let mut characters = message.chars();
    let first = characters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(characters).collect()
}
