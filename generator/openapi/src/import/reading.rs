//! Reading of a document where it leaves room.

/// What a document is read for: that decides where it leaves room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// For a crate: with what authors of documents most probably mean, and with the values that they know.
    #[default]
    ForCrate,
    /// For a comparison with another revision: as OpenAPI defines it, so that two spellings of one meaning are one.
    ForComparison {
        /// `true` if the other revision states for all operations who may call them: what this one does not state is open
        /// to all.
        is_security_stated: bool,
    },
}

impl Reading {
    /// Returns `true` for the meaning that OpenAPI defines, even if authors mean something else.
    pub(in crate::import) fn is_literal(self) -> bool {
        matches!(self, Self::ForComparison { .. })
    }

    /// Returns `true` if operations without `security`, of a document without it, need no credentials.
    pub(in crate::import) fn has_no_implied_security(self) -> bool {
        matches!(self, Self::ForComparison { is_security_stated: true })
    }
}
