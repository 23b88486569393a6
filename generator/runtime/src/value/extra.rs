//! What the service sent and the spec does not know.

use std::fmt;

use super::Json;

/// The fields of an object that the spec does not know, in order of arrival. They are written again after the known ones.
///
/// `Debug` shows their number only: they are the service's data.
#[derive(Clone, Default)]
pub struct Extra(Vec<(Box<str>, Json)>);

impl Extra {
    /// No fields.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The number of fields.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no field.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The field with this wire name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.0.iter().find(|(key, _)| **key == *name).map(|(_, value)| value)
    }

    /// The fields in order of arrival.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }

    pub(crate) fn entries_mut(&mut self) -> &mut Vec<(Box<str>, Json)> {
        &mut self.0
    }

    pub(crate) fn entries(&self) -> &[(Box<str>, Json)] {
        &self.0
    }

    pub(crate) fn push_raw(&mut self, name: &str, json: &str) {
        self.0.push((name.into(), Json::from_checked(json)));
    }
}

/// The order of the fields does not count.
impl PartialEq for Extra {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().all(|(name, value)| other.get(name) == Some(value))
    }
}

impl fmt::Debug for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Extra({} fields)", self.0.len())
    }
}
