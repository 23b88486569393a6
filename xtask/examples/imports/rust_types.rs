//! Names of the types of a generated crate.

use copperplate_language::model::{Model, Plain, TextFormat, Type, Wrapper};

/// Returns the name of a type in a crate.
pub(crate) fn rust_type(model: &Model, ty: &Type) -> String {
    match ty {
        Type::Plain(Plain::String) => "String".to_owned(),
        Type::Plain(Plain::Boolean) => "bool".to_owned(),
        Type::Plain(Plain::Integer) => "i64".to_owned(),
        Type::Plain(Plain::Number) => "copperplate_runtime::Number".to_owned(),
        Type::Plain(Plain::Text(TextFormat::Timestamp)) => "copperplate_runtime::Timestamp".to_owned(),
        Type::Plain(Plain::Text(TextFormat::Date)) => "copperplate_runtime::Date".to_owned(),
        Type::Plain(Plain::Text(TextFormat::Uuid)) => "copperplate_runtime::Uuid".to_owned(),
        Type::Plain(Plain::Text(TextFormat::Base64)) => "copperplate_runtime::Base64".to_owned(),
        Type::Plain(Plain::Text(TextFormat::Base64Url)) => "copperplate_runtime::Base64Url".to_owned(),
        Type::Plain(Plain::Json) => "copperplate_runtime::Json".to_owned(),
        Type::Plain(Plain::Object) => "copperplate_runtime::JsonObject".to_owned(),
        Type::Plain(Plain::File) => "copperplate_runtime::File".to_owned(),
        Type::Wrapped(Wrapper::List, element) => format!("Vec<{}>", rust_type(model, element)),
        Type::Wrapped(Wrapper::Map, value) => format!("copperplate_runtime::Map<{}>", rust_type(model, value)),
        Type::Wrapped(Wrapper::Nullable, inner) => format!("Option<{}>", rust_type(model, inner)),
        Type::Declared(_) => {
            let header = model.type_header(ty).expect("a declared type");
            let name = header.rust.as_ref().map_or(&header.name, |name| &name.value);
            format!("{}::types::{name}", crate_name(model))
        }
    }
}

/// Returns the name of the crate of a spec in Rust.
pub(crate) fn crate_name(model: &Model) -> String {
    model.api.package.replace('-', "_")
}
