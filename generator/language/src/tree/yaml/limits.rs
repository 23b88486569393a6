//! Limits on YAML, for nodes that were not parsed from text.

use super::depth::{DEPTH_MAX, too_deep_error};
use super::refusals::{is_string_within_limit, long_string_error};
use crate::diagnostics::Diagnostics;
use crate::tree::{Entry, Node, NodeValue};

/// Reports the nodes beyond the limits that a text has.
pub(crate) fn report_nodes_beyond_limits(root: &Node, diagnostics: &mut Diagnostics) {
    report_within(root, 0, diagnostics);
}

fn report_within(node: &Node, depth: usize, diagnostics: &mut Diagnostics) {
    if depth > DEPTH_MAX {
        diagnostics.report(*too_deep_error(node.span));
        return;
    }
    match &node.value {
        NodeValue::String(text) if !is_string_within_limit(text) => diagnostics.report(long_string_error(node.span)),
        NodeValue::List(elements) => {
            for element in elements {
                report_within(element, depth + 1, diagnostics);
            }
        }
        NodeValue::Map(entries) => {
            for Entry { key, value, .. } in entries {
                report_within(key, depth + 1, diagnostics);
                report_within(value, depth + 1, diagnostics);
            }
        }
        NodeValue::Null
        | NodeValue::Boolean(_)
        | NodeValue::Integer(_)
        | NodeValue::Float(_)
        | NodeValue::String(_)
        | NodeValue::Refused => {}
    }
}
