//! Hints that a removed and an added element may be one renamed element. They do not affect verdicts.

use std::collections::BTreeMap;

use copperplate_language::diagnostics::suggest_nearest;

use crate::change::{Change, ChangeSubject, ChangedName};
use crate::rules;

/// Maximum number of candidates: beyond it, similar names mean little and the search is slow.
const CANDIDATES_MAX: usize = 250;

/// Adds a hint to both changes if they may be one renamed element.
pub(crate) fn add_rename_hints(changes: &mut [Change]) {
    let mut added: BTreeMap<HintHome, Vec<usize>> = BTreeMap::new();
    for (index, change) in changes.iter().enumerate().filter(|(_, change)| change.base.is_none()) {
        if let (Some(_), Some(home)) = (change.head, hint_home(change, change.new.as_deref())) {
            added.entry(home).or_default().push(index);
        }
    }
    let mut pairs = Vec::new();
    for (old, change) in changes.iter().enumerate().filter(|(_, change)| change.head.is_none()) {
        let (Some(_), Some(home)) = (change.base, hint_home(change, change.old.as_deref())) else { continue };
        let Some(candidates) = added.get_mut(&home) else { continue };
        if candidates.len() > CANDIDATES_MAX {
            continue;
        }
        let names = candidates.iter().map(|new| hinted_name(&changes[*new]));
        let near = suggest_nearest(hinted_name(change), names);
        let chosen = match candidates.as_slice() {
            [_] => Some(0),
            _ => candidates.iter().position(|new| Some(hinted_name(&changes[*new])) == near),
        };
        if let Some(chosen) = chosen {
            pairs.push((old, candidates.remove(chosen)));
        }
    }
    for (old, new) in pairs {
        let (from, to) = (hinted_name(&changes[old]).to_owned(), hinted_name(&changes[new]).to_owned());
        let advice = if matches!(changes[old].subjects[0], ChangeSubject::Type(_)) {
            "its contents or uses changed too, so it is treated as another type"
        } else if matches!(changes[old].subjects[0], ChangeSubject::Scheme(_)) {
            "its credentials changed too, so it is treated as another scheme"
        } else if matches!(changes[old].subjects[0], ChangeSubject::Server(_)) {
            "its address is the same, so nothing on the wire changes"
        } else if matches!(changes[old].subjects[0], ChangeSubject::Webhook(_)) {
            "its type is the same, so nothing on the wire changes"
        } else {
            "client and service must accept both names for a transition period"
        };
        let text = format!("if `{from}` was renamed to `{to}`: {advice}");
        changes[old].hints.push(text.clone());
        changes[new].hints.push(text);
    }
}

/// Common properties of a removed element and its replacement: kind, owner and possibly type.
pub(crate) type HintHome<'c> = (&'static str, Option<&'c ChangedName>, Option<&'c str>);

/// Returns the home of an element of this type.
pub(crate) fn hint_home<'c>(change: &'c Change, ty: Option<&'c str>) -> Option<HintHome<'c>> {
    match change.subjects[0].declared() {
        ChangeSubject::Field { owner, .. } => Some(("field", Some(owner), ty)),
        ChangeSubject::Value { owner, .. } => Some(("value", Some(owner), None)),
        ChangeSubject::Variant { owner, .. } => Some(("variant", Some(owner), None)),
        ChangeSubject::Parameter { operation, location, .. } => Some((location.name(), Some(operation), ty)),
        ChangeSubject::Header(_) => Some(("header", None, ty)),
        ChangeSubject::ResponseHeader { operation, .. } => Some(("response header", operation.as_ref(), ty)),
        // Tags without a variant have the union as their subject, but are not types.
        ChangeSubject::Type(_) if *change.rule == rules::UNMAPPED_TAG_REMOVED => None,
        ChangeSubject::Type(_) => Some(("type", None, ty)),
        // With the same credentials it is a renamed scheme.
        ChangeSubject::Scheme(_) => Some(("scheme", None, None)),
        ChangeSubject::Server(_) => Some(("server", None, ty)),
        ChangeSubject::Webhook(_) => Some(("webhook", None, ty)),
        ChangeSubject::Api
        | ChangeSubject::Signature
        | ChangeSubject::Package
        | ChangeSubject::Accepted { .. }
        | ChangeSubject::Resource(_)
        | ChangeSubject::Template(_)
        | ChangeSubject::Operation(_)
        | ChangeSubject::QueryLists
        | ChangeSubject::Json
        | ChangeSubject::Error { .. }
        | ChangeSubject::CommonError(_)
        | ChangeSubject::Forms
        | ChangeSubject::Pages(_)
        | ChangeSubject::Body(_)
        | ChangeSubject::Response { .. }
        | ChangeSubject::SpecPaths(_)
        | ChangeSubject::Replaced(_) => None,
    }
}

/// Returns the name of the added or removed element.
fn hinted_name(change: &Change) -> &str {
    let pair = match change.subjects[0].declared() {
        ChangeSubject::Field { field: pair, .. }
        | ChangeSubject::Value { value: pair, .. }
        | ChangeSubject::Variant { value: pair, .. }
        | ChangeSubject::Parameter { name: pair, .. }
        | ChangeSubject::Header(pair)
        | ChangeSubject::ResponseHeader { name: pair, .. }
        | ChangeSubject::Type(pair)
        | ChangeSubject::Template(pair)
        | ChangeSubject::Operation(pair)
        | ChangeSubject::Resource(pair)
        | ChangeSubject::Scheme(pair)
        | ChangeSubject::Server(pair)
        | ChangeSubject::Webhook(pair)
        | ChangeSubject::Accepted { operation: pair, .. }
        | ChangeSubject::Pages(pair)
        | ChangeSubject::Body(pair)
        | ChangeSubject::Response { operation: pair, .. }
        | ChangeSubject::Error { operation: pair, .. } => pair,
        ChangeSubject::Api
        | ChangeSubject::Package
        | ChangeSubject::Signature
        | ChangeSubject::QueryLists
        | ChangeSubject::Json
        | ChangeSubject::Forms
        | ChangeSubject::CommonError(_)
        | ChangeSubject::SpecPaths(_)
        | ChangeSubject::Replaced(_) => return &change.element,
    };
    pair.shown()
}
