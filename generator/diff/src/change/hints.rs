//! Hints that a removed and an added element may be one with a new name. They do not affect verdicts.

use std::collections::BTreeMap;

use copperplate_language::diagnostics::nearest;

use crate::change::{Change, Pair, Subject};
use crate::rules;

/// Maximum number of candidates: among more, similar names mean little, and the search is slow.
const CANDIDATES_MAX: usize = 250;

/// Adds a hint to both changes if they may be one element with a new name.
pub(crate) fn hint(changes: &mut [Change]) {
    let mut added: BTreeMap<Home, Vec<usize>> = BTreeMap::new();
    for (index, change) in changes.iter().enumerate().filter(|(_, change)| change.base.is_none()) {
        if let (Some(_), Some(home)) = (change.head, home(change, change.new.as_deref())) {
            added.entry(home).or_default().push(index);
        }
    }
    let mut pairs = Vec::new();
    for (old, change) in changes.iter().enumerate().filter(|(_, change)| change.head.is_none()) {
        let (Some(_), Some(home)) = (change.base, home(change, change.old.as_deref())) else { continue };
        let Some(candidates) = added.get_mut(&home) else { continue };
        if candidates.len() > CANDIDATES_MAX {
            continue;
        }
        let names = candidates.iter().map(|new| name(&changes[*new]));
        let near = nearest(name(change), names);
        let chosen = match candidates.as_slice() {
            [_] => Some(0),
            _ => candidates.iter().position(|new| Some(name(&changes[*new])) == near),
        };
        if let Some(chosen) = chosen {
            pairs.push((old, candidates.remove(chosen)));
        }
    }
    for (old, new) in pairs {
        let (from, to) = (name(&changes[old]).to_owned(), name(&changes[new]).to_owned());
        let advice = if matches!(changes[old].subjects[0], Subject::Type(_)) {
            "its contents or uses changed too, so it is treated as another type"
        } else if matches!(changes[old].subjects[0], Subject::Scheme(_)) {
            "its credentials changed too, so it is treated as another scheme"
        } else if matches!(changes[old].subjects[0], Subject::Server(_)) {
            "its address is the same, so nothing on the wire changes"
        } else {
            "client and service must accept both names for a transition period"
        };
        let text = format!("if `{from}` was renamed to `{to}`: {advice}");
        changes[old].hints.push(text.clone());
        changes[new].hints.push(text);
    }
}

/// Common properties of a removed element and its replacement: kind, owner and possibly type.
pub(crate) type Home<'c> = (&'static str, Option<&'c Pair>, Option<&'c str>);

/// Returns the home of an element of this type.
pub(crate) fn home<'c>(change: &'c Change, ty: Option<&'c str>) -> Option<Home<'c>> {
    match change.subjects[0].declared() {
        Subject::Field { owner, .. } => Some(("field", Some(owner), ty)),
        Subject::Value { owner, .. } => Some(("value", Some(owner), None)),
        Subject::Variant { owner, .. } => Some(("variant", Some(owner), None)),
        Subject::Parameter { operation, location, .. } => Some((location.name(), Some(operation), ty)),
        Subject::Header(_) => Some(("header", None, ty)),
        Subject::ReplyHeader { operation, .. } => Some(("header of responses", operation.as_ref(), ty)),
        // Tags without a variant have the union as their subject, but are not types.
        Subject::Type(_) if change.rule.id == rules::UNMAPPED_TAG_REMOVED.id => None,
        Subject::Type(_) => Some(("type", None, ty)),
        // With the same credentials it is one scheme with a new name.
        Subject::Scheme(_) => Some(("scheme", None, None)),
        Subject::Server(_) => Some(("server", None, ty)),
        Subject::Api
        | Subject::Package
        | Subject::Accepted { .. }
        | Subject::Resource(_)
        | Subject::Template(_)
        | Subject::Operation(_)
        | Subject::QueryLists
        | Subject::Json
        | Subject::Error { .. }
        | Subject::CommonError(_)
        | Subject::Forms
        | Subject::Pages(_)
        | Subject::Body(_)
        | Subject::Response { .. }
        | Subject::SpecPaths(_)
        | Subject::Replaced(_) => None,
    }
}

/// Returns the name of the added or removed element.
fn name(change: &Change) -> &str {
    let pair = match change.subjects[0].declared() {
        Subject::Field { field: pair, .. }
        | Subject::Value { value: pair, .. }
        | Subject::Variant { value: pair, .. }
        | Subject::Parameter { name: pair, .. }
        | Subject::Header(pair)
        | Subject::ReplyHeader { name: pair, .. }
        | Subject::Type(pair)
        | Subject::Template(pair)
        | Subject::Operation(pair)
        | Subject::Resource(pair)
        | Subject::Scheme(pair)
        | Subject::Server(pair)
        | Subject::Accepted { operation: pair, .. }
        | Subject::Pages(pair)
        | Subject::Body(pair)
        | Subject::Response { operation: pair, .. }
        | Subject::Error { operation: pair, .. } => pair,
        Subject::Api
        | Subject::Package
        | Subject::QueryLists
        | Subject::Json
        | Subject::Forms
        | Subject::CommonError(_)
        | Subject::SpecPaths(_)
        | Subject::Replaced(_) => return &change.element,
    };
    pair.shown()
}
