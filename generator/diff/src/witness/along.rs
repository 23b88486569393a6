//! Values along a route, from the type at its end to the message.

use copperplate_language::model::{Bounds, Type, Wrapper};
use copperplate_language::values::mismatches::MismatchSegment;
use copperplate_language::values::varied::{self, GivenField};
use serde_json::{Value, json};

use super::scene::Scene;
use crate::reachability::graph::{GraphMember, Route};

/// Maximum length of the text of a message: nested lists with minimum lengths multiply it.
const TEXT_MAX: usize = 1 << 16;

/// Returns a message with a value at the end of a path; `None` if it would have to be very large.
pub(super) fn value_along_route(scene: &Scene, route: &Route, value: Value) -> Option<Value> {
    let mut value = value;
    for member in route.members.iter().rev() {
        value = match member {
            GraphMember::Field(id, field) => {
                let value = wrap_value_along_type(&field.ty, &field.attributes.bounds, value)?;
                varied::varied_record(scene.sender_values(), *id, GivenField::Value(&field.name, &value), |field| {
                    scene.is_expected(*id, field)
                })?
            }
            GraphMember::Variant(tag, text) => varied::tagged_record(value, tag, &Value::from(*text)),
            GraphMember::ShapedVariant(variant) => wrap_value_along_type(&variant.ty, &Bounds::default(), value)?,
        };
    }
    wrap_value_along_type(route.part.ty(), &Bounds::default(), value)
}

/// Returns a value with the lists and maps around its type.
fn wrap_value_along_type(ty: &Type, bounds: &Bounds, value: Value) -> Option<Value> {
    let inside = |inner: &Type, value| wrap_value_along_type(inner, &Bounds::default(), value);
    Some(match ty {
        Type::Wrapped(Wrapper::List, element) => {
            let (element, length) = (inside(element, value)?, varied::shortest_list_length(bounds));
            if length > 1 && element.to_string().len().saturating_mul(length) > TEXT_MAX {
                return None;
            }
            Value::Array(vec![element; length])
        }
        Type::Wrapped(Wrapper::Map, inner) => json!({ varied::KEY: inside(inner, value)? }),
        Type::Wrapped(Wrapper::Nullable, inner) => wrap_value_along_type(inner, bounds, value)?,
        Type::Plain(_) | Type::Declared(_) => value,
    })
}

/// Returns the JSON path of the type at the end of a route.
pub(super) fn path_along_route(route: &Route) -> Vec<MismatchSegment> {
    let mut path = path_along_type(route.part.ty());
    for member in &route.members {
        match member {
            GraphMember::Field(_, field) => {
                path.push(MismatchSegment::Field(field.name.clone()));
                path.extend(path_along_type(&field.ty));
            }
            GraphMember::Variant(..) => {}
            GraphMember::ShapedVariant(variant) => path.extend(path_along_type(&variant.ty)),
        }
    }
    path
}

/// Returns the path through the lists and maps around a type.
fn path_along_type(ty: &Type) -> Vec<MismatchSegment> {
    let (segment, inner) = match ty {
        Type::Wrapped(Wrapper::List, inner) => (Some(MismatchSegment::Item(0)), inner),
        Type::Wrapped(Wrapper::Map, inner) => (Some(MismatchSegment::Key), inner),
        Type::Wrapped(Wrapper::Nullable, inner) => (None, inner),
        Type::Plain(_) | Type::Declared(_) => return Vec::new(),
    };
    segment.into_iter().chain(path_along_type(inner)).collect()
}
