//! Rust names of a checked model, which all exist.

use copperplate_language::diagnostics::Spanned;
use copperplate_language::model::{Field, Header, Model, Operation};
use copperplate_language::names::rust_names;

use crate::ir::{self, CLIENT};

/// Returns the Rust name of a type.
pub fn lower_rust_name(header: &Header) -> String {
    checked_rust_name(rust_names::rust_type_name(header))
}

/// Returns the name of a type in the spec and in Rust.
pub fn lower_type_name(header: &Header) -> ir::TypeName {
    let rust = header.rust.as_ref().map_or(header.name.as_str(), |name| &name.value);
    ir::TypeName { spec: header.name.as_str().into(), rust: rust.into() }
}

/// Returns the Rust name of a field or parameter.
pub fn lower_field_name(field: &Field) -> String {
    checked_rust_name(rust_names::rust_field_name(field))
}

/// Returns the Rust name of an enum value or a union variant.
pub fn lower_variant_name(name: &str, rust: Option<&Spanned<String>>) -> String {
    checked_rust_name(rust_names::rust_variant_name(name, rust))
}

/// Returns the Rust name of the call of an operation.
pub fn lower_call_name(model: &Model, operation: &Operation) -> String {
    checked_rust_name(rust_names::rust_call_name(model, operation))
}

/// Returns the Rust name of the method that starts a call.
pub(super) fn lower_method_name(operation: &Operation) -> String {
    checked_rust_name(rust_names::rust_method_name(operation))
}

/// Returns the Rust names of a resource: its type, and its accessor method on the client.
pub fn lower_resource_names(resource: &str) -> (String, String) {
    (
        checked_rust_name(rust_names::rust_resource_name(resource)),
        checked_rust_name(rust_names::rust_accessor_name(resource)),
    )
}

/// Returns the Rust name of the method of the client that leads to an operation, unless it is a call of the client itself.
pub(super) fn lower_accessor_name(model: &Model, operation: &Operation) -> Option<String> {
    model.operation_resource(operation).map(|resource| lower_resource_names(&resource.name).1)
}

/// Returns the Rust name of the type whose method starts a call: its resource, or the client.
pub(super) fn lower_starter_type(model: &Model, operation: &Operation) -> String {
    let resource = model.operation_resource(operation);
    resource.map_or_else(|| CLIENT.to_owned(), |resource| lower_resource_names(&resource.name).0)
}

/// Returns a name that `check` accepted.
pub(super) fn checked_rust_name(name: Option<String>) -> String {
    name.unwrap_or_else(|| unreachable!("the check rejects names that have no Rust name"))
}
