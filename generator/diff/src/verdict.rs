//! Verdicts: backward and forward compatibility, and the step for the version of the crate.

/// Effect of a change on programs that adhere to the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Nothing stops working.
    Compatible,
    /// Messages can still be parsed, but may have another meaning.
    Risky,
    /// Something stops working.
    Breaking,
}

/// Verdicts for one direction.
#[derive(Clone, Copy, Debug)]
pub struct Verdicts {
    /// Backward compatibility: a released client, the new service.
    pub backward: Verdict,
    /// Forward compatibility: the new crate, today's service.
    pub forward: Verdict,
    /// Reason.
    pub why: &'static str,
    /// Recommended action, if the rule's does not fit.
    pub remedy: Option<&'static str>,
}

/// Kind of compatibility.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Axis {
    /// A released client, the new service.
    Backward,
    /// The new crate, today's service.
    Forward,
}

/// Step for the version of the crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum VersionStep {
    /// Only the spec or docs change: no release is needed.
    None,
    /// No public item changes.
    Patch,
    /// An item is added or deprecated.
    Minor,
    /// Code may no longer compile, or have another meaning.
    Major,
}

impl Verdict {
    /// All verdicts, the least severe first.
    pub const ALL: [Self; 3] = [Self::Compatible, Self::Risky, Self::Breaking];

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Compatible => "compatible",
            Self::Risky => "risky",
            Self::Breaking => "breaking",
        }
    }
}

impl Verdicts {
    /// Returns `true` if both verdicts are compatible.
    pub(crate) const fn is_harmless(&self) -> bool {
        matches!((self.backward, self.forward), (Verdict::Compatible, Verdict::Compatible))
    }

    /// Recommends an action for this case and direction instead of the rule's.
    pub(crate) const fn remedy(self, remedy: &'static str) -> Self {
        Self { remedy: Some(remedy), ..self }
    }
}

impl Axis {
    /// Both kinds.
    pub const BOTH: [Self; 2] = [Self::Backward, Self::Forward];

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Backward => "backward",
            Self::Forward => "forward",
        }
    }

    /// Returns the verdict of this kind.
    pub(crate) fn verdict_in(self, verdicts: &Verdicts) -> Verdict {
        match self {
            Self::Backward => verdicts.backward,
            Self::Forward => verdicts.forward,
        }
    }
}

impl VersionStep {
    /// Returns the verdict that corresponds to a step: a major step is as bad as a breaking change, a smaller one is
    /// harmless.
    pub(super) fn to_verdict(self) -> Verdict {
        match self {
            Self::Major => Verdict::Breaking,
            Self::Minor | Self::Patch | Self::None => Verdict::Compatible,
        }
    }

    /// All steps, the smallest first.
    pub const ALL: [Self; 4] = [Self::None, Self::Patch, Self::Minor, Self::Major];

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }
}
