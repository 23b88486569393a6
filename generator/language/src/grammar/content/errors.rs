//! Bodies of errors, by status.

use crate::grammar::{STRING, ValueKind, mapping};

mapping! {
    ERROR = "an error", needs &[&[TYPE]], docs "../docs/error.md", short TYPE;
    TYPE = "type", ValueKind::Content, "Type of the JSON body, or `none`, `bytes` or `text`.";
    MESSAGE = "message", STRING, "Path to the human-readable message: field names separated by dots. It may pass \
        through lists.";
    AS = "as", ValueKind::MediaType, "Media type, such as `application/merge-patch+json`.";
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
}

/// All statuses that no other entry covers.
pub const DEFAULT: &str = "default";

/// The pattern of statuses of errors.
pub(crate) const STATUSES: &str = "[2-5][0-9][0-9]|[3-5][xX][xX]|default";

/// The errors of an operation, or of all operations.
pub(crate) const ERRORS: ValueKind = ValueKind::StatusMap(STATUSES, &[ValueKind::Content, ValueKind::Mapping(&ERROR)]);
