//! Steps, distinguished by serde.

use serde_derive::{Deserialize, Serialize};

use super::steps::{
    ChatControl, CustomControl, DelayControl, DigestControl, EmailControl, InAppControl, PushControl, SmsControl,
    StepOf,
};

/// serde reads the tag; unlisted kinds are recorded and dropped, which is derive's fastest fallback.
#[derive(Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Step {
    InApp(Box<StepOf<InAppControl>>),
    Email(Box<StepOf<EmailControl>>),
    Sms(Box<StepOf<SmsControl>>),
    Push(Box<StepOf<PushControl>>),
    Chat(Box<StepOf<ChatControl>>),
    Delay(Box<StepOf<DelayControl>>),
    Digest(Box<StepOf<DigestControl>>),
    Custom(Box<StepOf<CustomControl>>),
    #[serde(other)]
    Unknown,
}
