//! Keywords of JSON Schema, and their meaning for a schema.

use crate::import::document::{DocumentNode, LocatedNode, NodeValue};
use crate::import::extensions;

/// Keywords that only restrict values, which the spec language lacks.
pub(super) const RESTRICTIONS: [&str; 19] = [
    "pattern",
    "multipleOf",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "not",
    "if",
    "then",
    "else",
    "dependentRequired",
    "dependentSchemas",
    "dependencies",
    "contains",
    "minContains",
    "maxContains",
    "propertyNames",
    "contentSchema",
];

/// Keywords that describe the shape of values.
pub(super) const SHAPE: [&str; 13] = [
    "type",
    "properties",
    "required",
    "items",
    "enum",
    "const",
    "additionalProperties",
    "patternProperties",
    "oneOf",
    "anyOf",
    "allOf",
    "$ref",
    "prefixItems",
];

/// Keyword of a schema whose values may also be `null`.
const NULLABLE: &str = "nullable";

/// Keywords for readers.
const DOCS: [&str; 6] = ["title", "description", "example", "examples", "deprecated", "externalDocs"];

/// Returns `true` for an alternative of `null` alone.
pub(super) fn is_null_by_keywords(at: &LocatedNode) -> bool {
    // OpenAPI 3.0 has no `null` type, so generators of documents write an alternative that only allows `null`.
    let says_more = |key: &str| !DOCS.contains(&key) && !key.starts_with("x-");
    if at.flag(NULLABLE) == Some(true) && !at.entries().any(|(key, _)| key != NULLABLE && says_more(key)) {
        return true;
    }
    let is_null_value = |node: &DocumentNode| matches!(node.value, NodeValue::Null);
    at.text("type") == Some("null")
        || at.get("const").is_some_and(|value| is_null_value(value.node))
        || at.get("enum").is_some_and(|values| {
            values.elements().next().is_some() && values.elements().all(|value| is_null_value(value.node))
        })
}

/// Returns `true` for a schema that allows `null`.
pub(super) fn is_nullable_by_keywords(at: &LocatedNode) -> bool {
    let types = at.get("type");
    let has_null = types.is_some_and(|types| types.elements().any(|ty| ty.node.as_text() == Some("null")));
    has_null || at.flag(NULLABLE) == Some(true) || at.flag(extensions::NULLABLE) == Some(true)
}

/// Returns `true` for a schema that describes the shape of values.
pub(super) fn has_shape_keyword(at: &LocatedNode) -> bool {
    at.entries().any(|(key, _)| SHAPE.contains(&key))
}

/// The same, without sets of required fields.
pub(super) fn has_value_shape_keyword(at: &LocatedNode) -> bool {
    at.entries().any(|(key, _)| key != "required" && SHAPE.contains(&key))
}

/// Returns the only alternative to `null` of a part of `allOf`, if there is one. Frameworks emit such a part for an optional
/// object that is flattened into another one.
pub(super) fn optional_part<'d>(member: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    let alternatives = ["oneOf", "anyOf"].into_iter().find_map(|key| member.get(key))?;
    let (nulls, others): (Vec<_>, Vec<_>) = alternatives.elements().partition(is_null_by_keywords);
    let [only] = &others[..] else { return None };
    (!nulls.is_empty()).then(|| only.clone())
}

/// Returns `true` for a schema that has an `allOf` with parts that are not optional, so that its values are never `null`.
pub(super) fn is_object_beside_optional_parts(at: &LocatedNode) -> bool {
    let parts = at.get("allOf").into_iter().flat_map(|parts| parts.elements());
    let has_part = parts.into_iter().any(|part| optional_part(&part).is_none() && has_value_shape_keyword(&part));
    (has_part || at.get("properties").is_some()) && !is_nullable_by_keywords(at)
}

/// Returns the values of alternatives that are one constant each, all strings or all integers: an enum whose values have
/// titles and descriptions.
pub(super) fn constants_of_alternatives<'d>(members: &[LocatedNode<'d>]) -> Option<Vec<&'d DocumentNode>> {
    let constants = members.iter().map(sole_constant).collect::<Option<Vec<_>>>()?;
    let are = |ty: &str, is_of_type: fn(&DocumentNode) -> bool| {
        let mut all = constants.iter().zip(members);
        all.all(|(constant, member)| is_of_type(constant) && member.text("type").is_none_or(|stated| stated == ty))
    };
    let is_integer =
        |node: &DocumentNode| matches!(&node.value, NodeValue::Number(text) if text.parse::<i64>().is_ok());
    let are_alike = are("string", |node| node.as_text().is_some()) || are("integer", is_integer);
    are_alike.then_some(constants)
}

/// Returns the only value of a schema that says nothing else about it.
fn sole_constant<'d>(member: &LocatedNode<'d>) -> Option<&'d DocumentNode> {
    let says_more = |key: &str| SHAPE.contains(&key) && !["type", "const", "enum"].contains(&key);
    if member.entries().any(|(key, _)| says_more(key)) {
        return None;
    }
    let mut listed = member.get("enum").into_iter().flat_map(|values| values.elements());
    let only = listed.next().filter(|_| listed.next().is_none());
    match (member.child("const"), only) {
        (Some(constant), None) => Some(constant),
        (None, Some(only)) => Some(only.node),
        (Some(_), Some(_)) | (None, None) => None,
    }
}

/// Returns `true` for a reference with nothing beside it that matters for its values.
pub(in crate::import) fn is_only_reference(at: &LocatedNode) -> bool {
    let has_more = at.entries().any(|(key, _)| key != "$ref" && key != "type" && SHAPE.contains(&key));
    at.reference().is_some() && !has_more
}

/// Returns `true` for a schema of additional properties that restricts them.
pub(super) fn has_restricting_keyword(at: &LocatedNode) -> bool {
    matches!(at.node.value, NodeValue::Map(_)) && has_shape_keyword(at)
}
