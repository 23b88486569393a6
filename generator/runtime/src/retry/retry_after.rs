//! The header `Retry-After`.

use std::time::{Duration, SystemTime};

use http::HeaderMap;
use http::header::{DATE, RETRY_AFTER};

use super::seconds::parse_seconds;

/// Longest wait until a date if it is compared with the clock of this machine, which may be wrong.
const BY_OWN_CLOCK: Duration = Duration::from_secs(24 * 3_600);

/// Returns the wait that the service asks for; the longest if there are several. `None` without a valid header, or for
/// a time in the past. The standard allows whole seconds, but services also send fractions.
///
/// A date is compared with the `Date` of the same response, because the clock of this machine may differ. Without a
/// `Date`, the clock of this machine is used, and the wait is bounded.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let date = stated_response_time(headers);
    let waits = headers.get_all(RETRY_AFTER).iter().filter_map(|value| {
        let text = value.to_str().ok()?.trim();
        if let Some(wait) = parse_seconds(text) {
            return Some(wait);
        }
        let until = httpdate::parse_http_date(text).ok()?;
        match date {
            Some(date) => until.duration_since(date).ok(),
            None => until.duration_since(clock_for_retry_after()?).ok().map(|wait| wait.min(BY_OWN_CLOCK)),
        }
    });
    waits.filter(|wait| !wait.is_zero()).max()
}

/// Returns the time of a response: its `Date`, or the time of this machine.
pub(super) fn response_time(headers: &HeaderMap) -> Option<SystemTime> {
    stated_response_time(headers).or_else(clock_for_retry_after)
}

fn stated_response_time(headers: &HeaderMap) -> Option<SystemTime> {
    httpdate::parse_http_date(headers.get(DATE)?.to_str().ok()?).ok()
}

/// Returns the time of this machine; `None` in a browser, where the standard library has no clock.
fn clock_for_retry_after() -> Option<SystemTime> {
    (!cfg!(all(target_family = "wasm", target_os = "unknown"))).then(SystemTime::now)
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
    fn fractions_of_a_second() {
        let wait = |value: &'static str| {
            let headers = HeaderMap::from_iter([(RETRY_AFTER, http::HeaderValue::from_static(value))]);
            retry_after(&headers)
        };
        assert_eq!(wait("3.5"), Some(Duration::from_millis(3_500)));
        assert_eq!(wait("299.997"), Some(Duration::from_millis(299_997)));
        assert_eq!(wait("0.0"), None);
    }

    #[test]
    fn invalid_values() {
        for value in
            ["0", "-5", "+5", "abc", "", " ", "-1.5", "NaN", "1.5.2", "Sun, 06 Nov 1994 08:49:36 GMT", "2 s", "٣", "ÿ"]
        {
            assert_eq!(parsed(&[value]), None, "{value:?}");
        }
    }

    fn without_date(until: SystemTime) -> Option<Duration> {
        let mut headers = HeaderMap::new();
        headers.insert(RETRY_AFTER, httpdate::fmt_http_date(until).parse().expect("a value"));
        retry_after(&headers)
    }

    #[test]
    fn a_date_without_the_date_of_the_response() {
        let soon = without_date(SystemTime::now() + Duration::from_secs(100)).expect("in the future");
        assert!((90..=100).contains(&soon.as_secs()), "{soon:?}");
        assert_eq!(without_date(SystemTime::now() - Duration::from_secs(10)), None);
        assert_eq!(without_date(SystemTime::now() + Duration::from_secs(1_000_000)), Some(BY_OWN_CLOCK));
    }
}
