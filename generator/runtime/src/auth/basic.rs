//! Credentials of HTTP's scheme `Basic`.

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Returns user and password as base64. Without a password, that is empty.
#[inline]
pub(super) fn encode_basic_auth(parts: &[&str]) -> String {
    let (user, password) = (parts.first().unwrap_or(&""), parts.get(1).unwrap_or(&""));
    encode_base64(format!("{user}:{password}").as_bytes())
}

#[inline]
fn encode_base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |at: usize| chunk.get(at).map_or(0, |&byte| usize::from(byte));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let index = bits >> (18 - 6 * digit) & 63;
            text.push(if digit <= chunk.len() { char::from(DIGITS[index]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 4648 and RFC 7617.
    #[test]
    #[inline]
    fn base64_as_in_the_standard() {
        let examples =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE=")];
        for (text, expected) in examples {
            assert_eq!(encode_base64(text.as_bytes()), expected);
        }
        assert_eq!(encode_base64(&[0xff, 0xef, 0xbe, 0xfb]), "/++++w==");
        assert_eq!(encode_basic_auth(&["Aladdin", "open sesame"]), "QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
        assert_eq!(encode_basic_auth(&["test", "123£"]), "dGVzdDoxMjPCow==");
        assert_eq!(encode_basic_auth(&["key"]), "a2V5Og==");
    }
}
