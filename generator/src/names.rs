//! The naming policy: from names of the spec to names of Rust. The only file that knows it.
//!
//! A derived name depends on the name itself and on nothing around it, so it is stable when neighbours come, go or move.
//! Two names that would become one are an error that asks for an explicit name; nothing is ever numbered.

use heck::{ToSnakeCase, ToUpperCamelCase};

/// Keywords of the editions 2021 and 2024, strict, reserved and weak ones that cannot name an item.
const KEYWORDS: [&str; 50] = [
    "abstract",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "pub",
    "ref",
    "return",
    "static",
    "struct",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
    "union",
    "macro_rules",
];

/// Keywords that even `r#` does not make a name.
const NEVER_NAMES: [&str; 4] = ["self", "super", "crate", "_"];

/// The name of a field, parameter, module or method: `firstName` → `first_name`, `_id` → `id`, `type` → `r#type`.
pub(crate) fn value_name(name: &str) -> Option<String> {
    let snake = name.to_snake_case();
    if !is_word(&snake) {
        return None;
    }
    if NEVER_NAMES.contains(&snake.as_str()) {
        return Some(format!("{snake}_"));
    }
    Some(if KEYWORDS.contains(&snake.as_str()) { format!("r#{snake}") } else { snake })
}

/// The name of a variant: `in_app` → `InApp`, `svc-cloud-v1` → `SvcCloudV1`.
pub(crate) fn variant_name(name: &str) -> Option<String> {
    let camel = name.to_upper_camel_case();
    (is_word(&camel) && camel != "Self").then_some(camel)
}

/// The name of the call of an operation: `messages.list` → `ListMessages`.
pub(crate) fn call_name(resource: &str, method: &str) -> Option<String> {
    variant_name(&format!("{method}-{resource}"))
}

/// The name of the group of operations on the client: `messages` → `Messages`.
pub(crate) fn resource_name(resource: &str) -> Option<String> {
    variant_name(resource)
}

/// Whether an explicit name can be used as it is for a field, parameter or method.
pub(crate) fn is_value_name(name: &str) -> bool {
    is_word(name) && !KEYWORDS.contains(&name) && !NEVER_NAMES.contains(&name)
}

/// Whether an explicit name can be used as it is for a type or variant.
pub(crate) fn is_type_name(name: &str) -> bool {
    is_value_name(name) && name != "Self" && name.starts_with(|first: char| first.is_ascii_uppercase())
}

/// An ASCII identifier. Other letters are refused: they can look alike.
fn is_word(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_')
}

#[cfg(test)]
mod tests {
    use super::{call_name, value_name, variant_name};

    #[test]
    fn names_of_values() {
        let name = |text: &str| value_name(text);
        assert_eq!(name("firstName").as_deref(), Some("first_name"));
        assert_eq!(name("_id").as_deref(), Some("id"));
        assert_eq!(name("__v").as_deref(), Some("v"));
        assert_eq!(name("type").as_deref(), Some("r#type"));
        assert_eq!(name("gen").as_deref(), Some("r#gen"));
        assert_eq!(name("self").as_deref(), Some("self_"));
        assert_eq!(name("idempotency-key").as_deref(), Some("idempotency_key"));
        for unusable in ["", "__", "$", "1st", "é"] {
            assert_eq!(name(unusable), None, "{unusable}");
        }
    }

    #[test]
    fn names_of_variants() {
        assert_eq!(variant_name("svc-cloud-v1").as_deref(), Some("SvcCloudV1"));
        assert_eq!(variant_name("_unfencedTop").as_deref(), Some("UnfencedTop"));
        assert_eq!(variant_name("_self"), None);
        assert_eq!(variant_name("1"), None);
        assert_eq!(call_name("messages", "list").as_deref(), Some("ListMessages"));
    }
}
