//! Values that the spec lists.

use std::collections::HashSet;

use svc_client::types::{
    Channel, ExecutionStatus, FilterOperator, MonthlyType, Ordinal, RedirectTarget, StepType, UiComponent,
    WorkflowOrigin,
};

use super::ALL;

#[test]
fn every_listed_text_is_a_variant_both_ways() {
    for listed in ALL {
        assert!(!listed.listed.is_empty(), "{}", listed.name);
        assert_eq!((listed.known)(), listed.listed, "{}", listed.name);
        for text in listed.listed {
            (listed.both_ways)(text);
        }
        let different: HashSet<_> = listed.listed.iter().collect();
        assert_eq!(different.len(), listed.listed.len(), "{}", listed.name);
    }
}

#[test]
fn the_order_is_that_of_the_spec() {
    assert_eq!(Channel::WIRE_VALUES, ["in_app", "email", "sms", "chat", "push"]);
    assert_eq!(
        StepType::WIRE_VALUES,
        ["in_app", "email", "sms", "chat", "push", "digest", "trigger", "delay", "custom",]
    );
    assert_eq!(Ordinal::WIRE_VALUES, ["1", "2", "3", "4", "5", "last"]);
    assert_eq!(WorkflowOrigin::WIRE_VALUES, ["svc-cloud", "svc-cloud-v1", "external"]);
    assert_eq!(RedirectTarget::WIRE_VALUES, ["_self", "_blank", "_parent", "_top", "_unfencedTop"]);
}

#[test]
fn values_that_are_no_identifiers_have_a_variant() {
    let texts = [Ordinal::First, Ordinal::Fifth, Ordinal::Last].map(String::from);
    assert_eq!(texts, ["1", "5", "last"]);
    assert_eq!(RedirectTarget::SelfFrame, "_self");
    assert_eq!(RedirectTarget::UnfencedTop, "_unfencedTop");
    assert_eq!(WorkflowOrigin::SvcCloudV1, "svc-cloud-v1");
    assert_eq!(MonthlyType::On, "on");
    assert_eq!(FilterOperator::In, "IN");
    assert_eq!(ExecutionStatus::ReadConfirmation, "ReadConfirmation");
    assert_eq!(UiComponent::EmailEditorSelect, "EMAIL_EDITOR_SELECT");
}

/// Weekdays in alphabetical order would not be useful.
#[test]
fn values_are_ordered_as_listed_and_others_come_after_them() {
    assert!(Channel::VARIANTS.is_sorted() && Ordinal::VARIANTS.is_sorted());
    let mut channels = ["zebra", "push", "ant", "in_app", "email"].map(Channel::from);
    channels.sort();
    assert_eq!(channels, ["in_app", "email", "push", "ant", "zebra"]);
    assert!(Channel::Push.cmp(&Channel::from("")).is_lt());
}
