//! Limits on YAML, for nodes that were not parsed from text.

use super::depth::{DEPTH_MAX, too_deep_error};
use super::refusals::{is_string_within_limit, long_string_error};
use crate::diagnostics::Diagnostics;
use crate::tree::Node;

/// Reports the nodes beyond the limits that a text has.
pub(crate) fn report_nodes_beyond_limits(root: &Node, diagnostics: &mut Diagnostics) {
    report_within(root, 0, diagnostics);
}

fn report_within(node: &Node, depth: usize, diagnostics: &mut Diagnostics) {
    if depth > DEPTH_MAX {
        diagnostics.report(*too_deep_error(node.span));
        return;
    }
    if node.text().is_some_and(|text| !is_string_within_limit(text)) {
        diagnostics.report(long_string_error(node.span));
    }
    node.children().for_each(|child| report_within(child, depth + 1, diagnostics));
}
