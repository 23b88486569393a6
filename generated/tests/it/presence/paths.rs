//! Messages of errors: the path of the value, and its mismatch.

use super::kept_or_rejected;
use crate::support::bodies::{ALL, Body};
use crate::support::tree::Tree;

fn body(name: &str) -> &'static Body {
    ALL.iter().find(|body| body.name == name).expect("a body of this name")
}

/// The message if another value is at `path`.
fn message(name: &str, path: &str, value: &str) -> String {
    let mut changed = Tree::parse(body(name).text);
    *changed.at(path) = Tree::parse(value);
    kept_or_rejected(body(name), &changed.to_string()).map_or_else(|| "kept".to_owned(), |error| error.to_string())
}

/// The message if the entry at `path` is missing.
fn message_without(name: &str, path: &str, entry: &str) -> String {
    let mut changed = Tree::parse(body(name).text);
    let around = if path.is_empty() { &mut changed } else { changed.at(path) };
    around.entries().retain(|(key, _)| key != entry);
    kept_or_rejected(body(name), &changed.to_string()).map_or_else(|| "kept".to_owned(), |error| error.to_string())
}

#[test]
fn a_value_of_the_wrong_kind() {
    for (name, path, value, expected) in [
        ("list_messages", "data.0.template.name", "7", "data[0].template.name: expected a string, found a number"),
        ("list_messages", "hasMore", "\"yes\"", "hasMore: expected a boolean, found a string"),
        ("list_messages", "data", "{}", "data: expected a list, found an object"),
        ("list_messages", "data.1", "[]", "data[1]: expected an object, found a list"),
        ("list_messages", "totalCount", "1.5", "totalCount: expected an integer that fits an `i64`"),
        ("list_messages", "data.0.payload", "\"{}\"", "data[0].payload: expected an object, found a string"),
        ("list_messages", "data.0.channel", "null", "data[0].channel: expected a string, found null"),
        ("list_messages", "data.0.content", "null", "data[0].content: expected a list or a string, found null"),
        ("get_workflow", "issues.name.message", "{}", "issues.*.message: expected a string, found an object"),
        ("get_workflow", "steps.0.type", "1", "steps[0].type: expected a string, found a number"),
        (
            "get_workflow",
            "steps.0.controls.uiSchema.properties.inAppAvatar.placeholder.0",
            "null",
            "steps[0].controls.uiSchema.properties.*.placeholder[0]: \
             expected a string or a number or a boolean or an object, found null",
        ),
    ] {
        assert_eq!(message(name, path, value), expected);
    }
}

#[test]
fn a_required_field_that_is_missing() {
    for (name, path, entry, expected) in [
        ("upsert_credentials", "", "subscriberId", "subscriberId: the required field is missing"),
        ("list_messages", "", "data", "data: the required field is missing"),
        ("list_messages", "data.0", "cta", "data[0].cta: the required field is missing"),
        ("list_messages", "data.0", "content", "kept"),
        ("get_workflow", "steps.3", "type", "steps[3].type: the required field is missing"),
        ("get_workflow", "steps.3", "stepId", "steps[3].stepId: the required field is missing"),
        (
            "get_workflow",
            "preferences.default.channels.in_app",
            "enabled",
            "preferences.default.channels.*.enabled: the required field is missing",
        ),
    ] {
        assert_eq!(message_without(name, path, entry), expected);
    }
}
