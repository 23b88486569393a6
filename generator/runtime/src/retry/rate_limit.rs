//! Rate limits in response headers.

mod fields;
mod reset;

use std::time::Duration;

use http::HeaderMap;

use self::fields::{rate_limit_of_field, whole_number};
use self::reset::parse_reset;
use super::retry_after::response_time;

/// Rate limit of a service, as stated in the headers of a response.
///
/// It is read from the IETF header `RateLimit`, from the three headers of its earlier drafts (`RateLimit-Limit`,
/// `RateLimit-Remaining`, `RateLimit-Reset`), and from their variants that begin with `X-RateLimit-` or
/// `X-Rate-Limit-`, unless the spec names others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    limit: Option<u64>,
    remaining: u64,
    resets_in: Option<Duration>,
}

impl RateLimit {
    /// Returns the number of requests that the service allows in a period, if stated.
    #[inline]
    #[must_use]
    pub fn limit(&self) -> Option<u64> {
        self.limit
    }

    /// Returns the number of requests left in this period.
    #[inline]
    #[must_use]
    pub fn remaining(&self) -> u64 {
        self.remaining
    }

    /// Returns the time from the response to the next period, if stated.
    #[inline]
    #[must_use]
    pub fn resets_in(&self) -> Option<Duration> {
        self.resets_in
    }
}

/// Names of the rate limit headers, as declared in the spec. For generated code.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimitHeaders {
    /// The header with the number of requests in a period.
    pub limit: Option<&'static str>,
    /// The header with the number of requests left.
    pub remaining: &'static str,
    /// The header with the time of the next period.
    pub reset: Option<&'static str>,
}

impl RateLimitHeaders {
    const fn usual(limit: &'static str, remaining: &'static str, reset: &'static str) -> Self {
        Self { limit: Some(limit), remaining, reset: Some(reset) }
    }

    fn read(&self, headers: &HeaderMap) -> Option<RateLimit> {
        let text = |name: &str| headers.get(name)?.to_str().ok();
        let remaining = whole_number(text(self.remaining)?)?;
        let resets_in = self.reset.and_then(text).and_then(|reset| parse_reset(reset, || response_time(headers)));
        Some(RateLimit { limit: self.limit.and_then(text).and_then(whole_number), remaining, resets_in })
    }
}

/// Usual names of these headers.
const USUAL: [RateLimitHeaders; 3] = [
    RateLimitHeaders::usual("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"),
    RateLimitHeaders::usual("x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"),
    RateLimitHeaders::usual("x-rate-limit-limit", "x-rate-limit-remaining", "x-rate-limit-reset"),
];

/// Returns the rate limit in the headers, by the names in the spec or, without any, by the usual names. `None` if they
/// do not state how many requests are left.
pub(crate) fn rate_limit(headers: &HeaderMap, stated: Option<&RateLimitHeaders>) -> Option<RateLimit> {
    match stated {
        Some(stated) => stated.read(headers),
        None => rate_limit_of_field(headers).or_else(|| USUAL.iter().find_map(|usual| usual.read(headers))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATE: &str = "Sun, 06 Nov 1994 08:49:37 GMT";

    fn read(
        stated: Option<&RateLimitHeaders>,
        headers: &[(&'static str, &str)],
    ) -> Option<(Option<u64>, u64, Option<f64>)> {
        let mut map = HeaderMap::new();
        map.insert("date", DATE.parse().expect("a value"));
        for (name, value) in headers {
            map.append(*name, http::HeaderValue::from_bytes(value.as_bytes()).expect("a value"));
        }
        let read = rate_limit(&map, stated)?;
        Some((read.limit(), read.remaining(), read.resets_in().map(|reset| reset.as_secs_f64())))
    }

    #[test]
    fn three_headers() {
        for prefix in ["ratelimit", "x-ratelimit", "x-rate-limit"] {
            let name = |part: &str| &*format!("{prefix}-{part}").leak();
            let all = [(name("limit"), "100"), (name("remaining"), "7"), (name("reset"), "30")];
            assert_eq!(read(None, &all), Some((Some(100), 7, Some(30.0))));
            assert_eq!(read(None, &all[1..2]), Some((None, 7, None)));
            assert_eq!(read(None, &[all[0], all[2]]), None, "how many are left is what counts");
        }
    }

    #[test]
    fn a_limit_with_its_policies() {
        let headers = [("ratelimit-limit", "10, 10;w=1, 1000;w=3600"), ("ratelimit-remaining", "9")];
        assert_eq!(read(None, &headers), Some((Some(10), 9, None)));
    }

    #[test]
    fn one_header_with_all() {
        assert_eq!(read(None, &[("ratelimit", "limit=100, remaining=50, reset=5")]), Some((Some(100), 50, Some(5.0))));
        assert_eq!(read(None, &[("ratelimit", "remaining=50")]), Some((None, 50, None)));
        assert_eq!(read(None, &[("ratelimit", "\"default\";r=50;t=30")]), Some((None, 50, Some(30.0))));
        let several = [("ratelimit", "\"day\";r=900;t=4000, \"burst\";r=2;t=7")];
        assert_eq!(read(None, &several), Some((None, 2, Some(7.0))), "the one that is reached first");
        let policy = ("ratelimit-policy", "\"burst\";q=10;w=60,\"day\";q=1000;w=86400");
        assert_eq!(read(None, &[several[0], policy]), Some((Some(10), 2, Some(7.0))));
        assert_eq!(read(None, &[("ratelimit", "\"a\";r=5;t=2.5")]), Some((None, 5, Some(2.5))));
        assert_eq!(read(None, &[("ratelimit", "remaining=5, reset=299.997")]), Some((None, 5, Some(299.997))));
        for invalid in ["", "\"a\"", "\"a\";t=5", "\"a\";r=x", "r=5", "50"] {
            assert_eq!(read(None, &[("ratelimit", invalid)]), None, "{invalid:?}");
        }
    }

    #[test]
    fn names_of_the_spec() {
        let stated = RateLimitHeaders { limit: None, remaining: "x-left", reset: Some("x-back-at") };
        let headers = [("x-left", "3"), ("x-back-at", "1994-11-06T08:49:40Z"), ("x-ratelimit-remaining", "9")];
        assert_eq!(read(Some(&stated), &headers), Some((None, 3, Some(3.0))));
        assert_eq!(read(Some(&stated), &headers[2..]), None, "only those count");
    }

    #[test]
    fn numbers_that_are_none() {
        for invalid in ["", " ", "-1", "+1", "many", "ÿ", "1e3", "0x10", "1 2"] {
            assert_eq!(read(None, &[("x-ratelimit-remaining", invalid)]), None, "{invalid:?}");
        }
        for (text, number) in [("0", 0), ("007", 7), (" 5 ", 5), ("49.9", 49), ("99999999999999999999", u64::MAX)] {
            assert_eq!(read(None, &[("x-ratelimit-remaining", text)]), Some((None, number, None)), "{text:?}");
        }
    }
}
