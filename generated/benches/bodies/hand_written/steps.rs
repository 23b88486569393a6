//! Steps of a workflow, by kind.

use std::collections::BTreeMap;

use serde_derive::{Deserialize, Serialize};

use super::shared::{TimeUnit, WorkflowOrigin};
use super::{Value, text_enum};

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepOf<C> {
    pub(crate) controls: StepControls<C>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) control_values: Option<C>,
    pub(crate) variables: Value,
    pub(crate) step_id: String,
    #[serde(rename = "_id")]
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) slug: Value,
    pub(crate) origin: WorkflowOrigin,
    pub(crate) workflow_id: String,
    pub(crate) workflow_database_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) issues: Option<StepIssues>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepControls<C> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data_schema: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ui_schema: Option<UiSchema>,
    pub(crate) values: C,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InAppControl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skip: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) body: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) subject: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) avatar: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) primary_action: Option<StepAction>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) secondary_action: Option<StepAction>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) redirect: Option<StepRedirect>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) disable_output_sanitization: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<Value>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EmailControl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skip: Option<Value>,
    pub(crate) subject: String,
    pub(crate) body: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) editor_type: Option<EmailEditorType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) disable_output_sanitization: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) layout_id: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SmsControl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skip: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) body: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PushControl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skip: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) subject: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) body: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChatControl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skip: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) body: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DelayControl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skip: Option<Value>,
    pub(crate) r#type: DelayControlType,
    pub(crate) amount: f64,
    pub(crate) unit: TimeUnit,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DigestControl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skip: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r#type: Option<DigestControlType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unit: Option<TimeUnit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) look_back_window: Option<LookBackWindow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cron: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digest_key: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomControl {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skip: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) custom: Option<Value>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LookBackWindow {
    pub(crate) amount: f64,
    pub(crate) unit: TimeUnit,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepAction {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) redirect: Option<StepRedirect>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepRedirect {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) target: Option<RedirectTarget>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UiSchema {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) group: Option<UiSchemaGroup>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) properties: Option<BTreeMap<String, UiSchemaProperty>>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UiSchemaProperty {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) placeholder: Option<Value>,
    pub(crate) component: UiComponent,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) properties: Option<BTreeMap<String, UiSchemaProperty>>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepIssues {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) controls: Option<BTreeMap<String, Vec<StepContentIssue>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) integration: Option<BTreeMap<String, Vec<StepIntegrationIssue>>>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepContentIssue {
    pub(crate) issue_type: StepContentIssueType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variable_name: Option<String>,
    pub(crate) message: String,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepIntegrationIssue {
    pub(crate) issue_type: StepIntegrationIssueType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variable_name: Option<String>,
    pub(crate) message: String,
}

text_enum!(EmailEditorType {
    Block = "block",
    Html = "html",
});

text_enum!(DelayControlType {
    Regular = "regular",
});

text_enum!(DigestControlType {
    Regular = "regular",
    Timed = "timed",
});

text_enum!(RedirectTarget {
    SelfFrame = "_self",
    Blank = "_blank",
    Parent = "_parent",
    Top = "_top",
    UnfencedTop = "_unfencedTop",
});

text_enum!(UiSchemaGroup {
    InApp = "IN_APP",
    Email = "EMAIL",
    Digest = "DIGEST",
    Delay = "DELAY",
    Sms = "SMS",
    Chat = "CHAT",
    Push = "PUSH",
    Skip = "SKIP",
    Layout = "LAYOUT",
});

text_enum!(UiComponent {
    EmailEditorSelect = "EMAIL_EDITOR_SELECT",
    LayoutSelect = "LAYOUT_SELECT",
    BlockEditor = "BLOCK_EDITOR",
    EmailBody = "EMAIL_BODY",
    TextFullLine = "TEXT_FULL_LINE",
    TextInlineLabel = "TEXT_INLINE_LABEL",
    InAppBody = "IN_APP_BODY",
    InAppAvatar = "IN_APP_AVATAR",
    InAppPrimarySubject = "IN_APP_PRIMARY_SUBJECT",
    InAppButtonDropdown = "IN_APP_BUTTON_DROPDOWN",
    InAppDisableSanitizationSwitch = "IN_APP_DISABLE_SANITIZATION_SWITCH",
    DisableSanitizationSwitch = "DISABLE_SANITIZATION_SWITCH",
    UrlTextBox = "URL_TEXT_BOX",
    DigestAmount = "DIGEST_AMOUNT",
    DigestUnit = "DIGEST_UNIT",
    DigestKey = "DIGEST_KEY",
    DigestCron = "DIGEST_CRON",
    DelayType = "DELAY_TYPE",
    DelayAmount = "DELAY_AMOUNT",
    DelayUnit = "DELAY_UNIT",
    SmsBody = "SMS_BODY",
    ChatBody = "CHAT_BODY",
    PushBody = "PUSH_BODY",
    PushSubject = "PUSH_SUBJECT",
    QueryEditor = "QUERY_EDITOR",
    Data = "DATA",
    LayoutEmail = "LAYOUT_EMAIL",
});

text_enum!(StepContentIssueType {
    IllegalVariableInControlValue = "ILLEGAL_VARIABLE_IN_CONTROL_VALUE",
    InvalidFilterArgInVariable = "INVALID_FILTER_ARG_IN_VARIABLE",
    MissingValue = "MISSING_VALUE",
    TierLimitExceeded = "TIER_LIMIT_EXCEEDED",
});

text_enum!(StepIntegrationIssueType {
    MissingIntegration = "MISSING_INTEGRATION",
});
