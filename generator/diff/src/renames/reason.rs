//! Reasons why two elements with different names are the same.

use copperplate_language::grammar::{enumeration, record, union};
use copperplate_language::model::{Operation, path_skeleton};

use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Side};
use crate::renames::likeness::Likeness;
use crate::renames::operations::{joined_skeleton, path_fixed_parts};

/// Reason why two elements with different names are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenameReason {
    /// Text of the reason, such as `same places, 7 of 8 fields equal`.
    pub why: String,
    /// Share of the parts that are equal, in percent.
    pub confidence: u8,
}

impl RenameReason {
    /// Returns the reason why two types are the same.
    pub(crate) fn for_types(pairing: &Pairing, base: NamedType, head: NamedType) -> Self {
        let likeness = Likeness::from_members(pairing, base, head);
        if likeness.is_whole() {
            return Self { why: "same places, same contents".to_owned(), confidence: 100 };
        }
        let members = match base {
            NamedType::Record(_) => record::FIELDS_KEY.name,
            NamedType::Enum(_) => enumeration::VALUES.name,
            NamedType::Union(_) => union::VARIANTS.name,
        };
        let Likeness { common, all } = likeness;
        Self { why: format!("same places, {common} of {all} {members} equal"), confidence: likeness.percent() }
    }

    /// Returns the reason why two resources are the same.
    pub(crate) fn for_resources() -> Self {
        Self { why: "same operations".to_owned(), confidence: 100 }
    }

    /// Returns the reason why two templates are the same.
    pub(crate) fn for_templates() -> Self {
        Self { why: "same records".to_owned(), confidence: 100 }
    }

    /// Returns the reason why two operations are the same. The same address is enough.
    pub(crate) fn for_operations(pairing: &Pairing, base: &Operation, head: &Operation) -> Self {
        let likeness = Likeness::from_operations(pairing, base, head);
        let joined = |side: Side, operation| joined_skeleton(pairing.revision(side).model, operation);
        let is_one_path = path_skeleton(&base.http.path) == path_skeleton(&head.http.path);
        let is_one_address = is_one_path || joined(Side::Base, base) == joined(Side::Head, head);
        let has_fixed_parts = path_fixed_parts(&base.http.path) == path_fixed_parts(&head.http.path);
        let address = match (is_one_path, is_one_address, has_fixed_parts) {
            (true, ..) => "same method and path",
            (false, true, _) => "same method and address",
            (false, false, true) => "same method and fixed parts of the path",
            (false, false, false) => "same method and `operationId`",
        };
        let Likeness { common, all } = likeness;
        let what = "parameters and bodies equal";
        let parts = if likeness.is_whole() { format!("all {what}") } else { format!("{common} of {all} {what}") };
        Self { why: format!("{address}, {parts}"), confidence: if is_one_address { 100 } else { likeness.percent() } }
    }
}
