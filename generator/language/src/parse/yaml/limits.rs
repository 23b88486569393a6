//! Limits on YAML, for nodes that were not parsed from text.

use super::depth::{DEPTH_MAX, too_deep_error};
use super::node::{YamlNode, YamlValue};
use super::refusals::{is_string_within_limit, long_string_error};
use crate::diagnostics::Diagnostics;

/// Reports the nodes beyond the limits that a text has.
pub(in crate::parse) fn report_nodes_beyond_limits(root: &YamlNode, diagnostics: &mut Diagnostics) {
    report_within(root, 0, diagnostics);
}

fn report_within(node: &YamlNode, depth: usize, diagnostics: &mut Diagnostics) {
    if depth > DEPTH_MAX {
        diagnostics.report(*too_deep_error(node.span));
        return;
    }
    match &node.value {
        YamlValue::String(text) if !is_string_within_limit(text) => diagnostics.report(long_string_error(node.span)),
        YamlValue::List(elements) => {
            for element in elements {
                report_within(element, depth + 1, diagnostics);
            }
        }
        YamlValue::Map(entries) => {
            for (key, value) in entries {
                report_within(key, depth + 1, diagnostics);
                report_within(value, depth + 1, diagnostics);
            }
        }
        YamlValue::Null
        | YamlValue::Boolean(_)
        | YamlValue::Integer(_)
        | YamlValue::Float(_)
        | YamlValue::String(_)
        | YamlValue::Refused => {}
    }
}
