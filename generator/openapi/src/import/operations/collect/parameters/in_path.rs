//! Parameters in a path.

use copperplate_language::model::{Location, ParameterStyle};

use super::super::{LocatedNode, RawOperation, SchemaReader};
use super::parameter_type_name;
use super::{ALLOW_RESERVED, collect_parameter_field, collect_scalar_parameter_type, is_flat_object, is_single_value};
use crate::import::extensions;
use crate::import::losses::Loss;
use crate::import::operations::operation::Parameter;
use crate::import::schemas::shapes::{Field, NameSource, ShapeTy, Shapes};

/// Reads a parameter of a path. A parameter that is not declared is a string.
pub(super) fn collect_path_parameter<'d>(
    reader: &mut SchemaReader<'d>,
    name: &str,
    at: Option<&LocatedNode<'d>>,
    raw: &RawOperation<'d>,
) -> Parameter {
    let Some(at) = at else {
        reader.losses.add(Loss::UndeclaredParameter, &raw.at);
        let mut field = Field::new(name, ShapeTy::STRING, format!("{}/{name}", raw.at.pointer));
        field.attributes.has_slashes = pattern_has_slashes(raw, name);
        return Parameter { location: Location::Path, field };
    };
    let mut field = collect_parameter_field(reader, at, NameSource::Root(parameter_type_name(name).into()), false);
    name.clone_into(&mut field.name);
    field.constant = None;
    let (ty, _) = field.ty.clone().without_null();
    // Elements that the document does not describe are scalars.
    let ty = if ty == ShapeTy::JSON.into_list() { ShapeTy::STRING.into_list() } else { ty.without_null_elements() };
    let joined = path_style(&reader.shapes, &ty, at);
    (field.attributes.style, field.ty) = match joined {
        Some(style) => (Some(style), ty),
        None => (None, collect_scalar_parameter_type(reader, ty, at)),
    };
    field.attributes.has_slashes =
        field.ty == ShapeTy::STRING && (may_have_slashes(at) || pattern_has_slashes(raw, name));
    // A path has a value for each of its parameters.
    field.attributes.default = None;
    Parameter { location: Location::Path, field }
}

/// Returns `true` for a parameter in a path whose slashes are not escaped.
fn may_have_slashes(at: &LocatedNode) -> bool {
    extensions::keeps_slashes(at) || at.flag(ALLOW_RESERVED) == Some(true)
}

/// Returns `true` for a parameter whose pattern in the path matches slashes.
fn pattern_has_slashes(raw: &RawOperation, name: &str) -> bool {
    raw.template.with_slashes.iter().any(|with| with == name)
}

/// Returns the style of a list or a flat object in a path. Without `explode`, it is separated by commas, and the prefix
/// before the first value becomes text of the path.
fn path_style(shapes: &Shapes, ty: &ShapeTy, at: &LocatedNode) -> Option<ParameterStyle> {
    let is_list = matches!(ty, ShapeTy::List(element) if is_single_value(shapes, element));
    if !is_list && !is_flat_object(shapes, ty) {
        return None;
    }
    let explodes = at.flag("explode") == Some(true);
    match at.text("style").unwrap_or("simple") {
        "simple" if explodes && !is_list => Some(ParameterStyle::Pairs),
        "label" if explodes => Some(ParameterStyle::Label),
        "matrix" if explodes => Some(ParameterStyle::Matrix),
        "simple" | "label" | "matrix" => Some(ParameterStyle::Comma),
        _ => None,
    }
}
