//! Schema of a type.

use serde_json::{Value, json};

use super::{TYPE, described_schema, one_of_values_schema, schema_reference, schema_snippet};
use crate::grammar::AllowedValue;
use crate::grammar::content::{CONTENTS, ENCODINGS, NONE, RAW, STREAMS};
use crate::grammar::types::{GENERIC, NULL, PLAIN};

/// Maximum nesting in the pattern. The generator allows more, but a pattern must be finite.
const DEPTH: usize = 4;

/// Returns the schema of a string that is a type.
pub(super) fn type_schema() -> Value {
    let plain: String = PLAIN.iter().map(|ty| format!("`{}`, ", ty.name)).collect();
    let generic: String = GENERIC.iter().map(|ty| format!("`{}<T>`, ", ty.name)).collect();
    let about = format!(
        "Type: {plain}{generic}the name of a record, enum or union, or `Template<Name>`. `T | {NULL}` may be `{NULL}`."
    );
    let schema = json!({
        "type": "string",
        "pattern": type_pattern(),
        "patternErrorMessage":
            "A type is T, list<T>, map<T> or Template<Name>, optionally followed by ' | null'.",
        // The first choice is for completion; the second accepts every other type.
        "anyOf": [one_of_values_schema(PLAIN), {}],
        "defaultSnippets": generic_snippets(GENERIC, "T"),
    });
    described_schema(&about, schema)
}

/// Returns the schema of a string that is a type or a content word.
pub(super) fn content_type_schema() -> Value {
    json!({ "anyOf": [
        one_of_values_schema(CONTENTS),
        one_of_values_schema(RAW),
        encoded_type_schema(),
        streamed_type_schema(),
        schema_reference(TYPE),
        type_or_none_schema(),
    ] })
}

/// Returns the schema of a string that is a type or a content word, and then `| none`.
fn type_or_none_schema() -> Value {
    let about = format!("`T | {NONE}`: a type, or an empty body. Only for the response of any success.");
    let raw = RAW.iter().map(|content| content.name).collect::<Vec<_>>().join("|");
    let schema = json!({
        "type": "string",
        "pattern": format!("^(\\s*({raw})|{})\\s*\\|\\s*{NONE}\\s*$", non_null_type_pattern()),
        "defaultSnippets": [schema_snippet(&format!("T | {NONE}"), &format!("$1 | {NONE}"))],
    });
    described_schema(&about, schema)
}

/// Returns the schema of a string that is a type, a content word, or a record with an encoding.
pub(super) fn body_type_schema() -> Value {
    json!({ "anyOf": [one_of_values_schema(RAW), encoded_type_schema(), schema_reference(TYPE)] })
}

fn encoded_type_schema() -> Value {
    wrapped_type_schema(ENCODINGS, "R", "\\s*[A-Z][A-Za-z0-9_]*(<.*>)?\\s*")
}

fn streamed_type_schema() -> Value {
    wrapped_type_schema(STREAMS, "T", ".*")
}

/// Returns the schema of a string that is one of these words, with an argument that matches a pattern.
fn wrapped_type_schema(words: &[AllowedValue], argument: &str, pattern: &str) -> Value {
    let names: Vec<_> = words.iter().map(|word| word.name).collect();
    let about: Vec<_> = words.iter().map(|word| word.about).collect();
    let schema = json!({
        "type": "string",
        "pattern": format!("^\\s*({})<{pattern}>\\s*$", names.join("|")),
        "defaultSnippets": generic_snippets(words, argument),
    });
    described_schema(&about.join("\n\n"), schema)
}

/// Returns a completion for each word with an argument.
fn generic_snippets(words: &[AllowedValue], argument: &str) -> Value {
    let snippet =
        |word: &AllowedValue| schema_snippet(&format!("{}<{argument}>", word.name), &format!("{}<$1>", word.name));
    words.iter().map(snippet).collect()
}

fn type_pattern() -> String {
    format!("^{}{}$", non_null_type_pattern(), null_pattern())
}

/// Returns the pattern of a type that is not nullable itself.
fn non_null_type_pattern() -> String {
    let [plain, generic] = [PLAIN, GENERIC].map(|types| types.iter().map(|ty| ty.name).collect::<Vec<_>>().join("|"));
    let (name, null) = ("[A-Z][A-Za-z0-9_]*", null_pattern());
    let innermost = format!("\\s*({plain}|{name})");
    let nested = |inner: String, _| format!("\\s*({plain}|{name}|({generic}|{name})<{inner}{null}>)");
    (0..DEPTH).fold(innermost, nested)
}

fn null_pattern() -> String {
    format!("(\\s*\\|\\s*{NULL})?\\s*")
}
