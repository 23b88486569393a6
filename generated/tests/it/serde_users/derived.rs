//! Models inside types with serde's derives: as fields, flattened, untagged, and in another format.

use serde_derive::{Deserialize, Serialize};
use serde_json::{Value, json};
use svc_client::types::{Subscriber, Workflow};
use svc_client::{Json, Number};

use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, UPDATE_SUBSCRIBER};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Record {
    seen: u32,
    #[serde(flatten)]
    subscriber: Subscriber,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Either {
    Workflow(Box<Workflow>),
    Subscriber(Box<Subscriber>),
    Other(String),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Cache {
    by_id: std::collections::BTreeMap<String, Subscriber>,
    last: Option<Subscriber>,
}

fn subscriber() -> Result<Subscriber, serde_json::Error> {
    serde_json::from_str(UPDATE_SUBSCRIBER)
}

#[test]
fn flattened() -> Outcome {
    let mut body: Value = serde_json::from_str(UPDATE_SUBSCRIBER)?;
    body["seen"] = json!(3);
    let record: Record = serde_json::from_value(body.clone())?;
    assert_eq!((record.seen, record.subscriber.subscriber_id.as_str()), (3, subscriber()?.subscriber_id.as_str()));
    assert!(Json::parse_text(&serde_json::to_string(&record)?)? == Json::from(&body));
    Ok(())
}

#[test]
fn untagged() -> Outcome {
    let read = |text: &str| serde_json::from_str::<Either>(text);
    assert!(matches!(read(GET_WORKFLOW)?, Either::Workflow(_)));
    assert!(matches!(read(UPDATE_SUBSCRIBER)?, Either::Subscriber(_)));
    assert_eq!(read("\"text\"")?, Either::Other("text".to_owned()));
    Ok(())
}

#[test]
fn in_maps_and_options_through_yaml() -> Outcome {
    let cache = Cache { by_id: [("a".to_owned(), subscriber()?)].into(), last: Some(subscriber()?) };
    let yaml = serde_yaml::to_string(&cache)?;
    assert!(yaml.contains("subscriberId:") && !yaml.contains("private"), "{yaml}");
    assert_eq!(serde_yaml::from_str::<Cache>(&yaml)?, cache);
    Ok(())
}

#[test]
fn a_whole_workflow_through_yaml_keeps_the_values_of_its_numbers() -> Outcome {
    let workflow: Workflow = serde_json::from_str(GET_WORKFLOW)?;
    let again: Workflow = serde_yaml::from_str(&serde_yaml::to_string(&workflow)?)?;
    assert!(again == workflow, "numbers compare by value");
    let number = |text: &str| Number::parse(text).map(|number| number.to_string());
    assert_eq!(number("1.10")?, "1.10", "while JSON keeps their text");
    Ok(())
}
