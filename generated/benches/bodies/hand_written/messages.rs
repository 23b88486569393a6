//! Messages, with the workflow behind each.

use std::fmt;

use serde::de::Deserialize;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde_derive::{Deserialize, Serialize};

use super::shared::{Channel, MonthlyType, Ordinal, OrdinalValue, StepFilter, TimeUnit, Trigger, Weekday};
use super::subscribers::Subscriber;
use super::{Value, text_enum};

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Message {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(rename = "_templateId", skip_serializing_if = "Option::is_none")]
    pub(crate) template_id: Option<String>,
    #[serde(rename = "_environmentId")]
    pub(crate) environment_id: String,
    #[serde(rename = "_messageTemplateId", skip_serializing_if = "Option::is_none")]
    pub(crate) message_template_id: Option<String>,
    #[serde(rename = "_organizationId")]
    pub(crate) organization_id: String,
    #[serde(rename = "_notificationId")]
    pub(crate) notification_id: String,
    #[serde(rename = "_subscriberId")]
    pub(crate) subscriber_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) subscriber: Option<Subscriber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) template: Option<MessageWorkflow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) template_identifier: Option<String>,
    pub(crate) created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) delivered_at: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_seen_date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_read_date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) content: Option<MessageContent>,
    pub(crate) transaction_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) subject: Option<String>,
    pub(crate) channel: Channel,
    pub(crate) read: bool,
    pub(crate) seen: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) snoozed_until: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) phone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) direct_webhook_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) provider_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) device_tokens: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    pub(crate) cta: MessageCta,
    #[serde(rename = "_feedId", skip_serializing_if = "Option::is_none")]
    pub(crate) feed_id: Option<String>,
    pub(crate) status: MessageStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error_text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) payload: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) overrides: Option<Value>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EmailBlock {
    pub(crate) r#type: EmailBlockType,
    pub(crate) content: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) styles: Option<EmailBlockStyles>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EmailBlockStyles {
    pub(crate) text_align: TextAlign,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageCta {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r#type: Option<MessageCtaType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<MessageCtaData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<MessageAction>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageCtaData {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageAction {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) status: Option<MessageActionStatus>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) buttons: Option<Vec<MessageButton>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<MessageActionResult>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageButton {
    pub(crate) r#type: ButtonType,
    pub(crate) content: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result_content: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageActionResult {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) payload: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r#type: Option<ButtonType>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageWorkflow {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) active: bool,
    pub(crate) draft: bool,
    pub(crate) preference_settings: PreferenceSettings,
    pub(crate) critical: bool,
    pub(crate) tags: Vec<String>,
    pub(crate) steps: Vec<MessageStep>,
    #[serde(rename = "_organizationId")]
    pub(crate) organization_id: String,
    #[serde(rename = "_creatorId")]
    pub(crate) creator_id: String,
    #[serde(rename = "_environmentId")]
    pub(crate) environment_id: String,
    pub(crate) triggers: Vec<Trigger>,
    #[serde(rename = "_notificationGroupId")]
    pub(crate) notification_group_id: String,
    #[serde(rename = "_parentId", skip_serializing_if = "Option::is_none")]
    pub(crate) parent_id: Option<String>,
    pub(crate) deleted: bool,
    pub(crate) deleted_at: String,
    pub(crate) deleted_by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) notification_group: Option<NotificationGroup>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) workflow_integration_status: Option<Value>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PreferenceSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) email: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sms: Option<bool>,
    #[serde(rename = "in_app", skip_serializing_if = "Option::is_none")]
    pub(crate) in_app: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) chat: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) push: Option<bool>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationGroup {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    pub(crate) name: String,
    #[serde(rename = "_environmentId")]
    pub(crate) environment_id: String,
    #[serde(rename = "_organizationId")]
    pub(crate) organization_id: String,
    #[serde(rename = "_parentId", skip_serializing_if = "Option::is_none")]
    pub(crate) parent_id: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageStep {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) uuid: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    #[serde(rename = "_templateId", skip_serializing_if = "Option::is_none")]
    pub(crate) template_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) active: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) should_stop_on_fail: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) template: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) filters: Option<Vec<StepFilter>>,
    #[serde(rename = "_parentId", skip_serializing_if = "Option::is_none")]
    pub(crate) parent_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) metadata: Option<StepMetadata>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reply_callback: Option<ReplyCallback>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variants: Option<Vec<MessageStepVariant>>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageStepVariant {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) uuid: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    #[serde(rename = "_templateId", skip_serializing_if = "Option::is_none")]
    pub(crate) template_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) active: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) should_stop_on_fail: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) template: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) filters: Option<Vec<StepFilter>>,
    #[serde(rename = "_parentId", skip_serializing_if = "Option::is_none")]
    pub(crate) parent_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) metadata: Option<StepMetadata>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reply_callback: Option<ReplyCallback>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReplyCallback {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) active: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TimedConfig {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at_time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) week_days: Option<Vec<Weekday>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) month_days: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ordinal: Option<Ordinal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ordinal_value: Option<OrdinalValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) monthly_type: Option<MonthlyType>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessagePage {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) total_count: Option<f64>,
    pub(crate) has_more: bool,
    pub(crate) data: Vec<Message>,
    pub(crate) page_size: f64,
    pub(crate) page: f64,
}

/// All forms of metadata in one: fields of other forms are absent.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepMetadata {
    pub(crate) r#type: MetadataType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unit: Option<TimeUnit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digest_key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) backoff: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) backoff_amount: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) backoff_unit: Option<TimeUnit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) update_mode: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) timed: Option<TimedConfig>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) delay_path: Option<String>,
}

/// Distinguished by the first token, without the buffer that `untagged` needs.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum MessageContent {
    Blocks(Vec<EmailBlock>),
    Text(String),
}

impl<'de> Deserialize<'de> for MessageContent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ContentVisitor)
    }
}

struct ContentVisitor;

impl<'de> Visitor<'de> for ContentVisitor {
    type Value = MessageContent;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a list of blocks")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<MessageContent, E> {
        Ok(MessageContent::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<MessageContent, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list)).map(MessageContent::Blocks)
    }
}

text_enum!(MetadataType { Regular = "regular", Backoff = "backoff", Timed = "timed", Scheduled = "scheduled", });

text_enum!(MessageStatus {
    Sent = "sent",
    Error = "error",
    Warning = "warning",
});

text_enum!(EmailBlockType {
    Button = "button",
    Text = "text",
});

text_enum!(TextAlign {
    Center = "center",
    Left = "left",
    Right = "right",
});

text_enum!(MessageCtaType {
    Redirect = "redirect",
});

text_enum!(MessageActionStatus {
    Pending = "pending",
    Done = "done",
});

text_enum!(ButtonType {
    Primary = "primary",
    Secondary = "secondary",
});
