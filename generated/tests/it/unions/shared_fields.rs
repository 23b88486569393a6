//! Fields that all kinds of step share, without matching on the kind. Unknown kinds have them too.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::types::{Step, StepContentIssueType, WorkflowOrigin};

use super::{KINDS, step};
use crate::support::Outcome;
use crate::support::tree::Tree;

/// Kind that the spec does not list.
const UNLISTED: &str = "fax";

/// Returns a step of any kind.
fn listed_or_not(kind: &str) -> Tree {
    let mut object = step(if kind == UNLISTED { KINDS[0] } else { kind });
    *object.at("type") = Tree::Text(kind.to_owned());
    object
}

#[test]
fn every_kind_has_them() -> Outcome {
    for (number, kind) in KINDS.into_iter().chain([UNLISTED]).enumerate() {
        // Distinct values for each step and field, so that none can be mistaken for another.
        let mut object = listed_or_not(kind);
        for field in ["stepId", "_id", "name", "workflowId", "workflowDatabaseId"] {
            *object.at(field) = Tree::Text(format!("{field} {number}"));
        }
        for field in ["variables", "slug"] {
            *object.at(field) = Tree::parse(&format!("{{\"{field}\":{number}}}"));
        }
        *object.at("origin") = Tree::parse("\"svc-cloud-v1\"");
        let issue = r#"{"controls":{"body":[{"issueType":"MISSING_VALUE","message":"m"}]}}"#;
        *object.at("issues") = Tree::parse(issue);

        let step: Step = from_json(&object.to_string())?;
        let texts = [step.step_id(), step.id(), step.name(), step.workflow_id(), step.workflow_database_id()];
        let expected = ["stepId", "_id", "name", "workflowId", "workflowDatabaseId"];
        let expected = expected.map(|field| format!("{field} {number}"));
        assert_eq!(
            texts.each_ref().map(Option::as_deref),
            expected.each_ref().map(|text| Some(text.as_str())),
            "{kind}"
        );
        let objects = [step.variables(), step.slug()].map(|object| object.map(|object| object.to_string()));
        let expected = ["variables", "slug"].map(|field| Some(format!("{{\"{field}\":{number}}}")));
        assert_eq!(objects, expected, "{kind}");
        assert_eq!(step.r#type().as_deref().map(AsRef::as_ref), Some(kind));
        assert_eq!(step.origin().as_deref(), Some(&WorkflowOrigin::SvcCloudV1), "{kind}");
        let issues = step.issues().ok_or("there are issues")?;
        let controls = issues.controls.as_ref().ok_or("there are issues of controls")?;
        let types: Vec<_> = controls.values().flatten().map(|issue| &issue.issue_type).collect();
        assert_eq!(types, [&StepContentIssueType::MissingValue], "{kind}");
        assert_eq!(Tree::parse(&to_json(&step)), object, "{kind}");
    }
    Ok(())
}

#[test]
fn issues_may_be_absent() -> Outcome {
    for kind in KINDS.into_iter().chain([UNLISTED]) {
        let mut object = listed_or_not(kind);
        object.entries().retain(|(key, _)| key != "issues");
        let step: Step = from_json(&object.to_string())?;
        assert_eq!(step.issues(), None, "{kind}");
    }
    Ok(())
}

#[test]
fn a_mismatch_in_an_unknown_variant_is_no_value() -> Outcome {
    let step: Step = from_json(r#"{"type":"fax","name":7,"stepId":null,"slug":[],"_id":"i"}"#)?;
    assert_eq!((step.name(), step.step_id(), step.slug(), step.variables()), (None, None, None, None));
    assert_eq!(step.id().as_deref(), Some("i"));
    Ok(())
}
