//! The hand-written structs with free JSON as `RawValue`, and with steps that are distinguished without a buffer.

#![expect(clippy::struct_field_names, reason = "the names come from the responses")]
#![expect(clippy::duplicate_mod, reason = "the structs differ only in the type of free JSON")]

#[path = "hand_written/messages.rs"]
mod messages;
#[path = "hand_written/notifications.rs"]
mod notifications;
#[path = "hand_written/shared.rs"]
mod shared;
#[path = "hand_written/steps.rs"]
mod steps;
#[path = "hand_written/subscribers.rs"]
mod subscribers;
#[path = "with_raw_json/tagged.rs"]
mod tagged;
#[path = "hand_written/workflows.rs"]
mod workflows;

pub(crate) use messages::MessagePage;
pub(crate) use notifications::{Notification, NotificationPage};
pub(crate) use subscribers::Subscriber;
pub(crate) use workflows::{Workflow, WorkflowList};

use crate::hand_written::text_enum;

/// Free JSON.
type Value = Box<serde_json::value::RawValue>;
