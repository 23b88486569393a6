//! Default mode of the crate: a response that does not match is repaired, unless it counts as a different value.

use std::fmt;

use copperplate_language::model::{Bounds, Model, Operation, Record, Type};
use copperplate_language::values::mismatches::{self, Mismatch, MismatchSegment, Reader};
use serde_json::{Map, Value};

/// Key of an envelope that the spec does not describe.
const ENVELOPE: &str = "data";

/// Result of the default decoder for a response that the strict one refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultMode {
    /// The call succeeds, with this number of deviations.
    Read(usize),
    /// The call fails.
    Refused,
}

impl fmt::Display for DefaultMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(1) => f.write_str("read, with 1 deviation"),
            Self::Read(count) => write!(f, "read, with {count} deviations"),
            Self::Refused => f.write_str("refused too"),
        }
    }
}

impl DefaultMode {
    pub(super) fn for_response(
        model: &Model,
        operation: &Operation,
        ty: &Type,
        body: &Value,
        mismatches: &[Mismatch],
    ) -> Self {
        let path = model.path_to_page_items(operation).unwrap_or_default();
        let items = path.first().map(|field| field.name.as_str());
        let Some(id) = ty.record() else { return repaired_default_mode(mismatches, 0) };
        let record = model.record(id);
        let Value::Object(entries) = body else { return Self::Refused };
        let as_it_is = || record_default_mode(record, items, entries, mismatches, 0);
        let Some(inner) = entries.get(ENVELOPE).filter(|_| entries.len() == 1) else { return as_it_is() };
        let Value::Object(inner_entries) = inner else {
            let is_declared = record.field(ENVELOPE).is_some();
            return if is_declared { as_it_is() } else { Self::Refused };
        };
        if !is_default_mode_envelope(record, inner_entries) {
            return as_it_is();
        }
        let mismatches = mismatches::find_mismatches(model, Reader::Client, ty, &Bounds::default(), inner);
        record_default_mode(record, items, inner_entries, &mismatches, 1)
    }
}

/// Returns `true` if an object under the only key is the record itself.
fn is_default_mode_envelope(record: &Record, inner: &Map<String, Value>) -> bool {
    let requires = |name: &str| record.field(name).is_some_and(|field| !field.optional);
    let has = |is_wanted: &dyn Fn(&str) -> bool| inner.keys().any(|name| is_wanted(name));
    if record.field(ENVELOPE).is_some() {
        return has(&|name| name != ENVELOPE && requires(name));
    }
    record.fields.iter().any(|field| !field.optional) || has(&|name| record.field(name).is_some())
}

/// Returns the result for an object, which counts as a different value if it lacks too much of its record, or the list
/// of a page.
fn record_default_mode(
    record: &Record,
    items: Option<&str>,
    entries: &Map<String, Value>,
    mismatches: &[Mismatch],
    envelopes: usize,
) -> DefaultMode {
    let is_no_list = |name: &str| {
        mismatches.iter().any(|mismatch| {
            mismatch.is_of_kind && matches!(mismatch.path.as_slice(), [MismatchSegment::Field(field)] if field == name)
        })
    };
    let required = record.fields.iter().filter(|field| !field.optional).count();
    let missing = record.fields.iter().filter(|field| !field.optional && !entries.contains_key(&field.name)).count();
    let is_another =
        items.is_some_and(is_no_list) || missing > 1.max(required / 4) || (missing == required && required > 0);
    if is_another { DefaultMode::Refused } else { repaired_default_mode(mismatches, envelopes) }
}

fn repaired_default_mode(mismatches: &[Mismatch], envelopes: usize) -> DefaultMode {
    let is_root = mismatches.iter().any(|mismatch| mismatch.path.is_empty());
    if is_root { DefaultMode::Refused } else { DefaultMode::Read(mismatches.len() + envelopes) }
}
