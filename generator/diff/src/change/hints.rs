//! Hints that a removed and an added element may be one renamed element. They do not affect verdicts.

use std::collections::BTreeMap;

use copperplate_language::diagnostics::suggest_nearest;

use crate::change::{Change, ChangedName, OperationPart, SharedKind, Subject, TypePart};
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
        // A number is not a name.
        if candidates.len() > CANDIDATES_MAX || hinted_name(change).parse::<i64>().is_ok() {
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
        let is_shared = |kind| matches!(&changes[old].subjects[0], Subject::Shared(other, _) if *other == kind);
        let advice = if matches!(changes[old].subjects[0], Subject::Type(_, TypePart::Whole)) {
            "its contents or uses changed too, so it is treated as another type"
        } else if is_shared(SharedKind::Scheme) {
            "its credentials changed too, so it is treated as another scheme"
        } else if is_shared(SharedKind::Server) {
            "its address is the same, so nothing on the wire changes"
        } else if is_shared(SharedKind::Webhook) {
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
        Subject::Shared(kind, _) => match kind {
            // With the same credentials it is a renamed scheme.
            SharedKind::Scheme => Some(("scheme", None, None)),
            SharedKind::Server => Some(("server", None, ty)),
            SharedKind::Webhook => Some(("webhook", None, ty)),
            SharedKind::Header => Some(("header", None, ty)),
            SharedKind::ResponseHeader => Some(("response header", None, ty)),
            SharedKind::Resource | SharedKind::Template => None,
        },
        Subject::Type(owner, part) => match part {
            TypePart::Field(_) => Some(("field", Some(owner), ty)),
            TypePart::Value(_) => Some(("value", Some(owner), None)),
            TypePart::Variant(_) => Some(("variant", Some(owner), None)),
            // Tags without a variant have the union as their subject, but are not types.
            TypePart::Whole if *change.rule == rules::UNMAPPED_TAG_REMOVED => None,
            TypePart::Whole => Some(("type", None, ty)),
        },
        Subject::Operation(operation, part) => match part {
            OperationPart::Parameter(location, _) => Some((location.name(), Some(operation), ty)),
            OperationPart::ResponseHeader(_) => Some(("response header", Some(operation), ty)),
            OperationPart::Whole
            | OperationPart::Accepted(_)
            | OperationPart::Pages
            | OperationPart::Body
            | OperationPart::Response(_)
            | OperationPart::Error(_) => None,
        },
        Subject::Setting(_) | Subject::SpecPaths(_) | Subject::Replaced(_) => None,
    }
}

/// Returns the name of the added or removed element.
fn hinted_name(change: &Change) -> &str {
    change.subjects[0].name().map_or(&change.element, ChangedName::shown)
}
