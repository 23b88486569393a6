//! Conversions between numbers and Rust types.

use super::{NOT_FINITE, Number, NumberError, Repr};

/// Both directions, for types whose values all fit `i64`.
macro_rules! small_integers {
    ($($integer:ident)*) => { $(
        impl From<$integer> for Number {
            #[inline]
            fn from(value: $integer) -> Self {
                Self(Repr::Inline(i64::from(value)))
            }
        }
    )* };
}

/// From types with values that do not fit `i64`.
macro_rules! large_integers {
    ($($integer:ident)*) => { $(
        impl From<$integer> for Number {
            #[inline]
            fn from(value: $integer) -> Self {
                i64::try_from(value).map_or_else(|_| Self::from_raw(&value.to_string()), Self::from)
            }
        }
    )* };
}

/// To integers, by value: `10.0` and `1e1` are 10.
macro_rules! to_integers {
    ($widest:ident: $($integer:ident)*) => { $(
        impl TryFrom<&Number> for $integer {
            type Error = NumberError;

            #[inline]
            fn try_from(number: &Number) -> Result<Self, NumberError> {
                let value = number.$widest().and_then(|value| value.try_into().ok());
                value.ok_or(NumberError::no_integer(stringify!($integer)))
            }
        }

        impl TryFrom<Number> for $integer {
            type Error = NumberError;

            #[inline]
            fn try_from(number: Number) -> Result<Self, NumberError> {
                Self::try_from(&number)
            }
        }
    )* };
}

/// Both directions. A float becomes the shortest text that is read as the same float.
macro_rules! floats {
    ($($float:ident)*) => { $(
        impl From<$float> for Number {
            #[inline]
            fn from(value: $float) -> Self {
                let [nan, infinity, negative_infinity] = NOT_FINITE;
                let text = match value {
                    _ if value.is_nan() => nan.to_owned(),
                    <$float>::INFINITY => infinity.to_owned(),
                    <$float>::NEG_INFINITY => negative_infinity.to_owned(),
                    _ => serde_json::to_string(&value).unwrap_or_default(),
                };
                Self::from_raw(&text)
            }
        }

        /// Returns the nearest value. Returns an error if that is infinity, and for NaN.
        impl TryFrom<&Number> for $float {
            type Error = NumberError;

            #[inline]
            fn try_from(number: &Number) -> Result<Self, NumberError> {
                let float: Self = number.to_float();
                match number.is_finite() {
                    true if float.is_finite() => Ok(float),
                    true => Err(NumberError::out_of_range(stringify!($float))),
                    false => Err(NumberError::not_finite()),
                }
            }
        }

        /// Returns the nearest value. Returns an error if that is infinity, and for NaN.
        impl TryFrom<Number> for $float {
            type Error = NumberError;

            #[inline]
            fn try_from(number: Number) -> Result<Self, NumberError> {
                Self::try_from(&number)
            }
        }
    )* };
}

/// From references, such as the elements of a borrowed list.
macro_rules! references {
    ($($number:ident)*) => { $(
        impl From<&$number> for Number {
            #[inline]
            fn from(value: &$number) -> Self {
                Self::from(*value)
            }
        }
    )* };
}

small_integers!(i8 i16 i32 i64 u8 u16 u32);
large_integers!(i128 isize u64 u128 usize);
to_integers!(to_i128: i8 i16 i32 i64 i128 isize);
to_integers!(to_u128: u8 u16 u32 u64 u128 usize);
floats!(f32 f64);
references!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64);
