//! Naming policy: from names in the spec to Rust names.
//!
//! A derived name depends on the name in the spec only, so it does not change when other names are added, removed or
//! moved. A collision is an error that asks for an explicit name; names are never numbered.

mod reserved;
pub mod rust_names;
#[cfg(test)]
mod tests;

use heck::{ToSnakeCase, ToUpperCamelCase};

use crate::model::Status;

pub use self::reserved::{
    ALL_RESOURCES, AS_JSON, BYTES_METHODS, CALL_FIELDS, CALL_METHODS, CALL_TYPES, CLIENT_METHODS, CRATE_TYPES,
    CREDENTIAL_HEADERS, CREDENTIAL_METHODS, EVENTS_METHODS, GROUP_METHODS, GROUP_TYPES, LINES_METHODS,
    OTHER_WEBHOOKS_FEATURE, OVERLAPPING_METHODS, PRELUDE_TYPES, RECORD_FIELDS, RECORD_METHODS, REPLY_METHODS,
    RESERVED_HEADERS, RUNTIME_TYPES, TAGGED_METHODS, WEBHOOKS_FEATURE,
};
use self::reserved::{CRATE_FEATURES, CRATE_MODULES, DEVICES, KEYWORDS, NEVER_RAW, PACKAGES};

/// Maximum length of a name: each type has a page in the documentation, and file names are limited to 255 bytes.
const MAX_LENGTH: usize = 200;

/// Returns `true` for an HTTP token: the name of a header, a cookie or a scheme.
#[must_use]
pub fn is_http_token(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_http_token_character)
}

/// Returns `true` for a character that an HTTP token can have.
pub(crate) fn is_http_token_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(character)
}

/// Derives the name of a field, parameter or method: `firstName` → `first_name`, `_id` → `id`, `type` → `r#type`,
/// `self` → `self_`.
#[must_use]
pub fn value_name(name: &str) -> Option<String> {
    let snake = usable_name(name.is_ascii().then(|| name.to_snake_case())?)?;
    Some(if NEVER_RAW.contains(&snake.as_str()) {
        format!("{snake}_")
    } else if KEYWORDS.contains(&snake.as_str()) {
        format!("r#{snake}")
    } else {
        snake
    })
}

/// Derives the name of a variant: `in_app` → `InApp`, `svc-cloud-v1` → `SvcCloudV1`.
pub fn variant_name(name: &str) -> Option<String> {
    let camel = usable_name(name.is_ascii().then(|| name.to_upper_camel_case())?)?;
    (camel != "Self").then_some(camel)
}

/// Returns the name of a type, which is written in the spec as in Rust.
fn type_name(name: &str) -> Option<String> {
    is_type_name(name).then(|| name.to_owned())
}

/// Derives the name of the call of an operation: `messages.list` → `ListMessages`.
pub fn call_name(resource: &str, method: &str) -> Option<String> {
    variant_name(&format!("{method}-{resource}"))
}

/// Derives the name of the call of an operation of the client itself: `get-status` → `GetStatus`.
pub fn client_call_name(method: &str) -> Option<String> {
    variant_name(method)
}

/// Derives the name of the group of operations on the client: `messages` → `Messages`.
fn resource_name(resource: &str) -> Option<String> {
    variant_name(resource)
}

/// Derives the name of the module and file of a spec file: `in-app` → `in_app`. A name that is taken, or not allowed on
/// some system, gets the suffix `_`.
fn module_name(stem: &str) -> Option<String> {
    let name = value_name(stem)?;
    let taken = CRATE_MODULES.contains(&name.as_str()) || DEVICES.contains(&name.as_str());
    Some(if taken || name == "r#mod" { format!("{}_", name_without_raw_prefix(&name)) } else { name })
}

/// Returns the names of the Cargo features of all resources: `team-members` → `team-members`. If another feature has the
/// name of a resource, its feature gets a suffix: `time` → `time-resource`.
pub fn feature_names(resources: &[&str]) -> Vec<String> {
    let is_taken = |name: &str| CRATE_FEATURES.contains(&name) || resources.contains(&name);
    let feature = |resource: &&str| {
        let mut name = (*resource).to_owned();
        while CRATE_FEATURES.contains(resource) && is_taken(&name) {
            name.push_str("-resource");
        }
        name
    };
    resources.iter().map(feature).collect()
}

/// Derives the name of the setter that sends `null` for a field: `first_name` → `first_name_null`,
/// `self_` → `self_null`.
pub fn null_setter_name(field: &str) -> String {
    format!("{}_null", name_without_raw_prefix(field).trim_end_matches('_'))
}

/// Derives the name of the enum of the responses of a call: `GetThing` → `GetThingResponse`.
pub fn response_name(call: &str) -> String {
    format!("{call}Response")
}

/// Derives the name of the struct with the required values of a type or a call: `NewThing` → `NewThingRequired`.
pub fn required_name(owner: &str) -> String {
    format!("{owner}Required")
}

/// Returns the name of the variant for responses with a status: its HTTP reason phrase.
pub fn status_name(status: Status) -> String {
    let phrase = match status {
        Status::Success => "Success",
        Status::Redirect => "Redirect",
        Status::Code(200) => "Ok",
        Status::Code(201) => "Created",
        Status::Code(202) => "Accepted",
        Status::Code(203) => "NonAuthoritativeInformation",
        Status::Code(204) => "NoContent",
        Status::Code(205) => "ResetContent",
        Status::Code(206) => "PartialContent",
        Status::Code(207) => "MultiStatus",
        Status::Code(208) => "AlreadyReported",
        Status::Code(226) => "ImUsed",
        Status::Code(300) => "MultipleChoices",
        Status::Code(301) => "MovedPermanently",
        Status::Code(302) => "Found",
        Status::Code(303) => "SeeOther",
        Status::Code(307) => "TemporaryRedirect",
        Status::Code(308) => "PermanentRedirect",
        Status::Code(304) => "NotModified",
        Status::Code(code) => return format!("Status{code}"),
    };
    phrase.to_owned()
}

/// Derives the name of the method that reads a union as one of its records: `DelayRegular` → `as_delay_regular`.
pub fn view_name(record: &str) -> String {
    format!("as_{}", record.to_snake_case())
}

/// Returns a name without the `r#` of a raw identifier.
pub fn name_without_raw_prefix(name: &str) -> &str {
    name.trim_start_matches("r#")
}

/// Returns a name in the form in which a case-insensitive file system compares it: pages of the documentation are named
/// after types.
pub fn name_without_case(name: &str) -> String {
    name.to_ascii_lowercase()
}

/// Returns `true` if an explicit name can be used for a field, parameter or method without a compiler warning.
pub fn is_value_name(name: &str) -> bool {
    let is_lower = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(is_lower)
        && !name.contains("__")
        && name.len() <= MAX_LENGTH
        && !KEYWORDS.contains(&name)
        && !NEVER_RAW.contains(&name)
}

/// Returns `true` if a name can be used for a type or variant without a compiler warning.
pub fn is_type_name(name: &str) -> bool {
    has_type_name_letters(name) && name.len() <= MAX_LENGTH && name != "Self"
}

/// Returns `true` if a name consists of the characters of a type name, in a spec as in Rust.
pub(crate) fn has_type_name_letters(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_uppercase()) && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Returns `true` if a name can be used for a resource or operation, which have no name on the wire.
pub fn is_spec_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|character| character.is_ascii_alphanumeric() || matches!(character, '-' | '_'))
}

/// Returns `true` if a name can be used for a package, and does not collide with dependencies of the emitted crate.
#[must_use]
pub fn is_package_name(name: &str) -> bool {
    let lib = name.replace('-', "_");
    is_spec_name(name)
        && !PACKAGES.contains(&lib.as_str())
        && !KEYWORDS.contains(&lib.as_str())
        && !NEVER_RAW.contains(&lib.as_str())
}

/// Returns the reason why no name can be derived, unless it is obvious.
pub(crate) fn why_name_is_unusable(name: &str) -> Option<String> {
    if !name.is_ascii() {
        return Some("names in code are ASCII: other letters can look alike".to_owned());
    }
    (name.len() > MAX_LENGTH).then(|| format!("a name has at most {MAX_LENGTH} characters"))
}

/// Returns the name if it is an identifier, and not too long.
fn usable_name(name: String) -> Option<String> {
    let is_word = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_');
    (is_word && name.len() <= MAX_LENGTH).then_some(name)
}
