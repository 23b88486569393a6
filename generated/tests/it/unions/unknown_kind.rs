//! Kinds that the spec does not describe: kept completely, byte for byte.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::types::{Step, StepMetadata, Workflow};

use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW_MINIMAL;
use crate::support::tree::Tree;

/// A body without fields of a step, with a number too large for an `f64`, white space, and a duplicate key.
const BODY: &str = r#"{ "n": 1.10e400, "name": 7, "type": "TAG" , "x": [ ], "x": {"a":"\u00e9"} }"#;

#[test]
fn a_step_of_a_kind_without_a_type() -> Outcome {
    // The spec lists `trigger` but has no record for it.
    for tag in ["trigger", "hologram", "", "IN_APP", "in_app ", "é \\\"x\\\""] {
        let text = BODY.replace("TAG", tag);
        let step: Step = from_json(&text)?;
        let unescaped = tag.replace('\\', "");
        let Step::Unknown(unknown) = &step else { panic!("`{tag}` is not described: {step:?}") };
        assert_eq!((step.tag(), unknown.tag(), unknown.raw().as_json_text()), (&*unescaped, &*unescaped, &*text));
        assert_eq!(to_json(&step), text);
    }
    Ok(())
}

#[test]
fn an_unknown_step_is_among_known_ones() -> Outcome {
    let mut body = Tree::parse(GET_WORKFLOW_MINIMAL);
    let Tree::List(steps) = body.at("steps") else { panic!("steps are a list") };
    steps.insert(0, Tree::parse(&BODY.replace("TAG", "hologram")));
    let workflow: Workflow = from_json(&body.to_string())?;
    let tags: Vec<_> = workflow.steps.iter().map(Step::tag).collect();
    assert_eq!(tags, ["hologram", "email"]);
    assert_eq!(Tree::parse(&to_json(&workflow)), body);
    Ok(())
}

#[test]
fn metadata_of_an_unknown_kind_is_none_of_the_known_ones() -> Outcome {
    let text = BODY.replace("TAG", "lunar");
    let metadata: StepMetadata = from_json(&text)?;
    let StepMetadata::Unknown(unknown) = &metadata else { panic!("`lunar` is not described: {metadata:?}") };
    assert_eq!((unknown.tag(), unknown.raw().as_json_text()), ("lunar", &*text));
    assert_eq!((metadata.as_digest_regular(), metadata.as_delay_regular()), (None, None));
    assert_eq!((metadata.as_digest_timed(), metadata.as_delay_scheduled()), (None, None));
    assert_eq!(to_json(&metadata), text);
    Ok(())
}
