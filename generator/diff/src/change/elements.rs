//! Changes by spec path.

use std::collections::BTreeMap;

use copperplate_language::model::{Aspect, Location, Name, Section, SpecPath};

use crate::change::{Change, ChangedName, OperationPart, Setting, SharedKind, Subject, TypePart};
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
    if let SpecPath::Record(name) | SpecPath::Enum(name) | SpecPath::Union(name) = path { Some(name) } else { None }
}

fn changed_element_path(
    revision: &Revision,
    name_in: fn(&ChangedName) -> Option<&str>,
    subject: &Subject,
) -> Option<SpecPath> {
    let name = |pair| name_in(pair).map(Name::from);
    Some(match subject {
        Subject::Setting(setting) => match setting {
            Setting::Package => SpecPath::Section(Section::Api),
            Setting::Signature => SpecPath::Section(Section::Signature),
            Setting::Error(_) => SpecPath::Section(Section::Errors),
            Setting::Api | Setting::QueryLists | Setting::Json | Setting::Forms => return None,
        },
        Subject::Shared(kind, pair) => {
            let name = name(pair)?;
            match kind {
                SharedKind::Scheme => SpecPath::Scheme(name),
                SharedKind::Server => SpecPath::Server(name),
                SharedKind::Webhook => SpecPath::Webhook(name),
                SharedKind::Resource => SpecPath::Resource(name),
                SharedKind::Template => SpecPath::Template(name),
                SharedKind::Header => SpecPath::Header(name),
                SharedKind::ResponseHeader => SpecPath::ResponseHeader(None, name),
            }
        }
        Subject::Type(owner, part) => match part {
            TypePart::Whole => revision.types.get(name_in(owner)?)?.type_header().path.clone(),
            TypePart::Field(field) => SpecPath::from_record_field(name_in(owner)?, name_in(field)?),
            TypePart::Value(value) => SpecPath::Value(name(owner)?, name(value)?),
            TypePart::Variant(value) => SpecPath::Variant(name(owner)?, name(value)?),
        },
        Subject::Operation(operation, part) => {
            let operation = name(operation)?;
            match part {
                // The order of parameters belongs to the operation.
                OperationPart::Whole
                | OperationPart::Body
                | OperationPart::Parameter(_, ChangedName { base: None, head: None }) => SpecPath::Operation(operation),
                OperationPart::Parameter(location, parameter) => {
                    let parameter = name(parameter)?;
                    let location = element_location_in(revision, &operation, *location, &parameter);
                    SpecPath::Parameter(operation, location, parameter)
                }
                OperationPart::ResponseHeader(header) => SpecPath::ResponseHeader(Some(operation), name(header)?),
                OperationPart::Accepted(_) => SpecPath::Aspect(operation, Aspect::Auth),
                OperationPart::Pages => SpecPath::Aspect(operation, Aspect::Pages),
                OperationPart::Response(_) => SpecPath::Aspect(operation, Aspect::Returns),
                OperationPart::Error(_) => SpecPath::Aspect(operation, Aspect::Errors),
            }
        }
        // Items of the crate belong to one type, and do not depend on the type that it replaces.
        Subject::SpecPaths(_) | Subject::Replaced(_) => return None,
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
