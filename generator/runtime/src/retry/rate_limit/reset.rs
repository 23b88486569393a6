//! Times of the next period, in the forms that services use.

use std::time::{Duration, SystemTime};

use crate::value::Timestamp;

/// Smallest number that is read as seconds since 1970; as a wait it would be 31 years.
const UNIX_SECONDS: f64 = 1e9;

/// Smallest number that is read as milliseconds since 1970.
const UNIX_MILLISECONDS: f64 = 1e11;

/// Returns the time from the response to the next period; zero if it has begun. The text is a number of seconds, a
/// number with units (`6m0s`), seconds or milliseconds since 1970, an HTTP date or a timestamp. Points in time are
/// compared with the time of the response.
pub(super) fn parse_reset(text: &str, response_time: impl FnOnce() -> Option<SystemTime>) -> Option<Duration> {
    let text = text.trim();
    let until = if let Some(number) = parse_decimal(text) {
        let since_1970 = match number {
            ..UNIX_SECONDS => return Duration::try_from_secs_f64(number).ok(),
            UNIX_SECONDS..UNIX_MILLISECONDS => number,
            _ => number / 1e3,
        };
        SystemTime::UNIX_EPOCH.checked_add(Duration::try_from_secs_f64(since_1970).ok()?)?
    } else if let Some(wait) = parse_units(text) {
        return Some(wait);
    } else {
        httpdate::parse_http_date(text).ok().or_else(|| SystemTime::try_from(&Timestamp::from(text)).ok())?
    };
    Some(until.duration_since(response_time()?).unwrap_or_default())
}

/// Parses digits, with or without a fraction.
fn parse_decimal(text: &str) -> Option<f64> {
    let is_decimal = text.starts_with(|first: char| first.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|_| is_decimal)
}

/// Parses numbers with units, such as `1h2m3.5s` or `20ms`.
fn parse_units(text: &str) -> Option<Duration> {
    let (mut text, mut sum) = (Some(text).filter(|text| !text.is_empty())?, Duration::ZERO);
    while !text.is_empty() {
        let (number, rest) = text.split_at(text.find(|next: char| !next.is_ascii_digit() && next != '.')?);
        let (unit, rest) = rest.split_at(rest.find(|next: char| next.is_ascii_digit()).unwrap_or(rest.len()));
        let seconds = match unit {
            "d" => 86_400.0,
            "h" => 3_600.0,
            "m" => 60.0,
            "s" => 1.0,
            "ms" => 1e-3,
            _ => return None,
        };
        sum = sum.checked_add(Duration::try_from_secs_f64(parse_decimal(number)? * seconds).ok()?)?;
        text = rest;
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1994-11-06T08:49:37Z.
    const RESPONSE: u64 = 784_111_777;

    fn wait(text: &str) -> Option<f64> {
        let response = || Some(SystemTime::UNIX_EPOCH + Duration::from_secs(RESPONSE));
        parse_reset(text, response).map(|wait| (wait.as_secs_f64() * 1e3).round() / 1e3)
    }

    #[test]
    fn waits() {
        for (text, seconds) in [("0", 0.0), ("30", 30.0), ("0.25", 0.25), ("999999999", 999_999_999.0)] {
            assert_eq!(wait(text), Some(seconds), "{text}");
        }
        for (text, seconds) in [("1s", 1.0), ("6m0s", 360.0), ("20ms", 0.02), ("1h2m3.5s", 3_723.5), ("1d", 86_400.0)] {
            assert_eq!(wait(text), Some(seconds), "{text}");
        }
    }

    #[test]
    fn points_in_time() {
        let at = |seconds| Some(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        let wait_at = |text: &str, seconds| parse_reset(text, || at(seconds)).map(|wait| wait.as_secs_f64());
        assert_eq!(wait_at("1700000030", 1_700_000_000), Some(30.0));
        assert_eq!(wait_at("1700000030.5", 1_700_000_000), Some(30.5));
        assert_eq!(wait_at("1700000030250", 1_700_000_000), Some(30.25));
        assert_eq!(wait_at("1700000030", 1_700_000_031), Some(0.0), "it has begun");
        assert_eq!(wait("Sun, 06 Nov 1994 08:49:47 GMT"), Some(10.0));
        assert_eq!(wait("1994-11-06T09:49:47+01:00"), Some(10.0));
        assert_eq!(wait("1970-01-01T00:00:00Z"), Some(0.0));
    }

    #[test]
    fn what_is_none() {
        for text in
            ["", " ", "-1", "+1", ".5", ".", "1.2.3", "soon", "1x", "m", "1m1", "1e5", "NaN", "inf", "1h m", "٣"]
        {
            assert_eq!(wait(text), None, "{text:?}");
        }
        assert_eq!(wait(&"9".repeat(400)), None, "a time beyond all clocks");
    }
}
