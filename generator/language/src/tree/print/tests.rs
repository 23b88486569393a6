//! Files are read back as the values that were written, whatever they contain.

use fastrand::Rng;
use serde_json::{Value as Json, json};
use serde_yaml::Value as Yaml;
use test_tier::Cases;

use super::write_spec_file;
use crate::diagnostics::Diagnostics;
use crate::files::Source;
use crate::grammar::section;
use crate::tree::yaml::{encoding, parse_yaml_tree};
use crate::tree::{Entry, Node, NodeValue};

/// Strings that a version of YAML reads as something else, or that need quotes somewhere.
const STRINGS: &[&str] = &[
    "",
    " ",
    "a",
    "name?",
    "in_app",
    "on",
    "Off",
    "no",
    "y",
    "null",
    "~",
    "true",
    "1",
    "-1",
    "+1",
    "1.5",
    ".5",
    "1e3",
    "0x1",
    "0o7",
    "007",
    "1_000",
    "12:30",
    "2001-01-01",
    ".inf",
    ".nan",
    "9223372036854775808",
    "---",
    "...",
    "-",
    "- a",
    "? a",
    ": a",
    "a: b",
    "a:",
    "a:b",
    "a #b",
    "a#b",
    "#a",
    "&a",
    "*a",
    "!a",
    "!!str a",
    "|",
    ">",
    "%a",
    "@a",
    "`a` b",
    "{",
    "}",
    "[",
    "]",
    "{a}",
    "[a]",
    "a, b",
    "a,b",
    "page[cursor]?",
    "<<",
    "<",
    "=",
    "'",
    "\"",
    "it's",
    "\"a\"",
    "a\\b",
    " a",
    "a ",
    "a  b",
    "\ta",
    "a\tb",
    "a\nb",
    "a\n\nb\n",
    "\na",
    "a\n",
    "a\n\n",
    "a \nb",
    "a\n b",
    "a\n# b\n- c",
    "é",
    "日本",
    "🦀",
    "\u{0}",
    "\u{7}",
    "\u{7f}",
    "\u{85}",
    "\u{a0}",
    "\u{200b}",
    "\u{2028}",
    "\u{202e}",
    "\u{feff}",
    "\u{fffd}",
    "\u{ffff}",
    "\u{10ffff}",
    "\r",
    "a\r\nb",
    "list<string>",
    "string | null",
    "map<list<T>>",
    "GET /v1/a/{id}",
    "/a{b}?c=d&e",
    "Bearer {key}",
    "https://example.com/a#b",
    "${a}",
    "(a)",
    "a|b",
    "a?b",
    "key: value, other: { a: [b] } # comment",
];

/// Returns a string that consists of one or more pieces.
fn string(rng: &mut Rng) -> String {
    match rng.u8(..8) {
        0 => (0..rng.usize(..60))
            .map(|_| rng.choice(["word", "a", "`b`", "c:", "#d", "e.", "é"]).expect("one"))
            .collect::<Vec<_>>()
            .join(" "),
        1 => (0..rng.usize(..4)).map(|_| *rng.choice(STRINGS).expect("one")).collect(),
        2 => (0..rng.usize(..12)).map(|_| rng.char(..)).collect(),
        _ => (*rng.choice(STRINGS).expect("one")).to_owned(),
    }
}

fn json(rng: &mut Rng, depth: usize) -> Json {
    match rng.u8(..if depth > 3 { 5 } else { 7 }) {
        0 => Json::Null,
        1 => rng.bool().into(),
        2 => rng.i64(..).into(),
        3 => (rng.f64() * 1e6).into(),
        4 => string(rng).into(),
        5 => (0..rng.usize(..4)).map(|_| json(rng, depth + 1)).collect(),
        _ => Json::Object(keys(rng).into_iter().map(|key| (key, json(rng, depth + 1))).collect()),
    }
}

/// Returns distinct keys.
fn keys(rng: &mut Rng) -> Vec<String> {
    let mut keys: Vec<_> = (0..rng.usize(..5)).map(|_| string(rng)).collect();
    // Excludes a key of an enum that determines the type of its words; and keys have a limited length in YAML.
    keys.retain(|key| key != "of" && key.len() < 500);
    keys.sort();
    keys.dedup();
    rng.shuffle(&mut keys);
    keys
}

fn node(rng: &mut Rng, depth: usize) -> Node {
    match rng.u8(..if depth > 4 { 3 } else { 6 }) {
        0 => Node::prose(string(rng)),
        1 if rng.bool() => Node::name(string(rng)),
        1 => Node::keyword(string(rng)),
        2 => Node::json(&json(rng, depth).to_string()),
        3 => Node::list((0..rng.usize(..20)).map(|_| node(rng, depth + 3)).collect::<Vec<_>>()),
        _ => map(rng, depth),
    }
}

fn map(rng: &mut Rng, depth: usize) -> Node {
    const KEYS: [&str; 8] = ["doc", "fields", "values", "variants", "query", "path", "is", "http"];
    let mut keys = keys(rng);
    let known = *rng.choice(&KEYS).expect("one");
    if !keys.iter().any(|key| key == known) {
        keys.push(known.to_owned());
    }
    Node::map(keys.into_iter().map(|key| Entry::new(key, node(rng, depth + 1))))
}

fn file(rng: &mut Rng) -> Node {
    let mut sections: Vec<_> = section::FILE.names().filter(|_| rng.u8(..3) == 0).collect();
    if sections.is_empty() {
        sections.push(section::RECORDS.name);
    }
    Node::map(sections.into_iter().map(|name| Entry::new(name, map(rng, 1))))
}

fn has_refused(node: &Node) -> bool {
    node.value == NodeValue::Refused
        || node.elements().iter().any(has_refused)
        || node.entries().iter().any(|entry| entry.key.text().is_none() || has_refused(&entry.value))
}

/// Asserts that a file is read as it was meant, here and by other programs, and returns its text.
fn assert_read(file: &Node) -> String {
    let text = write_spec_file(file);
    let sources = [Source { path: "a.yaml".to_owned(), text: text.clone() }];
    assert!(encoding::find_encoding_error(0, &text).is_none(), "{text}");
    let mut diagnostics = Diagnostics::new(&sources);
    let root = parse_yaml_tree(0, &text, &mut diagnostics);
    let errors = diagnostics.abort_if_errors().err().map(|errors| errors.render(false)).unwrap_or_default();
    assert_eq!(errors, "", "{text}");
    let root = root.expect("a tree");
    assert!(!has_refused(&root), "{text}");
    assert_eq!(root, *file, "{text}");
    let elsewhere: Yaml = serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{text:?}\n{error}"));
    assert_eq!(serde_json::to_value(elsewhere).expect("JSON"), file.to_json(), "{text}");
    text
}

#[test]
fn whatever_is_written_is_read_as_the_same() {
    let mut rng = Rng::with_seed(0x2222);
    for _ in 0..(Cases { quick: 80, ci: 500, long: 1_000_000 }).count() {
        let file = file(&mut rng);
        let text = assert_read(&file);
        let has_end = |line: &str| line.ends_with([' ', '\t']);
        assert!(!text.lines().any(has_end), "white space at the end of a line:\n{text}");
    }
}

#[test]
fn every_string_is_read_as_itself_in_each_place() {
    for string in STRINGS {
        let text = || Node::prose(*string);
        let inner = Node::map([Entry::new("doc", text()), Entry::new(*string, text())]);
        let list = |times| Node::list(vec![text(); times]);
        let records = [("A", inner.clone()), (string, text()), ("is", list(90)), ("B", inner)];
        let enums = [("A", list(3)), ("B", list(90)), ("C", Node::list([list(2)]))];
        let section =
            |entries: &[(&str, Node)]| Node::map(entries.iter().map(|(name, value)| Entry::new(*name, value.clone())));
        assert_read(&Node::map([Entry::new("records", section(&records)), Entry::new("enums", section(&enums))]));
    }
}

#[test]
fn a_keyword_is_a_number_only_if_it_is_one_in_json_and_in_yaml() {
    for (text, value) in [
        ("1", json!(1)),
        ("-1", json!(-1)),
        ("1.50", json!(1.5)),
        ("true", json!(true)),
        ("null", json!(null)),
        ("True", json!("True")),
        ("~", json!("~")),
        ("0x1", json!("0x1")),
        ("+1", json!("+1")),
        ("9223372036854775808", json!("9223372036854775808")),
    ] {
        assert_eq!(Node::keyword(text).to_json(), value, "{text}");
    }
}
