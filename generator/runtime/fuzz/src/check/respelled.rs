//! Different spellings of the same value, which are equal.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

use copperplate_runtime::Json;

use super::tree::Tree;

pub(super) fn check(text: &str, tree: &Tree<'_>) {
    let json = Json::parse_text(text).expect("serde_json takes it");
    let mut other = String::new();
    spell(tree, &mut other);
    assert_eq!(json, Json::parse_text(&other).expect("as deep as the text"), "{other}");
    if let Ok(inside) = Json::parse_text(&format!("[{other}]")) {
        assert_ne!(json, inside);
    }
}

/// Writes the value with white space, every character escaped, and the entries of objects in another order.
fn spell(tree: &Tree<'_>, into: &mut String) {
    match tree {
        Tree::Null => into.push_str("null"),
        Tree::Boolean(value) => into.push_str(if *value { "true" } else { "false" }),
        Tree::Number(text) => {
            into.push_str(text);
            into.push_str(match (text.contains(['e', 'E']), text.contains('.')) {
                (true, _) => "",
                (false, true) => "0E+0",
                (false, false) => ".0e-00",
            });
        }
        Tree::String(text) => escape(text, into),
        Tree::List(elements) => {
            into.push('[');
            for (index, element) in elements.iter().enumerate() {
                into.push_str(if index == 0 { " " } else { "\n,\t" });
                spell(element, into);
            }
            into.push_str("\r]");
        }
        Tree::Object(entries) => {
            into.push('{');
            for (index, (key, value)) in turned(entries).into_iter().enumerate() {
                into.push_str(if index == 0 { " " } else { "\n,\t" });
                escape(key, into);
                into.push_str(" : ");
                spell(value, into);
            }
            into.push_str("\r}");
        }
    }
}

fn escape(text: &str, into: &mut String) {
    into.push('"');
    for unit in text.encode_utf16() {
        write!(into, "\\u{unit:04X}").expect("a string takes it");
    }
    into.push('"');
}

type Entry<'t> = (Cow<'t, str>, Tree<'t>);

/// Returns the entries from the last key to the first; entries with the same key keep their order, which matters.
fn turned<'a, 't>(entries: &'a [Entry<'t>]) -> Vec<&'a Entry<'t>> {
    let mut keys = BTreeMap::<&str, Vec<_>>::new();
    for entry in entries {
        keys.entry(&entry.0).or_default().push(entry);
    }
    keys.into_values().rev().flatten().collect()
}
