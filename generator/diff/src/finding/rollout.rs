//! Rollout: the order in which service and crate can be released.

use crate::verdict::Verdict;

/// Order of releases that breaks no one, if such an order exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollout {
    /// In any order: old and new work with each other.
    Together,
    /// The service first: the new crate needs it.
    ServerFirst,
    /// The crate first, and the service once no older release is in use.
    CrateFirst,
    /// In no order: neither works with the other's old version.
    NeverTogether,
}

impl Rollout {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::Together, Self::ServerFirst, Self::CrateFirst, Self::NeverTogether];

    /// Returns the order for two verdicts. The worse one decides.
    pub(crate) fn from_verdicts(backward: Verdict, forward: Verdict) -> Self {
        match (backward, forward) {
            (Verdict::Breaking, Verdict::Breaking) => Self::NeverTogether,
            (Verdict::Compatible, Verdict::Compatible) | (Verdict::Risky, Verdict::Risky) => Self::Together,
            (Verdict::Compatible, Verdict::Risky | Verdict::Breaking) | (Verdict::Risky, Verdict::Breaking) => {
                Self::ServerFirst
            }
            (Verdict::Risky | Verdict::Breaking, Verdict::Compatible) | (Verdict::Breaking, Verdict::Risky) => {
                Self::CrateFirst
            }
        }
    }

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Together => "together",
            Self::ServerFirst => "server first",
            Self::CrateFirst => "crate first",
            Self::NeverTogether => "never together",
        }
    }

    /// Returns the reason.
    #[must_use]
    pub fn reason(self) -> &'static str {
        match self {
            Self::Together => "service and crate can be released in any order",
            Self::ServerFirst => "release the crate once the service is deployed",
            Self::CrateFirst => "deploy the service once no older release of the crate is in use",
            Self::NeverTogether => {
                "old and new do not work with each other; let the service accept both for a transition period"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rollout;
    use super::Verdict::{Breaking, Compatible, Risky};

    #[test]
    fn the_worse_verdict_decides() {
        for (backward, forward, expected) in [
            (Compatible, Compatible, Rollout::Together),
            (Risky, Risky, Rollout::Together),
            (Compatible, Risky, Rollout::ServerFirst),
            (Risky, Breaking, Rollout::ServerFirst),
            (Risky, Compatible, Rollout::CrateFirst),
            (Breaking, Risky, Rollout::CrateFirst),
            (Breaking, Breaking, Rollout::NeverTogether),
        ] {
            assert_eq!(Rollout::from_verdicts(backward, forward), expected, "{backward:?} {forward:?}");
        }
    }
}
