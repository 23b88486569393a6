//! Bodies with status 200 that are something else entirely: an object that lacks too many fields is an error.

use copperplate_runtime::wire::to_json;
use svc_client::error::Unreadable;
use svc_client::operations::{GetWorkflow, ListMessages, ListWorkflows, UpdateSubscriber};
use svc_client::testing::{Fake, block_on};
use svc_client::{Deviation, DeviationKind, Error, Json};

use crate::support::Outcome;
use crate::support::bodies::{GET_NOTIFICATION, GET_WORKFLOW, LIST_MESSAGES};
use crate::support::tree::Tree;

/// The message of an error that states how many fields are present.
fn refusal<T>(result: Result<T, Error>) -> String {
    match result.map(drop) {
        Err(Error::Decode(error)) if matches!(error.reason(), Unreadable::Incomplete(_)) => error.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_error_with_status_200_is_no_workflow() {
    let fake = Fake::new();
    fake.on::<GetWorkflow>().json(r#"{"statusCode":500,"name":"x"}"#);
    assert_eq!(
        refusal(block_on(fake.client().workflows().get("w"))),
        "workflows.get: invalid response (200 OK): 1 of 10 required fields are present: \
         _id: the required field is missing",
    );
}

#[test]
fn a_notification_is_no_subscriber() {
    let fake = Fake::new();
    fake.on::<UpdateSubscriber>().json(GET_NOTIFICATION);
    assert_eq!(
        refusal(block_on(fake.client().subscribers().update("u"))),
        "subscribers.update: the call was applied, but its response is invalid (200 OK): 4 of 6 required fields are present: \
         subscriberId: the required field is missing",
    );
}

/// Neither `null` nor another type is a list, although the field is there.
#[test]
fn null_is_no_empty_list() {
    for (list, found) in [("null", "null"), ("{}", "an object"), ("\"\"", "a string")] {
        let fake = Fake::new();
        fake.on::<ListWorkflows>().json(format!(r#"{{"workflows":{list},"totalCount":3}}"#));
        let message = format!(
            "workflows.list: invalid response (200 OK): there is no list to page through: \
             workflows: expected a list, found {found}",
        );
        assert_eq!(refusal(block_on(fake.client().workflows().list())), message);
        let blocking = fake.client().blocking();
        fake.on::<ListWorkflows>().json(format!(r#"{{"workflows":{list},"totalCount":3}}"#));
        assert_eq!(refusal(blocking.workflows().list().send()), message);
    }
}

/// Of two fields, one is enough if it is the list.
#[test]
fn a_list_without_its_total_is_a_list() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListWorkflows>().json(r#"{"workflows":[]}"#);
    let list = block_on(fake.client().workflows().list().send_for_reply())?;
    assert_eq!((list.workflows.len(), list.deviations().len()), (0, 1));
    Ok(())
}

#[test]
fn a_page_lacks_one_of_four_fields_at_most() -> Outcome {
    let fake = Fake::new();
    let mut body = Tree::parse(LIST_MESSAGES);
    body.entries().retain(|(key, _)| key != "page");
    fake.on::<ListMessages>().json(body.to_string());
    let page = block_on(fake.client().messages().list().send_for_reply())?;
    assert!(!page.data.is_empty());
    body.entries().retain(|(key, _)| key != "pageSize");
    fake.on::<ListMessages>().json(body.to_string());
    assert_eq!(
        refusal(block_on(fake.client().messages().list())),
        "messages.list: invalid response (200 OK): 2 of 4 required fields are present: \
         pageSize: the required field is missing",
    );
    Ok(())
}

/// Creations are answered like this: all keys, and `null` for fields that are not loaded.
#[test]
fn a_value_with_null_in_four_of_ten_fields_is_that_value() -> Outcome {
    let fake = Fake::new();
    let mut body = Tree::parse(GET_WORKFLOW);
    for key in ["name", "createdAt", "steps", "slug"] {
        *body.at(key) = Tree::parse("null");
    }
    fake.on::<GetWorkflow>().json(body.to_string());
    let reply = block_on(fake.client().workflows().get("w").send_for_reply())?;
    let kinds: Vec<_> = reply.deviations().iter().map(Deviation::kind).collect();
    assert_eq!((kinds, reply.name.as_str()), (vec![DeviationKind::TypeMismatch; 4], ""));
    assert_eq!(Tree::parse(&to_json(reply.value())), body);
    fake.on::<GetWorkflow>().json(body.to_string());
    assert_eq!(&fake.client().blocking().workflows().get("w").send()?, reply.value());
    Ok(())
}

/// An error that is not tolerant lists everything.
#[test]
fn a_strict_client_lists_all_that_is_missing() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListWorkflows>().json(r#"{"data":1,"error":"none"}"#);
    let client = fake.builder().strict(true).build()?;
    assert_eq!(
        refusal(block_on(client.workflows().list())),
        "workflows.list: invalid response (200 OK): 0 of 2 required fields are present: \
         workflows: the required field is missing; totalCount: the required field is missing",
    );
    Ok(())
}

/// The key of the list occurs twice: the first counts.
#[test]
fn of_repeated_lists_the_first_counts() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListWorkflows>().json(r#"{"workflows":null,"workflows":[],"totalCount":0}"#);
    let error = refusal(block_on(fake.client().workflows().list()));
    assert!(error.ends_with("workflows: expected a list, found null"), "{error}");
    fake.on::<ListWorkflows>().json(r#"{"workflows":[],"workflows":null,"totalCount":0}"#);
    let list = block_on(fake.client().workflows().list().send_for_reply())?;
    assert_eq!(list.deviations()[0].found(), Some(&Json::null()));
    Ok(())
}
