//! Fields that all kinds of step share, without matching on the kind.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::types::{Step, StepContentIssueType, WorkflowOrigin};

use super::{KINDS, step};
use crate::support::Outcome;
use crate::support::tree::Tree;

#[test]
fn of_every_kind() -> Outcome {
    for (number, kind) in KINDS.into_iter().enumerate() {
        // Distinct values for each step and field, so that none can be mistaken for another.
        let mut object = step(kind);
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
        assert_eq!(texts, expected.each_ref().map(Some), "{kind}");
        let objects = [step.variables(), step.slug()].map(|object| object.map(ToString::to_string));
        let expected = ["variables", "slug"].map(|field| Some(format!("{{\"{field}\":{number}}}")));
        assert_eq!(objects, expected, "{kind}");
        assert_eq!(step.r#type().map(AsRef::as_ref), Some(kind));
        assert_eq!(step.origin(), Some(&WorkflowOrigin::SvcCloudV1), "{kind}");
        let issues = step.issues().and_then(|issues| issues.controls.as_ref()).ok_or("there are issues")?;
        let types: Vec<_> = issues.values().flatten().map(|issue| &issue.issue_type).collect();
        assert_eq!(types, [&StepContentIssueType::MissingValue], "{kind}");
        assert_eq!(Tree::parse(&to_json(&step)), object, "{kind}");
    }
    Ok(())
}

#[test]
fn issues_may_be_absent() -> Outcome {
    for kind in KINDS {
        let mut object = step(kind);
        object.entries().retain(|(key, _)| key != "issues");
        let step: Step = from_json(&object.to_string())?;
        assert_eq!(step.issues(), None, "{kind}");
    }
    Ok(())
}
