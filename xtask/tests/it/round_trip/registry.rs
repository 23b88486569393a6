//! Types of the emitted crate, by their names in the spec.

use copperplate_runtime::wire;
use svc_client::{testing, types};

/// Function that reads a text and writes the value again.
type Path = fn(&str) -> Result<String, String>;

/// Type of the emitted crate.
pub(crate) struct Entry {
    /// Name in the spec.
    pub(crate) name: &'static str,
    /// Round trips through `from_json` and `to_json`, and through serde_json.
    pub(crate) paths: [(&'static str, Path); 2],
    /// Round trip through `from_response`, which must not repair anything.
    pub(crate) repairing: (&'static str, Path),
    /// Smallest and full sample, as JSON.
    pub(crate) samples: [fn() -> String; 2],
}

macro_rules! types {
    ($($name:ident)*) => {
        /// All types; a test reports missing ones.
        pub(crate) const ALL: &[Entry] = &[$(Entry {
            name: stringify!($name),
            paths: [
                ("from_json, to_json", |text| {
                    let value = wire::from_json::<types::$name>(text).map_err(|error| error.to_string())?;
                    Ok(wire::to_json(&value))
                }),
                ("serde_json", |text| {
                    let value = serde_json::from_str::<types::$name>(text).map_err(|error| error.to_string())?;
                    serde_json::to_string(&value).map_err(|error| error.to_string())
                }),
            ],
            repairing: ("from_response, to_json", |text| {
                let read = wire::from_response::<types::$name>(text).map_err(|error| error.to_string())?;
                if read.1.is_empty() { Ok(wire::to_json(&read.0)) } else { Err(format!("{:?}", read.1)) }
            }),
            samples: [
                || wire::to_json(&testing::sample::<types::$name>()),
                || wire::to_json(&testing::full_sample::<types::$name>()),
            ],
        },)*];
    };
}

types! {
    Message EmailBlock EmailBlockStyles MessageCta MessageCtaData MessageAction MessageButton MessageActionResult
    MessageWorkflow PreferenceSettings NotificationGroup MessageStep MessageStepVariant ReplyCallback DigestRegular
    DigestTimed TimedConfig DelayRegular DelayScheduled MessagePage MessageStatus EmailBlockType TextAlign
    MessageCtaType MessageActionStatus ButtonType DigestRegularType DigestTimedType DelayRegularType
    DelayScheduledType MessageContent StepMetadata Notification NotificationTopic NotificationSubscriber
    NotificationTemplate Job DigestMetadata DigestTimedConfig ExecutionDetail NotificationStep NotificationPage
    DigestMetadataType ExecutionStatus ExecutionSource JobProviderId StepFilter FieldFilterPart Trigger
    TriggerVariable Channel WorkflowOrigin StepType TimeUnit StepFilterType StepFilterValue FilterOperator
    FilterSubject Weekday Ordinal OrdinalValue MonthlyType TriggerType InAppStep EmailStep SmsStep PushStep
    ChatStep DelayStep DigestStep CustomStep InAppStepControls EmailStepControls SmsStepControls PushStepControls
    ChatStepControls DelayStepControls DigestStepControls CustomStepControls InAppControl EmailControl SmsControl
    PushControl ChatControl DelayControl DigestControl CustomControl LookBackWindow StepAction StepRedirect
    UiSchema UiSchemaProperty StepIssues StepContentIssue StepIntegrationIssue EmailEditorType DelayControlType
    DigestControlType RedirectTarget UiSchemaGroup UiComponent StepContentIssueType StepIntegrationIssueType Step
    UiPlaceholder UiPlaceholderItem Subscriber ChannelSettings ChannelCredentials UpsertCredentialsBody
    UpdateSubscriberBody ChatPushProviderId WorkflowListItem User Workflow WorkflowPreferences
    WorkflowPreferencesBody WorkflowPreference ChannelPreference WorkflowList RuntimeIssue WorkflowStatus
    SortDirection WorkflowOrderBy RuntimeIssueType
}
