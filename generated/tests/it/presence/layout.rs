//! Field with three meanings: `null` means no layout, absent means the default layout.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::Field;
use svc_client::types::{EmailControl, Step, Workflow};

use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW_MINIMAL;
use crate::support::tree::Tree;

/// A workflow whose step has this layout.
fn workflow(layout: Option<&str>) -> Tree {
    let mut body = Tree::parse(GET_WORKFLOW_MINIMAL);
    if let Some(layout) = layout {
        let values = body.at("steps.0.controls.values").entries();
        values.push(("layoutId".to_owned(), Tree::parse(layout)));
    }
    body
}

fn values(workflow: Workflow) -> EmailControl {
    match workflow.steps.into_iter().next() {
        Some(Step::Email(step)) => step.controls.values,
        other => panic!("the step is an email: {other:?}"),
    }
}

#[test]
fn the_three_are_read_and_written_apart() -> Outcome {
    for (layout, expected) in [
        (None, Field::Absent),
        (Some("null"), Field::Null),
        (Some("\"\""), Field::Value(String::new())),
        (Some("\"default\""), Field::Value("default".to_owned())),
    ] {
        let body = workflow(layout);
        let read: Workflow = from_json(&body.to_string())?;
        assert_eq!(Tree::parse(&to_json(&read)), body);
        assert_eq!(values(read).layout_id, expected);
    }
    Ok(())
}

#[test]
fn the_three_can_be_set() -> Outcome {
    let mut control = values(from_json(&workflow(Some("null")).to_string())?);
    let base = Tree::parse(GET_WORKFLOW_MINIMAL).at("steps.0.controls.values").to_string();
    let open = base.strip_suffix('}').ok_or("the values are an object")?;
    let with = |layout: &str| format!("{open},\"layoutId\":{layout}}}");
    assert_eq!(to_json(&control), with("null"));
    control.layout_id = "plain".to_owned().into();
    assert_eq!(to_json(&control), with("\"plain\""));
    control.layout_id = Field::Absent;
    assert_eq!(to_json(&control), base);
    Ok(())
}

#[test]
fn a_caller_can_distinguish_the_three() {
    let text = "plain".to_owned();
    for (field, value, absent, null) in [
        (Field::Absent, None, true, false),
        (Field::Null, None, false, true),
        (Field::Value(text.clone()), Some(&text), false, false),
    ] {
        assert_eq!((field.value(), field.is_absent(), field.is_null()), (value, absent, null));
    }
    assert_ne!(Field::<String>::Absent, Field::Null);
    assert_eq!(Field::<String>::default(), Field::Absent);
}
