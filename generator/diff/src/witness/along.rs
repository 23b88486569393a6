//! Values along a route: from the type at its end to the message.

use copperplate_language::json::Node;
use copperplate_language::model::{Bounds, Type};
use copperplate_language::values::mismatches::Segment;
use copperplate_language::values::varied::{self, Given};

use super::scene::Scene;
use crate::reachability::graph::{Member, Route};

/// Returns a message with a value at the end of a path.
pub(super) fn along(scene: &Scene, route: &Route, value: Node) -> Option<Node> {
    let model = scene.sender().model;
    let mut value = value;
    for member in route.members.iter().rev() {
        value = match member {
            Member::Field(id, field) => {
                let value = wrapped(&field.ty, &field.bounds, value);
                varied::record(model, *id, Given::Value(&field.name, &value), |field| scene.is_expected(*id, field))?
            }
            Member::Variant(tag, text) => varied::tagged(value, tag, &Node::from(*text)),
            Member::ShapedVariant(variant) => wrapped(&variant.ty, &Bounds::default(), value),
        };
    }
    Some(wrapped(route.part.ty(), &Bounds::default(), value))
}

/// Returns a value with the lists and maps around its type.
fn wrapped(ty: &Type, bounds: &Bounds, value: Node) -> Node {
    match ty {
        Type::List(element) => Node::List(vec![wrapped(element, &Bounds::default(), value); varied::length(bounds)]),
        Type::Map(inner) => Node::map().with(varied::KEY, wrapped(inner, &Bounds::default(), value)),
        Type::Nullable(inner) => wrapped(inner, bounds, value),
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::Object
        | Type::File
        | Type::Record(_)
        | Type::Enum(_)
        | Type::Union(_) => value,
    }
}

/// Returns the JSON path of the type at the end of a route.
pub(super) fn path(route: &Route) -> Vec<Segment> {
    let mut path = segments(route.part.ty());
    for member in &route.members {
        match member {
            Member::Field(_, field) => {
                path.push(Segment::Field(field.name.clone()));
                path.extend(segments(&field.ty));
            }
            Member::Variant(..) => {}
            Member::ShapedVariant(variant) => path.extend(segments(&variant.ty)),
        }
    }
    path
}

/// Returns the path through the lists and maps around a type.
fn segments(ty: &Type) -> Vec<Segment> {
    let (segment, inner) = match ty {
        Type::List(inner) => (Some(Segment::Item(0)), inner),
        Type::Map(inner) => (Some(Segment::Key), inner),
        Type::Nullable(inner) => (None, inner),
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::Object
        | Type::File
        | Type::Record(_)
        | Type::Enum(_)
        | Type::Union(_) => return Vec::new(),
    };
    segment.into_iter().chain(segments(inner)).collect()
}
