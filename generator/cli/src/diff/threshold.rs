//! `--fail-on`: verdicts that fail the command.

use copperplate_diff::{Finding, Report, Verdict, VersionStep};

use crate::Folders;
use crate::error::{Error, ErrorCode};

/// Verdict that fails the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Threshold {
    /// A released client, the new service.
    Backward(Verdict),
    /// The new crate, today's service.
    Forward(Verdict),
    /// The step for the version of the crate.
    Version(VersionStep),
    /// The declared version is lower than the needed one.
    Undeclared,
    /// A waiver has no effect.
    StaleWaivers,
}

impl Threshold {
    /// Every threshold, by its argument.
    pub(super) const ALL: [(&'static str, Self); 12] = [
        ("backward=breaking", Self::Backward(Verdict::Breaking)),
        ("backward=risky", Self::Backward(Verdict::Risky)),
        ("backward=compatible", Self::Backward(Verdict::Compatible)),
        ("forward=breaking", Self::Forward(Verdict::Breaking)),
        ("forward=risky", Self::Forward(Verdict::Risky)),
        ("forward=compatible", Self::Forward(Verdict::Compatible)),
        ("version=major", Self::Version(VersionStep::Major)),
        ("version=minor", Self::Version(VersionStep::Minor)),
        ("version=patch", Self::Version(VersionStep::Patch)),
        ("version=undeclared", Self::Undeclared),
        ("waivers=stale", Self::StaleWaivers),
        // The first block of a report.
        ("breaking", Self::Backward(Verdict::Breaking)),
    ];

    fn argument(self) -> &'static str {
        let word = Self::ALL.iter().find(|(_, threshold)| *threshold == self).map(|(word, _)| *word);
        word.unwrap_or_else(|| unreachable!("every threshold has an argument"))
    }

    /// Returns the error if a report crosses the threshold. The report covers the changes since the base, or since the
    /// last release for version thresholds.
    pub(super) fn crossed(self, folders: &Folders, report: &Report, since_release: &Report) -> Option<Error> {
        let is_at_or_above = |finding: &&Finding| match self {
            Self::Backward(verdict) => finding.backward >= verdict,
            Self::Forward(verdict) => finding.forward >= verdict,
            Self::Version(step) => finding.step >= step,
            Self::Undeclared | Self::StaleWaivers => false,
        };
        let report = match self {
            Self::Backward(_) | Self::Forward(_) => report,
            Self::Version(_) => since_release,
            Self::Undeclared => return self.undeclared_error(folders, report),
            Self::StaleWaivers => return self.stale_error(report),
        };
        let count = report.root_findings().filter(|finding| finding.waiver.is_none()).filter(is_at_or_above).count();
        let findings = if count == 1 { "finding has" } else { "findings have" };
        let what = match self {
            Self::Backward(_) | Self::Forward(_) => "this verdict or a worse one",
            Self::Version(_) | Self::Undeclared | Self::StaleWaivers => "this step or a larger one",
        };
        (count > 0).then(|| {
            let error = self.error(&format!("{count} {findings} {what}"));
            // Without a crate, there is no workspace that could have waivers.
            match report.versions {
                Some(_) => error.help("`copperplate diff --accept FINGERPRINT --reason REASON` accepts a finding"),
                None => error,
            }
        })
    }

    /// Returns `true` for a threshold that only a workspace can cross: documents have no crate and no waivers.
    pub(super) fn needs_workspace(self) -> bool {
        match self {
            Self::Backward(_) | Self::Forward(_) => false,
            Self::Version(_) | Self::Undeclared | Self::StaleWaivers => true,
        }
    }

    /// Returns the error for using such a threshold with two documents.
    pub(super) fn needs_workspace_error(self) -> Error {
        let message = format!("--fail-on {}: documents have neither a version of a crate nor waivers", self.argument());
        Error::new(ErrorCode::Usage, message).help("omit it; use `backward=` and `forward=` for two documents")
    }

    fn undeclared_error(self, folders: &Folders, report: &Report) -> Option<Error> {
        let versions = report.versions.as_ref()?;
        let needed = versions.needed.as_ref().filter(|_| !versions.enough)?;
        let error = self.error(&format!("the changes need version {needed}, but {} is declared", versions.declared));
        Some(error.help(format!("raise the version in {} and in {}/api.yaml", folders.manifest(), folders.spec())))
    }

    fn stale_error(self, report: &Report) -> Option<Error> {
        let first = report.stale_waivers.first()?;
        let rest = match report.stale_waivers.len() {
            1 => String::new(),
            count => format!(", and {} more are stale", count - 1),
        };
        let error = self.error(&format!("the waiver of `{}` {}{rest}", first.waiver.finding, first.advice()));
        Some(error.file(first.waiver.position.path.clone()))
    }

    fn error(self, message: &str) -> Error {
        Error::new(ErrorCode::Threshold, format!("--fail-on {}: {message}", self.argument()))
    }
}
