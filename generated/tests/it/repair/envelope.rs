//! An envelope `{"data": …}` around whole responses, which the spec does not mention.

use copperplate_runtime::wire::{Wire, from_response};
use serde_json::{Value, json};
use svc_client::types::{MessagePage, Notification, NotificationPage, Subscriber, Workflow, WorkflowList};
use svc_client::{Field, Json};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::{
    GET_NOTIFICATION, GET_WORKFLOW, LIST_MESSAGES, LIST_WORKFLOWS, UPDATE_SUBSCRIBER, UPSERT_CREDENTIALS,
};
use crate::support::client::builder;

/// The value of a body, and its deviations.
fn read<T: Wire>(body: &str) -> Result<(T, Vec<String>), String> {
    let (value, deviations) = from_response(body).map_err(|error| error.to_string())?;
    Ok((value, deviations.iter().map(ToString::to_string).collect()))
}

fn wrapped(body: &str) -> String {
    format!("{{\"data\":{body}}}")
}

/// Fails unless a body has the same value inside the envelope as outside it, with one deviation.
fn unwraps<T: Wire + PartialEq + std::fmt::Debug>(body: &str) -> Outcome {
    let (plain, _) = read::<T>(body)?;
    let (unwrapped, deviations) = read::<T>(&wrapped(body))?;
    assert_eq!(unwrapped, plain);
    assert_eq!(deviations, ["$: the value is wrapped in an object with the key `data`"]);
    Ok(())
}

#[test]
fn it_is_removed_from_the_five_responses_that_are_no_pages_of_data() -> Outcome {
    unwraps::<Subscriber>(UPSERT_CREDENTIALS)?;
    unwraps::<Subscriber>(UPDATE_SUBSCRIBER)?;
    unwraps::<WorkflowList>(LIST_WORKFLOWS)?;
    unwraps::<Workflow>(GET_WORKFLOW)?;
    unwraps::<Notification>(GET_NOTIFICATION)
}

#[test]
fn it_is_removed_from_a_whole_page_too() -> Outcome {
    unwraps::<MessagePage>(LIST_MESSAGES)
}

/// A subscriber has its own field `data`.
#[test]
fn a_subscribers_own_data_stays() -> Outcome {
    let mut body: Value = serde_json::from_str(UPDATE_SUBSCRIBER)?;
    for own in [Some(json!({ "plan": "free" })), Some(Value::Null), None] {
        let object = body.as_object_mut().ok_or("a subscriber is an object")?;
        object.remove("data");
        object.extend(own.clone().map(|own| ("data".to_owned(), own)));
        let (subscriber, deviations) = read::<Subscriber>(&body.to_string())?;
        assert!(deviations.is_empty(), "{deviations:?}");
        match (&own, &subscriber.data) {
            (None, Field::Absent) | (Some(Value::Null), Field::Null) => {}
            (Some(own), Field::Value(data)) => assert_eq!(Json::parse_text(data.as_json_text())?, Json::from(own)),
            (own, data) => panic!("{own:?} became {data:?}"),
        }
        // Inside the envelope it is kept as well.
        let (inside, deviations) = read::<Subscriber>(&wrapped(&body.to_string()))?;
        assert_eq!((inside, deviations.len()), (subscriber, 1));
    }
    Ok(())
}

/// The only field is `data`, and its content is not a subscriber: nothing identifies the value.
#[test]
fn a_subscriber_with_nothing_but_its_own_data_is_rejected() {
    let error = read::<Subscriber>(r#"{"data":{"plan":"free"}}"#).expect_err("none of the required fields");
    assert_eq!(error, "0 of 6 required fields are present: subscriberId: the required field is missing");
}

/// Beside other required fields, it is just an optional field.
#[test]
fn own_data_as_the_only_optional_field_stays() -> Outcome {
    let mut body: Value = serde_json::from_str(UPDATE_SUBSCRIBER)?;
    body.as_object_mut().ok_or("a subscriber is an object")?.remove("updatedAt");
    body["data"] = json!({ "subscriberId": "inner" });
    let (subscriber, deviations) = read::<Subscriber>(&body.to_string())?;
    assert_eq!((&*subscriber.subscriber_id, subscriber.data.value().is_some()), (&*own_id(&body), true));
    assert_eq!(deviations, ["updatedAt: the required field is missing"]);
    Ok(())
}

fn own_id(body: &Value) -> String {
    body["subscriberId"].as_str().unwrap_or_default().to_owned()
}

/// The list of a page has the name of the envelope.
#[test]
fn a_page_with_an_empty_list_has_no_envelope() -> Outcome {
    let body = r#"{"data":[],"hasMore":false,"page":0}"#;
    let (page, deviations) = read::<MessagePage>(body)?;
    assert!(page.data.is_empty() && !page.has_more);
    assert_eq!(deviations, ["pageSize: the required field is missing"]);
    let (page, deviations) = read::<NotificationPage>(body)?;
    assert!(page.data.is_empty() && !page.has_more);
    assert_eq!(deviations, ["pageSize: the required field is missing"]);
    // On its own, it is not a page.
    let error = read::<MessagePage>(r#"{"data":[]}"#).expect_err("one field");
    assert_eq!(error, "1 of 4 required fields are present: hasMore: the required field is missing");
    Ok(())
}

#[tokio::test]
async fn a_client_that_declares_it_reports_no_deviation() -> Outcome {
    let server = Server::replying([Reply::json(wrapped(GET_WORKFLOW)), Reply::json(LIST_MESSAGES)])?;
    let client = builder(&server).envelope("data").strict(true).build()?;
    let workflow = client.workflows().get("w").send_for_reply().await?;
    assert!(workflow.deviations().is_empty());
    assert_eq!(workflow.into_value(), read::<Workflow>(GET_WORKFLOW)?.0);
    // A page without the envelope is still a page.
    assert_eq!(client.messages().list().await?, read::<MessagePage>(LIST_MESSAGES)?.0);
    Ok(())
}

/// A service that promises an envelope may leave it out after an update, and the subscriber has a field of that name.
#[tokio::test]
async fn a_declared_envelope_does_not_take_the_subscribers_own_data() -> Outcome {
    let mut bare: Value = serde_json::from_str(UPDATE_SUBSCRIBER)?;
    bare["data"] = bare.clone();
    bare["data"]["subscriberId"] = json!("inner");
    let only_data = json!({ "data": { "plan": "free" } }).to_string();
    let server = Server::replying([Reply::json(bare.to_string()), Reply::json(only_data)])?;
    let client = builder(&server).envelope("data").strict(true).build()?;
    let subscriber = client.subscribers().update("u").await?;
    assert_eq!(subscriber.subscriber_id, own_id(&bare));
    let inner = subscriber.data.value().and_then(|data| data.get("subscriberId"));
    assert_eq!(inner, Some(Json::from("inner")));
    // The subscriber's own data alone is not an envelope either: the object inside is not a subscriber.
    let error = client.subscribers().update("u").await.expect_err("not a subscriber").to_string();
    assert!(
        error.contains("0 of 6 required fields are present: subscriberId: the required field is missing"),
        "{error}"
    );
    Ok(())
}
