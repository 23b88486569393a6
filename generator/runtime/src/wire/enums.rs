//! Open enums.

mod integers;

use std::cmp::Ordering;

pub use self::integers::{compare_integers, read_integer, unlisted};

/// Returns the index of `text` in `listed`, or the length of `listed`. Compares the values in turn, and is compiled
/// once, unlike a `match` in every enum.
#[must_use]
pub fn index_of(listed: &[&str], text: &str) -> usize {
    listed.iter().position(|listed| *listed == text).unwrap_or(listed.len())
}

/// Compares two values: listed values in the order of the list, others after them by their text.
#[inline]
#[must_use]
pub fn compare(listed: &[&str], a: &str, b: &str) -> Ordering {
    (index_of(listed, a), a).cmp(&(index_of(listed, b), b))
}

/// Returns `true` if no string in `listed` is empty.
#[must_use]
pub const fn has_no_empty(listed: &[&str]) -> bool {
    let mut at = 0;
    while at < listed.len() {
        if listed[at].is_empty() {
            return false;
        }
        at += 1;
    }
    true
}

/// Implements an open enum by the table of its values: conversion from and to strings, comparison with strings, order,
/// [`Wire`](crate::wire::Wire) and the serde traits.
///
/// Functions marked `#[inline]` are compiled only in their callers, not for each enum. Generated code invokes the macro
/// once per enum. The enum itself, with its docs, is in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! open_enum {
    ($name:path { $($variant:ident = $text:literal,)* }) => {
        impl $name {
            /// Variants of the values listed in the spec, in spec order.
            pub const VARIANTS: &'static [Self] = &[$(Self::$variant),*];

            /// Wire values listed in the spec, in spec order.
            pub const WIRE_VALUES: &'static [&'static str] = &[$($text),*];

            /// Returns the wire value.
            #[inline]
            #[must_use]
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)*
                    Self::Unknown(value) => value.as_str(),
                }
            }
        }

        impl ::core::convert::From<&str> for $name {
            fn from(text: &str) -> Self {
                match Self::VARIANTS.get($crate::wire::index_of(Self::WIRE_VALUES, text)) {
                    ::core::option::Option::Some(known) => ::core::clone::Clone::clone(known),
                    ::core::option::Option::None => Self::Unknown($crate::UnknownValue::owned(text)),
                }
            }
        }

        impl ::core::convert::From<::std::string::String> for $name {
            #[inline]
            fn from(text: ::std::string::String) -> Self {
                Self::from(text.as_str())
            }
        }

        impl ::core::convert::From<&::std::string::String> for $name {
            #[inline]
            fn from(text: &::std::string::String) -> Self {
                Self::from(text.as_str())
            }
        }

        impl ::core::convert::From<::std::borrow::Cow<'_, str>> for $name {
            #[inline]
            fn from(text: ::std::borrow::Cow<'_, str>) -> Self {
                Self::from(&*text)
            }
        }

        /// Accepts any text, like `From`.
        impl ::core::str::FromStr for $name {
            type Err = ::core::convert::Infallible;

            #[inline]
            fn from_str(text: &str) -> ::core::result::Result<Self, ::core::convert::Infallible> {
                ::core::result::Result::Ok(Self::from(text))
            }
        }

        /// Orders known values as in the spec, and others after them by their text.
        impl ::core::cmp::Ord for $name {
            #[inline]
            fn cmp(&self, other: &Self) -> ::core::cmp::Ordering {
                $crate::wire::compare(Self::WIRE_VALUES, self.as_str(), other.as_str())
            }
        }

        impl ::core::cmp::PartialOrd for $name {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
                ::core::option::Option::Some(self.cmp(other))
            }
        }

        impl ::core::convert::From<$name> for ::std::string::String {
            #[inline]
            fn from(value: $name) -> Self {
                ::std::borrow::ToOwned::to_owned(value.as_str())
            }
        }

        impl ::core::convert::AsRef<str> for $name {
            #[inline]
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl ::core::cmp::PartialEq<str> for $name {
            #[inline]
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }

        impl ::core::cmp::PartialEq<&str> for $name {
            #[inline]
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }

        impl ::core::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        #[doc(hidden)]
        impl $crate::wire::Parameter for $name {
            #[inline]
            fn text(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Borrowed(self.as_str())
            }

            #[inline]
            fn is_listed(&self) -> bool {
                !::core::matches!(self, Self::Unknown(_))
            }
        }

        #[doc(hidden)]
        impl $crate::wire::Wire for $name {
            const IS_SCALAR: bool = true;

            fn placeholder() -> Self {
                if const { $crate::wire::has_no_empty(Self::WIRE_VALUES) } {
                    Self::Unknown($crate::UnknownValue::placeholder())
                } else {
                    Self::from("")
                }
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
                cx: &mut $crate::wire::Context,
            ) -> ::core::result::Result<(), $crate::json::JsonError> {
                $crate::wire::overwrite(self, Self::from(&*$crate::wire::read_string(reader, cx)?));
                ::core::result::Result::Ok(())
            }

            #[inline]
            fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                writer.enumerated(self.as_str(), !::core::matches!(self, Self::Unknown(_)));
            }
        }

        $crate::serde_traits! { $name }
        $crate::described! { enum $name }
    };
}
