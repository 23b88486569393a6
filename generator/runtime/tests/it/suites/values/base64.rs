//! Base64: texts that the web standard decodes, and texts that are decoded in addition.

use copperplate_runtime::{Base64, Base64Url};

use crate::suites::table::{Departure, assert_agrees, bytes, rows, text};

const FORGIVING: &str = include_str!("../../../suites/base64/forgiving.tsv");

const PADDING: &str = "base64 with missing padding is decoded";

pub(in crate::suites) const DEPARTURES: &[Departure] = &[("ab=", PADDING)];

/// Returns the number of cases.
pub(in crate::suites) fn cases() -> usize {
    rows::<2>(FORGIVING).len()
}

#[test]
fn what_the_web_decodes_is_decoded_to_the_same_bytes() {
    let agrees = |[column, expected]: [&'static str; 2]| {
        let text = text(column);
        let decoded = Base64::from(&text).decode();
        assert_eq!(Base64Url::from(&text).decode().ok(), decoded.clone().ok(), "{column}: in both alphabets");
        let expected = (expected != "invalid").then(|| bytes(expected));
        assert!(expected.is_none() || decoded.as_ref().ok() == expected.as_ref(), "{column}: {decoded:?}");
        (column, decoded.ok() == expected)
    };
    assert_agrees(rows(FORGIVING).into_iter().map(agrees), DEPARTURES);
}
