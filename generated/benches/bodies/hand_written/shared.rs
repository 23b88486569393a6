//! Common parts of several responses.

use serde_derive::{Deserialize, Serialize};

use super::text_enum;

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StepFilter {
    pub(crate) is_negated: bool,
    pub(crate) r#type: StepFilterType,
    pub(crate) value: StepFilterValue,
    pub(crate) children: Vec<FieldFilterPart>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FieldFilterPart {
    pub(crate) field: String,
    pub(crate) value: String,
    pub(crate) operator: FilterOperator,
    pub(crate) on: FilterSubject,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Trigger {
    pub(crate) r#type: TriggerType,
    pub(crate) identifier: String,
    pub(crate) variables: Vec<TriggerVariable>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) subscriber_variables: Option<Vec<TriggerVariable>>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TriggerVariable {
    pub(crate) name: String,
}

text_enum!(Channel {
    InApp = "in_app",
    Email = "email",
    Sms = "sms",
    Chat = "chat",
    Push = "push",
});

text_enum!(WorkflowOrigin {
    SvcCloud = "svc-cloud",
    SvcCloudV1 = "svc-cloud-v1",
    External = "external",
});

text_enum!(StepType {
    InApp = "in_app",
    Email = "email",
    Sms = "sms",
    Chat = "chat",
    Push = "push",
    Digest = "digest",
    Trigger = "trigger",
    Delay = "delay",
    Custom = "custom",
});

text_enum!(TimeUnit {
    Seconds = "seconds",
    Minutes = "minutes",
    Hours = "hours",
    Days = "days",
    Weeks = "weeks",
    Months = "months",
});

text_enum!(StepFilterType {
    Boolean = "BOOLEAN",
    Text = "TEXT",
    Date = "DATE",
    Number = "NUMBER",
    Statement = "STATEMENT",
    List = "LIST",
    MultiList = "MULTI_LIST",
    Group = "GROUP",
});

text_enum!(StepFilterValue {
    And = "AND",
    Or = "OR",
});

text_enum!(FilterOperator {
    Larger = "LARGER",
    Smaller = "SMALLER",
    LargerEqual = "LARGER_EQUAL",
    SmallerEqual = "SMALLER_EQUAL",
    Equal = "EQUAL",
    NotEqual = "NOT_EQUAL",
    AllIn = "ALL_IN",
    AnyIn = "ANY_IN",
    NotIn = "NOT_IN",
    Between = "BETWEEN",
    NotBetween = "NOT_BETWEEN",
    Like = "LIKE",
    NotLike = "NOT_LIKE",
    In = "IN",
});

text_enum!(FilterSubject {
    Subscriber = "subscriber",
    Payload = "payload",
});

text_enum!(Weekday {
    Monday = "monday",
    Tuesday = "tuesday",
    Wednesday = "wednesday",
    Thursday = "thursday",
    Friday = "friday",
    Saturday = "saturday",
    Sunday = "sunday",
});

text_enum!(Ordinal {
    First = "1",
    Second = "2",
    Third = "3",
    Fourth = "4",
    Fifth = "5",
    Last = "last",
});

text_enum!(OrdinalValue {
    Day = "day",
    Weekday = "weekday",
    Weekend = "weekend",
    Sunday = "sunday",
    Monday = "monday",
    Tuesday = "tuesday",
    Wednesday = "wednesday",
    Thursday = "thursday",
    Friday = "friday",
    Saturday = "saturday",
});

text_enum!(MonthlyType {
    Each = "each",
    On = "on",
});

text_enum!(TriggerType {
    Event = "event",
});
