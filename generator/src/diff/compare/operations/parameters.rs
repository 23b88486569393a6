//! Parameters of paths and queries, and common headers.

use crate::diff::change::{Change, Pair, Part, Subject};
use crate::diff::compare::values::{self, Value};
use crate::diff::compare::{fields, order};
use crate::diff::pairing::Pairing;
use crate::diff::relation;
use crate::diff::rules::{self, When};
use crate::model::{Field, Location, Operation};

/// Parameters of one location.
pub(in crate::diff::compare) enum Parameters<'m> {
    Path { base: &'m Operation, head: &'m Operation },
    Query { base: &'m Operation, head: &'m Operation },
    Header,
}

impl Parameters<'_> {
    fn subject(&self, name: Pair) -> Subject {
        match self {
            Self::Path { base, head } => {
                Subject::Parameter { operation: Pair::both(&base.name, &head.name), location: Location::Path, name }
            }
            Self::Query { base, head } => {
                Subject::Parameter { operation: Pair::both(&base.name, &head.name), location: Location::Query, name }
            }
            Self::Header => Subject::Header(name),
        }
    }

    fn element(&self, name: &str) -> String {
        match self {
            Self::Path { head, .. } | Self::Query { head, .. } => format!("{}.{name}", head.name),
            Self::Header => format!("headers.{name}"),
        }
    }

    fn is_same(&self, one: &Field, other: &Field) -> bool {
        match self {
            Self::Path { .. } | Self::Query { .. } => one.name == other.name,
            Self::Header => one.name.eq_ignore_ascii_case(&other.name),
        }
    }

    /// Returns `true` if the other revision has the parameter at another location: then it moved.
    fn is_elsewhere(&self, field: &Field, in_head: bool) -> bool {
        let holds = |fields: &[Field]| fields.iter().any(|other| other.name == field.name);
        match self {
            Self::Path { base, head } => holds(if in_head { &head.query } else { &base.query }),
            Self::Query { base, head } => holds(if in_head { &head.path } else { &base.path }),
            Self::Header => false,
        }
    }

    /// Returns `true` if a parameter selects the page in both revisions.
    fn selects_page(&self, old: &Field, new: &Field) -> bool {
        let Self::Query { base, head } = self else { return false };
        let selects = |operation: &Operation, field: &Field| {
            let pages = operation.pages.as_ref();
            let position = pages.and_then(|pages| pages.number.as_ref().or(pages.offset.as_ref()));
            position.is_some_and(|(name, _)| *name == field.name)
        };
        selects(base, old) && selects(head, new)
    }

    /// Returns the path parameter with the same index and a new name. The rest of the path may differ.
    fn renamed<'f>(&self, old: &Field, head_fields: &'f [Field]) -> Option<&'f Field> {
        let Self::Path { base, head } = self else { return None };
        let (before, after) = (names_in(&base.http.path), names_in(&head.http.path));
        let index = before.iter().position(|name| *name == old.name).filter(|_| before.len() == after.len())?;
        let new = head_fields.iter().find(|new| new.name == after[index])?;
        base.path.iter().all(|other| other.name != new.name).then_some(new)
    }
}

/// Returns the names in the braces of a path.
fn names_in(path: &str) -> Vec<&str> {
    path.split('/').filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}')).collect()
}

/// Compares the parameters of one location.
pub(in crate::diff::compare) fn parameters(
    pairing: &Pairing,
    location: &Parameters,
    base: &[Field],
    head: &[Field],
    changes: &mut Vec<Change>,
) {
    let mut paired: Vec<&str> = Vec::new();
    let mut names_before = Vec::new();
    for old in base {
        let same = head.iter().find(|new| location.is_same(old, new)).or_else(|| location.renamed(old, head));
        names_before.push(same.map_or(old.name.as_str(), |new| new.name.as_str()));
        if let Some(new) = same {
            paired.push(&new.name);
            let called = || (location.element(&new.name), location.subject(Pair::both(&old.name, &new.name)));
            let selects_page = location.selects_page(old, new);
            both(pairing, &Value { called: &called, base: old, head: new, selects_page }, location, changes);
        } else if !location.is_elsewhere(old, true) {
            let rule = match (location, old.optional) {
                (Parameters::Path { .. }, _) => &rules::PATH_PARAM_REMOVED,
                (Parameters::Query { .. } | Parameters::Header, true) => &rules::PARAM_REMOVED_OPTIONAL,
                (Parameters::Query { .. } | Parameters::Header, false) => &rules::PARAM_REMOVED_REQUIRED,
            };
            let change =
                Change::new(rule, location.element(&old.name), location.subject(Pair::of(Some(&old.name), None)));
            changes.push(change.old(pairing.base.spell(&old.ty)).at(old.span, None));
        }
    }
    for new in head.iter().filter(|new| !paired.contains(&new.name.as_str()) && !location.is_elsewhere(new, false)) {
        let rule = match (location, new.optional) {
            (Parameters::Path { .. }, _) => &rules::PATH_PARAM_ADDED,
            (Parameters::Query { .. } | Parameters::Header, true) => &rules::PARAM_ADDED_OPTIONAL,
            (Parameters::Query { .. } | Parameters::Header, false) => &rules::PARAM_ADDED_REQUIRED,
        };
        let change = Change::new(rule, location.element(&new.name), location.subject(Pair::of(None, Some(&new.name))));
        changes.push(change.new_value(pairing.head.spell(&new.ty)).at(None, new.span));
    }
    moved(location, (base, &names_before), head, changes);
}

fn both(pairing: &Pairing, value: &Value, location: &Parameters, changes: &mut Vec<Change>) {
    let Value { base, head, .. } = value;
    if matches!(location, Parameters::Path { .. }) && base.name != head.name {
        changes.push(value.change(&rules::PATH_PARAM_RENAMED).between(&base.name, &head.name));
    }
    match (base.optional, head.optional) {
        (true, false) => changes.push(value.change(&rules::PARAM_BECAME_REQUIRED)),
        (false, true) => changes.push(value.change(&rules::PARAM_BECAME_OPTIONAL)),
        (false, false) | (true, true) => {}
    }
    settings(pairing, value, changes);
}

/// Compares type and settings of a parameter.
fn settings(pairing: &Pairing, value: &Value, changes: &mut Vec<Change>) {
    let Value { base, head, .. } = value;
    if !relation::is_same(pairing, &base.ty, &head.ty) {
        let (rule, when) = match fields::format(&base.ty, &head.ty) {
            Some(rule) => (rule, When::Always),
            None => (&rules::PARAM_TYPE_CHANGED, relation::of_strings(pairing, &base.ty, &head.ty)),
        };
        let (old, new) = (pairing.base.spell(&base.ty), pairing.head.spell(&head.ty));
        changes.push(value.change(rule).when(when).between(old, new).part(Part::Type));
    }
    values::compare(value, changes);
}

/// Compares the order of parameters, by their names in the head. The order of headers has no meaning.
fn moved(location: &Parameters, base: (&[Field], &[&str]), head: &[Field], changes: &mut Vec<Change>) {
    let operation = match location {
        Parameters::Path { head, .. } | Parameters::Query { head, .. } => head,
        Parameters::Header => return,
    };
    let (base, names_before) = base;
    let names_after = names(head);
    if let Some((old, new)) = order::difference(names_before, &names_after) {
        let (old, new) = (called(base, names_before, &old), called(head, &names_after, &new));
        let spell = |fields: &[&Field]| fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>().join(", ");
        let change = Change::new(&rules::PARAMS_REORDERED, &operation.name, location.subject(Pair::of(None, None)));
        let change = change.at(old.first().map(|field| field.span), new.first().map(|field| field.span));
        changes.push(change.between(spell(&old), spell(&new)));
    }
}

/// Returns the fields with the wanted names; `names` has a name for each field.
fn called<'f>(fields: &'f [Field], names: &[&str], wanted: &[&str]) -> Vec<&'f Field> {
    let index = |name: &&str| names.iter().position(|other| other == name);
    wanted.iter().filter_map(index).map(|index| &fields[index]).collect()
}

/// Finds parameters that moved between path and query.
pub(super) fn across(pairing: &Pairing, base: &Operation, head: &Operation, changes: &mut Vec<Change>) {
    for (from, to) in [(Location::Path, Location::Query), (Location::Query, Location::Path)] {
        for old in base.parameters(from) {
            let Some(new) = head.parameters(to).iter().find(|new| new.name == old.name) else { continue };
            let name = Pair::both(&old.name, &new.name);
            let subject = Subject::Parameter { operation: Pair::both(&base.name, &head.name), location: to, name };
            let called = || (format!("{}.{}", head.name, new.name), subject.clone());
            let value = Value { called: &called, base: old, head: new, selects_page: false };
            changes.push(value.change(&rules::PARAM_LOCATION_CHANGED).between(from.name(), to.name()));
            settings(pairing, &value, changes);
        }
    }
}

fn names(fields: &[Field]) -> Vec<&str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}
