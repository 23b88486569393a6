//! Header `RateLimit`, and numbers in rate limit headers.

use std::time::Duration;

use http::HeaderMap;

use super::RateLimit;
use crate::retry::seconds::parse_seconds;

/// Returns the rate limit in the header `RateLimit`: of several policies, the one that is reached first. It is a list
/// of policies with parameters (`"default";r=50;t=30`), or in an earlier draft a map (`limit=100, remaining=50,
/// reset=5`).
pub(super) fn rate_limit_of_field(headers: &HeaderMap) -> Option<RateLimit> {
    let values = headers.get_all("ratelimit").iter().filter_map(|value| value.to_str().ok());
    let members: Vec<&str> = values.flat_map(|value| value.split(',')).map(str::trim).collect();
    let quotas = headers.get_all("ratelimit-policy").iter().filter_map(|value| value.to_str().ok());
    let quotas: Vec<&str> = quotas.flat_map(|value| value.split(',')).map(str::trim).collect();
    let policies = members.iter().filter_map(|member| {
        let remaining = whole_number(parameter(member, "r")?)?;
        let resets_in = parameter(member, "t").and_then(seconds);
        let quota = quotas.iter().find(|quota| policy_name(quota) == policy_name(member));
        let limit = quota.and_then(|quota| whole_number(parameter(quota, "q")?));
        Some(RateLimit { limit, remaining, resets_in })
    });
    policies.min_by_key(|policy| policy.remaining).or_else(|| {
        let value =
            |name: &str| members.iter().find_map(|member| member.strip_prefix(name)?.trim_start().strip_prefix('='));
        let limit = value("limit").and_then(whole_number);
        Some(RateLimit {
            limit,
            remaining: whole_number(value("remaining")?)?,
            resets_in: value("reset").and_then(seconds),
        })
    })
}

/// Returns the number of seconds at the start of a text.
fn seconds(text: &str) -> Option<Duration> {
    parse_seconds(text.split([',', ';']).next().unwrap_or_default().trim())
}

fn policy_name(member: &str) -> &str {
    member.split(';').next().unwrap_or_default().trim()
}

/// Returns a parameter of a member of a list.
fn parameter<'m>(member: &'m str, name: &str) -> Option<&'m str> {
    member.split(';').skip(1).find_map(|parameter| {
        let (found, value) = parameter.trim().split_once('=')?;
        (found.trim() == name).then_some(value)
    })
}

/// Returns the number at the start of a text, up to a comma or a parameter. A fraction is not accepted; a number with
/// too many digits becomes the largest number.
pub(super) fn whole_number(text: &str) -> Option<u64> {
    let number = text.split([',', ';']).next().unwrap_or_default().trim();
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let are_digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    (!whole.is_empty() && are_digits(whole) && are_digits(fraction)).then(|| whole.parse().unwrap_or(u64::MAX))
}
