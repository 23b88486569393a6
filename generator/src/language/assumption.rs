//! Assumptions.

use super::{ValueKind, mapping};

mapping! {
    ASSUMPTION = "an assumption", needs &[&[DOCUMENT], &[ASSUME], &[BECAUSE], &[AT]];
    DOCUMENT = "document", ValueKind::Prose, "What the document leaves open.";
    ASSUME = "assume", ValueKind::Prose, "What the spec assumes.";
    BECAUSE = "because", ValueKind::Prose, "The reason for the assumption.";
    AT = "at", ValueKind::Strings, "Elements of the spec that it affects: `section`, `section.name` or \
        `section.name.member`, such as `records.User.lastName`.";
}
