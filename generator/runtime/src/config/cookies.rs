//! The header `Cookie`.

use http::HeaderValue;

/// Returns `true` for a text that can be the value of a cookie as it is.
#[inline]
pub(crate) fn is_cookie_value(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\",;\\".contains(&byte))
}

/// Returns the header `Cookie` with another cookie. One of its name is replaced. `None` if that is no header.
#[inline]
pub(crate) fn with_cookie(cookies: Option<&HeaderValue>, name: &str, value: &str) -> Option<HeaderValue> {
    let cookies = cookies.and_then(|cookies| cookies.to_str().ok()).unwrap_or_default();
    let is_other = |pair: &&str| !pair.is_empty() && pair.split_once('=').is_none_or(|(other, _)| other != name);
    let pair = format!("{name}={value}");
    let all: Vec<_> = cookies.split("; ").filter(is_other).chain([pair.as_str()]).collect();
    HeaderValue::from_str(&all.join("; ")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(cookies: &str, name: &str, value: &str) -> String {
        let before = HeaderValue::from_str(cookies).expect("a header");
        let joined = with_cookie(Some(&before), name, value).expect("a header");
        joined.to_str().expect("a text").to_owned()
    }

    #[test]
    fn cookies_are_joined_and_one_of_the_name_is_replaced() {
        assert_eq!(with_cookie(None, "a", "1").expect("a header"), "a=1");
        assert_eq!(joined("a=1", "b", "2"), "a=1; b=2");
        assert_eq!(joined("a=1; b=2; ab=3", "a", "4=5"), "b=2; ab=3; a=4=5");
    }

    #[test]
    fn what_ends_a_cookie_is_no_value() {
        assert!(is_cookie_value("a=%20|b/:<>()[]{}@?") && is_cookie_value(""));
        for other in ["a b", "a,b", "a;b", "a\"b", "a\\b", "\t", "\u{e4}", "\u{7f}"] {
            assert!(!is_cookie_value(other), "{other:?}");
        }
    }
}
