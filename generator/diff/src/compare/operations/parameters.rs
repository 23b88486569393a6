//! Parameters of paths, queries and headers.

use copperplate_language::grammar::field::STYLE;
use copperplate_language::model::{Field, Location, Operation, PagesPart, Type, path_names};

use crate::change::{Change, Pair, Part, Subject};
use crate::compare::values::{self, Value};
use crate::compare::{fields, order};
use crate::pairing::Pairing;
use crate::relation;
use crate::rules::{self, When};

/// Parameters of one location.
pub(in crate::compare) enum Parameters<'m> {
    Of {
        location: Location,
        base: &'m Operation,
        head: &'m Operation,
    },
    /// Headers of every operation.
    CommonHeader,
}

impl Parameters<'_> {
    fn subject(&self, name: Pair) -> Subject {
        match self {
            Self::Of { location, base, head } => {
                Subject::Parameter { operation: Pair::both(&base.name, &head.name), location: *location, name }
            }
            Self::CommonHeader => Subject::Header(name),
        }
    }

    /// Returns the name of a parameter in reports. One of a template is one element of all operations that include it.
    fn element(&self, field: &Field) -> String {
        let name = &field.name;
        match (self, &field.template) {
            (Self::Of { .. }, Some(template)) => format!("{template}.{name}"),
            (Self::Of { head, .. }, None) => format!("{}.{name}", head.name),
            (Self::CommonHeader, _) => format!("headers.{name}"),
        }
    }

    fn is_path(&self) -> bool {
        matches!(self, Self::Of { location: Location::Path, .. })
    }

    fn is_same(&self, one: &Field, other: &Field) -> bool {
        match self {
            Self::Of { location: Location::Path | Location::Query, .. } => one.name == other.name,
            Self::Of { location: Location::Headers, .. } | Self::CommonHeader => {
                one.name.eq_ignore_ascii_case(&other.name)
            }
        }
    }

    /// Returns `true` if the other revision has the parameter at another location: then it moved.
    fn is_elsewhere(&self, field: &Field, in_head: bool) -> bool {
        match self {
            Self::Of { location, base, head } => {
                let (own, other) = if in_head { (base, head) } else { (head, base) };
                let (Some(from), Some(to)) = (only_location(own, field), only_location(other, field)) else {
                    return false;
                };
                from == *location && to != from
            }
            Self::CommonHeader => false,
        }
    }

    /// Returns `true` if a parameter selects the page in both revisions.
    fn selects_page(&self, old: &Field, new: &Field) -> bool {
        let Self::Of { location: Location::Query, base, head } = self else { return false };
        let selects = |operation: &Operation, field: &Field| {
            let selecting = [PagesPart::Number, PagesPart::Offset];
            let mut names = operation.pages.iter().flat_map(|pages| selecting.map(|part| pages.name(part)));
            names.any(|name| name == Some(&field.name))
        };
        selects(base, old) && selects(head, new)
    }

    /// Returns the path parameter with the same index and a new name. The rest of the path may differ.
    fn renamed<'f>(&self, old: &Field, head_fields: &'f [Field]) -> Option<&'f Field> {
        let Self::Of { location: Location::Path, base, head } = self else { return None };
        let before: Vec<_> = path_names(&base.http.path).collect();
        let after: Vec<_> = path_names(&head.http.path).collect();
        let index = before.iter().position(|name| *name == old.name).filter(|_| before.len() == after.len())?;
        let new = head_fields.iter().find(|new| new.name == after[index])?;
        base.path.iter().all(|other| other.name != new.name).then_some(new)
    }
}

/// Compares the parameters of one location.
pub(in crate::compare) fn parameters(
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
            let called = || (location.element(new), location.subject(Pair::both(&old.name, &new.name)));
            let selects_page = location.selects_page(old, new);
            both(pairing, &Value { called: &called, base: old, head: new, selects_page }, location, changes);
        } else if !location.is_elsewhere(old, true) {
            let rule = match (location.is_path(), old.optional) {
                (true, _) => &rules::PATH_PARAM_REMOVED,
                (false, true) => &rules::PARAM_REMOVED_OPTIONAL,
                (false, false) => &rules::PARAM_REMOVED_REQUIRED,
            };
            let change = Change::new(rule, location.element(old), location.subject(Pair::of(Some(&old.name), None)));
            changes.push(change.old(pairing.base.spell(&old.ty)).at(old.span, None));
        }
    }
    for new in head.iter().filter(|new| !paired.contains(&new.name.as_str()) && !location.is_elsewhere(new, false)) {
        let rule = match (location.is_path(), new.optional) {
            (true, _) => &rules::PATH_PARAM_ADDED,
            (false, true) => &rules::PARAM_ADDED_OPTIONAL,
            (false, false) => &rules::PARAM_ADDED_REQUIRED,
        };
        let change = Change::new(rule, location.element(new), location.subject(Pair::of(None, Some(&new.name))));
        changes.push(change.new_value(pairing.head.spell(&new.ty)).at(None, new.span));
    }
    moved(location, (base, &names_before), head, changes);
}

fn both(pairing: &Pairing, value: &Value, location: &Parameters, changes: &mut Vec<Change>) {
    let Value { base, head, .. } = value;
    if location.is_path() && base.name != head.name {
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
    if !values::are_of_constants(pairing, base, head) && !relation::is_same(pairing, &base.ty, &head.ty) {
        let (rule, when) = match fields::format(&base.ty, &head.ty) {
            Some(rule) => (rule, When::Always),
            None => (&rules::PARAM_TYPE_CHANGED, relation::of_parameters(pairing, base, head)),
        };
        let (old, new) = (pairing.base.spell(&base.ty), pairing.head.spell(&head.ty));
        changes.push(value.change(rule).when(when).between(old, new).part(Part::Type));
    }
    changes.extend(style(pairing, value));
    values::compare(value, changes);
}

/// Compares the encodings of a query parameter, unless it has another type, which it is read as.
fn style(pairing: &Pairing, value: &Value) -> Option<Change> {
    let Value { base, head, .. } = value;
    // That of all lists in queries is compared once.
    if base.style.is_none() && head.style.is_none() {
        return None;
    }
    let are_lists = matches!((&base.ty, &head.ty), (Type::List(_), Type::List(_)));
    let (old, new) = (pairing.base.model.list_style(base)?, pairing.head.model.list_style(head)?);
    let is_changed = old != new && (are_lists || relation::is_same(pairing, &base.ty, &head.ty));
    let change = value.change(&rules::PARAM_STYLE_CHANGED).between(old.word(), new.word());
    is_changed.then(|| change.key(STYLE.name))
}

/// Compares the order of parameters, by their names in the head. The order of headers has no meaning.
fn moved(location: &Parameters, base: (&[Field], &[&str]), head: &[Field], changes: &mut Vec<Change>) {
    let operation = match location {
        Parameters::Of { head, .. } => head,
        Parameters::CommonHeader => return,
    };
    let (base, names_before) = base;
    let names_after = names(head);
    if let Some((old, new)) = order::difference(names_before, &names_after) {
        let (old, new) = (called(base, names_before, &old), called(head, &names_after, &new));
        let spell = |fields: &[&Field]| fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>().join(", ");
        // Those of one template are one change of all operations that include it.
        let template = new.first().and_then(|first| first.template.as_ref());
        let template = template.filter(|_| new.iter().chain(&old).all(|field| field.template.as_ref() == template));
        let element = template.map_or(operation.name.as_str(), |template| template);
        let change = Change::new(&rules::PARAMS_REORDERED, element, location.subject(Pair::of(None, None)));
        let change = change.at(old.first().map(|field| field.span), new.first().map(|field| field.span));
        changes.push(change.between(spell(&old), spell(&new)));
    }
}

/// Returns the fields with the wanted names; `names` has a name for each field.
fn called<'f>(fields: &'f [Field], names: &[&str], wanted: &[&str]) -> Vec<&'f Field> {
    let index = |name: &&str| names.iter().position(|other| other == name);
    wanted.iter().filter_map(index).map(|index| &fields[index]).collect()
}

/// Finds parameters that moved to another location.
pub(super) fn across(pairing: &Pairing, base: &Operation, head: &Operation, changes: &mut Vec<Change>) {
    for from in Location::ALL {
        for old in base.parameters(from).iter().filter(|old| only_location(base, old).is_some()) {
            let Some(to) = only_location(head, old).filter(|to| *to != from) else { continue };
            let Some(new) = head.parameters(to).iter().find(|new| new.name == old.name) else { continue };
            let name = Pair::both(&old.name, &new.name);
            let subject = Subject::Parameter { operation: Pair::both(&base.name, &head.name), location: to, name };
            let element = Parameters::Of { location: to, base, head }.element(new);
            let called = || (element.clone(), subject.clone());
            let value = Value { called: &called, base: old, head: new, selects_page: false };
            changes.push(value.change(&rules::PARAM_LOCATION_CHANGED).between(from.name(), to.name()));
            settings(pairing, &value, changes);
        }
    }
}

/// Returns the location of the parameters with the name of a field, if all are at the same one.
fn only_location(operation: &Operation, field: &Field) -> Option<Location> {
    let is_at = |location: &Location| operation.parameters(*location).iter().any(|other| other.name == field.name);
    let mut locations = Location::ALL.into_iter().filter(is_at);
    locations.next().filter(|_| locations.next().is_none())
}

fn names(fields: &[Field]) -> Vec<&str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}
