//! Levels of lints, and where they are allowed.

use super::list_variants;
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

// In the order of the codes.
list_variants! { Lint:
    /// Returns the key of the spec language.
    pub(crate) fn key -> &'static Key;
    Unused = &lint::UNUSED;
    MissingDoc = &lint::MISSING_DOC;
    EffectOfMethod = &lint::EFFECT_OF_METHOD;
    OverlappingPaths = &lint::OVERLAPPING_PATHS;
    UnmarkedSecret = &lint::UNMARKED_SECRET;
    UnionByOrder = &lint::UNION_BY_ORDER;
    UnneededAllow = &lint::UNNEEDED_ALLOW;
}

impl Lint {
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
}

list_variants! { LintLevel:
    /// Returns the word of the spec language.
    pub(crate) fn keyword -> &'static str;
    Off = lint::OFF;
    Warn = lint::WARN;
    Deny = lint::DENY;
}
