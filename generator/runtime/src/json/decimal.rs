//! Exact values of JSON numbers.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// Number of digits of the largest `u128`.
const INTEGER_DIGITS_MAX: i64 = 39;

/// Exact decimal value: `0.digits × 10^exponent`, without zeros at either end of the digits. Zero has no digits and no
/// sign.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Decimal {
    negative: bool,
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// Parses a JSON number; `None` if its exponent does not fit 64 bits.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{whole}{fraction}");
        let digits = all.trim_start_matches('0');
        let leading = all.len() - digits.len();
        let digits = digits.trim_end_matches('0');
        if digits.is_empty() {
            return Some(Self { negative: false, digits: String::new(), exponent: 0 });
        }
        let shift = i64::try_from(whole.len()).ok()? - i64::try_from(leading).ok()?;
        let exponent = exponent.parse::<i64>().ok()?.checked_add(shift)?;
        Some(Self { negative, digits: digits.to_owned(), exponent })
    }

    /// Returns the value as an `i128`, if it is whole and fits.
    #[inline]
    pub(crate) fn to_i128(&self) -> Option<i128> {
        let magnitude = self.magnitude()?;
        if self.negative { 0i128.checked_sub_unsigned(magnitude) } else { i128::try_from(magnitude).ok() }
    }

    /// Returns the value as a `u128`, if it is whole and fits.
    #[inline]
    pub(crate) fn to_u128(&self) -> Option<u128> {
        self.magnitude().filter(|_| !self.negative)
    }

    /// Returns the value without its sign, if it is whole and fits.
    fn magnitude(&self) -> Option<u128> {
        if self.digits.is_empty() {
            return Some(0);
        }
        let zeros = usize::try_from(self.exponent).ok()?.checked_sub(self.digits.len())?;
        if self.exponent > INTEGER_DIGITS_MAX {
            return None;
        }
        format!("{}{}", self.digits, "0".repeat(zeros)).parse().ok()
    }

    /// Compares two values.
    #[inline]
    pub(crate) fn cmp(&self, other: &Self) -> Ordering {
        let sign = |number: &Self| if number.digits.is_empty() { 0 } else { 1 - 2 * i8::from(number.negative) };
        let size = || (self.exponent, &self.digits).cmp(&(other.exponent, &other.digits));
        sign(self).cmp(&sign(other)).then_with(|| if self.negative { size().reverse() } else { size() })
    }
}

/// Returns `true` if two JSON numbers have the same value.
pub(crate) fn equal_decimals(a: &str, b: &str) -> bool {
    a == b || matches!((Decimal::parse(a), Decimal::parse(b)), (Some(a), Some(b)) if a == b)
}

/// Hashes the value of a JSON number.
pub(crate) fn hash_decimal(text: &str, state: &mut impl Hasher) {
    match Decimal::parse(text) {
        Some(value) => value.hash(state),
        None => text.hash(state),
    }
}

#[cfg(test)]
mod tests {
    use super::{Decimal, equal_decimals};

    #[test]
    fn one_value_has_many_spellings() {
        for (a, b) in [("10", "1e1"), ("10", "10.0"), ("0", "-0"), ("0.0", "0e7"), ("1.10", "1.1"), ("100e-2", "1")] {
            assert!(equal_decimals(a, b), "{a} = {b}");
        }
        for (a, b) in [("10", "1"), ("1", "-1"), ("9007199254740993", "9007199254740992"), ("1e400", "1e401")] {
            assert!(!equal_decimals(a, b), "{a} ≠ {b}");
        }
    }

    #[test]
    fn whole_numbers_that_fit_are_integers() {
        let whole = |text: &str| Decimal::parse(text).and_then(|decimal| decimal.to_i128());
        assert_eq!(whole("10.0"), Some(10));
        assert_eq!(whole("-1e1"), Some(-10));
        assert_eq!(whole("0.0"), Some(0));
        assert_eq!(whole("170141183460469231731687303715884105727"), Some(i128::MAX));
        assert_eq!(whole("-170141183460469231731687303715884105728"), Some(i128::MIN));
        assert_eq!(whole("170141183460469231731687303715884105728"), None);
        assert_eq!(whole("-170141183460469231731687303715884105729"), None);
        assert_eq!(whole("1.5"), None);
        assert_eq!(whole("1e400"), None);
        assert_eq!(whole("1e99999999999999999999"), None);

        let unsigned = |text: &str| Decimal::parse(text).and_then(|decimal| decimal.to_u128());
        assert_eq!(unsigned("340282366920938463463374607431768211455"), Some(u128::MAX));
        assert_eq!(unsigned("340282366920938463463374607431768211456"), None);
        assert_eq!(unsigned("-0.0"), Some(0));
        assert_eq!(unsigned("-1"), None);
    }
}
