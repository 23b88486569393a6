//! Workflows.

use std::collections::BTreeMap;

use serde_derive::{Deserialize, Serialize};

use super::shared::{StepType, WorkflowOrigin};
use super::tagged::Step;
use super::{Value, text_enum};

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorkflowListItem {
    pub(crate) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tags: Option<Vec<String>>,
    pub(crate) updated_at: String,
    pub(crate) created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) updated_by: Option<User>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_published_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_published_by: Option<User>,
    #[serde(rename = "_id")]
    pub(crate) id: String,
    pub(crate) workflow_id: String,
    pub(crate) slug: String,
    pub(crate) status: WorkflowStatus,
    pub(crate) origin: WorkflowOrigin,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_triggered_at: Option<String>,
    pub(crate) step_type_overviews: Vec<StepType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) is_translation_enabled: Option<bool>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct User {
    #[serde(rename = "_id")]
    pub(crate) id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_name: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) external_id: Option<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Workflow {
    pub(crate) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tags: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) active: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) validate_payload: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) payload_schema: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) is_translation_enabled: Option<bool>,
    #[serde(rename = "_id")]
    pub(crate) id: String,
    pub(crate) workflow_id: String,
    pub(crate) slug: Value,
    pub(crate) updated_at: String,
    pub(crate) created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) updated_by: Option<User>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_published_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_published_by: Option<User>,
    pub(crate) steps: Vec<Step>,
    pub(crate) origin: WorkflowOrigin,
    pub(crate) preferences: WorkflowPreferences,
    pub(crate) status: WorkflowStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) issues: Option<BTreeMap<String, RuntimeIssue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_triggered_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) payload_example: Option<Value>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorkflowPreferences {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) user: Option<WorkflowPreferencesBody>,
    pub(crate) default: WorkflowPreferencesBody,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorkflowPreferencesBody {
    pub(crate) all: WorkflowPreference,
    pub(crate) channels: BTreeMap<String, ChannelPreference>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorkflowPreference {
    pub(crate) enabled: bool,
    pub(crate) read_only: bool,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChannelPreference {
    pub(crate) enabled: bool,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorkflowList {
    pub(crate) workflows: Vec<WorkflowListItem>,
    pub(crate) total_count: f64,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RuntimeIssue {
    pub(crate) issue_type: RuntimeIssueType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variable_name: Option<String>,
    pub(crate) message: String,
}

text_enum!(WorkflowStatus {
    Active = "ACTIVE",
    Inactive = "INACTIVE",
    Error = "ERROR",
});

text_enum!(RuntimeIssueType {
    MissingValue = "MISSING_VALUE",
    MaxLengthAccessed = "MAX_LENGTH_ACCESSED",
    WorkflowIdAlreadyExists = "WORKFLOW_ID_ALREADY_EXISTS",
    DuplicatedValue = "DUPLICATED_VALUE",
    LimitReached = "LIMIT_REACHED",
});
