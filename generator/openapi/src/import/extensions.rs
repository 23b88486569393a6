//! Extensions of other tools that state facts about an API which OpenAPI cannot express. Each one is only a proposal:
//! it is ignored if it does not fit the document, or if it proposes a name that is in use.

mod enums;
mod pages;

use copperplate_language::names;

use super::document::LocatedNode;

pub(super) use self::enums::{EnumLabels, enum_labels};
pub(super) use self::pages::proposed_pages;

/// Mark of values that may be `null`.
pub(super) const NULLABLE: &str = "x-nullable";

/// Mark of secrets that another tool uses, besides the mark that an export writes.
pub(super) const SECRET: &str = "x-ms-secret";

/// Who can see a property.
pub(super) const MUTABILITY: &str = "x-ms-mutability";

/// Marks of path parameters whose slashes are sent as path separators.
const MULTI_SEGMENT: [&str; 2] = ["x-ms-skip-url-encoding", "x-multi-segment"];

/// Names of types in the clients of other tools.
const TYPE_NAMES: [&str; 3] = ["x-speakeasy-name-override", "x-fern-type-name", "x-ms-client-name"];

/// Names of fields and parameters there.
const FIELD_NAMES: [&str; 5] = [
    "x-ms-client-name",
    "x-speakeasy-name-override",
    "x-fern-property-name",
    "x-fern-parameter-name",
    "x-stainless-param",
];

/// Returns the name that is proposed for the type of a schema.
pub(super) fn proposed_type_name<'d>(schema: &LocatedNode<'d>) -> Option<&'d str> {
    let of_enum = || schema.get("x-ms-enum").and_then(|described| described.text("name"));
    first_text(schema, &TYPE_NAMES).or_else(of_enum)
}

/// Returns the Rust name that is proposed for a field or a parameter, unless it is derived from its own name anyway.
pub(super) fn proposed_field_name(name: &str, at: &LocatedNode) -> Option<String> {
    let proposed = names::value_name(first_text(at, &FIELD_NAMES)?)?;
    (names::is_value_name(&proposed) && names::value_name(name).as_ref() != Some(&proposed)).then_some(proposed)
}

/// Returns the resource and the method that are proposed for an operation.
pub(super) fn proposed_call_name<'d>(operation: &LocatedNode<'d>) -> (Option<&'d str>, Option<&'d str>) {
    let group = operation.get("x-fern-sdk-group-name");
    // If there are several, the innermost counts.
    let group = group.and_then(|group| group.elements().last().unwrap_or(group).node.as_text());
    let group = operation.text("x-speakeasy-group").map(|group| group.rsplit('.').next().unwrap_or(group)).or(group);
    (group, first_text(operation, &["x-speakeasy-name-override", "x-fern-sdk-method-name"]))
}

/// Returns `true` for a path parameter whose slashes are not escaped.
pub(super) fn keeps_slashes(parameter: &LocatedNode) -> bool {
    MULTI_SEGMENT.iter().any(|key| parameter.flag(key) == Some(true))
}

/// Returns the visibility of a property: whether it is only read, and whether it is only written.
pub(super) fn mutability(at: &LocatedNode) -> (bool, bool) {
    let Some(listed) = at.get(MUTABILITY) else { return (false, false) };
    let listed: Vec<_> = listed.elements().filter_map(|word| word.node.as_text()).collect();
    (listed == ["read"], !listed.is_empty() && !listed.contains(&"read"))
}

fn first_text<'d>(at: &LocatedNode<'d>, keys: &[&str]) -> Option<&'d str> {
    keys.iter().find_map(|key| at.text(key)).filter(|text| !text.trim().is_empty())
}
