//! Positions in a tree.

use super::{Entry, Node};
use crate::diagnostics::Span;

impl Node {
    /// Gives each key and each value a span of one byte in a file, in their order, as if they had been written.
    pub fn number(&mut self, file: usize) {
        self.number_from(file, &mut 0);
    }

    fn number_from(&mut self, file: usize, next: &mut usize) {
        self.span = Span::at(file, *next..*next + 1);
        *next += 1;
        for element in self.elements_mut().into_iter().flatten() {
            element.number_from(file, next);
        }
        for Entry { key, value, .. } in self.entries_mut().into_iter().flatten() {
            key.number_from(file, next);
            value.number_from(file, next);
        }
        self.end = *next;
    }

    /// Collects the keys on the path to a byte of a file. Returns the text there, if it is a string or a key.
    pub fn find_keys(&self, byte: usize, at: &mut Vec<String>) -> Option<&str> {
        if let Some(entry) = self.entries().iter().rfind(|entry| entry.key.span.start() <= byte) {
            at.push(entry.name().into_owned());
            return if byte < entry.key.end { entry.key.text() } else { entry.value.find_keys(byte, at) };
        }
        if let Some(element) = self.elements().iter().rfind(|element| element.span.start() <= byte) {
            return element.find_keys(byte, at);
        }
        self.text()
    }

    /// Returns the keys and the values in it that are scalars, or the node itself if it is one, in their order.
    #[must_use]
    pub fn scalars(&self) -> Vec<&Self> {
        if self.is_scalar() { vec![self] } else { self.children().flat_map(Self::scalars).collect() }
    }
}
