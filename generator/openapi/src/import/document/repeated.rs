//! Keys that are in an object more than once.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexMap;

use super::node::{DocumentNode, NodeValue};

/// Repeated keys: the spans of the earlier keys, by the span of the key that counts.
///
/// Most programs read the last one. Only paths are joined, because each method of a path is a call.
#[derive(Debug, Default)]
pub(super) struct RepeatedKeys(IndexMap<Span, Vec<Span>>);

impl RepeatedKeys {
    /// Adds an entry to an object.
    pub(super) fn insert(
        &mut self,
        entries: &mut IndexMap<String, (Span, DocumentNode)>,
        key: String,
        span: Span,
        value: DocumentNode,
    ) {
        let is_path = key.starts_with('/');
        let (index, before) = entries.insert_full(key, (span, value));
        let Some((first, before)) = before else { return };
        let mut all = self.0.swap_remove(&first).unwrap_or_default();
        all.push(first);
        self.0.insert(span, all);
        if is_path
            && let NodeValue::Map(mut joined) = before.value
            && let Some((_, (_, last))) = entries.get_index_mut(index)
            && let NodeValue::Map(added) = &mut last.value
        {
            for (key, (span, value)) in std::mem::take(added) {
                self.insert(&mut joined, key, span, value);
            }
            *added = joined;
        }
    }

    /// Returns the span of the first key that counts.
    pub(super) fn first(&self) -> Option<Span> {
        self.0.keys().next().copied()
    }

    /// Returns the spans of a key before the one that counts.
    pub(super) fn before(&self, counts: Span) -> &[Span] {
        self.0.get(&counts).map(Vec::as_slice).unwrap_or_default()
    }
}
