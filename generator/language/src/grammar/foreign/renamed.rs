//! Keys that had another name before. `fix` renames them.

use crate::grammar::{Key, Mapping, api, field, operation};

/// A key with its former name.
struct RenamedKey {
    /// The form that has it, as messages call the form.
    within: &'static str,
    before: &'static str,
    now: &'static Key,
}

const fn renamed(mapping: &'static Mapping, before: &'static str, now: &'static Key) -> RenamedKey {
    RenamedKey { within: mapping.what, before, now }
}

const RENAMED_KEYS: &[RenamedKey] = &[
    renamed(&api::RESOURCE, "one", &api::SINGULAR),
    renamed(&field::FIELD, "slashes", &field::MULTI_SEGMENT),
    renamed(&operation::OPERATION, "beside", &operation::SAME_ADDRESS_AS),
];

/// Returns the name that a key of a form has now.
#[must_use]
pub fn renamed_key(form: &Mapping, before: &str) -> Option<&'static str> {
    RENAMED_KEYS.iter().find(|key| key.within == form.what && key.before == before).map(|key| key.now.name)
}
