//! What operations have in common: it is written once.

mod call_names;
mod parameters;

use copperplate_language::grammar::content::{FORM, MULTIPART};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names;

use self::call_names::CallNames;
use self::parameters::Templates;
use super::operation::{Content, Location, Operation, Outcome, Parameter};
use crate::import::schemas::shapes::{Direction, Field, Kind, ShapeId, Shapes, Ty};
use crate::import::spell::{RustNames, Spelling};

/// What operations have in common.
#[derive(Debug, Default)]
pub(in crate::import) struct Repeats {
    /// All schemes, in their order: what an operation accepts that states none.
    pub(in crate::import) usual_auth: Vec<String>,
    /// Media type of all JSON, if it is another one.
    pub(in crate::import) json: Option<String>,
    /// Headers of all operations.
    pub(in crate::import) headers: Vec<Parameter>,
    /// Errors of all operations.
    pub(in crate::import) errors: Vec<(String, Content)>,
    /// Headers of the responses of all operations.
    pub(in crate::import) reply_headers: Vec<Field>,
    pub(in crate::import) templates: Templates,
    bodies: IndexSet<ShapeId>,
    others: IndexMap<ShapeId, ShapeId>,
    calls: CallNames,
}

/// Number of operations from which a repetition is worth a name.
const REPEATED: usize = 3;

impl Repeats {
    pub(in crate::import) fn of(shapes: &Shapes, outcome: &Outcome, reached: impl Iterator<Item = ShapeId>) -> Self {
        let operations = &outcome.operations;
        Self {
            usual_auth: outcome.api.schemes.iter().map(|scheme| scheme.name.clone()).collect(),
            json: json(operations),
            headers: headers(operations),
            errors: of_all(operations, |operation| operation.errors.clone()),
            reply_headers: of_all(operations, |operation| {
                operation.reply_headers.iter().map(|header| Field { origin: String::new(), ..header.clone() }).collect()
            }),
            templates: Templates::of(operations, &headers(operations)),
            bodies: bodies(shapes, operations),
            others: others(shapes, reached),
            calls: CallNames::of(operations),
        }
    }

    /// Returns the same with nothing that is written once: each operation states all of it.
    pub(in crate::import) fn alone(self) -> Self {
        Self {
            json: None,
            headers: Vec::new(),
            errors: Vec::new(),
            reply_headers: Vec::new(),
            templates: Templates::default(),
            ..self
        }
    }

    pub(in crate::import) fn is_body(&self, id: ShapeId) -> bool {
        self.bodies.contains(&id)
    }

    /// Returns the shape of the same schema in the other direction.
    pub(in crate::import) fn other_direction(&self, id: ShapeId) -> Option<ShapeId> {
        self.others.get(&id).copied()
    }

    /// Returns the Rust name of a call, if it needs one.
    pub(in crate::import) fn rust_name(&self, operation: &Operation) -> Option<String> {
        self.calls.explicit.get(&operation.full_name()).cloned()
    }

    /// Returns the singular of a resource, unless names of calls collide then.
    pub(in crate::import) fn one(&self, resource: &str) -> Option<&String> {
        self.calls.singulars.get(resource)
    }

    pub(in crate::import) fn included(&self, operation: &Operation) -> Vec<String> {
        self.templates.included(operation)
    }

    pub(in crate::import) fn is_included(&self, parameter: &Parameter) -> bool {
        self.is_of_all(parameter) || self.templates.template_of(parameter).is_some()
    }

    /// Returns `true` for a header of all operations.
    fn is_of_all(&self, parameter: &Parameter) -> bool {
        self.headers.iter().any(|header| parameters::key(header) == parameters::key(parameter))
    }

    pub(in crate::import) fn has_reply_header(&self, header: &Field) -> bool {
        self.reply_headers.iter().any(|known| known.name == header.name)
    }

    /// Returns the Rust names of the parameters that an operation includes.
    pub(in crate::import) fn names_of_included(&self, operation: &Operation) -> Vec<String> {
        let included = operation.parameters.iter().filter(|parameter| self.is_included(parameter));
        included.filter_map(|parameter| names::value_name(&parameter.field.name)).collect()
    }
}

/// Returns the headers of all operations.
fn headers(operations: &[Operation]) -> Vec<Parameter> {
    let keys = of_all(operations, |operation| {
        let headers = operation.parameters.iter().filter(|parameter| parameter.location == Location::Header);
        headers.map(parameters::key).collect()
    });
    let first = operations.first().into_iter().flat_map(|operation| &operation.parameters);
    first.filter(|parameter| keys.contains(&parameters::key(parameter))).cloned().collect()
}

/// Returns what all operations have.
fn of_all<T: PartialEq>(operations: &[Operation], of: impl Fn(&Operation) -> Vec<T>) -> Vec<T> {
    let Some((first, rest)) = operations.split_first() else { return Vec::new() };
    if operations.len() < REPEATED {
        return Vec::new();
    }
    let mut common = of(first);
    for operation in rest {
        let own = of(operation);
        common.retain(|item| own.contains(item));
    }
    common
}

/// Returns the media type of JSON, if all of it has the same other one.
fn json(operations: &[Operation]) -> Option<String> {
    let mut all = operations.iter().flat_map(|operation| {
        let bodies = operation.body.iter().map(|body| &body.content);
        operation.returns.iter().chain(&operation.errors).map(|(_, content)| content).chain(bodies)
    });
    let first =
        all.find_map(|content| if let Content::Json(_, media) = content { Some(media.clone()) } else { None })?;
    let is_same = |content: &Content| if let Content::Json(_, media) = content { *media == first } else { true };
    if all.all(is_same) { first } else { None }
}

/// Returns the records whose fields are arguments and setters of calls.
fn bodies(shapes: &Shapes, operations: &[Operation]) -> IndexSet<ShapeId> {
    operations.iter().filter_map(|operation| flattened(shapes, &operation.body.as_ref()?.content)).collect()
}

fn flattened(shapes: &Shapes, content: &Content) -> Option<ShapeId> {
    let ty = match content {
        Content::Json(ty, _) => ty,
        Content::Encoded(word, ty, _) if [FORM, MULTIPART].contains(word) => ty,
        Content::Encoded(..) | Content::None | Content::Redirect | Content::Raw(..) => return None,
    };
    shapes.record(ty).map(|(id, _)| id)
}

/// Returns the records of one schema that differ between requests and responses.
fn others(shapes: &Shapes, reached: impl Iterator<Item = ShapeId>) -> IndexMap<ShapeId, ShapeId> {
    let mut by_origin: IndexMap<&str, Vec<ShapeId>> = IndexMap::default();
    for id in reached {
        let shape = shapes.get(id);
        if shape.direction != Direction::Both && matches!(shape.kind, Kind::Record { .. }) {
            by_origin.entry(&shape.origin).or_default().push(id);
        }
    }
    let mut others = IndexMap::default();
    for ids in by_origin.into_values() {
        if let [one, other] = ids[..]
            && shapes.get(one).direction != shapes.get(other).direction
        {
            others.insert(one, other);
            others.insert(other, one);
        }
    }
    others
}

/// Returns the Rust name of a header of a response, if it needs one.
pub(in crate::import) fn reply_name(header: &Field) -> Option<String> {
    RustNames::new(&[&names::REPLY_METHODS]).field(&header.name, "header")
}

/// Returns the Rust names of the fields of a body that are setters of its call.
pub(in crate::import) fn names_of_body(spelling: &Spelling, operation: &Operation) -> Vec<String> {
    let id = operation.body.as_ref().and_then(|body| flattened(spelling.shapes, &body.content));
    let Some(id) = id else { return Vec::new() };
    spelling.rust_names_of(id)
}

/// Makes headers of responses with one name one type: they are one method.
pub(in crate::import) fn agree_on_reply_headers(operations: &mut [Operation]) {
    let mut types: IndexMap<String, Ty> = IndexMap::default();
    let mut differing: IndexSet<String> = IndexSet::default();
    for header in operations.iter().flat_map(|operation| &operation.reply_headers) {
        let key = header.name.to_ascii_lowercase();
        if types.entry(key.clone()).or_insert_with(|| header.ty.clone()) != &header.ty {
            differing.insert(key);
        }
    }
    for header in operations.iter_mut().flat_map(|operation| &mut operation.reply_headers) {
        if differing.contains(&header.name.to_ascii_lowercase()) {
            header.ty = Ty::STRING;
        }
    }
}
