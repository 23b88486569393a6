//! Changes by spec path.

use std::collections::BTreeMap;

use copperplate_language::model::{Aspect, Location, Name, Section, SpecPath};

use crate::change::{Change, Pair, Subject};
use crate::pairing::revision::Revision;

/// Returns the changes of each element of a revision; `name_in` selects the name in that revision.
pub(crate) fn by_element(
    revision: &Revision,
    changes: &[Change],
    name_in: fn(&Pair) -> Option<&str>,
) -> BTreeMap<SpecPath, Vec<usize>> {
    let mut found: BTreeMap<SpecPath, Vec<usize>> = BTreeMap::new();
    for (index, change) in changes.iter().enumerate() {
        for path in change.subjects.iter().filter_map(|subject| element(revision, name_in, subject)) {
            found.entry(path).or_default().push(index);
        }
    }
    found
}

/// Returns the name of a record, enum or union.
pub(crate) fn type_name(path: &SpecPath) -> Option<&str> {
    match path {
        SpecPath::Record(name) | SpecPath::Enum(name) | SpecPath::Union(name) => Some(name),
        SpecPath::Section(_)
        | SpecPath::Header(_)
        | SpecPath::ReplyHeader(..)
        | SpecPath::Scheme(_)
        | SpecPath::Server(_)
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

fn element(revision: &Revision, name_in: fn(&Pair) -> Option<&str>, subject: &Subject) -> Option<SpecPath> {
    let name = |pair| name_in(pair).map(Name::from);
    Some(match subject {
        Subject::Package => SpecPath::Section(Section::Api),
        // Items of the crate belong to one type, and do not depend on the type that it replaces.
        Subject::Api
        | Subject::QueryLists
        | Subject::Json
        | Subject::Forms
        | Subject::SpecPaths(_)
        | Subject::Replaced(_) => {
            return None;
        }
        Subject::Scheme(pair) => SpecPath::Scheme(name(pair)?),
        Subject::Server(pair) => SpecPath::Server(name(pair)?),
        Subject::Accepted { operation: pair, .. } => SpecPath::Aspect(name(pair)?, Aspect::Auth),
        Subject::Resource(pair) => SpecPath::Resource(name(pair)?),
        Subject::Template(pair) => SpecPath::Template(name(pair)?),
        Subject::Type(pair) => revision.types.get(name_in(pair)?)?.header().path.clone(),
        Subject::Field { owner, field } => SpecPath::field_of_record(name_in(owner)?, name_in(field)?),
        Subject::Value { owner, value } => SpecPath::Value(name(owner)?, name(value)?),
        Subject::Variant { owner, value } => SpecPath::Variant(name(owner)?, name(value)?),
        Subject::Header(pair) => SpecPath::Header(name(pair)?),
        Subject::ReplyHeader { operation: None, name: pair } => SpecPath::ReplyHeader(None, name(pair)?),
        Subject::ReplyHeader { operation: Some(operation), name: pair } => {
            SpecPath::ReplyHeader(Some(name(operation)?), name(pair)?)
        }
        Subject::Operation(pair) | Subject::Body(pair) => SpecPath::Operation(name(pair)?),
        Subject::Pages(pair) => SpecPath::Aspect(name(pair)?, Aspect::Pages),
        Subject::Response { operation: pair, .. } => SpecPath::Aspect(name(pair)?, Aspect::Returns),
        Subject::Error { operation: pair, .. } => SpecPath::Aspect(name(pair)?, Aspect::Errors),
        Subject::CommonError(_) => SpecPath::Section(Section::Errors),
        // The order of parameters belongs to the operation.
        Subject::Parameter { operation, name: Pair { base: None, head: None }, .. } => {
            SpecPath::Operation(name(operation)?)
        }
        Subject::Parameter { operation, location, name: parameter } => {
            let (operation, parameter) = (name(operation)?, name(parameter)?);
            let location = location_in(revision, &operation, *location, &parameter);
            SpecPath::Parameter(operation, location, parameter)
        }
    })
}

/// Returns the location of a parameter in a revision: one that moved has two.
fn location_in(revision: &Revision, operation: &str, location: Location, parameter: &str) -> Location {
    let operation = revision.operations.get(operation);
    let is_at = |location: &Location| {
        operation.is_some_and(|operation| operation.parameters(*location).iter().any(|field| field.name == parameter))
    };
    [location].into_iter().chain(Location::ALL).find(is_at).unwrap_or(location)
}
