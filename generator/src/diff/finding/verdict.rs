//! Verdicts: backward and forward compatibility, and the step for the version of the crate.

/// Effect of a change on programs that keep to the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Nobody notices.
    Compatible,
    /// Everything is still understood, but it may mean something else.
    Risky,
    /// Somebody stops working.
    Breaking,
}

/// Step for the version of the crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum VersionStep {
    /// No public item changes.
    Patch,
    /// Something is new or deprecated.
    Minor,
    /// Code that compiled may no longer compile, or means something else.
    Major,
}

impl Verdict {
    /// All, the mildest first.
    pub const ALL: [Self; 3] = [Self::Compatible, Self::Risky, Self::Breaking];

    /// Its name.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Compatible => "compatible",
            Self::Risky => "risky",
            Self::Breaking => "breaking",
        }
    }
}

impl VersionStep {
    /// All, the smallest first.
    pub const ALL: [Self; 3] = [Self::Patch, Self::Minor, Self::Major];

    /// Its name.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }
}
