//! Nesting depth: the limit is the same as for serde_json's `Value`, for all kinds of values.

use copperplate_runtime::Json;
use copperplate_runtime::error::{JsonError, Mismatch};

use super::corpus::{lists, mixed, objects};
use crate::support::walk::walk;

#[test]
fn the_limit_is_that_of_a_value() {
    for nest in [lists, objects, mixed] {
        for depth in [1, 2, 126, 127, 128, 129, 1_000] {
            let text = nest(depth);
            let valid = serde_json::from_str::<serde_json::Value>(&text).is_ok();
            assert_eq!(valid, depth <= 127, "what serde_json does");
            assert_eq!(Json::parse_text(&text).is_ok(), valid, "kept as text, {depth} deep");
            assert_eq!(walk(&text).is_ok(), valid, "decoded, {depth} deep");
        }
    }
}

#[test]
fn siblings_do_not_add_up() {
    let text = format!("[{}]", vec![lists(126); 200].join(","));
    assert!(Json::parse_text(&text).is_ok());
    assert!(walk(&text).is_ok());
}

#[test]
fn a_hundred_thousand_brackets_are_too_deep() {
    for text in ["[".repeat(100_000), "{\"a\":".repeat(100_000), "[{\"a\":".repeat(50_000), lists(100_000)] {
        let too_deep = |outcome: Result<(), JsonError>| {
            assert_eq!(outcome.expect_err("too deep").mismatch(), &Mismatch::TooDeep);
        };
        too_deep(Json::parse_text(&text).map(drop));
        too_deep(walk(&text));
    }
}
