//! The header `Cookie`.

use http::HeaderValue;

/// Returns `true` if a text is a valid cookie value without encoding.
#[inline]
pub(crate) fn is_cookie_value(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\",;\\".contains(&byte))
}

/// Returns the header `Cookie` with further cookies, which replace cookies with the same names. `None` if the result is
/// not a valid header.
#[inline]
pub(crate) fn with_cookies(before: Option<&HeaderValue>, cookies: &[u8]) -> Option<HeaderValue> {
    let pairs = |all: &'_ [u8]| -> Vec<Vec<u8>> {
        all.split(|byte| *byte == b';').map(|pair| pair.trim_ascii().to_vec()).filter(|pair| !pair.is_empty()).collect()
    };
    let name = |pair: &[u8]| pair.split(|byte| *byte == b'=').next().unwrap_or_default().to_vec();
    let further = pairs(cookies);
    let names: Vec<_> = further.iter().map(|pair| name(pair)).collect();
    let mut all = pairs(before.map(HeaderValue::as_bytes).unwrap_or_default());
    all.retain(|pair| !names.contains(&name(pair)));
    all.extend(further);
    HeaderValue::from_bytes(&all.join(&b"; "[..])).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(cookies: &str, further: &str) -> String {
        let before = HeaderValue::from_str(cookies).expect("a header");
        let joined = with_cookies(Some(&before), further.as_bytes()).expect("a header");
        joined.to_str().expect("a text").to_owned()
    }

    #[test]
    fn cookies_are_joined_and_one_of_the_name_is_replaced() {
        assert_eq!(with_cookies(None, b"a=1").expect("a header"), "a=1");
        assert_eq!(joined("a=1", "b=2"), "a=1; b=2");
        assert_eq!(joined("a=1; b=2; ab=3", "a=4=5"), "b=2; ab=3; a=4=5");
        assert_eq!(joined("a=1; b=2; c=3", "c=4; a=5"), "b=2; c=4; a=5");
        let other = HeaderValue::from_str("a=é").expect("a header");
        assert_eq!(with_cookies(Some(&other), b"b=2").expect("a header"), "a=é; b=2");
    }

    #[test]
    fn what_ends_a_cookie_is_no_value() {
        assert!(is_cookie_value("a=%20|b/:<>()[]{}@?") && is_cookie_value(""));
        for other in ["a b", "a,b", "a;b", "a\"b", "a\\b", "\t", "\u{e4}", "\u{7f}"] {
            assert!(!is_cookie_value(other), "{other:?}");
        }
    }
}
