//! Macros of the runtime.

pub(in crate::emit) const CALL: &str = "call";
pub(in crate::emit) const DESCRIBED_BY_ALL: &str = "described_by_all";
pub(in crate::emit) const DESCRIBED_BY_FIRST: &str = "described_by_first";
pub(in crate::emit) const DESCRIBED_BY_KEYS: &str = "described_by_keys";
pub(in crate::emit) const DESCRIBED_BY_KIND: &str = "described_by_kind";
pub(in crate::emit) const DESCRIBED_BY_TAG: &str = "described_by_tag";
pub(in crate::emit) const DESCRIBED_ENUMS: &str = "described_enums";
pub(in crate::emit) const DESCRIBED_INTEGER_ENUMS: &str = "described_integer_enums";
pub(in crate::emit) const DESCRIBED_RECORD: &str = "described_record";
pub(in crate::emit) const FAKED_CALL: &str = "faked_call";
pub(in crate::emit) const LIST_FROM: &str = "list_from";
pub(in crate::emit) const MASKED_DEBUG: &str = "masked_debug";
pub(in crate::emit) const OPEN_ENUM: &str = "open_enum";
pub(in crate::emit) const OPEN_INTEGER_ENUM: &str = "open_integer_enum";
pub(in crate::emit) const OVERLAPPING_FROM: &str = "overlapping_from";
pub(in crate::emit) const RECORD: &str = "record";
pub(in crate::emit) const FAKED_RESPONSES: &str = "faked_responses";
pub(in crate::emit) const RESPONSES: &str = "responses";
pub(in crate::emit) const SENT_RECORD: &str = "sent_record";
pub(in crate::emit) const SERDE_TRAITS: &str = "serde_traits";
pub(in crate::emit) const STREAMED_CALL: &str = "streamed_call";
pub(in crate::emit) const UNION_FROM: &str = "union_from";
