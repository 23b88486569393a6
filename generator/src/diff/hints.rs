//! Removed here, added there: perhaps a new name for the same thing. A hint says so; the verdicts stay what they are.

use super::change::{Change, Subject};
use super::rules;
use crate::diagnostics::nearest;

/// Puts a hint on both halves of what may be one thing with a new name.
pub(super) fn hint(changes: &mut [Change]) {
    let removed: Vec<_> = indices(changes, |change| change.base.is_some() && change.head.is_none());
    let added: Vec<_> = indices(changes, |change| change.base.is_none() && change.head.is_some());
    let mut taken = Vec::new();
    for old in removed {
        let candidates: Vec<_> =
            added.iter().copied().filter(|new| !taken.contains(new) && fits(&changes[old], &changes[*new])).collect();
        let names = candidates.iter().map(|new| name(&changes[*new]));
        let near = nearest(name(&changes[old]), names).map(str::to_owned);
        let sole = match candidates.as_slice() {
            [only] => Some(*only),
            _ => candidates.into_iter().find(|new| Some(name(&changes[*new])) == near.as_deref()),
        };
        let Some(new) = sole else { continue };
        taken.push(new);
        let (from, to) = (name(&changes[old]).to_owned(), name(&changes[new]).to_owned());
        let advice = if matches!(changes[old].subjects[0], Subject::Type(_)) {
            "its shape or its places changed too, so it counts as another type"
        } else {
            "both sides have to understand both names for a while"
        };
        let text = format!("if `{from}` is now called `{to}`: {advice}");
        changes[old].hints.push(text.clone());
        changes[new].hints.push(text);
    }
}

fn indices(changes: &[Change], applies: impl Fn(&Change) -> bool) -> Vec<usize> {
    (0..changes.len()).filter(|index| applies(&changes[*index])).collect()
}

/// Whether what was added stands where the other was removed, and is of its kind.
fn fits(old: &Change, new: &Change) -> bool {
    let same_text = old.old == new.new;
    match (&old.subjects[0], &new.subjects[0]) {
        (Subject::Field { owner, .. }, Subject::Field { owner: other, .. }) => same_text && owner == other,
        (Subject::Value { owner, .. }, Subject::Value { owner: other, .. })
        | (Subject::Variant { owner, .. }, Subject::Variant { owner: other, .. }) => owner == other,
        (
            Subject::Parameter { operation, location, .. },
            Subject::Parameter { operation: other, location: place, .. },
        ) => same_text && operation == other && location == place,
        (Subject::Header(_), Subject::Header(_)) | (Subject::Type(_), Subject::Type(_)) => {
            same_text && !std::ptr::eq(old.rule, &raw const rules::UNCLAIMED_TAG_REMOVED)
        }
        _ => false,
    }
}

/// The name of what came or went.
fn name(change: &Change) -> &str {
    let pair = match &change.subjects[0] {
        Subject::Field { field: pair, .. }
        | Subject::Value { value: pair, .. }
        | Subject::Variant { value: pair, .. }
        | Subject::Parameter { name: pair, .. }
        | Subject::Header(pair)
        | Subject::Type(pair)
        | Subject::Operation(pair)
        | Subject::Resource(pair)
        | Subject::Pages(pair)
        | Subject::Body(pair)
        | Subject::Response(pair) => pair,
        Subject::Api | Subject::Package | Subject::QueryLists | Subject::Places(_) => return &change.element,
    };
    pair.shown()
}
