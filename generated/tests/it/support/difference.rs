//! Differences between JSON texts. Independent of the crate, so that it does not share its bugs.

use super::tree::Tree;

/// The path of the first difference between two values; `None` if they are equal. White space, escapes and the order of
/// keys are ignored. The text of numbers counts, and so does every duplicate key.
pub(crate) fn difference(expected: &Tree, found: &Tree) -> Option<String> {
    at("$", expected, found)
}

fn at(path: &str, expected: &Tree, found: &Tree) -> Option<String> {
    match (expected, found) {
        (Tree::List(a), Tree::List(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(index, (a, b))| at(&format!("{path}[{index}]"), a, b))
        }
        (Tree::Object(a), Tree::Object(b)) if keys(a) == keys(b) => {
            sorted(a).into_iter().zip(sorted(b)).find_map(|((key, a), (_, b))| at(&format!("{path}.{key}"), a, b))
        }
        (Tree::Object(a), Tree::Object(b)) => Some(format!("{path}: keys {:?} became {:?}", keys(a), keys(b))),
        _ if expected == found => None,
        _ => Some(format!("{path}: {expected} became {found}")),
    }
}

/// Entries sorted by key; duplicates stay in order.
fn sorted(entries: &[(String, Tree)]) -> Vec<&(String, Tree)> {
    let mut entries: Vec<_> = entries.iter().collect();
    entries.sort_by_key(|(key, _)| key);
    entries
}

fn keys(entries: &[(String, Tree)]) -> Vec<&str> {
    sorted(entries).into_iter().map(|(key, _)| key.as_str()).collect()
}

#[test]
fn escapes_and_white_space_do_not_count() {
    for (a, b) in [
        (r#"{"a": 1, "b": [true, null]}"#, "{\"b\":[true,null],\n\"a\":1}"),
        (r#"{"caf\u00e9": "\ud83d\ude00\n"}"#, r#"{"café": "😀\u000a"}"#),
        (r#"{"a": 1, "a": 2}"#, r#"{"a":1,"a":2}"#),
    ] {
        assert_eq!(difference(&Tree::parse(a), &Tree::parse(b)), None, "{a} and {b}");
    }
}

#[test]
fn a_difference_is_found_and_named() {
    for (a, b, expected) in [
        ("1.10", "1.1", "$: 1.10 became 1.1"),
        ("-0", "0", "$: -0 became 0"),
        ("1E2", "1e2", "$: 1E2 became 1e2"),
        ("9007199254740993", "9007199254740992", "$: 9007199254740993 became 9007199254740992"),
        ("1", "\"1\"", "$: 1 became \"1\""),
        ("[]", "{}", "$: [] became {}"),
        (r#"{"a": [1, 2]}"#, r#"{"a": [2, 1]}"#, "$.a[0]: 1 became 2"),
        (r#"{"a": [1]}"#, r#"{"a": [1, 1]}"#, "$.a: [1] became [1,1]"),
        (r#"{"a": null}"#, "{}", r#"$: keys ["a"] became []"#),
        (r#"{"a": 1}"#, r#"{"a": 1, "a": 1}"#, r#"$: keys ["a"] became ["a", "a"]"#),
        (r#"{"a": 1, "a": 2}"#, r#"{"a": 2, "a": 1}"#, "$.a: 1 became 2"),
        (r#"{"b": {"c": "x"}}"#, r#"{"b": {"c": "y"}}"#, r#"$.b.c: "x" became "y""#),
    ] {
        assert_eq!(difference(&Tree::parse(a), &Tree::parse(b)).as_deref(), Some(expected), "{a} and {b}");
    }
}

#[test]
fn what_is_taken_apart_is_printed_the_same() {
    let text = r#"{"a \"b\"":[1.10,-0,1E2,"line\nline",{},[],null],"a \"b\"":true}"#;
    assert_eq!(Tree::parse(text).to_string(), text);
}
