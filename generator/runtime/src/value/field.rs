//! Optional nullable fields.

/// Field that is absent, `null` or a value: a service may give each a different meaning.
///
/// ```
/// use client_runtime::Field;
///
/// let layout: Field<String> = Field::Null;
/// assert!(layout.is_null());
/// assert_eq!(layout.value(), None);
/// assert_eq!(Field::from("plain".to_owned()).value().map(String::as_str), Some("plain"));
/// ```
///
/// # In types of your own
///
/// To serde, a field is a newtype around an `Option`, so it needs two attributes to be absent: without `default`, a
/// missing field is an error, and without `skip_serializing_if`, an absent one is serialized as `null`.
///
/// ```
/// use client_runtime::Field;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize)]
/// struct Settings {
///     #[serde(default, skip_serializing_if = "Field::is_absent")]
///     layout: Field<String>,
/// }
///
/// for text in [r#"{}"#, r#"{"layout":null}"#, r#"{"layout":"plain"}"#] {
///     let settings: Settings = serde_json::from_str(text)?;
///     assert_eq!(serde_json::to_string(&settings)?, text);
/// }
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Field<T> {
    /// The field is absent.
    #[default]
    Absent,
    /// The field is present and `null`.
    Null,
    /// The field has a value.
    Value(T),
}

impl<T> Field<T> {
    /// Returns the value, if there is one.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// Converts into the value, if there is one.
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// Returns `true` if the field is absent.
    pub const fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Returns `true` if the field is present and `null`.
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// Converts from `&Field<T>` to `Field<&T>`.
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
