//! Levels of lints, and where they are allowed.

use crate::diagnostics::Span;
use crate::model::SpecPath;
use crate::spec::{Lint, LintLevel};

/// Levels of lints.
#[derive(Debug, Default)]
pub struct LintLevels {
    /// Levels that the spec sets.
    pub(crate) levels: Vec<(Lint, LintLevel)>,
    /// Elements where a lint is allowed.
    pub(crate) allowed: Vec<Allowance>,
}

/// Element where a lint is allowed.
#[derive(Debug)]
pub struct Allowance {
    /// Lint.
    pub lint: Lint,
    /// Element, including everything in it.
    pub at: SpecPath,
    /// Reason.
    pub reason: String,
    /// Span of the spec path.
    pub span: Span,
}

impl LintLevels {
    /// Returns the level of a lint.
    #[must_use]
    pub fn level(&self, lint: Lint) -> LintLevel {
        let set = self.levels.iter().find(|(other, _)| *other == lint);
        set.map(|(_, level)| *level).unwrap_or_default()
    }
}
