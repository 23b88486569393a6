//! Levels of lints, and where they are allowed.

use crate::codes;
use crate::diagnostics::{Code, Spanned};
use crate::grammar::Key;
use crate::grammar::api::lint;

/// Rule about valid but suspicious elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lint {
    /// Declaration that no operation reaches.
    Unused,
    /// Missing documentation.
    MissingDoc,
    /// Effect that does not match the method.
    EffectOfMethod,
    /// Path in which the value of a parameter can give another path.
    OverlappingPaths,
    /// Name of a secret that is not masked.
    UnmarkedSecret,
    /// Variant that is never read.
    UnionByOrder,
    /// Allowance without a warning.
    UnneededAllow,
}

/// Level of a lint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LintLevel {
    /// Nothing is reported.
    Off,
    /// A warning.
    #[default]
    Warn,
    /// An error.
    Deny,
}

/// Setting of a lint.
#[derive(Debug)]
pub(crate) struct LintSetting {
    pub(crate) lint: Lint,
    pub(crate) level: Option<LintLevel>,
    /// Spec paths with reasons.
    pub(crate) allowed: Vec<(Spanned<String>, String)>,
}

impl Lint {
    /// All lints, in the order of their codes.
    pub const ALL: [Self; 7] = [
        Self::Unused,
        Self::MissingDoc,
        Self::EffectOfMethod,
        Self::OverlappingPaths,
        Self::UnmarkedSecret,
        Self::UnionByOrder,
        Self::UnneededAllow,
    ];

    /// Returns the code of its warnings.
    #[must_use]
    pub fn code(self) -> &'static Code {
        match self {
            Self::Unused => codes::UNUSED,
            Self::MissingDoc => codes::MISSING_DOC,
            Self::EffectOfMethod => codes::EFFECT_OF_METHOD,
            Self::OverlappingPaths => codes::OVERLAPPING_PATHS,
            Self::UnmarkedSecret => codes::UNMARKED_SECRET,
            Self::UnionByOrder => codes::UNION_BY_ORDER,
            Self::UnneededAllow => codes::UNNEEDED_ALLOW,
        }
    }

    /// Returns the key of the spec language.
    pub(crate) fn key(self) -> &'static Key {
        match self {
            Self::Unused => &lint::UNUSED,
            Self::MissingDoc => &lint::MISSING_DOC,
            Self::EffectOfMethod => &lint::EFFECT_OF_METHOD,
            Self::OverlappingPaths => &lint::OVERLAPPING_PATHS,
            Self::UnmarkedSecret => &lint::UNMARKED_SECRET,
            Self::UnionByOrder => &lint::UNION_BY_ORDER,
            Self::UnneededAllow => &lint::UNNEEDED_ALLOW,
        }
    }
}

impl LintLevel {
    pub(crate) const ALL: [Self; 3] = [Self::Off, Self::Warn, Self::Deny];

    /// Returns the word of the spec language.
    pub(crate) fn keyword(self) -> &'static str {
        match self {
            Self::Off => lint::OFF,
            Self::Warn => lint::WARN,
            Self::Deny => lint::DENY,
        }
    }
}
