//! The two operations on workflows.

use svc_client::Field;
use svc_client::types::{SortDirection, Step, WorkflowOrderBy, WorkflowOrigin, WorkflowStatus};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, LIST_WORKFLOWS};
use crate::support::client::{client, line, only};

#[tokio::test]
async fn list_sends_its_parameters_in_the_order_of_the_spec() -> Outcome {
    let server = Server::replying([Reply::json(LIST_WORKFLOWS)])?;
    let list = client(&server)
        .workflows()
        .list()
        .status(["ACTIVE", "ERROR"])
        .tags(["billing", "a b"])
        .query("order & shipped")
        .order_by(WorkflowOrderBy::LastTriggeredAt)
        .order_direction(SortDirection::Desc)
        .offset(40)
        .limit(20)
        .await?;

    let request = only(&server);
    let target = "/v2/workflows?limit=20&offset=40&orderDirection=DESC&orderBy=lastTriggeredAt\
                  &query=order%20%26%20shipped&tags=billing&tags=a%20b&status=ACTIVE&status=ERROR";
    assert_eq!(line(&request), format!("GET {target}"));
    assert_eq!(request.body, b"");

    assert_eq!(list.total_count, 9_007_199_254_740_993);
    let statuses: Vec<_> = list.workflows.iter().map(|workflow| &workflow.status).collect();
    assert_eq!(statuses, [&WorkflowStatus::Active, &WorkflowStatus::Inactive, &WorkflowStatus::Error]);
    assert_eq!(list.workflows[0].slug, "order-shipped_wf_AbC123");
    assert_eq!(list.workflows[1].last_triggered_at, Field::Absent);
    assert_eq!(list.workflows[2].last_triggered_at, Field::Null);
    Ok(())
}

#[tokio::test]
async fn list_without_parameters_has_no_question_mark() -> Outcome {
    let server = Server::replying([Reply::json(LIST_WORKFLOWS)])?;
    client(&server).workflows().list().await?;
    assert_eq!(line(&only(&server)), "GET /v2/workflows");
    Ok(())
}

#[tokio::test]
async fn get_reads_a_workflow_with_all_kinds_of_step() -> Outcome {
    let server = Server::replying([Reply::json(GET_WORKFLOW)])?;
    let workflow = client(&server).workflows().get("order-shipped").environment_id("env 1").await?;

    let request = only(&server);
    assert_eq!(line(&request), "GET /v2/workflows/order-shipped?environmentId=env%201");
    assert_eq!(request.body, b"");

    assert_eq!(workflow.name, "Order shipped 🚚");
    assert_eq!(workflow.origin, WorkflowOrigin::SvcCloud);
    let mut kinds: Vec<_> = workflow.steps.iter().map(Step::tag).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, ["chat", "custom", "delay", "digest", "email", "in_app", "push", "sms"]);
    assert!(!workflow.steps.iter().any(|step| matches!(step, Step::Unknown(_))));
    let preferences = workflow.preferences.user.ok_or("the body has preferences of a user")?;
    assert_eq!(preferences.channels.get("email").map(|channel| channel.enabled), Some(false));
    assert_eq!(workflow.payload_example.value().and_then(|example| example.get("total")).map(|n| n.to_string()), {
        Some("99.90".to_owned())
    });
    Ok(())
}
