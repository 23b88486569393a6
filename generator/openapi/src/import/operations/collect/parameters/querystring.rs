//! A parameter that is the whole query.

use super::shape_in_query::QueryParameterShape;
use super::{
    CallName, LocatedNode, Loss, MediaKind, NameSource, Parameter, SchemaReader, contents, explode_query_parameter,
    is_optional_parameter, parameter_root_name,
};

/// Reads a parameter that is the whole query: the fields of a form become parameters. Fails if it is required and not a
/// form.
pub(super) fn collect_querystring<'d>(
    reader: &mut SchemaReader<'d>,
    at: &LocatedNode<'d>,
    name: &CallName,
) -> Result<Vec<Parameter>, String> {
    let content = at.get("content").map(|content| contents::collect_contents(reader.documents, &content));
    let form = content.into_iter().flatten().find(|media| media.kind == MediaKind::Form);
    let is_optional = is_optional_parameter(at);
    if let Some(schema) = form.and_then(|form| form.at.get("schema")) {
        let place = NameSource::Root(parameter_root_name(name, at));
        let (ty, _) = reader.read_sent_schema(schema, place).without_null();
        if matches!(QueryParameterShape::from_ty(&reader.shapes, &ty), QueryParameterShape::Record) {
            return Ok(explode_query_parameter(reader, is_optional, &ty, at));
        }
    }
    if !is_optional {
        return Err("its whole query is a single value that is not a form".to_owned());
    }
    reader.losses.add(Loss::WholeQuery, at);
    Ok(Vec::new())
}
