//! Headers of responses.

use copperplate_language::maps::IndexMap;

use super::parameters::is_single_value;
use super::{Direction, LocatedNode, Loss, NameSource, SchemaReader, ShapeTy};
use crate::import::operations::calls::CallName;
use crate::import::schemas::schema::SchemaPart;
use crate::import::schemas::shapes::Field;
use crate::import::words;

/// Adds the headers of a response to the headers of its operation, except for one, given in lower case.
pub(super) fn collect_response_headers<'d>(
    reader: &mut SchemaReader<'d>,
    response: &LocatedNode<'d>,
    call: &CallName,
    excepted: Option<&str>,
    headers: &mut IndexMap<String, Field>,
) {
    for (name, at) in response.get("headers").into_iter().flat_map(|all| all.entries()) {
        let Some(at) = reader.resolve(&at) else { continue };
        let key = name.to_ascii_lowercase();
        if headers.contains_key(&key) || key == "content-type" || excepted == Some(&key) {
            continue;
        }
        if name.contains(char::is_whitespace) {
            reader.losses.add(Loss::HeaderName, &at);
            continue;
        }
        let place = NameSource::Root(format!("{} {name} header", call.phrase()).into());
        let schema = at.get("schema");
        let ty =
            schema.clone().map_or(ShapeTy::STRING, |schema| reader.read_schema(schema, place, Direction::Response));
        let described = schema.and_then(|schema| reader.merger().merge(&[SchemaPart::new(schema)]));
        let ty = collect_response_header_type(reader, ty, &at);
        let mut field = Field::new(name, ty, at.pointer.clone());
        field.attributes.doc = words::import_doc(at.text("description"))
            .or_else(|| words::import_doc(described.and_then(|schema| schema.annotations.description)));
        field.attributes.is_deprecated = at.flag("deprecated") == Some(true);
        headers.insert(key, field);
    }
}

/// Returns the type of a scalar, or of a list of scalars.
fn collect_response_header_type(reader: &mut SchemaReader, ty: ShapeTy, at: &LocatedNode) -> ShapeTy {
    // A header is text anyway.
    let ty = reader.replace_number_texts(&ty).unwrap_or(ty).without_null().0.without_null_elements();
    let value = if let ShapeTy::List(element) = &ty { element } else { &ty };
    if is_single_value(&reader.shapes, value) {
        return ty;
    }
    reader.losses.add(Loss::ResponseHeader, at);
    ShapeTy::STRING
}
