//! Bases that list their subtypes: a subtype extends what its base has beside the list.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::document::BESIDE;
use super::family::SCHEMAS;

/// Maximum number of bases above each other.
const BASES: usize = 8;

/// Replaces references from subtypes to a base that lists them: otherwise, each subtype would be any of them.
pub(super) fn extend_beside_lists(root: &mut Value) {
    let mut links = BTreeSet::new();
    let all = root["components"]["schemas"].as_object().into_iter().flatten();
    for (base, schema) in all {
        let listed = ["oneOf", "anyOf"].iter().filter_map(|key| schema[*key].as_array()).flatten();
        for member in listed.filter_map(name) {
            find_links(root, member, base, &mut links, BASES);
        }
    }
    for (subtype, base) in links {
        let has_beside = root["components"]["schemas"][&base].get(BESIDE).is_some();
        let beside = has_beside.then(|| json!({ "$ref": format!("{SCHEMAS}{base}/{BESIDE}") })).unwrap_or(json!({}));
        let parts = root["components"]["schemas"][&subtype]["allOf"].as_array_mut().into_iter().flatten();
        parts.filter(|part| name(part) == Some(&base)).for_each(|part| *part = beside.clone());
    }
}

/// Adds the schemas above a subtype, or the subtype itself, that extend a base directly.
fn find_links(root: &Value, subtype: &str, base: &str, links: &mut BTreeSet<(String, String)>, depth: usize) {
    let parts = root["components"]["schemas"][subtype]["allOf"].as_array().into_iter().flatten();
    for parent in parts.filter_map(name).filter(|_| depth > 0) {
        if parent == base {
            links.insert((subtype.to_owned(), base.to_owned()));
        } else {
            find_links(root, parent, base, links, depth - 1);
        }
    }
}

fn name(reference: &Value) -> Option<&str> {
    reference["$ref"].as_str()?.strip_prefix(SCHEMAS)
}
