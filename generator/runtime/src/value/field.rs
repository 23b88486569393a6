//! Optional nullable fields.

use std::mem;
use std::ops::Deref;

/// Field that is absent, `null` or a value. To a service, each may mean something different.
///
/// ```
/// use copperplate_runtime::Field;
///
/// let layout: Field<String> = Field::Null;
/// assert!(layout.is_null());
/// assert_eq!(layout.value(), None);
/// assert_eq!(layout.unwrap_or_default(), "");
///
/// let layout = Field::from("plain".to_owned());
/// assert_eq!(layout.as_deref(), Field::Value("plain"));
///
/// // To and from options: with one level, `None` is an absent field; with two, `Some(None)` is `null`.
/// let count: Option<i64> = None;
/// assert_eq!(Field::<i64>::from(count), Field::Absent);
/// assert_eq!(Field::<i64>::from(Some(count)), Field::Null);
/// assert_eq!(Option::<Option<i64>>::from(Field::<i64>::Null), Some(None));
/// ```
///
/// # In your own types
///
/// To serde, a field is a newtype around an `Option`, so it needs two attributes to be absent: without `default`, a
/// missing field is an error, and without `skip_serializing_if`, an absent field is serialized as `null`.
///
/// ```
/// use copperplate_runtime::Field;
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

    /// Converts into the value, if there is one. [`Option::from`] does the same.
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// Returns `true` if the field has a value.
    pub const fn is_value(&self) -> bool {
        matches!(self, Self::Value(_))
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

    /// Converts from `&mut Field<T>` to `Field<&mut T>`.
    pub const fn as_mut(&mut self) -> Field<&mut T> {
        match self {
            Self::Absent => Field::Absent,
            Self::Null => Field::Null,
            Self::Value(value) => Field::Value(value),
        }
    }

    /// Converts from `&Field<T>` to a field with the dereferenced value, for example from `&Field<String>` to
    /// `Field<&str>`.
    pub fn as_deref(&self) -> Field<&T::Target>
    where
        T: Deref,
    {
        self.as_ref().map(Deref::deref)
    }

    /// Applies a function to the value, if there is one.
    pub fn map<U>(self, function: impl FnOnce(T) -> U) -> Field<U> {
        match self {
            Self::Absent => Field::Absent,
            Self::Null => Field::Null,
            Self::Value(value) => Field::Value(function(value)),
        }
    }

    /// Returns the value, or `default` if the field is absent or `null`.
    pub fn unwrap_or(self, default: T) -> T {
        self.into_value().unwrap_or(default)
    }

    /// Returns the value, or the result of a function if the field is absent or `null`.
    pub fn unwrap_or_else(self, default: impl FnOnce() -> T) -> T {
        self.into_value().unwrap_or_else(default)
    }

    /// Returns the value, or the default of its type if the field is absent or `null`.
    pub fn unwrap_or_default(self) -> T
    where
        T: Default,
    {
        self.into_value().unwrap_or_default()
    }

    /// Takes the field, leaving an absent one in its place.
    #[allow(clippy::return_self_not_must_use, reason = "it may be called to clear the field")]
    pub const fn take(&mut self) -> Self {
        mem::replace(self, Self::Absent)
    }
}

impl<T> From<T> for Field<T> {
    fn from(value: T) -> Self {
        Self::Value(value)
    }
}

/// `None` becomes an absent field. For `null`, wrap the option in `Some`.
impl<T> From<Option<T>> for Field<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Absent, Self::Value)
    }
}

/// `None` becomes an absent field, and `Some(None)` becomes `null`.
impl<T> From<Option<Option<T>>> for Field<T> {
    fn from(value: Option<Option<T>>) -> Self {
        value.map_or(Self::Absent, |value| value.map_or(Self::Null, Self::Value))
    }
}

/// An absent field and `null` become `None`.
impl<T> From<Field<T>> for Option<T> {
    fn from(field: Field<T>) -> Self {
        field.into_value()
    }
}

/// An absent field becomes `None`, and `null` becomes `Some(None)`.
impl<T> From<Field<T>> for Option<Option<T>> {
    fn from(field: Field<T>) -> Self {
        match field {
            Field::Absent => None,
            Field::Null => Some(None),
            Field::Value(value) => Some(Some(value)),
        }
    }
}
