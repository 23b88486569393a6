//! Conversions of numbers to the Rust types that they fit, and back.

use std::fmt::Debug;

use copperplate_runtime::Number;
use copperplate_runtime::error::NumberError;

fn number(text: &str) -> Number {
    text.parse().expect(text)
}

/// Asserts that a value converts both ways without loss.
fn fits<T: Copy + Debug + PartialEq + ToString + Into<Number> + TryFrom<Number, Error = NumberError>>(values: [T; 2])
where
    Number: PartialEq<T>,
{
    for value in values {
        let number: Number = value.into();
        assert_eq!((number.to_string(), number == value), (value.to_string(), true));
        assert_eq!(T::try_from(number), Ok(value));
    }
}

#[test]
fn every_integer_is_a_number() {
    fits([i8::MIN, i8::MAX]);
    fits([i16::MIN, i16::MAX]);
    fits([i32::MIN, i32::MAX]);
    fits([i64::MIN, i64::MAX]);
    fits([i128::MIN, i128::MAX]);
    fits([isize::MIN, isize::MAX]);
    fits([u8::MIN, u8::MAX]);
    fits([u16::MIN, u16::MAX]);
    fits([u32::MIN, u32::MAX]);
    fits([u64::MIN, u64::MAX]);
    fits([u128::MIN, u128::MAX]);
    fits([usize::MIN, usize::MAX]);
}

#[test]
fn whole_numbers_are_integers_in_any_notation() {
    for text in ["200", "200.0", "2e2", "0.2E3"] {
        assert_eq!((u8::try_from(number(text)), i128::try_from(&number(text))), (Ok(200), Ok(200)), "{text}");
        assert_eq!(i8::try_from(number(text)).map_err(|error| error.to_string()), Err(no_integer("i8")), "{text}");
    }
    for text in ["0", "-0", "-0.0", "0e7", "0e99999999999999999999"] {
        assert_eq!((u8::try_from(number(text)), number(text).as_u64()), (Ok(0), Some(0)), "{text}");
    }
    for text in ["1.5", "-1", "1e-1", "1e400", "1e99999999999999999999", "340282366920938463463374607431768211456"] {
        assert_eq!((u128::try_from(number(text)).is_err(), number(text).as_u64()), (true, None), "{text}");
    }
    assert_eq!(number("340282366920938463463374607431768211455.0").try_into(), Ok(u128::MAX));
    assert_eq!(number("18446744073709551615").as_u64(), Some(u64::MAX));
}

fn no_integer(ty: &str) -> String {
    format!("the number is not an integer that fits `{ty}`")
}

#[test]
fn floats_have_the_shortest_text() {
    for (value, expected) in [(0.1, "0.1"), (-0.0, "-0.0"), (10.0, "10.0"), (1e300, "1e+300"), (5e-324, "5e-324")] {
        assert_eq!(Number::from(value).to_string(), expected);
    }
    assert_eq!(Number::from(1.1_f32).to_string(), "1.1");
}

#[test]
fn floats_that_json_does_not_have_are_told() {
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let number = Number::from(value);
        assert!(!number.is_finite());
        assert_eq!(number, number.clone());
        assert_ne!(number, 0);
        assert_eq!(number.as_f64().to_bits(), value.to_bits());
        assert_eq!(f64::try_from(&number).expect_err("no JSON").to_string(), "NaN and infinity are not JSON numbers");
        assert_eq!(i64::try_from(&number).expect_err("no integer").to_string(), no_integer("i64"));
    }
    assert!(!Number::from(f32::NAN).is_finite());
    assert!(Number::from(f32::MAX).is_finite());
    assert!(Number::parse("NaN").is_err());
}

#[test]
fn numbers_in_range_become_the_nearest_float() {
    assert_eq!(f64::try_from(number("9007199254740993")), Ok(9_007_199_254_740_992.0));
    assert_eq!((f64::try_from(number("1e-400")), f32::try_from(number("1.10"))), (Ok(0.0), Ok(1.1)));
    let out_of_range = f64::try_from(number("1e400")).expect_err("infinite");
    assert_eq!(out_of_range.to_string(), "the number is out of the range of `f64`");
    assert!(f32::try_from(&number("1e39")).is_err());
}
