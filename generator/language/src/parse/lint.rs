//! Settings of lints.

use super::api::{one_of, word_of};
use super::keys::Keys;
use super::yaml::tree::{Node, Value};
use crate::diagnostics::Diagnostics;
use crate::grammar::api::lint::{self, LINT, LINTS};
use crate::spec::{Lint, LintLevel, LintSetting};

/// Parses the section `lint`.
pub(super) fn lints(node: &Node, diagnostics: &mut Diagnostics) -> Option<Vec<LintSetting>> {
    let keys = Keys::parse(node, &LINTS, diagnostics)?;
    let set = Lint::ALL.into_iter().filter_map(|lint| Some((lint, keys.get(lint.key())?)));
    Some(set.filter_map(|(lint, node)| setting(lint, node, diagnostics)).collect())
}

fn setting(lint: Lint, node: &Node, diagnostics: &mut Diagnostics) -> Option<LintSetting> {
    if !matches!(node.value, Value::Map(_)) {
        let level = word_of(node, lint.key(), LintLevel::ALL, LintLevel::word, diagnostics)?.0;
        return Some(LintSetting { lint, level: Some(level), allowed: Vec::new() });
    }
    let keys = Keys::parse(node, &LINT, diagnostics)?;
    let level = one_of(&keys, &lint::LEVEL, LintLevel::ALL, LintLevel::word, diagnostics).map(|(level, _)| level);
    Some(LintSetting { lint, level, allowed: keys.prose_by_name(&lint::ALLOW, diagnostics) })
}
