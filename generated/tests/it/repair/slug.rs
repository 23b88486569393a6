//! The slug of a workflow: an object in the spec, a string in every real response.

use copperplate_runtime::wire::to_json;
use svc_client::Tolerant;
use svc_client::types::Workflow;

use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW_MINIMAL;
use crate::support::tree::Tree;

#[test]
fn a_slug_that_is_a_string_has_no_entries() -> Outcome {
    let mut body = Tree::parse(GET_WORKFLOW_MINIMAL);
    *body.at("slug") = Tree::parse("\"welcome_wf_1\"");
    let workflow = Tolerant::<Workflow>::from_json(&body.to_string())?;
    assert_eq!(workflow.deviations().len(), 1, "{:?}", workflow.deviations());
    assert_eq!((workflow.slug.get("id"), workflow.slug.is_object()), (None, false));
    assert!(workflow.slug.entries().is_empty());
    assert_eq!(workflow.slug.to_value()?, "welcome_wf_1");
    assert_eq!(Tree::parse(&to_json(workflow.value())).at("slug"), body.at("slug"));
    Ok(())
}
