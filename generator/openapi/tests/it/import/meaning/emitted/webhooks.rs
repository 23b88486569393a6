//! Webhooks of an emitted crate: the list in the docs of their module, which has their types.

use copperplate_language::files::Files;
use serde_json::{Map, Value, json};

use super::types::schema_of;

/// Returns the webhooks by name.
pub(super) fn webhooks(files: &Files) -> Map<String, Value> {
    let text = files.get("src/webhooks.rs").map_or("", String::as_str);
    let (_, list) = text.split_once("//! # Webhooks\n//!\n").unwrap_or_default();
    let lines = list.lines().map_while(|line| line.strip_prefix("//! "));
    // A long entry has several lines.
    let list = lines.collect::<Vec<_>>().join("\n").replace("\n  ", " ");
    let entries = list.lines().filter_map(|line| line.strip_prefix("- "));
    entries
        .map(|entry| {
            let (name, ty) = entry.split_once("`: ").unwrap_or_else(|| panic!("`{entry}` has no type"));
            let (name, ty) = (name.trim_start_matches('`').to_owned(), ty.trim_start_matches(['[', '`']));
            let ty = ty.split('`').next().unwrap_or_default();
            let schema = schema_of(&syn::parse_str(ty).unwrap_or_else(|error| panic!("{ty}: {error}")));
            (name, json!({ "post": { "requestBody": { "content": { "application/json": { "schema": schema } } } } }))
        })
        .collect()
}
