//! Keys that stand in an object more than once, and are no fields of it: of each, the first entry is kept.

use super::{Context, ReadError, Reader, Wire, to_json};
use crate::value::tree::by_key;
use crate::value::{Extra, Map};

/// The entries of an object, whatever they hold.
pub(super) trait Keyed {
    fn len(&self) -> usize;

    fn key(&self, index: usize) -> &str;

    /// The value as JSON text.
    fn text(&self, index: usize) -> String;

    /// Takes out the entries that are marked.
    fn remove(&mut self, marks: &[bool]);
}

/// Keeps the first entry of each key. In a repairing pass, the others are noted; else they are an error.
pub(super) fn keep_first(entries: &mut dyn Keyed, reader: &Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    if entries.len() < 2 {
        return Ok(());
    }
    let keys = by_key(entries.len(), &|index| entries.key(index));
    let mut marks = Vec::new();
    for pair in keys.windows(2) {
        if pair[0].0 == pair[1].0 {
            marks.resize(keys.len(), false);
            marks[pair[1].1] = true;
        }
    }
    for index in (0..marks.len()).filter(|&index| marks[index]) {
        cx.note_repeat(&entries.text(index), reader)?;
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

impl Keyed for Extra {
    fn len(&self) -> usize {
        self.entries().len()
    }

    fn key(&self, index: usize) -> &str {
        &self.entries()[index].0
    }

    fn text(&self, index: usize) -> String {
        self.entries()[index].1.as_str().to_owned()
    }

    fn remove(&mut self, marks: &[bool]) {
        let mut marks = marks.iter();
        self.entries_mut().retain(|_| marks.next() != Some(&true));
    }
}
