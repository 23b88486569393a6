//! Numbers compare, and are hashed, by value.

use std::cmp::Ordering;
use std::collections::HashSet;

use copperplate_runtime::Number;

fn number(text: &str) -> Number {
    text.parse().expect(text)
}

/// Rows in ascending order; the numbers in a row are equal.
const ASCENDING: &[&[&str]] = &[
    &["-1e400", "-10e399"],
    &["-9223372036854775809", "-9223372036854775809.0"],
    &["-9223372036854775808"],
    &["-11", "-1.1e1"],
    &["-10", "-1e1"],
    &["-1.5"],
    &["-1e-400"],
    &["0", "-0", "0.0", "0e99999999999999999999"],
    &["1e-400", "0.1e-399"],
    &["0.1"],
    &["0.1000000000000000055511151231257827021181583404541015625"],
    &["1", "1.0", "10e-1"],
    &["1.1", "1.10"],
    &["1.11"],
    &["2"],
    &["9007199254740992", "9007199254740992.0"],
    &["9007199254740993"],
    &["9223372036854775807"],
    &["18446744073709551615"],
    &["340282366920938463463374607431768211456"],
    &["1e400"],
    &["1e401"],
];

#[test]
fn the_order_is_that_of_the_values() {
    for (i, a) in ASCENDING.iter().enumerate().flat_map(|(i, row)| row.iter().map(move |text| (i, text))) {
        for (j, b) in ASCENDING.iter().enumerate().flat_map(|(j, row)| row.iter().map(move |text| (j, text))) {
            assert_eq!(number(a).partial_cmp(&number(b)), Some(i.cmp(&j)), "{a}, {b}");
            assert_eq!(number(a) == number(b), i == j, "{a}, {b}");
        }
    }
}

#[test]
fn equal_numbers_have_one_hash() {
    let all: HashSet<_> = ASCENDING.iter().flat_map(|row| row.iter()).map(|text| number(text)).collect();
    assert_eq!(all.len(), ASCENDING.len());
    let beyond = "1e99999999999999999999";
    assert_eq!(HashSet::from([number(beyond), number(beyond), number("1e99999999999999999998")]).len(), 2);
}

#[test]
fn exponents_beyond_all_bounds_are_equal_or_not_compared() {
    let beyond = "1e99999999999999999999";
    assert_eq!(number(beyond).partial_cmp(&number(beyond)), Some(Ordering::Equal));
    assert_eq!(number(beyond).partial_cmp(&number("1")), None);
}

#[test]
fn integers_of_every_type_are_compared() {
    let number = number("1e1");
    assert!(number == 10 && number == 10_u8 && number == 10_i128 && number == 10_usize && number != 11_u64);
    assert!(number < 11 && number > 9_u8 && number < u128::MAX && number > i64::MIN && number >= 10_i16);
}
