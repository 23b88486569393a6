//! Macros of the runtime.

pub(in crate::emit) const CALL: &str = "call";
pub(in crate::emit) const FAKED_CALL: &str = "faked_call";
pub(in crate::emit) const FAKED_CALLS: &str = "faked_calls";
pub(in crate::emit) const FAKED_RESPONSES: &str = "faked_responses";
pub(in crate::emit) const MASKED_DEBUG: &str = "masked_debug";
pub(in crate::emit) const MODULES: &str = "modules";
pub(in crate::emit) const OPEN_ENUM: &str = "open_enum";
pub(in crate::emit) const OPEN_INTEGER_ENUM: &str = "open_integer_enum";
pub(in crate::emit) const OVERLAPPING_UNION: &str = "overlapping_union";
pub(in crate::emit) const RECORD: &str = "record";
pub(in crate::emit) const RESPONSES: &str = "responses";
pub(in crate::emit) const SHAPED_UNION: &str = "shaped_union";
pub(in crate::emit) const STREAMED_CALL: &str = "streamed_call";
pub(in crate::emit) const TAGGED_UNION: &str = "tagged_union";
