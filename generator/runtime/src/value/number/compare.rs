//! Comparison of numbers by value.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::{Number, Repr};
use crate::json::{Decimal, equal_decimals};

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Repr::Inline(a), Repr::Inline(b)) => a == b,
            (Repr::Text(_), Repr::Inline(_) | Repr::Text(_)) | (Repr::Inline(_), Repr::Text(_)) => {
                equal_decimals(&self.to_string(), &other.to_string())
            }
        }
    }
}

impl Eq for Number {}

/// Hashes the value: equal numbers have the same hash, regardless of notation.
impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match (self.as_i64(), Decimal::parse(&self.to_string())) {
            (Some(value), _) => value.hash(state),
            (None, Some(decimal)) => decimal.hash(state),
            (None, None) => self.to_string().hash(state),
        }
    }
}

/// Compares exact values. Two numbers cannot be compared if they differ and the exponent of one is beyond 64 bits.
impl PartialOrd for Number {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (&self.0, &other.0) {
            (Repr::Inline(a), Repr::Inline(b)) => Some(a.cmp(b)),
            (Repr::Text(_), Repr::Inline(_) | Repr::Text(_)) | (Repr::Inline(_), Repr::Text(_)) => {
                if self == other {
                    return Some(Ordering::Equal);
                }
                Some(Decimal::parse(&self.to_string())?.cmp(&Decimal::parse(&other.to_string())?))
            }
        }
    }
}

/// Comparison with integers, so that `number == 10` works without a conversion.
macro_rules! with_integers {
    ($($integer:ident)*) => { $(
        impl PartialEq<$integer> for Number {
            #[inline]
            fn eq(&self, other: &$integer) -> bool {
                $integer::try_from(self).is_ok_and(|value| value == *other)
            }
        }

        impl PartialOrd<$integer> for Number {
            #[inline]
            fn partial_cmp(&self, other: &$integer) -> Option<Ordering> {
                self.partial_cmp(&Self::from(*other))
            }
        }
    )* };
}

with_integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
