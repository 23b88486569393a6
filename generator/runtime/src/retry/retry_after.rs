//! The header `Retry-After`.

use std::time::Duration;

use http::HeaderMap;
use http::header::{DATE, RETRY_AFTER};

/// Returns the wait that the service asks for, the longest if it asks twice. `None` without a valid one, or for a time
/// in the past.
///
/// A date is compared with the `Date` of the same response, because the clock of this machine may differ.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let now = headers.get(DATE).and_then(|value| httpdate::parse_http_date(value.to_str().ok()?).ok());
    let waits = headers.get_all(RETRY_AFTER).iter().filter_map(|value| {
        let text = value.to_str().ok()?.trim();
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            // More digits than fit are a very long time.
            return Some(Duration::from_secs(text.parse().unwrap_or(u64::MAX)));
        }
        httpdate::parse_http_date(text).ok()?.duration_since(now?).ok()
    });
    waits.filter(|wait| !wait.is_zero()).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(values: &[&str]) -> Option<u64> {
        let mut headers = HeaderMap::new();
        headers.insert(DATE, "Sun, 06 Nov 1994 08:49:37 GMT".parse().expect("a value"));
        for value in values {
            headers.append(RETRY_AFTER, http::HeaderValue::from_bytes(value.as_bytes()).expect("a value"));
        }
        retry_after(&headers).map(|wait| wait.as_secs())
    }

    #[test]
    fn seconds_and_dates() {
        assert_eq!(parsed(&["2"]), Some(2));
        assert_eq!(parsed(&["002"]), Some(2));
        assert_eq!(parsed(&["Sun, 06 Nov 1994 08:49:47 GMT"]), Some(10));
        assert_eq!(parsed(&["Fri, 16 Dec 1994 08:49:37 GMT"]), Some(40 * 86_400));
        assert_eq!(parsed(&["1", "5", "3"]), Some(5));
    }

    #[test]
    fn more_than_fits_is_long() {
        assert_eq!(parsed(&["1000000000000000000000000000000"]), Some(u64::MAX));
    }

    #[test]
    fn invalid_values() {
        for value in ["0", "-5", "+5", "abc", "", " ", "1.5", "Sun, 06 Nov 1994 08:49:36 GMT", "2 s", "٣", "ÿ"] {
            assert_eq!(parsed(&[value]), None, "{value:?}");
        }
    }

    #[test]
    fn a_date_without_the_date_of_the_response() {
        let mut headers = HeaderMap::new();
        headers.insert(RETRY_AFTER, "Fri, 16 Dec 2994 08:49:37 GMT".parse().expect("a value"));
        assert_eq!(retry_after(&headers), None);
    }
}
