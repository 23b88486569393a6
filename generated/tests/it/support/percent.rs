//! Percent-encoding of all characters that are not unreserved, and decoding like a server.

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

/// The encoded text.
pub(crate) fn percent_encoded(text: &str) -> String {
    let encoded = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(encoded).collect()
}
