//! Texts with a format.

/// Declares a text with a format, which is kept as received.
macro_rules! text_type {
    ($(#[$attribute:meta])* $name:ident) => {
        $(#[$attribute])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// Returns the text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $name {
            #[inline]
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl From<&String> for $name {
            #[inline]
            fn from(text: &String) -> Self {
                Self(text.clone())
            }
        }

        impl From<&$name> for $name {
            #[inline]
            fn from(text: &$name) -> Self {
                text.clone()
            }
        }

        impl From<String> for $name {
            #[inline]
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl From<std::borrow::Cow<'_, str>> for $name {
            #[inline]
            fn from(text: std::borrow::Cow<'_, str>) -> Self {
                Self(text.into_owned())
            }
        }

        impl From<$name> for String {
            #[inline]
            fn from(text: $name) -> Self {
                text.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}
pub(super) use text_type;

/// Adds conversions from owned texts to the ones from borrowed texts.
macro_rules! from_owned {
    ($text:ty => $ty:ty) => {
        impl TryFrom<$text> for $ty {
            type Error = crate::value::FormatError;

            #[inline]
            fn try_from(text: $text) -> Result<Self, Self::Error> {
                Self::try_from(&text)
            }
        }
    };
}
pub(super) use from_owned;

/// Calls a macro with all texts with a format.
macro_rules! with_text_types {
    ($each:ident) => {
        $each!(
            $crate::value::Base64,
            $crate::value::Base64Url,
            $crate::value::Date,
            $crate::value::Timestamp,
            $crate::value::Uuid
        );
    };
}
pub(crate) use with_text_types;
