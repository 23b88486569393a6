//! Rust names of the elements of a model: the explicit name, or else the derived one. `None` if neither exists.

use super::{call_name, client_call_name, module_name, resource_name, type_name, value_name, variant_name};
use crate::diagnostics::Spanned;
use crate::grammar::api::PLURAL;
use crate::maps::IndexMap;
use crate::model::{EnumValue, Field, Header, Model, Module, Operation, Resource};

/// Rust names of fields, parameters and values of enums. Each name is derived once: the same few, such as `id` and
/// `createdAt`, occur again and again.
pub struct RustNames<'m> {
    values: IndexMap<&'m str, Option<String>>,
    variants: IndexMap<&'m str, Option<String>>,
}

impl<'m> RustNames<'m> {
    /// Derives the names of all fields, parameters and enum values of a model.
    pub fn new(model: &'m Model) -> Self {
        let (mut values, mut variants) = (IndexMap::default(), IndexMap::default());
        for field in model.fields() {
            values.entry(field.name.as_str()).or_insert_with(|| value_name(&field.name));
        }
        for value in model.enums.iter().flat_map(|decl| &decl.values) {
            variants.entry(value.name.as_str()).or_insert_with(|| variant_name(&value.name));
        }
        Self { values, variants }
    }

    /// Returns the name of a field or parameter.
    pub fn field(&self, field: &Field) -> Option<String> {
        explicit_rust_name_or(field.attributes.rust.as_ref(), || {
            self.values.get(field.name.as_str()).cloned().flatten()
        })
    }

    /// Returns the name of a value of an enum.
    pub fn value(&self, value: &EnumValue) -> Option<String> {
        explicit_rust_name_or(value.rust.as_ref(), || self.variants.get(value.name.as_str()).cloned().flatten())
    }
}

/// Returns the name of a declared type.
pub fn rust_type_name(header: &Header) -> Option<String> {
    explicit_rust_name_or(header.rust.as_ref(), || type_name(&header.name))
}

/// Returns the name of a field or parameter.
pub fn rust_field_name(field: &Field) -> Option<String> {
    explicit_rust_name_or(field.attributes.rust.as_ref(), || value_name(&field.name))
}

/// Returns the name of a value of an enum, or of a variant of a union.
pub fn rust_variant_name(name: &str, explicit: Option<&Spanned<String>>) -> Option<String> {
    explicit_rust_name_or(explicit, || variant_name(name))
}

/// Returns the name of the method of the builder that sets the URL of a server.
pub fn rust_server_name(name: &str) -> Option<String> {
    value_name(&format!("{name}-server"))
}

/// Returns the name of the method of the builder that sets a variable in the URLs of servers.
pub fn rust_server_variable_name(name: &str) -> Option<String> {
    value_name(&format!("server-{name}"))
}

/// Returns the name of the call of an operation.
pub fn rust_call_name(model: &Model, operation: &Operation) -> Option<String> {
    let method = &operation.method;
    explicit_rust_name_or(operation.rust.as_ref(), || match model.operation_resource(operation) {
        Some(Resource { name, singular, .. }) => {
            let one = singular.as_ref().filter(|_| !keeps_plural_rust_name(method)).map(|one| &one.value);
            call_name(one.unwrap_or(name), method)
        }
        None => client_call_name(method),
    })
}

/// Returns `true` for methods whose calls keep the plural name of a resource that has a singular.
pub fn keeps_plural_rust_name(method: &str) -> bool {
    let first = value_name(method).unwrap_or_default();
    PLURAL.iter().any(|word| first.split('_').next() == Some(word))
}

/// Returns the name of the method that starts a call.
pub fn rust_method_name(operation: &Operation) -> Option<String> {
    value_name(&operation.method)
}

/// Returns the name of the type of a resource.
pub fn rust_resource_name(resource: &str) -> Option<String> {
    resource_name(resource)
}

/// Returns the name of the accessor method for a resource.
pub fn rust_accessor_name(resource: &str) -> Option<String> {
    value_name(resource)
}

/// Returns the name of the function that creates credentials of a scheme, or of its argument for a part.
pub fn rust_credentials_name(name: &str) -> Option<String> {
    value_name(name)
}

/// Returns the name of the module of a file.
pub fn rust_module_name(module: &Module) -> Option<String> {
    module_name(&module.name)
}

fn explicit_rust_name_or(
    explicit: Option<&Spanned<String>>,
    derived: impl FnOnce() -> Option<String>,
) -> Option<String> {
    explicit.map(|name| name.value.clone()).or_else(derived)
}
