//! Requests in which a field asks for a stream.

use copperplate_language::model::Location;

use super::super::SchemaReader;
use crate::import::operations::operation::{ImportedOperation, OperationPayload};
use crate::import::schemas::shapes::{Field, NameSource, RootName, Shape, ShapeKind, ShapeTy};
use crate::import::words;

/// Words for a stream in the name of a field.
const STREAM_WORDS: [&str; 4] = ["stream", "streamed", "streaming", "sse"];

/// Words that may be beside them.
const WORDS_AROUND: [&str; 9] = ["enable", "enabled", "is", "mode", "output", "response", "result", "should", "use"];

/// End of the origin of a body in which a field asks for a stream. It occurs in no JSON pointer.
const STREAM_BODY: &str = "/@body";

/// Sets the fields by which a request asks for a stream: without them, the service would send a whole response.
pub(super) fn require_stream(reader: &mut SchemaReader, call: &mut ImportedOperation) {
    let query = call.parameters.iter_mut().filter(|parameter| parameter.location == Location::Query);
    for field in query.map(|parameter| &mut parameter.field).filter(|field| asks_for_stream(field)) {
        *field = constant_true(field);
    }
    let origin = format!("{}{STREAM_BODY}", call.origin);
    let place = NameSource::Root(RootName::of_call(format!("{} body", call.name.phrase()), call.name.object()));
    let Some(body) = &mut call.body else { return };
    let (OperationPayload::Json(ty, _) | OperationPayload::Encoded(_, ty)) = &mut body.content else { return };
    if let Some(narrowed) = narrowed_body(reader, ty, origin, place) {
        *ty = narrowed;
        body.is_optional = false;
    }
}

/// Returns the record of a body in which the fields that ask for a stream are constants, if it has any.
fn narrowed_body(reader: &mut SchemaReader, ty: &ShapeTy, origin: String, place: NameSource) -> Option<ShapeTy> {
    let (id, fields) = reader.shapes.record(ty)?;
    if !fields.iter().any(asks_for_stream) {
        return None;
    }
    let body = reader.shapes.get(id).clone();
    let ShapeKind::Record { mut fields, extra } = body.kind else { return None };
    for field in fields.iter_mut().filter(|field| asks_for_stream(field)) {
        *field = constant_true(field);
    }
    let kind = ShapeKind::Record { fields, extra };
    Some(ShapeTy::Named(reader.shapes.add(Shape { kind, origin, place, common_names: Vec::new(), ..body })))
}

/// Returns `true` for a boolean field whose name says that it asks for a stream.
fn asks_for_stream(field: &Field) -> bool {
    let (ty, _) = field.ty.clone().without_null();
    let words = words::split_words(&field.name);
    let is_about_stream = words.iter().any(|word| STREAM_WORDS.contains(&word.as_str()));
    let is_known = |word: &String| STREAM_WORDS.contains(&word.as_str()) || WORDS_AROUND.contains(&word.as_str());
    ty == ShapeTy::BOOLEAN && field.constant.is_none() && is_about_stream && words.iter().all(is_known)
}

fn constant_true(field: &Field) -> Field {
    let constant = Some("true".to_owned());
    Field { constant, ..Field::new(&field.name, ShapeTy::BOOLEAN, field.origin.clone()) }
}
