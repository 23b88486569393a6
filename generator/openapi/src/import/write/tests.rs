//! Files are read back as the values that were written, whatever they contain.

use copperplate_language::diagnostics::Diagnostics;
use copperplate_language::files::Source;
use copperplate_language::grammar::section;
use copperplate_language::json::JsonNode as Json;
use copperplate_language::parse::yaml::node::{YamlNode, YamlValue};
use copperplate_language::parse::yaml::tree::parse_yaml_tree;
use fastrand::Rng;
use serde_yaml::Value as Yaml;
use test_tier::Cases;

use super::write_spec_files;
use crate::import::tree::{Entry, SpecFile, Tree};

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
        1 => Json::Boolean(rng.bool()),
        2 => Json::Integer(rng.i64(..)),
        3 => Json::Float(rng.f64() * 1e6),
        4 => Json::Text(string(rng)),
        5 => Json::List((0..rng.usize(..4)).map(|_| json(rng, depth + 1)).collect()),
        _ => Json::Map(keys(rng).into_iter().map(|key| (key, json(rng, depth + 1))).collect()),
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

fn tree(rng: &mut Rng, depth: usize) -> Tree {
    match rng.u8(..if depth > 4 { 3 } else { 6 }) {
        0 => Tree::Text(string(rng)),
        1 => Tree::Word(string(rng)),
        2 => Tree::Json(json(rng, depth).to_line()),
        3 => Tree::List((0..rng.usize(..20)).map(|_| tree(rng, depth + 3)).collect()),
        _ => map(rng, depth),
    }
}

fn map(rng: &mut Rng, depth: usize) -> Tree {
    const KEYS: [&str; 8] = ["doc", "fields", "values", "variants", "query", "path", "is", "http"];
    let mut keys = keys(rng);
    let known = *rng.choice(&KEYS).expect("one");
    if !keys.iter().any(|key| key == known) {
        keys.push(known.to_owned());
    }
    let entry = |key| Entry { key, value: tree(rng, depth + 1), origin: String::new() };
    Tree::Map(keys.into_iter().map(entry).collect())
}

fn file(rng: &mut Rng) -> SpecFile {
    let mut sections: Vec<_> = section::FILE.names().filter(|_| rng.u8(..3) == 0).collect();
    if sections.is_empty() {
        sections.push(section::RECORDS.name);
    }
    SpecFile { name: "a".to_owned(), sections: sections.into_iter().map(|name| (name, map(rng, 1))).collect() }
}

/// Returns the value that should be read from a tree. Words in lists are strings.
fn meant(tree: &Tree, is_in_list: bool) -> Json {
    match tree {
        Tree::Text(text) => Json::Text(text.clone()),
        Tree::Word(text) if is_in_list => Json::Text(text.clone()),
        Tree::Word(text) => match serde_json::from_str(text) {
            Ok(value @ (Json::Null | Json::Boolean(_) | Json::Integer(_))) if text.trim() == text => value,
            // The language has no integers beyond 64 bits.
            Ok(value @ Json::Float(_)) if text.trim() == text && text.contains(['.', 'e']) => value,
            _ => Json::Text(text.clone()),
        },
        Tree::Json(text) => serde_json::from_str(text).expect("JSON"),
        Tree::List(elements) => Json::List(elements.iter().map(|element| meant(element, true)).collect()),
        Tree::Map(entries) => {
            Json::Map(entries.iter().map(|entry| (entry.key.clone(), meant(&entry.value, false))).collect())
        }
    }
}

fn read(node: &YamlNode) -> Json {
    match &node.value {
        YamlValue::Null => Json::Null,
        YamlValue::Boolean(value) => Json::Boolean(*value),
        YamlValue::Integer(value) => Json::Integer(*value),
        YamlValue::Float(value) => Json::Float(*value),
        YamlValue::String(text) => Json::Text(text.clone()),
        YamlValue::List(elements) => Json::List(elements.iter().map(read).collect()),
        YamlValue::Map(entries) => {
            let key = |node: &YamlNode| {
                if let YamlValue::String(key) = &node.value { key.clone() } else { panic!("{node:?}") }
            };
            Json::Map(entries.iter().map(|(name, value)| (key(name), read(value))).collect())
        }
        YamlValue::Refused => panic!("refused: {node:?}"),
    }
}

/// Reads a value as any Rust program does.
fn read_elsewhere(value: &Yaml) -> Json {
    match value {
        Yaml::Null => Json::Null,
        Yaml::Bool(value) => Json::Boolean(*value),
        Yaml::Number(number) => {
            number.as_i64().map(Json::Integer).or(number.as_f64().map(Json::Float)).expect("a number")
        }
        Yaml::String(text) => Json::Text(text.clone()),
        Yaml::Sequence(elements) => Json::List(elements.iter().map(read_elsewhere).collect()),
        Yaml::Mapping(entries) => {
            let key = |key: &Yaml| key.as_str().expect("a string").to_owned();
            Json::Map(entries.iter().map(|(name, value)| (key(name), read_elsewhere(value))).collect())
        }
        Yaml::Tagged(_) => panic!("a tag"),
    }
}

/// Asserts that a file is read as it was meant, and returns its text.
fn assert_read(file: SpecFile) -> String {
    let sections = file.sections.iter().map(|(name, tree)| (name.to_string(), meant(tree, false)));
    let meant = Json::Map(sections.collect());
    let [source]: [Source; 1] = write_spec_files(&[file]).try_into().expect("one file");
    let text = source.text.clone();
    let sources = [source];
    assert!(copperplate_language::parse::yaml::encoding::find_encoding_error(0, &text).is_none(), "{text}");
    let mut diagnostics = Diagnostics::new(&sources);
    let root = parse_yaml_tree(0, &text, &mut diagnostics);
    let errors = diagnostics.abort_if_errors().err().map(|errors| errors.render(false)).unwrap_or_default();
    assert_eq!(errors, "", "{text}");
    assert_eq!(read(&root.expect("a tree")), meant, "{text}");
    let elsewhere = serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{text:?}\n{error}"));
    assert_eq!(read_elsewhere(&elsewhere), meant, "{text}");
    text
}

#[test]
fn whatever_is_written_is_read_as_the_same() {
    let mut rng = Rng::with_seed(0x2222);
    for _ in 0..(Cases { quick: 80, ci: 500, long: 1_000_000 }).count() {
        let file = file(&mut rng);
        let text = assert_read(file);
        let has_end = |line: &str| line.ends_with([' ', '\t']);
        assert!(!text.lines().any(has_end), "white space at the end of a line:\n{text}");
    }
}

#[test]
fn every_string_is_read_as_itself_in_each_place() {
    for string in STRINGS.iter().map(|&text| text.to_owned()) {
        let entry = |key: &str, value| Entry { key: key.to_owned(), value, origin: String::new() };
        let text = || Tree::Text(string.clone());
        let inner = Tree::Map(vec![entry("doc", text()), entry(&string, text())]);
        let list = |times| Tree::List(vec![text(); times]);
        let records = vec![entry("A", inner.clone()), entry(&string, text()), entry("is", list(90)), entry("B", inner)];
        let enums = vec![entry("A", list(3)), entry("B", list(90)), entry("C", Tree::List(vec![list(2)]))];
        let sections = vec![("records", Tree::Map(records)), ("enums", Tree::Map(enums))];
        assert_read(SpecFile { name: "a".to_owned(), sections });
    }
}
