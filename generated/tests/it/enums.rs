//! Open enums: an unlisted value is a value.

mod in_bodies;
mod listed;
mod unlisted;

use std::collections::HashSet;
use std::convert::Infallible;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use copperplate_runtime::wire::{Wire, from_json, to_json};

/// Type-erased enum of the crate.
struct OpenEnum {
    name: &'static str,
    listed: &'static [&'static str],
    /// The texts of all known variants.
    known: fn() -> Vec<&'static str>,
    /// Fails unless the text becomes a value, and the value the same text, in every way, and the value is unknown
    /// exactly if it is unlisted.
    both_ways: fn(&str),
}

macro_rules! enums {
    ($($name:ident)*) => {
        /// All enums of the crate.
        const ALL: &[OpenEnum] = &[$(OpenEnum {
            name: stringify!($name),
            listed: svc_client::types::$name::WIRE_VALUES,
            known: || svc_client::types::$name::VARIANTS.iter().map(|known| known.as_str()).collect(),
            both_ways: |text| {
                use svc_client::types::$name;
                let value = both_ways::<$name>(text);
                assert_eq!(value.as_str(), text);
                assert_eq!(matches!(value, $name::Unknown(_)), !$name::WIRE_VALUES.contains(&text), "{text}");
            },
        }),*];
    };
}

enums! {
    Channel WorkflowOrigin StepType TimeUnit StepFilterType StepFilterValue FilterOperator FilterSubject Weekday Ordinal
    OrdinalValue MonthlyType TriggerType
    EmailEditorType DelayControlType DigestControlType RedirectTarget UiSchemaGroup UiComponent StepContentIssueType
    StepIntegrationIssueType
    MessageStatus EmailBlockType TextAlign MessageCtaType MessageActionStatus ButtonType DigestRegularType
    DigestTimedType DelayRegularType DelayScheduledType
    DigestMetadataType ExecutionStatus ExecutionSource JobProviderId
    ChatPushProviderId
    WorkflowStatus SortDirection WorkflowOrderBy RuntimeIssueType
}

fn both_ways<E>(text: &str) -> E
where
    E: Wire
        + Clone
        + Debug
        + Display
        + Eq
        + Hash
        + Send
        + Sync
        + 'static
        + AsRef<str>
        + Into<String>
        + From<String>
        + PartialEq<str>,
    E: for<'t> From<&'t str> + for<'t> PartialEq<&'t str> + FromStr<Err = Infallible> + Ord,
{
    let value = E::from(text);
    assert_eq!(text.parse::<E>().as_ref(), Ok(&value));
    assert_eq!(value, E::from(text.to_owned()));
    assert_eq!((value.to_string().as_str(), value.as_ref()), (text, text));
    assert_eq!(Into::<String>::into(value.clone()), text);
    assert!(value == *text && value == text, "{text}");
    let (longer, other) = (format!("{text}?"), E::from(format!("{text}?")));
    assert!(value != longer.as_str() && value != other, "{text}");
    assert_eq!(HashSet::from([value.clone(), E::from(text), other]).len(), 2, "{text}");

    let json = serde_json::Value::from(text).to_string();
    assert_eq!(from_json::<E>(&json).expect("any text is a value"), value);
    assert_eq!(to_json(&value), json);
    value
}
