//! Numbers: the text is kept, equality is by value.

use copperplate_runtime::wire::{from_json, to_json};
use copperplate_runtime::{Json, Number};

fn number(text: &str) -> Number {
    Number::parse(text).expect(text)
}

#[test]
fn the_text_is_kept() {
    for text in [
        "0",
        "-0",
        "0.0",
        "1.10",
        "1E2",
        "1e+2",
        "1e400",
        "-1e-400",
        "10.0",
        "9007199254740993",
        "9223372036854775808",
        "18446744073709551616",
        "123456789012345678901234567890",
        "0.1000000000000000055511151231257827021181583404541015625",
        "1e99999999999999999999",
    ] {
        assert_eq!(number(text).to_string(), text);
        assert_eq!(to_json(&from_json::<Number>(text).expect(text)), text);
        assert_eq!(Json::from(number(text)).as_json_text(), text);
    }
    assert_eq!(number(" 1.10\n").to_string(), "1.10", "surrounding white space is not part of it");
}

#[test]
fn invalid_json_numbers_are_rejected() {
    for text in ["", "-", "+1", ".5", "1.", "01", "1e", "0x1", "NaN", "Infinity", "1 2", "1,", "\"1\"", "null", "1_0"] {
        assert!(Number::parse(text).is_err(), "{text}");
    }
}

#[test]
fn notations_of_one_value_are_equal() {
    for notations in [
        &["10", "10.0", "1e1", "1E+1", "100e-1", "0.1e2", "0.010e3"][..],
        &["0", "-0", "0.0", "-0.00", "0e400", "0e99999999999999999999"],
        &["1.1", "1.10", "11e-1", "0.11E1"],
        &["-5", "-5.0", "-50e-1"],
        &["9007199254740993", "9007199254740993.0", "9.007199254740993e15"],
        &["1e400", "10e399", "0.1e401"],
        &["1e99999999999999999999", "1e99999999999999999999"],
    ] {
        for a in notations {
            for b in notations {
                assert_eq!(number(a), number(b), "{a} = {b}");
            }
        }
    }
}

/// Most of these are the same `f64`.
#[test]
fn neighbours_are_not_equal() {
    for (a, b) in [
        ("9007199254740993", "9007199254740992"),
        ("9007199254740993", "9007199254740992.0"),
        ("0.1", "0.1000000000000000055511151231257827021181583404541015625"),
        ("1e400", "1e401"),
        ("1e-400", "0"),
        ("1e-400", "1e-401"),
        ("1", "-1"),
        ("10", "1"),
        ("123456789012345678901234567890", "123456789012345678901234567891"),
    ] {
        assert_ne!(number(a), number(b), "{a} ≠ {b}");
    }
}

#[test]
fn whole_numbers_that_fit_are_integers() {
    for (text, value) in [
        ("10.0", Some(10)),
        ("1e1", Some(10)),
        ("-0", Some(0)),
        ("-0.0", Some(0)),
        ("9223372036854775807", Some(i64::MAX)),
        ("-9223372036854775808", Some(i64::MIN)),
        ("9223372036854775808", None),
        ("-9223372036854775809", None),
        ("18446744073709551616", None),
        ("1e18", Some(1_000_000_000_000_000_000)),
        ("1e19", None),
        ("1e400", None),
        ("1.5", None),
        ("0.1", None),
        ("1e-1", None),
    ] {
        assert_eq!(number(text).as_i64(), value, "{text}");
        assert_eq!(value.is_some_and(|value| number(text) == value), value.is_some(), "{text}");
    }
}

#[test]
fn floats_are_the_nearest() {
    for (text, value) in [
        ("1.10", 1.1),
        ("9007199254740993", 9_007_199_254_740_992.0),
        ("1E2", 100.0),
        ("-0", -0.0),
        ("1e400", f64::INFINITY),
        ("-1e400", f64::NEG_INFINITY),
        ("1e-400", 0.0),
        ("5e-324", 5e-324),
        ("1.7976931348623157e308", f64::MAX),
    ] {
        assert_eq!(number(text).as_f64().to_bits(), f64::to_bits(value), "{text}");
    }
}

#[test]
fn integers_of_every_size_become_numbers() {
    for (number, text) in [
        (Number::from(i64::MIN), "-9223372036854775808"),
        (Number::from(u32::MAX), "4294967295"),
        (Number::from(-7_i8), "-7"),
        (Number::from(7_u8), "7"),
    ] {
        assert_eq!(number.to_string(), text);
    }
}
