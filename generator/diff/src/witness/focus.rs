//! Focus: the part of an element that a change concerns, by its rule.

use serde_json::Value;

use crate::rules::{self, Rule};

/// Part of an element that a change concerns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Focus {
    Absence,
    Null,
    /// The location of a parameter.
    Location,
    /// The media type of a body.
    MediaType,
    /// A field that the sender does not declare.
    Undeclared,
    Values,
}

impl Focus {
    pub(super) fn from_rule(rule: &'static Rule) -> Self {
        let is_one_of = |rules: &[&'static Rule]| rules.contains(&rule);
        if is_one_of(&[
            &rules::FIELD_BECAME_OPTIONAL,
            &rules::FIELD_BECAME_REQUIRED,
            &rules::PARAM_BECAME_OPTIONAL,
            &rules::PARAM_BECAME_REQUIRED,
            &rules::CONSTANT_BECAME_OPTIONAL,
            &rules::OPTIONAL_BECAME_CONSTANT,
            &rules::BODY_BECAME_OPTIONAL,
            &rules::BODY_BECAME_REQUIRED,
            &rules::RESPONSE_OR_NONE_ADDED,
            &rules::RESPONSE_OR_NONE_REMOVED,
        ]) {
            Self::Absence
        } else if is_one_of(&[&rules::FIELD_BECAME_NULLABLE, &rules::FIELD_BECAME_NON_NULL]) {
            Self::Null
        } else if *rule == rules::PARAM_LOCATION_CHANGED {
            Self::Location
        } else if is_one_of(&[&rules::BODY_MEDIA_TYPE_CHANGED, &rules::JSON_MEDIA_TYPE_CHANGED]) {
            Self::MediaType
        } else if *rule == rules::EXTRA_ADDED {
            Self::Undeclared
        } else {
            Self::Values
        }
    }

    /// Returns `true` if the change concerns this value.
    pub(super) fn is_on(self, value: &Value) -> bool {
        match self {
            Self::Absence => false,
            Self::Null => *value == Value::Null,
            Self::Location | Self::MediaType | Self::Undeclared | Self::Values => *value != Value::Null,
        }
    }
}
