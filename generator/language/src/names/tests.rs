//! The policy, by example and by property.

use super::{
    MAX_LENGTH, call_name, feature_names, is_package_name, is_type_name, is_value_name, module_name,
    name_without_raw_prefix, null_setter_name, value_name, variant_name, why_name_is_unusable,
};
use crate::names::reserved::KEYWORDS;

#[test]
fn names_of_values() {
    let name = |text: &str| value_name(text);
    assert_eq!(name("firstName").as_deref(), Some("first_name"));
    assert_eq!(name("_id").as_deref(), Some("id"));
    assert_eq!(name("__v").as_deref(), Some("v"));
    assert_eq!(name("type").as_deref(), Some("r#type"));
    assert_eq!(name("gen").as_deref(), Some("r#gen"));
    assert_eq!(name("union").as_deref(), Some("union"));
    assert_eq!(name("self").as_deref(), Some("self_"));
    assert_eq!(name("Self").as_deref(), Some("self_"));
    assert_eq!(name("idempotency-key").as_deref(), Some("idempotency_key"));
    assert_eq!(null_setter_name("r#type"), "type_null");
    assert_eq!(null_setter_name("self_"), "self_null");
    for unusable in ["", "_", "__", "-", "$", ".", "1st", "_1", "é"] {
        assert_eq!(name(unusable), None, "{unusable}");
    }
}

#[test]
fn names_of_variants() {
    assert_eq!(variant_name("acme-cloud-v1").as_deref(), Some("AcmeCloudV1"));
    assert_eq!(variant_name("_unfencedTop").as_deref(), Some("UnfencedTop"));
    assert_eq!(variant_name("_self"), None);
    assert_eq!(variant_name("1"), None);
    assert_eq!(call_name("things", "list").as_deref(), Some("ListThings"));
}

#[test]
fn letters_that_turn_into_ascii_are_refused_too() {
    // The Kelvin sign becomes a small `k`, the long `s` a capital `S`, and an invisible joiner is dropped.
    for text in ["\u{212a}ey", "\u{17f}et", "a\u{200d}b", "id\u{202e}", "a😀"] {
        assert_eq!((value_name(text), variant_name(text)), (None, None), "{text}");
        assert!(why_name_is_unusable(text).is_some_and(|why| why.contains("ASCII")));
    }
}

#[test]
fn files_are_called_what_a_file_can_be_called() {
    let name = |text: &str| module_name(text);
    assert_eq!(name("in-app").as_deref(), Some("in_app"));
    assert_eq!(name("type").as_deref(), Some("r#type"));
    for (stem, module) in
        [("con", "con_"), ("AUX", "aux_"), ("lpt1", "lpt1_"), ("mod", "mod_"), ("schemas", "schemas_")]
    {
        assert_eq!(name(stem).as_deref(), Some(module));
    }
    assert_eq!(name("std").as_deref(), Some("std"));
}

#[test]
fn explicit_names_are_what_rustc_would_not_warn_of() {
    for name in ["id", "id_", "v2_1", "r1"] {
        assert!(is_value_name(name), "{name}");
    }
    for name in ["", "_id", "Id", "iD", "a__b", "type", "self", "é", "a-b", "r#type", "1a", "a b"] {
        assert!(!is_value_name(name), "{name}");
    }
    for name in ["Id", "URLPart", "V2", "Option"] {
        assert!(is_type_name(name), "{name}");
    }
    for name in ["", "id", "Self", "User_Id", "É", "A b", "_A", "r#A"] {
        assert!(!is_type_name(name), "{name}");
    }
    let long = "a".repeat(MAX_LENGTH + 1);
    assert!(!is_value_name(&long) && !is_type_name(&long.to_uppercase()) && value_name(&long).is_none());
    assert!(is_package_name("acme-client") && !is_package_name("std") && !is_package_name("copperplate-runtime"));
    assert!(!is_package_name("type") && !is_package_name("a::b") && !is_package_name(""));
}

/// Returns every text of up to three of these parts.
fn texts() -> Vec<String> {
    let parts = [
        "",
        "a",
        "B",
        "id",
        "ID",
        "type",
        "self",
        "Self",
        "_",
        "__",
        "-",
        ".",
        "1",
        "42",
        "é",
        " ",
        "K\u{212a}",
        "x😀",
    ];
    let mut texts = Vec::new();
    for a in parts {
        for b in parts {
            texts.extend(parts.map(|c| format!("{a}{b}{c}")));
        }
    }
    texts
}

#[test]
fn every_derived_name_is_an_identifier_that_stays_what_it_is() {
    let texts = texts();
    let mut names = 0;
    for text in &texts {
        if let Some(name) = value_name(text) {
            names += 1;
            assert!(is_value_name(&name) || KEYWORDS.contains(&name_without_raw_prefix(&name)), "{text} → {name}");
            // Deriving a name from a derived name gives the same name, except for the prefix of a raw identifier.
            assert_eq!(value_name(name_without_raw_prefix(&name)), Some(name.clone()), "{text}");
        }
        if let Some(name) = variant_name(text) {
            assert!(is_type_name(&name), "{text} → {name}");
        }
    }
    assert!(names > texts.len() / 4, "{names} of {}", texts.len());
}

#[test]
fn features_are_named_like_resources_unless_another_feature_is() {
    let names = feature_names(&["team-members", "time", "time-resource", "http2", "Users"]);
    assert_eq!(names, ["team-members", "time-resource-resource", "time-resource", "http2-resource", "Users"]);
}
