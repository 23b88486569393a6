//! Common parts of operations, which are written once.

mod call_names;
mod narrowed;
mod parameters;
mod shared;

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::model::{JSON_MEDIA_TYPE, Location};
use copperplate_language::names;

use self::call_names::RustCallNames;
use self::parameters::ParameterTemplates;
pub use self::shared::SharedParts;
pub(in crate::import) use self::shared::{DocumentedError, SharedAuth, SharedTemplate};
use super::operation::{CollectedApi, ImportedOperation, OperationPayload, Parameter};
use crate::import::rust_names::RustNames;
use crate::import::schemas::shapes::{Direction, Field, ShapeId, ShapeKind, ShapeTy, Shapes};

/// Common parts of operations.
#[derive(Debug, Default)]
pub(in crate::import) struct Repeats {
    /// Names of all schemes, in their order.
    all_schemes: Vec<String>,
    /// Schemes of operations that do not state any, unless these are all schemes.
    pub(in crate::import) usual_auth: Option<Vec<String>>,
    /// Media type of all JSON, if it is not the usual one.
    pub(in crate::import) json: Option<String>,
    /// Headers of all operations.
    pub(in crate::import) headers: Vec<Parameter>,
    /// Errors of all operations.
    pub(in crate::import) errors: Vec<DocumentedError>,
    /// Headers of the responses of all operations.
    pub(in crate::import) response_headers: Vec<Field>,
    pub(in crate::import) templates: ParameterTemplates,
    bodies: IndexSet<ShapeId>,
    others: IndexMap<ShapeId, ShapeId>,
    narrowed: IndexMap<ShapeId, ShapeId>,
    calls: RustCallNames,
}

/// Number of operations for which a repetition gets a name.
const REPEATED: usize = 3;

impl Repeats {
    /// Finds the common parts of operations. `shared` are the parts that the last import wrote once.
    pub(in crate::import) fn new(
        shapes: &Shapes,
        outcome: &CollectedApi,
        reached: impl Iterator<Item = ShapeId>,
        shared: &SharedParts,
    ) -> Self {
        let operations = &outcome.operations;
        let body_names: Vec<_> = operations.iter().map(|operation| body_field_names(shapes, operation)).collect();
        let mut headers = repeated_header_parameters(operations);
        headers.retain(|header| !body_names.iter().any(|names| names.contains(&names::value_name(&header.field.name))));
        shared.keep_headers(operations, &mut headers);
        // A call that accepts the scheme would send the header twice.
        headers.retain(|header| !outcome.api.schemes.iter().any(|scheme| scheme.kind.has_header(&header.field.name)));
        let mut errors = repeated_by_all(operations, |operation| operation.errors.clone());
        shared.keep_errors(operations, &mut errors);
        let errors = shared::document_common_errors(operations, errors);
        let mut response_headers = repeated_by_all(operations, |operation| {
            operation.response_headers.iter().map(|header| Field { origin: String::new(), ..header.clone() }).collect()
        });
        shared.keep_response_headers(operations, &mut response_headers);
        let all_schemes: Vec<_> = outcome.api.schemes.iter().map(|scheme| scheme.name.clone()).collect();
        let usual_auth = shared.usual_auth(operations).filter(|usual| *usual != all_schemes && !all_schemes.is_empty());
        Self {
            all_schemes,
            usual_auth,
            json: repeated_json_media_type(operations).or_else(|| shared.json_media_type(operations)),
            templates: ParameterTemplates::new(operations, &body_names, &headers, &shared.templates),
            headers,
            errors,
            response_headers,
            bodies: flattened_body_records(shapes, operations),
            others: other_direction_records(shapes, reached),
            narrowed: narrowed::find_narrowed_records(shapes, operations),
            calls: RustCallNames::new(operations),
        }
    }

    /// Returns the same without any common parts: each operation states everything itself.
    pub(in crate::import) fn without_common_parts(self) -> Self {
        Self {
            usual_auth: None,
            json: None,
            headers: Vec::new(),
            errors: Vec::new(),
            response_headers: Vec::new(),
            templates: ParameterTemplates::default(),
            ..self
        }
    }

    pub(in crate::import) fn is_body(&self, id: ShapeId) -> bool {
        self.bodies.contains(&id)
    }

    /// Returns the shape of the same schema for the other direction.
    pub(in crate::import) fn other_direction(&self, id: ShapeId) -> Option<ShapeId> {
        self.others.get(&id).copied()
    }

    /// Returns the record that a record narrows.
    pub(in crate::import) fn narrowed_record(&self, id: ShapeId) -> Option<ShapeId> {
        self.narrowed.get(&id).copied()
    }

    /// Returns the Rust name of a call, if it needs one.
    pub(in crate::import) fn explicit_call_name(&self, operation: &ImportedOperation) -> Option<String> {
        self.calls.explicit.get(&operation.full_name()).cloned()
    }

    /// Returns the singular of a resource, unless names of calls collide then.
    pub(in crate::import) fn singular_resource(&self, resource: &str) -> Option<&String> {
        self.calls.singulars.get(resource)
    }

    pub(in crate::import) fn included_templates(&self, operation: &ImportedOperation) -> Vec<String> {
        self.templates.included_templates(operation)
    }

    /// Returns `true` for a parameter that an operation does not state by itself.
    pub(in crate::import) fn is_parameter_included(
        &self,
        operation: &ImportedOperation,
        parameter: &Parameter,
    ) -> bool {
        self.is_common_header(parameter) || self.templates.template_of(operation, parameter).is_some()
    }

    /// Returns the schemes that an operation states.
    pub(in crate::import) fn stated_auth(&self, operation: &ImportedOperation) -> Option<Vec<String>> {
        let accepted = operation.auth.schemes.as_ref().unwrap_or(&self.all_schemes);
        (accepted != self.usual_auth.as_ref().unwrap_or(&self.all_schemes)).then(|| accepted.clone())
    }

    /// Returns the errors that an operation states in addition to the common ones.
    pub(in crate::import) fn own_errors(&self, operation: &ImportedOperation) -> Vec<DocumentedError> {
        shared::own_errors(operation, &self.errors)
    }

    /// Returns the media type that a JSON content states, unless it is the common one.
    pub(in crate::import) fn stated_json_media_type(&self, media: Option<&String>) -> Option<String> {
        (media != self.json.as_ref()).then(|| media.map_or(JSON_MEDIA_TYPE, String::as_str).to_owned())
    }

    /// Returns `true` for a header of all operations.
    fn is_common_header(&self, parameter: &Parameter) -> bool {
        self.headers
            .iter()
            .any(|header| parameters::parameter_template_key(header) == parameters::parameter_template_key(parameter))
    }

    pub(in crate::import) fn has_response_header(&self, header: &Field) -> bool {
        self.response_headers.iter().any(|known| known.name == header.name)
    }

    /// Returns the Rust names of the parameters that an operation includes.
    pub(in crate::import) fn included_parameter_names(&self, operation: &ImportedOperation) -> Vec<String> {
        let included = operation.parameters.iter().filter(|parameter| self.is_parameter_included(operation, parameter));
        included.filter_map(|parameter| names::value_name(&parameter.field.name)).collect()
    }
}

/// Returns the headers of all operations.
fn repeated_header_parameters(operations: &[ImportedOperation]) -> Vec<Parameter> {
    let keys = repeated_by_all(operations, |operation| {
        let headers = operation.parameters.iter().filter(|parameter| parameter.location == Location::Headers);
        headers.map(parameters::parameter_template_key).collect()
    });
    let first = operations.first().into_iter().flat_map(|operation| &operation.parameters);
    first.filter(|parameter| keys.contains(&parameters::parameter_template_key(parameter))).cloned().collect()
}

/// Returns the parts that all operations have.
fn repeated_by_all<T: PartialEq>(
    operations: &[ImportedOperation],
    of: impl Fn(&ImportedOperation) -> Vec<T>,
) -> Vec<T> {
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

/// Returns the common media type of all JSON, if it is not the usual one.
fn repeated_json_media_type(operations: &[ImportedOperation]) -> Option<String> {
    let mut all = operations.iter().flat_map(json_media_types);
    let first = all.next()?;
    if all.all(|media| media == first) { first } else { None }
}

/// Returns the media types of the JSON of an operation that are not the usual one.
fn json_media_types(operation: &ImportedOperation) -> impl Iterator<Item = Option<String>> + use<'_> {
    operation
        .contents()
        .filter_map(|content| if let OperationPayload::Json(_, media) = content { Some(media.clone()) } else { None })
}

/// Returns the records whose fields are arguments and setters of calls.
fn flattened_body_records(shapes: &Shapes, operations: &[ImportedOperation]) -> IndexSet<ShapeId> {
    operations.iter().filter_map(|operation| flattened_body_record(shapes, &operation.body.as_ref()?.content)).collect()
}

pub(in crate::import) fn flattened_body_record(shapes: &Shapes, content: &OperationPayload) -> Option<ShapeId> {
    shapes.record(flattened_body_type(content)?).map(|(id, _)| id)
}

fn flattened_body_type(content: &OperationPayload) -> Option<&ShapeTy> {
    let is_of_fields = matches!(content, OperationPayload::Json(..) | OperationPayload::Encoded(..));
    content.ty().filter(|_| is_of_fields)
}

/// Returns the Rust names of the fields of a body that are arguments and setters of its call.
fn body_field_names(shapes: &Shapes, operation: &ImportedOperation) -> IndexSet<Option<String>> {
    let ty = operation.body.as_ref().and_then(|body| flattened_body_type(&body.content));
    let fields = ty.and_then(|ty| shapes.record(ty)).into_iter().flat_map(|(_, fields)| fields);
    fields.map(|field| names::value_name(&field.name)).collect()
}

/// Returns the pairs of records that the same schema has in requests and in responses, where they differ.
fn other_direction_records(shapes: &Shapes, reached: impl Iterator<Item = ShapeId>) -> IndexMap<ShapeId, ShapeId> {
    let mut by_origin: IndexMap<&str, Vec<ShapeId>> = IndexMap::default();
    for id in reached {
        let shape = shapes.get(id);
        if shape.direction != Direction::Both && matches!(shape.kind, ShapeKind::Record { .. }) {
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
pub(in crate::import) fn response_header_rust_name(header: &Field) -> Option<String> {
    RustNames::new(&[&names::REPLY_METHODS]).field(&header.name, None, "header")
}

/// Gives response headers of the same name the same type, because they share a method.
pub(in crate::import) fn agree_on_repeated_response_headers(operations: &mut [ImportedOperation]) {
    let mut types: IndexMap<String, ShapeTy> = IndexMap::default();
    let mut differing: IndexSet<String> = IndexSet::default();
    for header in operations.iter().flat_map(|operation| &operation.response_headers) {
        let key = header.name.to_ascii_lowercase();
        if types.entry(key.clone()).or_insert_with(|| header.ty.clone()) != &header.ty {
            differing.insert(key);
        }
    }
    for header in operations.iter_mut().flat_map(|operation| &mut operation.response_headers) {
        if differing.contains(&header.name.to_ascii_lowercase()) {
            header.ty = ShapeTy::STRING;
        }
    }
}
