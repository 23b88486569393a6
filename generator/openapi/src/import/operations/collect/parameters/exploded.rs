//! Objects that are sent as a parameter for each of their fields.

use copperplate_language::grammar::field;

use super::shape_in_query::QueryParameterShape;
use super::{Field, LocatedNode, Location, Notes, Parameter, SchemaReader, ShapeKind, ShapeTy, Unsupported};

/// Returns the fields of a record as parameters: the usual style of an object.
pub(super) fn explode_query_parameter(
    reader: &mut SchemaReader,
    is_optional: bool,
    ty: &ShapeTy,
    at: &LocatedNode,
) -> Vec<Parameter> {
    let Some((id, fields)) = reader.shapes.record(ty) else { return Vec::new() };
    let fields = fields.to_vec();
    if matches!(reader.shapes.get(id).kind, ShapeKind::Record { extra: Some(_), .. }) {
        reader.losses.add(Unsupported::ExtraParameters, at);
    }
    let parameters = fields.into_iter().map(|inner| {
        let (ty, _) = inner.ty.without_null();
        let style = match QueryParameterShape::from_ty(&reader.shapes, &ty) {
            QueryParameterShape::Scalar | QueryParameterShape::ListOfScalars => None,
            QueryParameterShape::ListOfObjects => Some(field::INDEXED),
            QueryParameterShape::UnionWithList => Some(field::REPEAT),
            QueryParameterShape::Record | QueryParameterShape::Object => Some(field::DEEP),
        };
        let notes = Notes { style, ..inner.notes };
        let field = Field { is_optional: inner.is_optional || is_optional, ty, notes, ..inner };
        Parameter { location: Location::Query, field }
    });
    parameters.collect()
}
