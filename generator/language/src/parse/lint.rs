//! Settings of lints.

use super::api::{parse_choice, parse_choice_keyword};
use super::keys::Keys;
use crate::diagnostics::Diagnostics;
use crate::grammar::api::lint::{self, LINT, LINTS};
use crate::spec::{Lint, LintLevel, LintSetting};
use crate::tree::{Node, NodeValue};

/// Parses the section `lint`.
pub(super) fn parse_lints(node: &Node, diagnostics: &mut Diagnostics) -> Option<Vec<LintSetting>> {
    let keys = Keys::parse(node, &LINTS, diagnostics)?;
    let set = Lint::ALL.into_iter().filter_map(|lint| Some((lint, keys.get(lint.key())?)));
    Some(set.filter_map(|(lint, node)| parse_lint_setting(lint, node, diagnostics)).collect())
}

fn parse_lint_setting(lint: Lint, node: &Node, diagnostics: &mut Diagnostics) -> Option<LintSetting> {
    if !matches!(node.value, NodeValue::Map(_)) {
        let level = parse_choice_keyword(node, lint.key(), LintLevel::ALL, LintLevel::keyword, diagnostics)?.value;
        return Some(LintSetting { lint, level: Some(level), allowed: Vec::new() });
    }
    let keys = Keys::parse(node, &LINT, diagnostics)?;
    let level =
        parse_choice(&keys, &lint::LEVEL, LintLevel::ALL, LintLevel::keyword, diagnostics).map(|level| level.value);
    Some(LintSetting { lint, level, allowed: keys.prose_by_name(&lint::ALLOW, diagnostics) })
}
