//! Schema of a type.

use super::{TYPE, described, one_of, reference, snippet};
use crate::grammar::content::{CONTENTS, ENCODINGS, RAW, STREAMS};
use crate::grammar::types::{GENERIC, NULL, PLAIN};
use crate::json::Node;

/// Maximum nesting in the pattern. The generator allows more, but a pattern must be finite.
const DEPTH: usize = 4;

/// Returns the schema of a string that is a type.
pub(super) fn schema() -> Node {
    let snippets: Vec<_> =
        GENERIC.iter().map(|ty| snippet(&format!("{}<T>", ty.name), format!("{}<$1>", ty.name))).collect();
    let plain: String = PLAIN.iter().map(|ty| format!("`{}`, ", ty.name)).collect();
    let generic: String = GENERIC.iter().map(|ty| format!("`{}<T>`, ", ty.name)).collect();
    let about = format!(
        "Type: {plain}{generic}the name of a record, enum or union, or `Template<Name>`. `T | {NULL}` may be `{NULL}`."
    );
    described(&about)
        .with("type", "string")
        .with("pattern", pattern())
        .with(
            "patternErrorMessage",
            "A type is T, list<T>, map<T> or Template<Name>, optionally followed by ' | null'.",
        )
        // The first choice is for completion; the second accepts every other type.
        .with("anyOf", vec![one_of(PLAIN), Node::map()])
        .with("defaultSnippets", snippets)
}

/// Returns the schema of a string that is a type or a content word.
pub(super) fn content() -> Node {
    Node::map().with("anyOf", vec![one_of(CONTENTS), one_of(RAW), encoded(), streamed(), reference(TYPE)])
}

/// Returns the schema of a string that is a type, a content word, or a record with an encoding.
pub(super) fn body() -> Node {
    Node::map().with("anyOf", vec![one_of(RAW), encoded(), reference(TYPE)])
}

fn encoded() -> Node {
    let names: Vec<_> = ENCODINGS.iter().map(|encoding| encoding.name).collect();
    let about: Vec<_> = ENCODINGS.iter().map(|encoding| encoding.about).collect();
    let snippets: Vec<_> = names.iter().map(|name| snippet(&format!("{name}<R>"), format!("{name}<$1>"))).collect();
    described(&about.join("\n\n"))
        .with("type", "string")
        .with("pattern", format!("^\\s*({})<\\s*[A-Z][A-Za-z0-9_]*(<.*>)?\\s*>\\s*$", names.join("|")))
        .with("defaultSnippets", snippets)
}

fn streamed() -> Node {
    let names: Vec<_> = STREAMS.iter().map(|stream| stream.name).collect();
    let about: Vec<_> = STREAMS.iter().map(|stream| stream.about).collect();
    let snippets: Vec<_> = names.iter().map(|name| snippet(&format!("{name}<T>"), format!("{name}<$1>"))).collect();
    described(&about.join("\n\n"))
        .with("type", "string")
        .with("pattern", format!("^\\s*({})<.*>\\s*$", names.join("|")))
        .with("defaultSnippets", snippets)
}

fn pattern() -> String {
    let [plain, generic] = [PLAIN, GENERIC].map(|types| types.iter().map(|ty| ty.name).collect::<Vec<_>>().join("|"));
    let (name, null) = ("[A-Z][A-Za-z0-9_]*", format!("(\\s*\\|\\s*{NULL})?\\s*"));
    let innermost = format!("\\s*({plain}|{name}){null}");
    let nested = |inner: String, _| format!("\\s*({plain}|{name}|({generic}|{name})<{inner}>){null}");
    format!("^{}$", (0..DEPTH).fold(innermost, nested))
}
