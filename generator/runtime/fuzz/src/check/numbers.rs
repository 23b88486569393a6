//! Numbers: their text is kept, and their value is exact.

use copperplate_runtime::Number;
use copperplate_runtime::wire::from_json;
use serde_json::value::RawValue;

use super::check_error;

/// Checks any text, whether it is a number or not.
pub(super) fn check(text: &str) {
    let theirs = serde_json::from_str::<&RawValue>(text).ok().map(RawValue::get);
    let theirs = theirs.filter(|raw| raw.starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']));
    let number = match Number::parse(text) {
        Ok(number) => number,
        Err(error) => {
            assert_eq!(theirs, None, "{error}");
            return check_error(text, &error);
        }
    };
    let raw = number.to_string();
    assert_eq!(Some(raw.as_str()), theirs);
    assert_eq!(number, number.clone());
    assert!(!number.as_f64().is_nan());

    let integer = from_json::<i64>(text).ok();
    assert_eq!(integer, number.as_i64(), "{raw}");
    if let Ok(theirs) = serde_json::from_str::<i64>(text) {
        assert_eq!(integer, Some(theirs), "{raw}");
    }
    match exact(&raw) {
        Some(Exact::Integer(value)) => assert_eq!(integer, Some(value), "{raw}"),
        Some(Exact::Other) => assert_eq!(integer, None, "{raw}"),
        None => {}
    }
    if let Some(value) = integer {
        assert_eq!(number, Number::from(value));
    }
}

/// Returns the exact value by plain arithmetic; `None` for numbers with very many digits.
fn exact(raw: &str) -> Option<Exact> {
    let (mantissa, exponent) = raw.split_once(['e', 'E']).unwrap_or((raw, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: i128 = [whole, fraction].concat().parse().ok()?;
    if digits == 0 {
        return Some(Exact::Integer(0));
    }
    let scale = exponent.parse::<i64>().ok()?.checked_sub(i64::try_from(fraction.len()).ok()?)?;
    // Without a power, `digits` has fewer places than the scale.
    let power = u32::try_from(scale.unsigned_abs()).ok().and_then(|scale| 10_i128.checked_pow(scale));
    let value = power.and_then(|power| match scale {
        0.. => digits.checked_mul(power),
        _ => (digits % power == 0).then_some(digits / power),
    });
    Some(value.and_then(|value| i64::try_from(value).ok()).map_or(Exact::Other, Exact::Integer))
}

enum Exact {
    Integer(i64),
    /// Not whole, or beyond 64 bits.
    Other,
}
