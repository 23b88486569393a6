//! Valid and invalid JSON texts, and texts that parsers disagree on.

mod dialects;
mod escapes;
mod lists;
mod literals;
mod numbers;
mod objects;
mod strings;
mod surrogates;
mod white_space;

/// The whole corpus.
pub(super) fn texts() -> impl Iterator<Item = &'static str> {
    [
        white_space::TEXTS,
        literals::TEXTS,
        numbers::TEXTS,
        strings::TEXTS,
        escapes::TEXTS,
        surrogates::TEXTS,
        lists::TEXTS,
        objects::TEXTS,
        dialects::TEXTS,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// Returns a text without the byte order mark that one may begin with. serde_json skips none.
pub(super) fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Texts that are worth mutating.
pub(super) const SEEDS: &[&str] = &[
    r#"{"name":"Order sent \ud83d\ude9a","tags":["billing","crítico"],"total":1.10,"max":1E2,"ok":true,"next":null}"#,
    r#" { "steps" : [ { "type" : "email" , "at" : -0.5e-10 } , { } , [ ] , [ [ ] ] , "\u00e9\n\"\\\/" ] , "" : 0 } "#,
    r#"[123456789012345678901234567890,9007199254740993,-0,0.0,1e400,"a long string without any escape at all"]"#,
    r#"{"a":{"b":{"c":{"d":[1,[2,[3,[4,{"e":"f"}]]]]}}},"a":false,"\u0061":"\ud800"}"#,
    r#""just a \tstring \u2028 that fills more than one word of eight bytes""#,
];

/// `depth` nested lists, the innermost empty.
pub(super) fn lists(depth: usize) -> String {
    "[".repeat(depth) + &"]".repeat(depth)
}

/// `depth` objects around `0`.
pub(super) fn objects(depth: usize) -> String {
    "{\"a\":".repeat(depth) + "0" + &"}".repeat(depth)
}

/// `depth` lists and objects in turn, the innermost empty.
pub(super) fn mixed(depth: usize) -> String {
    let open = |level: usize| ["[", "{\"a\":"][level % 2];
    let close = |level: usize| ["]", "}"][level % 2];
    let inside = ["0", ""][depth % 2];
    (0..depth).map(open).chain([inside]).chain((0..depth).rev().map(close)).collect()
}
