//! Schema of a type.

use super::{TYPE, described_schema, one_of_values_schema, schema_reference, schema_snippet};
use crate::grammar::content::{CONTENTS, ENCODINGS, NONE, RAW, STREAMS};
use crate::grammar::types::{GENERIC, NULL, PLAIN};
use crate::json::JsonNode;

/// Maximum nesting in the pattern. The generator allows more, but a pattern must be finite.
const DEPTH: usize = 4;

/// Returns the schema of a string that is a type.
pub(super) fn type_schema() -> JsonNode {
    let snippets: Vec<_> =
        GENERIC.iter().map(|ty| schema_snippet(&format!("{}<T>", ty.name), format!("{}<$1>", ty.name))).collect();
    let plain: String = PLAIN.iter().map(|ty| format!("`{}`, ", ty.name)).collect();
    let generic: String = GENERIC.iter().map(|ty| format!("`{}<T>`, ", ty.name)).collect();
    let about = format!(
        "Type: {plain}{generic}the name of a record, enum or union, or `Template<Name>`. `T | {NULL}` may be `{NULL}`."
    );
    described_schema(&about)
        .with("type", "string")
        .with("pattern", type_pattern())
        .with(
            "patternErrorMessage",
            "A type is T, list<T>, map<T> or Template<Name>, optionally followed by ' | null'.",
        )
        // The first choice is for completion; the second accepts every other type.
        .with("anyOf", vec![one_of_values_schema(PLAIN), JsonNode::map()])
        .with("defaultSnippets", snippets)
}

/// Returns the schema of a string that is a type or a content word.
pub(super) fn content_type_schema() -> JsonNode {
    JsonNode::map().with(
        "anyOf",
        vec![
            one_of_values_schema(CONTENTS),
            one_of_values_schema(RAW),
            encoded_type_schema(),
            streamed_type_schema(),
            schema_reference(TYPE),
            type_or_none_schema(),
        ],
    )
}

/// Returns the schema of a string that is a type or a content word, and then `| none`.
fn type_or_none_schema() -> JsonNode {
    let about = format!("`T | {NONE}`: a type, or an empty body. Only for the response of any success.");
    let raw = RAW.iter().map(|content| content.name).collect::<Vec<_>>().join("|");
    described_schema(&about)
        .with("type", "string")
        .with("pattern", format!("^(\\s*({raw})|{})\\s*\\|\\s*{NONE}\\s*$", non_null_type_pattern()))
        .with("defaultSnippets", vec![schema_snippet(&format!("T | {NONE}"), format!("$1 | {NONE}"))])
}

/// Returns the schema of a string that is a type, a content word, or a record with an encoding.
pub(super) fn body_type_schema() -> JsonNode {
    JsonNode::map().with("anyOf", vec![one_of_values_schema(RAW), encoded_type_schema(), schema_reference(TYPE)])
}

fn encoded_type_schema() -> JsonNode {
    let names: Vec<_> = ENCODINGS.iter().map(|encoding| encoding.name).collect();
    let about: Vec<_> = ENCODINGS.iter().map(|encoding| encoding.about).collect();
    let snippets: Vec<_> =
        names.iter().map(|name| schema_snippet(&format!("{name}<R>"), format!("{name}<$1>"))).collect();
    described_schema(&about.join("\n\n"))
        .with("type", "string")
        .with("pattern", format!("^\\s*({})<\\s*[A-Z][A-Za-z0-9_]*(<.*>)?\\s*>\\s*$", names.join("|")))
        .with("defaultSnippets", snippets)
}

fn streamed_type_schema() -> JsonNode {
    let names: Vec<_> = STREAMS.iter().map(|stream| stream.name).collect();
    let about: Vec<_> = STREAMS.iter().map(|stream| stream.about).collect();
    let snippets: Vec<_> =
        names.iter().map(|name| schema_snippet(&format!("{name}<T>"), format!("{name}<$1>"))).collect();
    described_schema(&about.join("\n\n"))
        .with("type", "string")
        .with("pattern", format!("^\\s*({})<.*>\\s*$", names.join("|")))
        .with("defaultSnippets", snippets)
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
