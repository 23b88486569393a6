//! Every word as the name of every kind of element.

use super::keywords::{self, KEYWORDS, LOCALS};
use super::quoted::quoted;

/// Wire names from which no Rust name can be derived, or only one that is taken.
const ODD: &[&str] = &[
    "?",
    "_id",
    "-",
    "__",
    "$",
    ".",
    "..",
    "1",
    "1st",
    "3D",
    "é",
    "e\u{301}",
    "ｆｕｌｌ",
    "p\u{430}y",
    "a\u{200d}b",
    "\u{202e}id",
    "😀",
    "\u{212a}ey",
    "a\"b\\c",
    "a`b``c",
    "<b>",
    "{{x}}",
    "](x)",
    "*/",
    "'static",
    "_",
    "Self",
    "new",
    "extra",
    "clone",
    "send",
    "send_for_reply",
    "raw",
    "into_future",
    "timeout",
    "body",
    "core",
    "options",
    "items",
    "header",
    "Unknown",
];

/// Values that are hard to write in code.
const VALUES: &[&str] = &[
    "\"", "\\", "\\\"", "'", "\n", "\r\n", "\t", "\u{0}", "\u{202e}", "\u{2028}", "{}", "${x}", "Unknown", "VARIANTS",
    "//",
];

/// Types of parameters.
const PARAMETERS: &[&str] = &["string", "boolean", "list<boolean>", "Odd", "integer"];

/// Types of fields.
const FIELDS: &[&str] =
    &["string", "boolean", "list<string>", "Either | null", "list<list<string>>", "map<Map>", "Odd | null"];

pub(super) fn named() -> String {
    format!(
        "records:\n\x20 Required:\n    fields:\n{required}\x20 Optional:\n    fields:\n{optional}\x20 Long:\n    \
         fields:\n      ? {long}\n      : {{ type: string, rust: long }}\n\x20 Self: {{ rust: Own, fields: {{ type: \
         Tags, tag: string, write: string, own?: Self }} }}\n\x20 Error: {{ rust: ApiError, fields: {{ client: string, \
         answer: Either }} }}\n{types}enums:\n\x20 Tags: {{ values: [Self, fn, Unknown], rust: {{ Self: Me, Unknown: \
         Other }}, rust-type: Kinds }}\n\x20 Words: [{words}]\n\x20 Odd: {odd}\n\x20 Values: {values}\nunions:\n\x20 \
         Either: {{ variants: {{ fn: string, Self: number, Ok: list<Either>, Unknown: boolean }}, rust: {{ Self: Me, \
         Unknown: Own }} }}\n\x20 Map: {{ tag: type, rust-type: Tagged, variants: {{ Self: Self, fn: Self, Unknown: \
         Self }}, rust: {{ Self: Me, Unknown: Own }} }}\noperations:\n\x20 things.optional:\n{optional_call}\x20 \
         things.required:\n{required_call}\x20 things.sent: {{ http: PUT /sent, effect: update, body: Optional, \
         returns: Required }}\n\x20 things.most: {{ http: PUT /most, effect: update, body: Required, returns: \
         map<ResultType> }}\n\x20 things.failed: {{ http: PUT /failed, effect: update, body: Error, returns: Map }}\n",
        required = members("", FIELDS),
        optional = members("?", FIELDS),
        long = "n".repeat(10_000),
        types = types(),
        words = derivable().map(quoted).collect::<Vec<_>>().join(", "),
        odd = values(ODD),
        values = values(VALUES),
        optional_call = call("POST", &members("?", PARAMETERS)),
        required_call = call("GET", &members("", PARAMETERS)),
    )
}

/// Returns words from which distinct names can be derived.
fn derivable() -> impl Iterator<Item = &'static str> {
    let words = KEYWORDS.into_iter().chain(LOCALS.iter().copied());
    words.filter(|word| !ODD.contains(word) && *word != "self")
}

/// Returns a line for each word; odd words have an explicit name.
fn members(mark: &str, types: &[&str]) -> String {
    let line = |word: &str, rust: &str, number: usize| {
        format!(
            "      {}: {{ type: {}{rust} }}\n",
            quoted(&format!("{word}{mark}")),
            quoted(types[number % types.len()])
        )
    };
    let plain = derivable().chain(["self"]).enumerate().map(|(number, word)| line(word, "", number));
    // A `?` at the end marks an optional field, so `?` alone has no name.
    let odd = ODD.iter().enumerate().filter(|(_, word)| !(mark.is_empty() && **word == "?"));
    let odd = odd.map(|(number, word)| line(word, &format!(", rust: named_{number}"), number));
    plain.chain(odd).collect()
}

/// Returns a record with a setter, a field of its own type and two ids, for each name.
fn types() -> String {
    let record = |name: String| {
        format!("  {name}: {{ fields: {{ fn?: {name}, id: string, _id: {{ type: string, rust: own_id }} }} }}\n")
    };
    keywords::types().map(record).collect()
}

/// Returns an enum whose values all need an explicit name.
fn values(words: &[&str]) -> String {
    let list: Vec<_> = words.iter().map(|word| quoted(word)).collect();
    let names: Vec<_> = list.iter().enumerate().map(|(number, word)| format!("{word}: Named{number}")).collect();
    format!("{{ values: [{}], rust: {{ {} }} }}", list.join(", "), names.join(", "))
}

/// Returns a call with parameters of all kinds.
fn call(method: &str, query: &str) -> String {
    format!(
        "    http: \"{method} /{{a\\\"b\\\\}}/~:@!$&'()*+,;=/{{é}}/{{`}}\"\n    effect: update\n    \
         path:\n      \"a\\\"b\\\\\": {{ type: string, rust: quote }}\n      é: {{ type: string, rust: e }}\n      \
         \"`\": {{ type: Odd, rust: tick }}\n    query:\n{query}    returns: list<ResultType>\n"
    )
}
