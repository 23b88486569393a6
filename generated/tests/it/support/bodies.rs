//! The bodies of `tests/data` with their types. Together they contain every record, every enum value and every member
//! of a union.

use copperplate_runtime::error::JsonError;
use copperplate_runtime::wire::{Wire, from_json, to_json};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use svc_client::types::{MessagePage, Notification, NotificationPage, Subscriber, Workflow, WorkflowList};

use super::tree::Tree;

pub(crate) const UPSERT_CREDENTIALS: &str = include_str!("../../data/upsert_credentials.json");
pub(crate) const UPDATE_SUBSCRIBER: &str = include_str!("../../data/update_subscriber.json");
pub(crate) const LIST_WORKFLOWS: &str = include_str!("../../data/list_workflows.json");
pub(crate) const GET_WORKFLOW: &str = include_str!("../../data/get_workflow.json");
pub(crate) const GET_WORKFLOW_NULLS: &str = include_str!("../../data/get_workflow.nulls.json");
pub(crate) const GET_WORKFLOW_MINIMAL: &str = include_str!("../../data/get_workflow.minimal.json");
pub(crate) const LIST_MESSAGES: &str = include_str!("../../data/list_messages.json");
pub(crate) const LIST_MESSAGES_MINIMAL: &str = include_str!("../../data/list_messages.minimal.json");
pub(crate) const LIST_NOTIFICATIONS: &str = include_str!("../../data/list_notifications.json");
pub(crate) const GET_NOTIFICATION: &str = include_str!("../../data/get_notification.json");

pub(crate) const ALL: [Body; 10] = [
    of::<Subscriber>("upsert_credentials", UPSERT_CREDENTIALS),
    of::<Subscriber>("update_subscriber", UPDATE_SUBSCRIBER),
    of::<WorkflowList>("list_workflows", LIST_WORKFLOWS),
    of::<Workflow>("get_workflow", GET_WORKFLOW),
    of::<Workflow>("get_workflow.nulls", GET_WORKFLOW_NULLS),
    of::<Workflow>("get_workflow.minimal", GET_WORKFLOW_MINIMAL),
    of::<MessagePage>("list_messages", LIST_MESSAGES),
    of::<MessagePage>("list_messages.minimal", LIST_MESSAGES_MINIMAL),
    of::<NotificationPage>("list_notifications", LIST_NOTIFICATIONS),
    of::<Notification>("get_notification", GET_NOTIFICATION),
];

/// A body, and ways to read and write it as its type.
pub(crate) struct Body {
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
    /// Like the client.
    pub(crate) through_wire: fn(&str) -> Result<String, JsonError>,
    /// Through text with serde_json.
    pub(crate) through_serde: fn(&str) -> serde_json::Result<String>,
    /// Through serde_json's `Value`.
    pub(crate) through_value: fn(Value) -> serde_json::Result<Value>,
}

const fn of<T: Wire + Serialize + DeserializeOwned>(name: &'static str, text: &'static str) -> Body {
    Body {
        name,
        text,
        through_wire: |text| from_json::<T>(text).map(|model| to_json(&model)),
        through_serde: |text| serde_json::to_string(&serde_json::from_str::<T>(text)?),
        through_value: |value| serde_json::to_value(serde_json::from_value::<T>(value)?),
    }
}

/// The expected text after reading and writing `sent`: unchanged, except that counts of a page are declared as
/// integers, and so written in digits.
pub(crate) fn expected(sent: &Tree) -> Tree {
    let mut expected = sent.clone();
    for (key, value) in expected.entries() {
        if let ("totalCount" | "pageSize" | "page", Tree::Bare(text)) = (key.as_str(), value)
            && text.parse::<i64>().is_err()
        {
            let count: f64 = text.parse().expect("a count is a number");
            *text = format!("{count:.0}");
        }
    }
    expected
}
