//! Checks that the measured work is done.

use copperplate_runtime::wire::{Wire, from_json, to_json};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use svc_client::types;

use crate::{hand_written as hand, with_raw_json as raw};

/// Checks that all sides read the text, that ours writes an equal value in both ways, and that the hand-written types
/// write as much as they can hold.
pub(crate) fn reads<Ours, Hand, Raw>(name: &str, text: &str)
where
    Ours: Wire + Serialize + DeserializeOwned,
    Hand: Serialize + DeserializeOwned,
    Raw: Serialize + DeserializeOwned,
{
    let sent: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let ours: Ours = from_json(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let written: Value = serde_json::from_str(&to_json(&ours)).expect("JSON");
    assert!(written == sent, "{name}: ours writes another value");
    assert!(through_serde::<Ours>(name, text) == sent, "{name}: ours writes another value through serde");

    for (side, written) in [("hand", through_serde::<Hand>(name, text)), ("raw", through_serde::<Raw>(name, text))] {
        assert!(reduced(written) == reduced(sent.clone()), "{name}: {side} loses more than nulls");
    }
}

fn through_serde<T: Serialize + DeserializeOwned>(name: &str, text: &str) -> Value {
    let value: T = serde_json::from_slice(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
    serde_json::from_str(&serde_json::to_string(&value).expect("text keys")).expect("JSON")
}

/// Returns the value without the parts that the hand-written types drop: fields that are `null`, and the notation of
/// numbers.
fn reduced(value: Value) -> Value {
    match value {
        Value::Number(number) => Value::from(number.as_f64()),
        Value::Array(list) => list.into_iter().map(reduced).collect(),
        Value::Object(fields) => {
            fields.into_iter().filter(|(_, value)| !value.is_null()).map(|(key, value)| (key, reduced(value))).collect()
        }
        other => other,
    }
}

/// Checks that the hand-written types read all bodies of the tests, which contain every record and every enum value.
pub(crate) fn stored() {
    macro_rules! stored {
        ($($name:literal: $type:ident,)*) => {
            $({
                let text = include_str!(concat!("../../tests/data/", $name, ".json"));
                reads::<types::$type, hand::$type, raw::$type>($name, &integers(text));
            })*
        };
    }
    stored! {
        "upsert_credentials": Subscriber,
        "update_subscriber": Subscriber,
        "list_workflows": WorkflowList,
        "get_workflow": Workflow,
        "get_workflow.nulls": Workflow,
        "get_workflow.minimal": Workflow,
        "list_messages": MessagePage,
        "list_messages.minimal": MessagePage,
        "list_notifications": NotificationPage,
        "get_notification": Notification,
    }
}

/// Normalizes counts, because ours writes them in digits regardless of notation.
fn integers(text: &str) -> String {
    text.replace("\"totalCount\": 2E1", "\"totalCount\": 20")
}
