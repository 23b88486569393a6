//! Settings of one value: the content of a body, response or error, and the type of a field or parameter.

use std::collections::BTreeMap;

use super::ConsequenceSearch;
use crate::change::Subject;
use crate::rules::{self, Rule};

/// Changes of such settings: the value as a whole first.
const OF_CONTENTS: &[&Rule] = &[
    &rules::BODY_TYPE_CHANGED,
    &rules::BODY_CONTENT_CHANGED,
    &rules::RESPONSE_TYPE_CHANGED,
    &rules::RESPONSE_CONTENT_CHANGED,
    &rules::RESPONSE_WRAPPED,
    &rules::RESPONSE_UNWRAPPED,
    &rules::ERROR_TYPE_CHANGED,
    &rules::BODY_MEDIA_TYPE_CHANGED,
    &rules::RESPONSE_MEDIA_TYPE_CHANGED,
    &rules::ERROR_MEDIA_TYPE_CHANGED,
    &rules::RESPONSE_END_CHANGED,
    &rules::RESPONSE_END_ADDED,
    &rules::RESPONSE_END_REMOVED,
    &rules::ERROR_MESSAGE_CHANGED,
    &rules::AUTH_SCHEME_CHANGED,
    &rules::AUTH_TOKENS_ADDED,
    &rules::AUTH_TOKENS_CHANGED,
    &rules::AUTH_TOKENS_REMOVED,
    &rules::AUTH_PARTS_RENAMED,
    &rules::AUTH_SCHEME_RENAMED,
    &rules::FIELD_TYPE_CHANGED,
    &rules::STRING_BECAME_ENUM,
    &rules::ENUM_BECAME_STRING,
    &rules::FORMAT_ADDED,
    &rules::FORMAT_REMOVED,
    &rules::FORMAT_CHANGED,
    &rules::PARAM_TYPE_CHANGED,
    &rules::CONSTANT_ADDED,
    &rules::CONSTANT_REMOVED,
    &rules::CONSTANT_BECAME_OPTIONAL,
    &rules::OPTIONAL_BECAME_CONSTANT,
];

/// Folds the settings of one value under the worst change among them.
pub(super) fn fold_content_settings(search: &mut ConsequenceSearch) {
    let mut values: BTreeMap<&[Subject], Vec<usize>> = BTreeMap::new();
    for rule in OF_CONTENTS {
        for index in search.changes_with_rule(&[rule]) {
            values.entry(&search.changes[index].subjects).or_default().push(index);
        }
    }
    for changes in values.into_values() {
        search.fold_under_worst(&changes);
    }
}
