//! Events, with their jobs.

use serde_derive::{Deserialize, Serialize};

use super::shared::{
    MonthlyType, Ordinal, OrdinalValue, StepFilter, StepType, TimeUnit, Trigger, Weekday, WorkflowOrigin,
};
use super::{Value, text_enum};

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Notification {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(rename = "_environmentId")]
    pub(crate) environment_id: String,
    #[serde(rename = "_organizationId")]
    pub(crate) organization_id: String,
    #[serde(rename = "_subscriberId")]
    pub(crate) subscriber_id: String,
    pub(crate) transaction_id: String,
    #[serde(rename = "_templateId", skip_serializing_if = "Option::is_none")]
    pub(crate) template_id: Option<String>,
    #[serde(rename = "_digestedNotificationId", skip_serializing_if = "Option::is_none")]
    pub(crate) digested_notification_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) created_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) updated_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) channels: Option<Vec<StepType>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) subscriber: Option<NotificationSubscriber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) template: Option<NotificationTemplate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) jobs: Option<Vec<Job>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) payload: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tags: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) controls: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) topics: Option<Vec<NotificationTopic>>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationTopic {
    #[serde(rename = "_topicId")]
    pub(crate) topic_id: String,
    pub(crate) topic_key: String,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationSubscriber {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_name: Option<String>,
    pub(crate) subscriber_id: String,
    #[serde(rename = "_id")]
    pub(crate) id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) phone: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationTemplate {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    pub(crate) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<WorkflowOrigin>,
    pub(crate) triggers: Vec<Trigger>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Job {
    #[serde(rename = "_id")]
    pub(crate) id: String,
    pub(crate) r#type: StepType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digest: Option<DigestMetadata>,
    pub(crate) execution_details: Vec<ExecutionDetail>,
    pub(crate) step: NotificationStep,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) overrides: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) payload: Option<Value>,
    pub(crate) provider_id: JobProviderId,
    pub(crate) status: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) updated_at: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DigestMetadata {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digest_key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unit: Option<TimeUnit>,
    pub(crate) r#type: DigestMetadataType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) events: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) backoff: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) backoff_amount: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) backoff_unit: Option<TimeUnit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) update_mode: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) timed: Option<DigestTimedConfig>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DigestTimedConfig {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at_time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) week_days: Option<Vec<Weekday>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) month_days: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ordinal: Option<Ordinal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ordinal_value: Option<OrdinalValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) monthly_type: Option<MonthlyType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cron_expression: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExecutionDetail {
    #[serde(rename = "_id")]
    pub(crate) id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) created_at: Option<String>,
    pub(crate) status: ExecutionStatus,
    pub(crate) detail: String,
    pub(crate) is_retry: bool,
    pub(crate) is_test: bool,
    pub(crate) provider_id: JobProviderId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) raw: Option<String>,
    pub(crate) source: ExecutionSource,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationStep {
    #[serde(rename = "_id")]
    pub(crate) id: String,
    pub(crate) active: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reply_callback: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) control_variables: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) metadata: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) issues: Option<Value>,
    pub(crate) filters: Vec<StepFilter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) template: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variants: Option<Vec<NotificationStep>>,
    #[serde(rename = "_templateId")]
    pub(crate) template_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    #[serde(rename = "_parentId", skip_serializing_if = "Option::is_none")]
    pub(crate) parent_id: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationPage {
    pub(crate) has_more: bool,
    pub(crate) data: Vec<Notification>,
    pub(crate) page_size: f64,
    pub(crate) page: f64,
}

text_enum!(DigestMetadataType {
    Regular = "regular",
    Backoff = "backoff",
    Timed = "timed",
});

text_enum!(ExecutionStatus {
    Success = "Success",
    Warning = "Warning",
    Failed = "Failed",
    Pending = "Pending",
    Queued = "Queued",
    ReadConfirmation = "ReadConfirmation",
});

text_enum!(ExecutionSource {
    Credentials = "Credentials",
    Internal = "Internal",
    Payload = "Payload",
    Webhook = "Webhook",
});

text_enum!(JobProviderId {
    Emailjs = "emailjs",
    Mailgun = "mailgun",
    Mailjet = "mailjet",
    Mandrill = "mandrill",
    Nodemailer = "nodemailer",
    Postmark = "postmark",
    Sendgrid = "sendgrid",
    Sendinblue = "sendinblue",
    Ses = "ses",
    Netcore = "netcore",
    InfobipEmail = "infobip-email",
    Resend = "resend",
    Plunk = "plunk",
    Mailersend = "mailersend",
    Mailtrap = "mailtrap",
    Clickatell = "clickatell",
    Outlook365 = "outlook365",
    SvcEmail = "svc-email",
    Sparkpost = "sparkpost",
    EmailWebhook = "email-webhook",
    Braze = "braze",
    Nexmo = "nexmo",
    Plivo = "plivo",
    Sms77 = "sms77",
    SmsCentral = "sms-central",
    Sns = "sns",
    Telnyx = "telnyx",
    Twilio = "twilio",
    Gupshup = "gupshup",
    Firetext = "firetext",
    InfobipSms = "infobip-sms",
    BurstSms = "burst-sms",
    BulkSms = "bulk-sms",
    IsendSms = "isend-sms",
    FortySixElks = "forty-six-elks",
    Kannel = "kannel",
    Maqsam = "maqsam",
    Termii = "termii",
    AfricasTalking = "africas-talking",
    SvcSms = "svc-sms",
    Sendchamp = "sendchamp",
    GenericSms = "generic-sms",
    Clicksend = "clicksend",
    Bandwidth = "bandwidth",
    Messagebird = "messagebird",
    Simpletexting = "simpletexting",
    AzureSms = "azure-sms",
    RingCentral = "ring-central",
    BrevoSms = "brevo-sms",
    EazySms = "eazy-sms",
    Mobishastra = "mobishastra",
    AfroMessage = "afro-message",
    Smsmode = "smsmode",
    Imedia = "imedia",
    Fcm = "fcm",
    Apns = "apns",
    Expo = "expo",
    OneSignal = "one-signal",
    Pushpad = "pushpad",
    PushWebhook = "push-webhook",
    PusherBeams = "pusher-beams",
    Svc = "svc",
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
});
