//! Contents of bodies and responses.

use super::{RecordId, Type};

/// Content of a body or a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    None,
    /// JSON of a type.
    Json(Type),
}

impl Content {
    /// Returns the type, if it is JSON.
    #[must_use]
    pub fn ty(&self) -> Option<&Type> {
        match self {
            Self::None => None,
            Self::Json(ty) => Some(ty),
        }
    }

    /// Returns the record, if it is JSON of one.
    #[must_use]
    pub fn record(&self) -> Option<RecordId> {
        self.ty().and_then(Type::record)
    }
}
