//! Percent-encoding.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// All characters except the unreserved ones of RFC 3986, so that no character of a value is read as URL syntax, and a
/// `+` arrives as a `+`.
const ALL_BUT_UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Appends `value`, percent-encoded.
pub(crate) fn push_percent_encoded(target: &mut String, value: &str) {
    target.extend(utf8_percent_encode(value, ALL_BUT_UNRESERVED));
}
