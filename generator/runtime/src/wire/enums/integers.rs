//! Open integer enums.

use std::cmp::Ordering;

use crate::json::{JsonError, Mismatch, Reader};

/// Reads an integer in integer notation: `1.0` and `1e0` are rejected, because they could not be written again
/// unchanged.
#[inline]
pub fn read_integer(reader: &mut Reader<'_>) -> Result<i64, JsonError> {
    let text = reader.number()?;
    let value = text.parse().ok().filter(|_| text != "-0");
    value.ok_or_else(|| reader.error(Mismatch::NotAnInteger))
}

/// Returns the integer nearest to zero that is not listed, so that the placeholder is not a value in the spec.
#[must_use]
pub const fn unlisted(listed: &[i64]) -> i64 {
    let mut value = 0;
    let mut at = 0;
    while at < listed.len() {
        if listed[at] == value {
            value = if value < 0 { -value } else { -value - 1 };
            at = 0;
        } else {
            at += 1;
        }
    }
    value
}

/// Compares two integers: listed integers in the order of the list, others after them by value.
#[inline]
#[must_use]
pub fn compare_integers(listed: &[i64], a: i64, b: i64) -> Ordering {
    let index = |value| listed.iter().position(|listed| *listed == value).unwrap_or(listed.len());
    (index(a), a).cmp(&(index(b), b))
}

/// Implements an open integer enum by the table of its values: conversion from and to `i64`, comparison with it, order,
/// [`Wire`](crate::wire::Wire) and the serde traits.
///
/// Generated code invokes the macro once per enum. The enum itself, with its docs, is in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! open_integer_enum {
    ($name:path { $($variant:ident = $value:literal,)* }) => {
        impl $name {
            /// Variants of the values listed in the spec, in spec order.
            pub const VARIANTS: &'static [Self] = &[$(Self::$variant),*];

            /// Wire values listed in the spec, in spec order.
            pub const WIRE_VALUES: &'static [i64] = &[$($value),*];

            /// Returns the wire value.
            #[inline]
            #[must_use]
            pub fn as_i64(&self) -> i64 {
                match self {
                    $(Self::$variant => $value,)*
                    Self::Unknown(value) => value.as_i64(),
                }
            }
        }

        $crate::integer_enum_from! { $name: i8, i16, i32, u8, u16, u32 }

        impl ::core::convert::From<i64> for $name {
            fn from(value: i64) -> Self {
                match value {
                    $($value => Self::$variant,)*
                    _ => Self::Unknown($crate::UnknownValue::integer(value)),
                }
            }
        }

        impl ::core::convert::From<$name> for i64 {
            #[inline]
            fn from(value: $name) -> Self {
                value.as_i64()
            }
        }

        /// Accepts any 64-bit integer.
        impl ::core::str::FromStr for $name {
            type Err = ::core::num::ParseIntError;

            #[inline]
            fn from_str(text: &str) -> ::core::result::Result<Self, ::core::num::ParseIntError> {
                text.parse::<i64>().map(Self::from)
            }
        }

        /// Orders known values as in the spec, and others after them by value.
        impl ::core::cmp::Ord for $name {
            #[inline]
            fn cmp(&self, other: &Self) -> ::core::cmp::Ordering {
                $crate::wire::compare_integers(Self::WIRE_VALUES, self.as_i64(), other.as_i64())
            }
        }

        impl ::core::cmp::PartialOrd for $name {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
                ::core::option::Option::Some(self.cmp(other))
            }
        }

        impl ::core::cmp::PartialEq<i64> for $name {
            #[inline]
            fn eq(&self, other: &i64) -> bool {
                self.as_i64() == *other
            }
        }

        impl ::core::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.as_i64(), f)
            }
        }

        #[doc(hidden)]
        impl $crate::wire::Parameter for $name {
            #[inline]
            fn text(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Owned(::std::string::ToString::to_string(&self.as_i64()))
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
                Self::Unknown($crate::UnknownValue::integer(const { $crate::wire::unlisted(Self::WIRE_VALUES) }))
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
                _: &mut $crate::wire::Context,
            ) -> ::core::result::Result<(), $crate::json::JsonError> {
                *self = Self::from($crate::wire::read_integer(reader)?);
                ::core::result::Result::Ok(())
            }

            #[inline]
            fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                writer.enumerated_integer(self.as_i64(), !::core::matches!(self, Self::Unknown(_)));
            }
        }

        $crate::serde_traits! { $name }
        $crate::described! { integer_enum $name }
    };
}

/// Implements conversions from integers that fit into the values of an enum.
#[doc(hidden)]
#[macro_export]
macro_rules! integer_enum_from {
    ($name:path: $($from:ty),*) => { $(
        impl ::core::convert::From<$from> for $name {
            #[inline]
            fn from(value: $from) -> Self {
                Self::from(i64::from(value))
            }
        }
    )* };
}

#[cfg(test)]
mod tests {
    use super::unlisted;

    #[test]
    fn a_placeholder_is_no_listed_value() {
        assert_eq!(unlisted(&[]), 0);
        assert_eq!(unlisted(&[1, 2]), 0);
        assert_eq!(unlisted(&[0, 1]), -1);
        assert_eq!(unlisted(&[-1, 0]), 1);
        assert_eq!(unlisted(&[2, 1, 0, -1]), -2);
    }
}
