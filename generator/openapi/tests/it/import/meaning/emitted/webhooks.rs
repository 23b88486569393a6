//! Webhooks of an emitted crate: the table in the docs of their module, which has their types.

use copperplate_language::files::Files;
use serde_json::{Map, Value, json};

use super::types::schema_of;

/// Returns the webhooks by name.
pub(super) fn webhooks(files: &Files) -> Map<String, Value> {
    let text = files.get("src/webhooks.rs").map_or("", String::as_str);
    let (_, table) = text.split_once("//! |---|---|---|\n").unwrap_or_default();
    let rows = table.lines().map_while(|line| line.strip_prefix("//! | "));
    rows.map(|row| {
        let mut cells = row.split(" | ");
        let mut cell = || cells.next().unwrap_or_else(|| panic!("`{row}` has too few cells"));
        let (name, ty) = (cell().trim_matches('`').to_owned(), cell().trim_start_matches(['[', '`']));
        let ty = ty.split('`').next().unwrap_or_default();
        let schema = schema_of(&syn::parse_str(ty).unwrap_or_else(|error| panic!("{ty}: {error}")));
        (name, json!({ "post": { "requestBody": { "content": { "application/json": { "schema": schema } } } } }))
    })
    .collect()
}
