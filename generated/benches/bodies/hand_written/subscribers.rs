//! Subscribers.

use serde_derive::{Deserialize, Serialize};

use super::{Value, text_enum};

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Subscriber {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) phone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) avatar: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) locale: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) channels: Option<Vec<ChannelSettings>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) topics: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) is_online: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_online_at: Option<String>,
    #[serde(rename = "__v", skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) timezone: Option<String>,
    pub(crate) subscriber_id: String,
    #[serde(rename = "_organizationId")]
    pub(crate) organization_id: String,
    #[serde(rename = "_environmentId")]
    pub(crate) environment_id: String,
    pub(crate) deleted: bool,
    pub(crate) created_at: String,
    pub(crate) updated_at: String,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChannelSettings {
    pub(crate) provider_id: ChatPushProviderId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) integration_identifier: Option<String>,
    pub(crate) credentials: ChannelCredentials,
    #[serde(rename = "_integrationId")]
    pub(crate) integration_id: String,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChannelCredentials {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) webhook_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) channel: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) device_tokens: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) alert_uid: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) image_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) external_url: Option<String>,
}

text_enum!(ChatPushProviderId {
    Slack = "slack",
    Discord = "discord",
    Msteams = "msteams",
    Mattermost = "mattermost",
    Ryver = "ryver",
    Zulip = "zulip",
    GrafanaOnCall = "grafana-on-call",
    Getstream = "getstream",
    RocketChat = "rocket-chat",
    WhatsappBusiness = "whatsapp-business",
    ChatWebhook = "chat-webhook",
    Fcm = "fcm",
    Apns = "apns",
    Expo = "expo",
    OneSignal = "one-signal",
    Pushpad = "pushpad",
    PushWebhook = "push-webhook",
    PusherBeams = "pusher-beams",
});
