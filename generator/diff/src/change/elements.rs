//! Changes by spec path.

use std::collections::BTreeMap;

use copperplate_language::model::{Aspect, Location, Name, Section, SpecPath};

use crate::change::{Change, ChangeSubject, ChangedName};
use crate::pairing::revision::Revision;

/// Returns the changes of each element of a revision; `name_in` selects the name in that revision.
pub(crate) fn changes_by_element(
    revision: &Revision,
    changes: &[Change],
    name_in: fn(&ChangedName) -> Option<&str>,
) -> BTreeMap<SpecPath, Vec<usize>> {
    let mut found: BTreeMap<SpecPath, Vec<usize>> = BTreeMap::new();
    for (index, change) in changes.iter().enumerate() {
        for path in change.subjects.iter().filter_map(|subject| changed_element_path(revision, name_in, subject)) {
            found.entry(path).or_default().push(index);
        }
    }
    found
}

/// Returns the name of a record, enum or union.
pub(crate) fn element_type_name(path: &SpecPath) -> Option<&str> {
    match path {
        SpecPath::Record(name) | SpecPath::Enum(name) | SpecPath::Union(name) => Some(name),
        SpecPath::Section(_)
        | SpecPath::Header(_)
        | SpecPath::ResponseHeader(..)
        | SpecPath::Scheme(_)
        | SpecPath::Server(_)
        | SpecPath::Webhook(_)
        | SpecPath::Resource(_)
        | SpecPath::Template(_)
        | SpecPath::Field(..)
        | SpecPath::Value(..)
        | SpecPath::Variant(..)
        | SpecPath::Operation(_)
        | SpecPath::Aspect(..)
        | SpecPath::Parameter(..) => None,
    }
}

fn changed_element_path(
    revision: &Revision,
    name_in: fn(&ChangedName) -> Option<&str>,
    subject: &ChangeSubject,
) -> Option<SpecPath> {
    let name = |pair| name_in(pair).map(Name::from);
    Some(match subject {
        ChangeSubject::Package => SpecPath::Section(Section::Api),
        // Items of the crate belong to one type, and do not depend on the type that it replaces.
        ChangeSubject::Api
        | ChangeSubject::QueryLists
        | ChangeSubject::Json
        | ChangeSubject::Forms
        | ChangeSubject::SpecPaths(_)
        | ChangeSubject::Replaced(_) => {
            return None;
        }
        ChangeSubject::Scheme(pair) => SpecPath::Scheme(name(pair)?),
        ChangeSubject::Server(pair) => SpecPath::Server(name(pair)?),
        ChangeSubject::Webhook(pair) => SpecPath::Webhook(name(pair)?),
        ChangeSubject::Signature => SpecPath::Section(Section::Signature),
        ChangeSubject::Accepted { operation: pair, .. } => SpecPath::Aspect(name(pair)?, Aspect::Auth),
        ChangeSubject::Resource(pair) => SpecPath::Resource(name(pair)?),
        ChangeSubject::Template(pair) => SpecPath::Template(name(pair)?),
        ChangeSubject::Type(pair) => revision.types.get(name_in(pair)?)?.type_header().path.clone(),
        ChangeSubject::Field { owner, field } => SpecPath::from_record_field(name_in(owner)?, name_in(field)?),
        ChangeSubject::Value { owner, value } => SpecPath::Value(name(owner)?, name(value)?),
        ChangeSubject::Variant { owner, value } => SpecPath::Variant(name(owner)?, name(value)?),
        ChangeSubject::Header(pair) => SpecPath::Header(name(pair)?),
        ChangeSubject::ResponseHeader { operation: None, name: pair } => SpecPath::ResponseHeader(None, name(pair)?),
        ChangeSubject::ResponseHeader { operation: Some(operation), name: pair } => {
            SpecPath::ResponseHeader(Some(name(operation)?), name(pair)?)
        }
        ChangeSubject::Operation(pair) | ChangeSubject::Body(pair) => SpecPath::Operation(name(pair)?),
        ChangeSubject::Pages(pair) => SpecPath::Aspect(name(pair)?, Aspect::Pages),
        ChangeSubject::Response { operation: pair, .. } => SpecPath::Aspect(name(pair)?, Aspect::Returns),
        ChangeSubject::Error { operation: pair, .. } => SpecPath::Aspect(name(pair)?, Aspect::Errors),
        ChangeSubject::CommonError(_) => SpecPath::Section(Section::Errors),
        // The order of parameters belongs to the operation.
        ChangeSubject::Parameter { operation, name: ChangedName { base: None, head: None }, .. } => {
            SpecPath::Operation(name(operation)?)
        }
        ChangeSubject::Parameter { operation, location, name: parameter } => {
            let (operation, parameter) = (name(operation)?, name(parameter)?);
            let location = element_location_in(revision, &operation, *location, &parameter);
            SpecPath::Parameter(operation, location, parameter)
        }
    })
}

/// Returns the location of a parameter in a revision: one that moved has two.
fn element_location_in(revision: &Revision, operation: &str, location: Location, parameter: &str) -> Location {
    let operation = revision.operations.get(operation);
    let is_at = |location: &Location| {
        operation.is_some_and(|operation| operation.parameters(*location).iter().any(|field| field.name == parameter))
    };
    [location].into_iter().chain(Location::ALL).find(is_at).unwrap_or(location)
}
