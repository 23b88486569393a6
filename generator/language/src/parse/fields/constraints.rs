//! Constraints of fields that are only documentation.

use super::parse_json_value;
use crate::diagnostics::Diagnostics;
use crate::parse::keys::{key_text, parse_map};
use crate::spec::Constraint;
use crate::tree::{Entry, Node};

/// Parses keywords of JSON Schema, each with its value.
pub(super) fn parse_field_constraints(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Constraint> {
    let entries = parse_map(node, "constraints by keyword", diagnostics).unwrap_or_default();
    let entries = entries.iter().filter_map(|Entry { key, value, .. }| {
        Some(Constraint { keyword: key_text(key)?, value: parse_json_value(value, "a constraint", diagnostics)? })
    });
    entries.collect()
}
