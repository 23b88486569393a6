//! Times of webhooks, used to detect replayed requests.

use std::time::{Duration, SystemTime};

use super::SignatureError;

/// Reads a time in seconds since 1970. Accepts only digits, because services do not sign a sign or white space.
pub(super) fn read_timestamp(text: &str) -> Option<Duration> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().map(Duration::from_secs)
}

/// Checks that a time differs from the current time by at most the tolerance, in either direction.
pub(super) fn check_age(signed: Duration, now: SystemTime, tolerance: Duration) -> Result<(), SignatureError> {
    // With a clock set before 1970, every time is rejected.
    let now = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    if let Some(age) = now.checked_sub(signed).filter(|age| *age > tolerance) {
        return Err(SignatureError::TooOld { age });
    }
    if let Some(ahead) = signed.checked_sub(now).filter(|ahead| *ahead > tolerance) {
        return Err(SignatureError::TooNew { ahead });
    }
    Ok(())
}
