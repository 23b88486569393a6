//! `--fail-on`: verdicts that fail the command.

use generator::diff::{Finding, Level, Report, Step};

use crate::error::{Error, ErrorCode};

/// Verdict that fails the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Threshold {
    Wire(Level),
    Reverse(Level),
    Rust(Step),
    /// The declared version is lower than the needed one.
    Undeclared,
}

impl Threshold {
    /// Every threshold, by its argument.
    pub(super) const ALL: [(&'static str, Self); 10] = [
        ("wire=breaking", Self::Wire(Level::Breaking)),
        ("wire=risky", Self::Wire(Level::Risky)),
        ("wire=compatible", Self::Wire(Level::Compatible)),
        ("reverse=breaking", Self::Reverse(Level::Breaking)),
        ("reverse=risky", Self::Reverse(Level::Risky)),
        ("reverse=compatible", Self::Reverse(Level::Compatible)),
        ("rust=major", Self::Rust(Step::Major)),
        ("rust=minor", Self::Rust(Step::Minor)),
        ("rust=patch", Self::Rust(Step::Patch)),
        ("rust=undeclared", Self::Undeclared),
    ];

    fn word(self) -> &'static str {
        let word = Self::ALL.iter().find(|(_, threshold)| *threshold == self).map(|(word, _)| *word);
        word.unwrap_or_else(|| unreachable!("every threshold has an argument"))
    }

    /// Returns the error if the report crosses the threshold.
    pub(super) fn crossed(self, report: &Report) -> Option<Error> {
        let is_at_or_above = |finding: &&Finding| match self {
            Self::Wire(level) => finding.wire >= level,
            Self::Reverse(level) => finding.reverse >= level,
            Self::Rust(step) => finding.rust >= step,
            Self::Undeclared => false,
        };
        if self == Self::Undeclared {
            return self.undeclared(report);
        }
        let count = report.findings.iter().filter(is_at_or_above).count();
        let findings = if count == 1 { "finding is" } else { "findings are" };
        (count > 0).then(|| self.error(&format!("{count} {findings} at or above it")))
    }

    fn undeclared(self, report: &Report) -> Option<Error> {
        let versions = &report.versions;
        let needed = versions.needed.as_ref().filter(|_| !versions.enough)?;
        let error = self.error(&format!("the changes need version {needed}, and {} is declared", versions.declared));
        Some(error.help("raise the version in generated/Cargo.toml and in spec/api.yaml"))
    }

    fn error(self, message: &str) -> Error {
        Error::new(ErrorCode::Threshold, format!("--fail-on {}: {message}", self.word()))
    }
}
