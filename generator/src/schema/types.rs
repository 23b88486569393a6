//! What a type looks like.

use super::{described, snippet, words};
use crate::json::Node;
use crate::language::TYPES;

/// How deep types may be nested in one another. The generator knows no bound; a pattern must have one.
const DEPTH: usize = 4;

/// A text that has the mapping of a type.
pub(super) fn schema() -> Node {
    let (takers, plain): (Vec<_>, Vec<_>) = TYPES.into_iter().partition(|ty| takes_an_argument(ty.name));
    let snippets: Vec<_> =
        takers.iter().map(|ty| snippet(&format!("{}<T>", ty.name), format!("{}<$1>", ty.name))).collect();
    described(
        "A type: `string`, `boolean`, `number`, `integer`, `timestamp`, `json`, `object`, `list<T>`, `map<T>`, the name of \
         a record, enum or union, or `Template<Name>`. `T | null` may be `null`.",
    )
    .with("type", "string")
    .with("pattern", pattern())
    .with("patternErrorMessage", "A type is T, list<T>, map<T> or Template<Name>, and may end in ' | null'.")
    // The first choice is what an editor completes; the second lets every other type pass.
    .with("anyOf", vec![words(&plain), Node::map()])
    .with("defaultSnippets", snippets)
}

fn takes_an_argument(name: &str) -> bool {
    ["list", "map"].contains(&name)
}

fn pattern() -> String {
    let (takers, plain): (Vec<&str>, Vec<_>) = TYPES.iter().map(|ty| ty.name).partition(|name| takes_an_argument(name));
    let (takers, plain) = (takers.join("|"), plain.join("|"));
    let (name, null) = ("[A-Z][A-Za-z0-9_]*", "(\\s*\\|\\s*null)?\\s*");
    let innermost = format!("\\s*({plain}|{name}){null}");
    let nested = |inner: String, _| format!("\\s*({plain}|{name}|({takers}|{name})<{inner}>){null}");
    format!("^{}$", (0..DEPTH).fold(innermost, nested))
}
