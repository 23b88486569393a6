//! Evidence of a document for what it does not state as data.

/// Evidence for a guess. Guesses with the same evidence are one assumption.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::import) struct Evidence {
    /// Words that tell this evidence from others of its kind, for the name of the assumption: `search`, `startAt`.
    pub(in crate::import) words: String,
    /// The words and fields that support the guess, as sentences, for the reason of the assumption.
    pub(in crate::import) reason: String,
}
