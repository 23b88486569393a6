//! Tier of a test run, which determines the number of random cases.
//!
//! `TEST_TIER=quick` is the default, `ci` is for CI, and `long` has the full counts. Tests that compile whole crates
//! are ignored, except in `.ci/run`.

use std::env;
use std::ffi::OsString;

/// Number of cases in each tier.
#[derive(Clone, Copy, Debug)]
pub struct Cases {
    /// For interactive runs.
    pub quick: usize,
    /// For every merged change.
    pub ci: usize,
    /// For occasional runs, which may take hours.
    pub long: usize,
}

impl Cases {
    /// Creates counts of a sample in the quick tier, and otherwise of all cases.
    pub const fn all_or(quick: usize) -> Self {
        Self { quick, ci: usize::MAX, long: usize::MAX }
    }

    /// Returns the number for this run.
    ///
    /// # Panics
    ///
    /// If `TEST_TIER` does not name a tier.
    pub fn count(self) -> usize {
        self.of(env::var_os("TEST_TIER"))
    }

    /// Returns this many of the given cases, evenly spread, or all of them if there are fewer.
    ///
    /// # Panics
    ///
    /// If `TEST_TIER` does not name a tier.
    pub fn sample<T>(self, all: Vec<T>) -> impl Iterator<Item = T> {
        let (total, count) = (all.len(), self.count().min(all.len()));
        all.into_iter()
            .enumerate()
            .filter(move |(at, _)| at * count / total != (at + 1) * count / total)
            .map(|(_, case)| case)
    }

    fn of(self, tier: Option<OsString>) -> usize {
        let Some(tier) = tier else { return self.quick };
        match tier.to_str() {
            Some("quick") => self.quick,
            Some("ci") => self.ci,
            Some("long") => self.long,
            _ => panic!("TEST_TIER is {}, but must be quick, ci or long", tier.display()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cases;

    const CASES: Cases = Cases { quick: 1, ci: 2, long: 3 };

    #[test]
    fn each_tier_has_its_count_and_quick_is_the_default() {
        assert_eq!(
            [None, Some("quick"), Some("ci"), Some("long")].map(|tier| CASES.of(tier.map(Into::into))),
            [1, 1, 2, 3]
        );
    }

    #[test]
    fn a_sample_is_spread_over_all() {
        let sample =
            |count| Cases { quick: count, ci: count, long: count }.sample((0..10).collect()).collect::<Vec<_>>();
        assert_eq!(sample(3), [3, 6, 9]);
        assert_eq!(sample(0), []);
        assert_eq!(sample(usize::MAX), (0..10).collect::<Vec<_>>());
    }

    #[test]
    #[should_panic(expected = "TEST_TIER is Long, but must be quick, ci or long")]
    fn another_name_is_an_error() {
        CASES.of(Some("Long".into()));
    }
}
