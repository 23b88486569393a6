//! `--fail-on`: from which verdict on the command fails.

use generator::diff::{Level, Report, Step};

/// A verdict that fails the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Threshold {
    Wire(Level),
    Reverse(Level),
    Rust(Step),
    /// The declared version is smaller than the needed one.
    Undeclared,
}

impl Threshold {
    /// Reads `AXIS=VERDICT`.
    pub(super) fn of(text: &str) -> Option<Self> {
        let (axis, verdict) = text.split_once('=')?;
        let level = || Level::ALL.into_iter().find(|level| level.word() == verdict);
        match axis {
            "wire" => level().map(Self::Wire),
            "reverse" => level().map(Self::Reverse),
            "rust" if verdict == "undeclared" => Some(Self::Undeclared),
            "rust" => Step::ALL.into_iter().find(|step| step.word() == verdict).map(Self::Rust),
            _ => None,
        }
    }

    /// Says what crossed it, if anything did.
    pub(super) fn crossed(self, report: &Report) -> Option<String> {
        let count = |applies: &dyn Fn(&generator::diff::Finding) -> bool| {
            report.findings.iter().filter(|finding| applies(finding)).count()
        };
        let (count, what) = match self {
            Self::Wire(level) => (count(&|finding| finding.wire >= level), format!("wire={}", level.word())),
            Self::Reverse(level) => (count(&|finding| finding.reverse >= level), format!("reverse={}", level.word())),
            Self::Rust(step) => (count(&|finding| finding.rust >= step), format!("rust={}", step.word())),
            Self::Undeclared => {
                let versions = &report.versions;
                let needed = versions.needed.as_ref().filter(|_| !versions.enough)?;
                return Some(format!(
                    "--fail-on rust=undeclared: the changes need version {needed}, and {} is declared\n\
                     help: raise the version in generated/Cargo.toml and in spec/api.yaml",
                    versions.declared
                ));
            }
        };
        let findings = if count == 1 { "finding is" } else { "findings are" };
        (count > 0).then(|| format!("--fail-on {what}: {count} {findings} at or above it"))
    }
}
