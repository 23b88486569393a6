//! Outcomes of attempts within an attempt.

use crate::json::JsonError;

/// Addresses of a value, and of the list of types that it is tried as.
pub(in crate::wire) type Attempted = (usize, usize);

/// Outcomes of reading values as one of several types. Without them, each value would be tried again for every type
/// that the enclosing value is tried as, and the time would double with each level.
#[derive(Debug, Default)]
pub(super) struct Attempts {
    /// Address and length of the text.
    text: (usize, usize),
    /// Ascending. Inner values end first, so new ones belong close to the end.
    outcomes: Vec<(Attempted, Result<(), JsonError>)>,
}

impl Attempts {
    pub(super) fn outcome(&self, text: (usize, usize), attempted: Attempted) -> Option<Result<(), JsonError>> {
        let outcomes = if self.text == text { self.outcomes.as_slice() } else { &[] };
        let found = outcomes.binary_search_by_key(&attempted, |(other, _)| *other).ok()?;
        Some(outcomes[found].1.clone())
    }

    pub(super) fn note(&mut self, text: (usize, usize), attempted: Attempted, outcome: Result<(), JsonError>) {
        if self.text != text {
            self.text = text;
            self.outcomes.clear();
        }
        if let Err(index) = self.outcomes.binary_search_by_key(&attempted, |(other, _)| *other) {
            self.outcomes.insert(index, (attempted, outcome));
        }
    }
}
