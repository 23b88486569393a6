//! Percent-decoding as a server does it.

/// The decoded bytes. A `+` is a plus.
pub(crate) fn percent_decoded(text: &str) -> Vec<u8> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(code, 16).expect("two hexadecimal digits follow a percent sign"));
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}
