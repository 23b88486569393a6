//! Outcomes of attempts inside of an attempt.

use crate::json::ReadError;

/// A value, and the types that it is tried as: their places in memory.
pub(in crate::wire) type Attempted = (usize, usize);

/// Outcomes of reading values as one of several types, each of which is tried again for every type that the value around
/// it is tried as. Without them, the time would double with each level.
#[derive(Debug, Default)]
pub(super) struct Attempts {
    /// Place and length of the text in memory.
    text: (usize, usize),
    /// Ascending. Values inside of others end first, so new ones belong close to the end.
    outcomes: Vec<(Attempted, Result<(), ReadError>)>,
}

impl Attempts {
    pub(super) fn outcome(&self, text: (usize, usize), attempted: Attempted) -> Option<Result<(), ReadError>> {
        let outcomes = if self.text == text { self.outcomes.as_slice() } else { &[] };
        let found = outcomes.binary_search_by_key(&attempted, |(other, _)| *other).ok()?;
        Some(outcomes[found].1.clone())
    }

    pub(super) fn note(&mut self, text: (usize, usize), attempted: Attempted, outcome: Result<(), ReadError>) {
        if self.text != text {
            self.text = text;
            self.outcomes.clear();
        }
        if let Err(index) = self.outcomes.binary_search_by_key(&attempted, |(other, _)| *other) {
            self.outcomes.insert(index, (attempted, outcome));
        }
    }
}
