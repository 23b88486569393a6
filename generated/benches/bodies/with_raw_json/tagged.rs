//! Steps, distinguished by their tag before they are read: serde's `tag` would copy each into a buffer, which cannot
//! hold raw JSON.

use std::borrow::Cow;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use serde_derive::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::steps::{
    ChatControl, CustomControl, DelayControl, DigestControl, EmailControl, InAppControl, PushControl, SmsControl,
    StepOf,
};

#[derive(Serialize)]
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
    Unknown,
}

#[derive(Deserialize)]
struct Tag<'t> {
    #[serde(borrow)]
    r#type: Cow<'t, str>,
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <&RawValue>::deserialize(deserializer)?.get();
        let tag: Tag<'_> = serde_json::from_str(text).map_err(D::Error::custom)?;
        let step = match &*tag.r#type {
            "in_app" => read(text).map(Self::InApp),
            "email" => read(text).map(Self::Email),
            "sms" => read(text).map(Self::Sms),
            "push" => read(text).map(Self::Push),
            "chat" => read(text).map(Self::Chat),
            "delay" => read(text).map(Self::Delay),
            "digest" => read(text).map(Self::Digest),
            "custom" => read(text).map(Self::Custom),
            _ => Ok(Self::Unknown),
        };
        step.map_err(D::Error::custom)
    }
}

fn read<C: DeserializeOwned>(text: &str) -> serde_json::Result<Box<StepOf<C>>> {
    serde_json::from_str(text)
}
