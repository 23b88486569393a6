//! Exponential backoff with jitter.

use std::time::Duration;

use super::RetryReason;

const WAIT_MAX: Duration = Duration::from_secs(8);

/// Returns the wait before another attempt. It doubles from one attempt to the next, and jitter spreads the clients of
/// a failing service.
///
/// After a failure it can be as short as zero (full jitter). An overloaded service certainly needs time, so at least
/// half of the wait remains (equal jitter). `jitter` is from 0 to 1.
pub(super) fn backoff(reason: RetryReason, retry: u32, jitter: f64) -> Duration {
    let first = match reason {
        // Another key can be used without a wait.
        RetryReason::Unauthorized => return Duration::ZERO,
        RetryReason::Failed => Duration::from_millis(500),
        RetryReason::Overloaded | RetryReason::RateLimited => Duration::from_secs(1),
    };
    let whole = 2_u32.checked_pow(retry).and_then(|factor| first.checked_mul(factor)).unwrap_or(WAIT_MAX).min(WAIT_MAX);
    // A broken source of jitter still gives a wait.
    let jitter = if jitter.is_nan() { 0.5 } else { jitter.clamp(0.0, 1.0) };
    match reason {
        RetryReason::Failed | RetryReason::Unauthorized => whole.mul_f64(jitter),
        RetryReason::Overloaded | RetryReason::RateLimited => whole.mul_f64(f64::midpoint(1.0, jitter)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_doubles_up_to_eight_seconds() {
        let most = |retry| backoff(RetryReason::Failed, retry, 1.0).as_millis();
        assert_eq!([0, 1, 2, 3, 4, 5, 1_000_000].map(most), [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
        let most = |retry| backoff(RetryReason::RateLimited, retry, 1.0).as_millis();
        assert_eq!([0, 1, 2, 3, 4, u32::MAX].map(most), [1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    }

    #[test]
    fn jitter_takes_all_or_half() {
        assert_eq!(backoff(RetryReason::Failed, 0, 0.0), Duration::ZERO);
        assert_eq!(backoff(RetryReason::RateLimited, 0, 0.0), Duration::from_millis(500));
    }

    #[test]
    fn broken_jitter_still_gives_a_wait() {
        for jitter in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 7.0] {
            assert!(backoff(RetryReason::RateLimited, 3, jitter) >= Duration::from_secs(4));
            assert!(backoff(RetryReason::RateLimited, 3, jitter) <= WAIT_MAX);
        }
    }
}
