//! The same responses as hand-written structs with serde's derive, optimized for speed.
//!
//! Enums and the content of a message have their own visitors, because derived open enums and `untagged` copy each
//! value first. Steps have `tag = "type"`, free JSON is a `Value`, numbers are `f64`.

#![expect(clippy::struct_field_names, reason = "the names come from the responses")]

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
#[path = "hand_written/tagged.rs"]
mod tagged;
#[path = "hand_written/workflows.rs"]
mod workflows;

pub(crate) use messages::MessagePage;
pub(crate) use notifications::{Notification, NotificationPage};
pub(crate) use subscribers::Subscriber;
pub(crate) use workflows::{Workflow, WorkflowList};

/// Free JSON.
type Value = serde_json::Value;

/// An enum that keeps unlisted strings. Strings are compared without a copy.
macro_rules! text_enum {
    ($name:ident { $($variant:ident = $text:literal,)* }) => {
        pub(crate) enum $name {
            $($variant,)*
            Unknown(String),
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Visitor;

                impl serde::de::Visitor<'_> for Visitor {
                    type Value = $name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("a text")
                    }

                    fn visit_str<E>(self, text: &str) -> Result<$name, E> {
                        Ok(match text {
                            $($text => $name::$variant,)*
                            _ => $name::Unknown(text.to_owned()),
                        })
                    }
                }

                deserializer.deserialize_str(Visitor)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(match self {
                    $(Self::$variant => $text,)*
                    Self::Unknown(text) => text,
                })
            }
        }
    };
}
pub(crate) use text_enum;
