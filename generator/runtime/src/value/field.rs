//! Absent, null or a value.

/// A field that may be absent, `null` or a value: three things that a service can mean three things by.
///
/// ```
/// use client_runtime::Field;
///
/// let layout: Field<String> = Field::Null;
/// assert!(layout.is_null());
/// assert_eq!(layout.value(), None);
/// assert_eq!(Field::from("plain".to_owned()).value().map(String::as_str), Some("plain"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Field<T> {
    /// The field is not there.
    #[default]
    Absent,
    /// The field is there and `null`.
    Null,
    /// The field has a value.
    Value(T),
}

impl<T> Field<T> {
    /// The value, if there is one.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// The value, if there is one, taken out.
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// Whether the field is not there.
    pub const fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Whether the field is there and `null`.
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// The same field with a reference to its value.
    pub const fn as_ref(&self) -> Field<&T> {
        match self {
            Self::Absent => Field::Absent,
            Self::Null => Field::Null,
            Self::Value(value) => Field::Value(value),
        }
    }
}

impl<T> From<T> for Field<T> {
    fn from(value: T) -> Self {
        Self::Value(value)
    }
}
