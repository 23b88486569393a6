//! How long to wait before another attempt.

use std::time::Duration;

use super::engine::Pressure;

const LONGEST: Duration = Duration::from_secs(8);

/// The wait before another attempt: it doubles from one to the next, and chance spreads the clients of a service that stumbles.
///
/// After a fault it may be anything from nothing on (full jitter). A service that is overrun needs time for certain: then it is at
/// least half of the whole (equal jitter). `chance` is from 0 to 1.
pub(super) fn backoff(pressure: Pressure, repetition: u32, chance: f64) -> Duration {
    let first = match pressure {
        Pressure::Fault => Duration::from_millis(500),
        Pressure::Overloaded | Pressure::Throttled => Duration::from_secs(1),
    };
    let whole =
        2_u32.checked_pow(repetition).and_then(|factor| first.checked_mul(factor)).unwrap_or(LONGEST).min(LONGEST);
    // A source of chance that is broken still gives a wait.
    let chance = if chance.is_nan() { 0.5 } else { chance.clamp(0.0, 1.0) };
    match pressure {
        Pressure::Fault => whole.mul_f64(chance),
        Pressure::Overloaded | Pressure::Throttled => whole.mul_f64(f64::midpoint(1.0, chance)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_doubles_up_to_eight_seconds() {
        let most = |repetition| backoff(Pressure::Fault, repetition, 1.0).as_millis();
        assert_eq!([0, 1, 2, 3, 4, 5, 1_000_000].map(most), [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
        let most = |repetition| backoff(Pressure::Throttled, repetition, 1.0).as_millis();
        assert_eq!([0, 1, 2, 3, 4, u32::MAX].map(most), [1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    }

    #[test]
    fn chance_takes_all_or_half() {
        assert_eq!(backoff(Pressure::Fault, 0, 0.0), Duration::ZERO);
        assert_eq!(backoff(Pressure::Throttled, 0, 0.0), Duration::from_millis(500));
    }

    #[test]
    fn broken_chance_gives_a_wait_all_the_same() {
        for chance in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 7.0] {
            assert!(backoff(Pressure::Throttled, 3, chance) >= Duration::from_secs(4));
            assert!(backoff(Pressure::Throttled, 3, chance) <= LONGEST);
        }
    }
}
