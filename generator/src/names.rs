//! The naming policy: from names of the spec to names of Rust. The only file that knows it.
//!
//! A derived name depends on the name itself and on nothing around it, so it is stable when neighbours come, go or move.
//! Two names that would become one are an error that asks for an explicit name; nothing is ever numbered.

mod derived;
mod reserved;
#[cfg(test)]
mod tests;

use heck::{ToSnakeCase, ToUpperCamelCase};

pub(crate) use self::derived::Derived;
pub(crate) use self::reserved::{
    CALL_FIELDS, CALL_METHODS, CALL_TYPES, CLIENT_METHODS, CRATE_TYPES, GROUP_METHODS, GROUP_TYPES, RECORD_METHODS,
    RUNTIME_TYPES,
};
use self::reserved::{CRATE_MODULES, DEVICES, KEYWORDS, NEVER_RAW, PACKAGES};

/// The longest name. A type has a page of its own in the documentation, and file systems end at 255 bytes.
const MAX_LENGTH: usize = 200;

/// The name of a field, parameter or method: `firstName` → `first_name`, `_id` → `id`, `type` → `r#type`, `self` → `self_`.
pub(crate) fn value_name(name: &str) -> Option<String> {
    let snake = word(name.is_ascii().then(|| name.to_snake_case())?)?;
    Some(if NEVER_RAW.contains(&snake.as_str()) {
        format!("{snake}_")
    } else if KEYWORDS.contains(&snake.as_str()) {
        format!("r#{snake}")
    } else {
        snake
    })
}

/// The name of a variant: `in_app` → `InApp`, `svc-cloud-v1` → `SvcCloudV1`.
pub(crate) fn variant_name(name: &str) -> Option<String> {
    let camel = word(name.is_ascii().then(|| name.to_upper_camel_case())?)?;
    (camel != "Self").then_some(camel)
}

/// The name of a type, which the spec writes as Rust does.
pub(crate) fn type_name(name: &str) -> Option<String> {
    is_type_name(name).then(|| name.to_owned())
}

/// The name of the call of an operation: `messages.list` → `ListMessages`.
pub(crate) fn call_name(resource: &str, method: &str) -> Option<String> {
    variant_name(&format!("{method}-{resource}"))
}

/// The name of the group of operations on the client: `messages` → `Messages`.
pub(crate) fn resource_name(resource: &str) -> Option<String> {
    variant_name(resource)
}

/// The name of the module and file of a spec file: `in-app` → `in_app`. What another file has already, or what no file can be
/// called on some system, ends in `_`.
pub(crate) fn module_name(stem: &str) -> Option<String> {
    let name = value_name(stem)?;
    let taken = CRATE_MODULES.contains(&name.as_str()) || DEVICES.contains(&name.as_str());
    Some(if taken || name == "r#mod" { format!("{}_", plain(&name)) } else { name })
}

/// The name of the setter that sends `null` for a field: `first_name` → `first_name_null`.
pub(crate) fn null_setter_name(field: &str) -> String {
    format!("{}_null", plain(field))
}

/// The name of the method that reads a union as one of its records: `DelayRegular` → `as_delay_regular`.
pub(crate) fn view_name(record: &str) -> String {
    format!("as_{}", record.to_snake_case())
}

/// A name without the mark of a raw one.
pub(crate) fn plain(name: &str) -> &str {
    name.trim_start_matches("r#")
}

/// What file systems that do not tell case apart see of a name: pages of the documentation are named after types.
pub(crate) fn without_case(name: &str) -> String {
    name.to_ascii_lowercase()
}

/// Whether an explicit name can be used as it is for a field, parameter or method: without a warning of any kind.
pub(crate) fn is_value_name(name: &str) -> bool {
    let is_lower = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(is_lower)
        && !name.contains("__")
        && name.len() <= MAX_LENGTH
        && !KEYWORDS.contains(&name)
        && !NEVER_RAW.contains(&name)
}

/// Whether a name can be used as it is for a type or variant: without a warning of any kind.
pub(crate) fn is_type_name(name: &str) -> bool {
    has_letters_of_a_type(name) && name.len() <= MAX_LENGTH && name != "Self"
}

/// Whether a name looks like that of a type: in a spec, as in Rust.
pub(crate) fn has_letters_of_a_type(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_uppercase()) && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Whether a name that only the spec knows can be used: of a resource, or of an operation in it.
pub(crate) fn is_spec_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|character| character.is_ascii_alphanumeric() || matches!(character, '-' | '_'))
}

/// Whether a package can be called so, and be named in code beside what the emitted crate builds on.
pub(crate) fn is_package_name(name: &str) -> bool {
    let lib = name.replace('-', "_");
    is_spec_name(name)
        && !PACKAGES.contains(&lib.as_str())
        && !KEYWORDS.contains(&lib.as_str())
        && !NEVER_RAW.contains(&lib.as_str())
}

/// Why no name can be made of a text, where that is not plain to see.
pub(crate) fn why_unusable(name: &str) -> Option<String> {
    if !name.is_ascii() {
        return Some("names in code are ASCII: other letters can look alike".to_owned());
    }
    (name.len() > MAX_LENGTH).then(|| format!("a name has at most {MAX_LENGTH} characters"))
}

/// The name, if it is an identifier of a length that tools can live with.
fn word(name: String) -> Option<String> {
    let is_word = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_');
    (is_word && name.len() <= MAX_LENGTH).then_some(name)
}
