//! Assumptions.

use super::{NameKind, ValueKind, mapping};

mapping! {
    ASSUMPTION = "an assumption", needs &[&[DOCUMENT], &[ASSUME], &[BECAUSE], &[AT]], docs "docs/assumption.md", layout BLOCK;
    DOCUMENT = "document", ValueKind::Prose, "Gap in the API document.";
    ASSUME = "assume", ValueKind::Prose, "Assumption of the spec.";
    BECAUSE = "because", ValueKind::Prose, "Reason for the assumption.";
    AT = "at", ValueKind::Named(NameKind::Path, &ValueKind::Strings), "Elements of the spec that it affects: `section`, `section.name` or \
        `section.name.member`, such as `records.User.lastName`.";
}
