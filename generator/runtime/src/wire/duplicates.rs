//! Duplicate keys: the first entry with each key counts.

use super::Context;
use crate::json::{JsonError, Mismatch, Reader, Segment, sorted_keys};
use crate::value::{Json, Map};

/// Returns a flag for each entry whose key occurred before; an empty list if there is none.
fn find_duplicates<'k>(len: usize, key: &dyn Fn(usize) -> &'k str) -> Vec<bool> {
    let mut marks = Vec::new();
    if len < 2 {
        return marks;
    }
    for pair in sorted_keys(len, key).windows(2) {
        if pair[0].0 == pair[1].0 {
            marks.resize(len, false);
            marks[pair[1].1] = true;
        }
    }
    marks
}

/// Use of an entry of an object in a repairing pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyUse {
    /// The entry is read.
    Kept,
    /// Its key occurred before: the entry is dropped.
    Repeated,
    /// Without its unpaired surrogates, its key would be another key of the object: the entry is left out.
    LeftOut,
}

/// Returns the use of each entry of the next object; an empty list if all are kept. Does not consume the object. Stops
/// at text that is not JSON, which reading the object will report.
pub(super) fn read_key_uses(reader: &mut Reader<'_>) -> Vec<KeyUse> {
    let mark = reader.mark();
    let mut keys = Vec::new();
    if reader.object().is_ok() {
        while reader.entry(keys.is_empty()).is_ok_and(|is_another| is_another) {
            let Ok(key) = reader.any_key() else { break };
            keys.push(key);
            if reader.skip().is_err() {
                break;
            }
        }
    }
    reader.back_to(mark);
    find_key_uses(keys.len(), &|index| &keys[index].text, &|index| keys[index].literal)
}

/// Returns the use of each entry, by its key and the literal of a key with unpaired surrogates; an empty list if all are
/// kept.
pub(super) fn find_key_uses<'k>(
    len: usize,
    key: &dyn Fn(usize) -> &'k str,
    literal: &dyn Fn(usize) -> Option<&'k str>,
) -> Vec<KeyUse> {
    let mut uses = Vec::new();
    let sorted = sorted_keys(len, key);
    for alike in sorted.chunk_by(|one, other| one.0 == other.0).filter(|alike| alike.len() > 1) {
        uses.resize(len, KeyUse::Kept);
        // Keys without a literal come first. Sorted again, so that many literals take no quadratic time.
        let literals = sorted_keys(alike.len(), &|at| literal(alike[at].1).unwrap_or_default());
        let is_ambiguous = literals.first().map(|first| first.0) != literals.last().map(|last| last.0);
        for same in literals.chunk_by(|one, other| one.0 == other.0) {
            for (at, (literal, index)) in same.iter().enumerate() {
                uses[alike[*index].1] = match (at, is_ambiguous && !literal.is_empty()) {
                    (0, false) => KeyUse::Kept,
                    (0, true) => KeyUse::LeftOut,
                    _ => KeyUse::Repeated,
                };
            }
        }
    }
    uses
}

/// Checks that no key of a map occurs twice.
pub(super) fn check_no_duplicates<'k>(
    len: usize,
    key: &dyn Fn(usize) -> &'k str,
    reader: &Reader<'_>,
) -> Result<(), JsonError> {
    match find_duplicates(len, key).iter().position(|is_duplicate| *is_duplicate) {
        Some(index) => Err(reader.error(Mismatch::RepeatedKey).inside(Segment::key(key(index), index))),
        None => Ok(()),
    }
}

/// Keeps the first undeclared field of each name. A repairing pass records the others; in a strict pass they are an
/// error.
pub(super) fn keep_first_of_duplicates(
    extra: &mut Map<Json>,
    reader: &Reader<'_>,
    cx: &mut Context,
) -> Result<(), JsonError> {
    if extra.len() < 2 {
        return Ok(());
    }
    let marks = find_duplicates(extra.len(), &|index| &extra.entries()[index].0);
    for index in (0..marks.len()).filter(|&index| marks[index]) {
        cx.note_duplicate(Some(Segment::Undeclared), extra.entries()[index].1.as_json_text(), reader)?;
    }
    if !marks.is_empty() {
        let mut marks = marks.iter();
        extra.entries_mut().retain(|_| marks.next() != Some(&true));
    }
    Ok(())
}
