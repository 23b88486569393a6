//! Models inside a user's types, through every entry point of serde_json.

use std::collections::HashMap;

use serde_json::{Value, json};
use svc_client::types::{Channel, Step, Subscriber, Workflow};

use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, UPDATE_SUBSCRIBER, UPSERT_CREDENTIALS};
use crate::support::difference::difference;
use crate::support::tree::Tree;

#[test]
fn in_a_list() -> Outcome {
    let text = format!("[{UPSERT_CREDENTIALS},{UPDATE_SUBSCRIBER}]");
    let list: Vec<Subscriber> = serde_json::from_str(&text)?;
    assert_eq!(list[1].subscriber_id, "user-1002");
    assert_eq!(difference(&Tree::parse(&text), &Tree::parse(&serde_json::to_string(&list)?)), None);
    Ok(())
}

#[test]
fn in_a_map() -> Outcome {
    let text = format!("{{\"a\":{UPSERT_CREDENTIALS},\"b\":{UPDATE_SUBSCRIBER}}}");
    let map: HashMap<String, Subscriber> = serde_json::from_str(&text)?;
    assert_eq!(map["a"].subscriber_id, "user-1001");
    assert_eq!(difference(&Tree::parse(&text), &Tree::parse(&serde_json::to_string_pretty(&map)?)), None);
    Ok(())
}

#[test]
fn as_an_option_and_in_a_tuple() -> Outcome {
    let text = format!("[{UPDATE_SUBSCRIBER},\"fax\",null]");
    let (some, channel, none): (Option<Subscriber>, Channel, Option<Subscriber>) = serde_json::from_str(&text)?;
    assert_eq!(some.as_ref().map(|subscriber| subscriber.subscriber_id.as_str()), Some("user-1002"));
    assert_eq!((&channel, none.is_none()), (&Channel::from("fax"), true));
    assert_eq!(difference(&Tree::parse(&text), &Tree::parse(&serde_json::to_string(&(some, channel, none))?)), None);
    Ok(())
}

#[test]
fn from_bytes_and_from_a_reader() -> Outcome {
    let expected: Workflow = serde_json::from_str(GET_WORKFLOW)?;
    assert_eq!(serde_json::from_slice::<Workflow>(GET_WORKFLOW.as_bytes())?, expected);
    assert_eq!(serde_json::from_reader::<_, Workflow>(GET_WORKFLOW.as_bytes())?, expected);
    assert_eq!(serde_json::to_vec(&expected)?, serde_json::to_string(&expected)?.into_bytes());
    Ok(())
}

#[test]
fn from_a_tree_and_back() -> Outcome {
    let value = json!({ "type": "hologram", "stepId": "s", "nested": { "list": [1, 1.5, -3, u64::MAX, null] } });
    let step: Step = serde_json::from_value(value.clone())?;
    assert_eq!(step.tag(), "hologram");
    assert_eq!(serde_json::to_value(&step)?, value);
    let channel: Channel = serde_json::from_value(Value::from("fax"))?;
    assert_eq!(serde_json::to_value(&channel)?, "fax");
    Ok(())
}
