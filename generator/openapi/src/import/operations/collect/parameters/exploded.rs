//! Objects that are sent as one parameter per field.

use copperplate_language::model::ParameterStyle;

use super::shape_in_query::QueryParameterShape;
use super::{Attributes, Field, LocatedNode, Location, Loss, Parameter, SchemaReader, ShapeKind, ShapeTy};

/// Returns the fields of a record as parameters: the usual style of an object.
pub(super) fn explode_query_parameter(
    reader: &mut SchemaReader,
    is_optional: bool,
    ty: &ShapeTy,
    at: &LocatedNode,
) -> Vec<Parameter> {
    let Some((id, _)) = reader.shapes.record(ty) else { return Vec::new() };
    let ShapeKind::Record { fields, extra } = reader.shapes.get(id).kind.clone() else { return Vec::new() };
    let extra = extra.and_then(|value| {
        let parameter = extra_parameter(at, value.ty);
        let is_taken = fields.iter().any(|field| field.name == parameter.field.name);
        if is_taken {
            reader.losses.add(Loss::ExtraParameters, at);
        }
        (!is_taken).then_some(parameter)
    });
    let parameters = fields.into_iter().map(|inner| {
        let ty = inner.ty.without_null().0.without_null_elements();
        let style = match QueryParameterShape::from_ty(&reader.shapes, &ty) {
            QueryParameterShape::Scalar | QueryParameterShape::ListOfScalars => None,
            QueryParameterShape::ListOfObjects => {
                reader.losses.add_at_pointer(Loss::ListOfObjects, &inner.origin);
                Some(ParameterStyle::Indexed)
            }
            QueryParameterShape::UnionWithList => Some(ParameterStyle::Repeat),
            QueryParameterShape::Record | QueryParameterShape::Object => Some(ParameterStyle::Deep),
        };
        let attributes = Attributes { style, has_number_texts: false, ..inner.attributes };
        let field = Field { is_optional: inner.is_optional || is_optional, ty, attributes, ..inner };
        Parameter { location: Location::Query, field }
    });
    parameters.chain(extra).collect()
}

/// Returns the parameter of the properties that are not listed, under the name of the object.
fn extra_parameter(at: &LocatedNode, value: ShapeTy) -> Parameter {
    let name = at.text("name").unwrap_or_default();
    let field = Field::new(name, ShapeTy::Map(Box::new(value)), at.pointer.clone());
    let attributes = Attributes { style: Some(ParameterStyle::Exploded), ..Attributes::default() };
    let field = Field { is_optional: true, attributes, ..field };
    Parameter { location: Location::Query, field }
}
