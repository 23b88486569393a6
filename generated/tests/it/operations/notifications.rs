//! The two operations on notifications.

use svc_client::Field;
use svc_client::types::{JobProviderId, StepType, WorkflowOrigin};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::{GET_NOTIFICATION, LIST_NOTIFICATIONS};
use crate::support::client::{client, line, only};

#[tokio::test]
async fn list_sends_its_parameters_in_the_order_of_the_spec() -> Outcome {
    let server = Server::replying([Reply::json(LIST_NOTIFICATIONS)])?;
    #[allow(deprecated, reason = "a deprecated parameter is sent like any other")]
    let call = client(&server).notifications().list().search("späť");
    let page = call
        .before("2025-02-01T00:00:00Z")
        .after("2025-01-01T00:00:00+02:00")
        .topic_key("news")
        .transaction_id("txn_1")
        .limit(50)
        .page(0)
        .subscriber_ids(["user-1", "user-2"])
        .emails(["a+b@example.com"])
        .templates(["wf1"])
        .channels(["in_app", "email"])
        .await?;

    let request = only(&server);
    let target = "/v1/notifications?channels=in_app&channels=email&templates=wf1&emails=a%2Bb%40example.com\
                  &search=sp%C3%A4%C5%A5&subscriberIds=user-1&subscriberIds=user-2&page=0&limit=50&transactionId=txn_1\
                  &topicKey=news&after=2025-01-01T00%3A00%3A00%2B02%3A00&before=2025-02-01T00%3A00%3A00Z";
    assert_eq!(line(&request), format!("GET {target}"));
    assert_eq!(request.body, b"");

    assert!(page.has_more);
    let first = &page.data[0];
    assert_eq!(first.template.as_ref().and_then(|template| template.origin.as_ref()), Some(&WorkflowOrigin::SvcCloud));
    let jobs = page.data.iter().flat_map(|notification| notification.jobs.iter().flatten());
    let details: Vec<_> = jobs.flat_map(|job| &job.execution_details).collect();
    for raw in [Field::Absent, Field::Null] {
        assert!(details.iter().any(|detail| detail.raw == raw), "{raw:?} is kept apart");
    }
    Ok(())
}

#[tokio::test]
async fn list_without_parameters_has_no_question_mark() -> Outcome {
    let server = Server::replying([Reply::json(LIST_NOTIFICATIONS)])?;
    client(&server).notifications().list().await?;
    assert_eq!(line(&only(&server)), "GET /v1/notifications");
    Ok(())
}

#[tokio::test]
async fn get_reads_a_notification_with_its_jobs() -> Outcome {
    let server = Server::replying([Reply::json(GET_NOTIFICATION)])?;
    let notification = client(&server).notifications().get("6d0a4f7e250792387d3cb963").await?;

    let request = only(&server);
    assert_eq!(line(&request), "GET /v1/notifications/6d0a4f7e250792387d3cb963");
    assert_eq!(request.body, b"");

    assert_eq!(notification.transaction_id, "txn_000001");
    let jobs = notification.jobs.ok_or("the body has jobs")?;
    assert_eq!((&jobs[0].r#type, &jobs[0].provider_id), (&StepType::Delay, &JobProviderId::Smsmode));
    // The spec has no enum here: any string is a status.
    assert_eq!(jobs[1].status, "delayed");
    Ok(())
}
