//! Percent-encoding.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// All but the unreserved characters of RFC 3986: nothing a value holds can be read as a part of the address, and a `+`
/// arrives as a `+`.
const ALL_BUT_UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Appends `value`, percent-encoded.
pub(super) fn push(target: &mut String, value: &str) {
    target.extend(utf8_percent_encode(value, ALL_BUT_UNRESERVED));
}
