//! How much a change matters, on each of the three axes.

/// What a change means for programs that talk over the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Nobody who keeps to the contract notices.
    Compatible,
    /// Everything is still understood, but it may mean something else.
    Risky,
    /// Somebody who kept to the contract stops working.
    Breaking,
}

/// What a change asks of the version of the crate.
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

    /// The word for it.
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

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }
}
