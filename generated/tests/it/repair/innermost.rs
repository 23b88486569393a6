//! Deviations and errors name the innermost field, inside unions and maps too.

use copperplate_runtime::wire::{Wire, from_json, from_response};
use svc_client::types::{Message, MessagePage, Workflow};
use svc_client::{Deviation, Tolerant};

use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, LIST_MESSAGES};
use crate::support::tree::Tree;

/// A body with another value at a place; without a value, the entry is missing.
fn with(text: &str, place: &str, value: Option<&str>) -> String {
    let mut body = Tree::parse(text);
    match value {
        Some(value) => *body.at(place) = Tree::parse(value),
        None => {
            let (around, key) = place.rsplit_once('.').expect("an entry of an object");
            body.at(around).entries().retain(|(name, _)| name != key);
        }
    }
    body.to_string()
}

/// Checks that the strict error and the only deviation have this path, and hide keys in logs.
fn assert_path<T: Wire>(body: &str, path: &str, shown: &str) -> Outcome {
    let error = from_json::<T>(body).err().ok_or("strict decoding accepts it")?;
    assert_eq!(error.path(), path);
    assert_eq!(error.to_string(), shown);
    let value = Tolerant::<T>::from_json(body)?;
    assert_eq!(value.deviations().iter().map(Deviation::path).collect::<Vec<_>>(), [path]);
    assert_eq!(value.deviations()[0].to_string(), shown);
    Ok(())
}

#[test]
fn inside_unions() -> Outcome {
    for (place, value, path, wrong) in [
        ("steps.0.type", Some("7"), "steps[0].type", "expected a string, found a number"),
        ("steps.0.type", None, "steps[0].type", "the required field is missing"),
        ("steps.0.stepId", None, "steps[0].stepId", "the required field is missing"),
        ("steps.1.name", Some("null"), "steps[1].name", "expected a string, found null"),
    ] {
        assert_path::<Workflow>(&with(GET_WORKFLOW, place, value), path, &format!("{path}: {wrong}"))?;
    }
    let metadata = "data.0.template.steps.0.metadata";
    assert_path::<MessagePage>(
        &with(LIST_MESSAGES, &format!("{metadata}.unit"), Some("[]")),
        "data[0].template.steps[0].metadata.unit",
        "data[0].template.steps[0].metadata.unit: expected a string, found a list",
    )
}

#[test]
fn inside_maps_with_the_key_in_the_path_only() -> Outcome {
    for (place, value, path, shown) in [
        ("issues.name.message", "{}", "issues.name.message", "issues.*.message: expected a string, found an object"),
        (
            "preferences.default.channels.in_app",
            "[]",
            "preferences.default.channels.in_app",
            "preferences.default.channels.*: expected an object, found a list",
        ),
    ] {
        assert_path::<Workflow>(&with(GET_WORKFLOW, place, Some(value)), path, shown)?;
    }
    Ok(())
}

#[test]
fn keys_that_are_no_plain_words_are_quoted_and_cut() -> Outcome {
    for (key, path) in [
        ("two words", r#"issues["two words"]"#.to_owned()),
        ("a.b", r#"issues["a.b"]"#.to_owned()),
        ("", r#"issues[""]"#.to_owned()),
        ("say \"hi\"", r#"issues["say \"hi\""]"#.to_owned()),
        (&"k".repeat(65), format!("issues[\"{}…\"]", "k".repeat(64))),
    ] {
        let mut body = Tree::parse(GET_WORKFLOW);
        body.at("issues").entries().push((key.to_owned(), Tree::parse("1")));
        assert_path::<Workflow>(&body.to_string(), &path, "issues.*: expected an object, found a number")?;
    }
    Ok(())
}

/// `repairs()` lists the deviations on the level of its record, with paths relative to it.
#[test]
fn repairs_of_a_record_are_those_of_its_own_level() -> Outcome {
    let body = with(LIST_MESSAGES, "data.0.template.name", Some("7"));
    let page = Tolerant::<MessagePage>::from_json(&body)?;
    let message: &Message = &page.data[0];
    assert!(page.repairs().is_empty() && message.repairs().is_empty());
    let template = message.template.as_ref().ok_or("it is there")?;
    let repairs = template.repairs();
    assert_eq!(repairs.iter().map(Deviation::path).collect::<Vec<_>>(), ["name"]);
    assert_eq!(repairs[0].found().map(ToString::to_string).as_deref(), Some("7"));
    Ok(())
}

#[test]
fn an_envelope_without_an_object_says_what_it_contains() {
    for (body, found) in [(r#"{"data":null}"#, "null"), (r#"{"data":[]}"#, "a list"), (r#"{"data":"x"}"#, "a string")] {
        let error = from_response::<Workflow>(body).expect_err("no workflow").to_string();
        assert_eq!(error, format!("$: the envelope `data` contains {found} instead of an object"));
    }
}
