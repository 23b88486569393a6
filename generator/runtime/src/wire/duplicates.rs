//! Duplicate keys of maps and of unknown fields: the first entry of each is kept.

use super::{Context, Wire, to_json};
use crate::json::{ReadError, Reader, sorted_keys};
use crate::value::Map;

/// The entries of an object, whatever their values are.
pub(super) trait Keyed {
    fn len(&self) -> usize;

    fn key(&self, index: usize) -> &str;

    /// Returns a value as JSON text.
    fn text(&self, index: usize) -> String;

    /// Removes the entries that are marked.
    fn remove(&mut self, marks: &[bool]);
}

/// Keeps the first entry of each key. A repairing pass notes the others; in a strict pass they are an error.
pub(super) fn keep_first(entries: &mut dyn Keyed, reader: &Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    if entries.len() < 2 {
        return Ok(());
    }
    let keys = sorted_keys(entries.len(), &|index| entries.key(index));
    let mut marks = Vec::new();
    for pair in keys.windows(2) {
        if pair[0].0 == pair[1].0 {
            marks.resize(keys.len(), false);
            marks[pair[1].1] = true;
        }
    }
    for index in (0..marks.len()).filter(|&index| marks[index]) {
        cx.note_duplicate(&entries.text(index), reader)?;
    }
    if !marks.is_empty() {
        entries.remove(&marks);
    }
    Ok(())
}

impl<T: Wire> Keyed for Map<T> {
    fn len(&self) -> usize {
        self.entries().len()
    }

    fn key(&self, index: usize) -> &str {
        &self.entries()[index].0
    }

    fn text(&self, index: usize) -> String {
        to_json(&self.entries()[index].1)
    }

    fn remove(&mut self, marks: &[bool]) {
        let mut marks = marks.iter();
        self.entries_mut().retain(|_| marks.next() != Some(&true));
    }
}
