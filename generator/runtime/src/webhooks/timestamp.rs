//! Times of webhooks, by which old requests are recognized that somebody sends again.

use std::time::{Duration, SystemTime};

use super::SignatureError;

/// Reads a time in seconds since 1970: digits only, as a sign or white space is not what a service signs.
pub(super) fn read_timestamp(text: &str) -> Option<Duration> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().map(Duration::from_secs)
}

/// Checks that a time differs from the present one by no more than the tolerance, in either direction.
pub(super) fn check_age(signed: Duration, now: SystemTime, tolerance: Duration) -> Result<(), SignatureError> {
    // A clock that is set to before 1970 accepts nothing.
    let now = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    if let Some(age) = now.checked_sub(signed).filter(|age| *age > tolerance) {
        return Err(SignatureError::TooOld { age });
    }
    if let Some(ahead) = signed.checked_sub(now).filter(|ahead| *ahead > tolerance) {
        return Err(SignatureError::TooNew { ahead });
    }
    Ok(())
}
