//! The header `Cookie`.

use http::HeaderValue;

/// Returns `true` for a text that can be the value of a cookie as it is.
#[inline]
pub(crate) fn is_cookie_value(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\",;\\".contains(&byte))
}

/// Returns the header `Cookie` with further cookies, which replace those of their names. `None` if that is no header.
#[inline]
pub(crate) fn with_cookies(before: Option<&HeaderValue>, cookies: &str) -> Option<HeaderValue> {
    let name = |pair: &str| pair.split('=').next().unwrap_or_default().trim().to_owned();
    let names: Vec<_> = cookies.split(';').map(name).collect();
    let before = before.and_then(|cookies| cookies.to_str().ok()).unwrap_or_default();
    let others = before.split("; ").filter(|pair| !pair.is_empty() && !names.contains(&name(pair)));
    HeaderValue::from_str(&others.chain([cookies]).collect::<Vec<_>>().join("; ")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(cookies: &str, further: &str) -> String {
        let before = HeaderValue::from_str(cookies).expect("a header");
        let joined = with_cookies(Some(&before), further).expect("a header");
        joined.to_str().expect("a text").to_owned()
    }

    #[test]
    fn cookies_are_joined_and_one_of_the_name_is_replaced() {
        assert_eq!(with_cookies(None, "a=1").expect("a header"), "a=1");
        assert_eq!(joined("a=1", "b=2"), "a=1; b=2");
        assert_eq!(joined("a=1; b=2; ab=3", "a=4=5"), "b=2; ab=3; a=4=5");
        assert_eq!(joined("a=1; b=2; c=3", "c=4; a=5"), "b=2; c=4; a=5");
    }

    #[test]
    fn what_ends_a_cookie_is_no_value() {
        assert!(is_cookie_value("a=%20|b/:<>()[]{}@?") && is_cookie_value(""));
        for other in ["a b", "a,b", "a;b", "a\"b", "a\\b", "\t", "\u{e4}", "\u{7f}"] {
            assert!(!is_cookie_value(other), "{other:?}");
        }
    }
}
