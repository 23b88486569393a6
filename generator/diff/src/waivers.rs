//! Waivers: findings that are known and accepted, from `waivers.toml` beside the spec.
//!
//! A waiver names a finding by its fingerprint. It changes no verdict: reports show the finding as waived, and
//! `--fail-on` passes over it. It covers the consequences that it lists, and harmless ones. Others were not there when the
//! finding was accepted, so they are findings of their own.

mod entry;
mod parse;

use std::fmt;
use std::str::FromStr;

use copperplate_language::diagnostics::{Errors, Position};
use copperplate_language::files::Source;
use semver::Version;
pub use toml::value::Date;
use toml::value::Datetime;

pub use self::entry::append_waiver_entry;
use super::finding::verdict::Verdict;
use super::finding::{Finding, Report};

/// Name of the file, in the folder of the spec.
pub const FILE: &str = "waivers.toml";

/// Waivers of a spec.
#[derive(Clone, Debug, Default)]
pub struct Waivers {
    waivers: Vec<Waiver>,
}

/// Entry of the file.
#[derive(Clone, Debug)]
pub struct Waiver {
    /// Fingerprint of the finding.
    pub finding: String,
    /// Reason why the finding is accepted.
    pub reason: String,
    /// End, if it has one.
    pub until: Option<WaiverEnd>,
    /// Fingerprints of the consequences that are accepted too.
    pub consequences: Vec<String>,
    /// Position in the file.
    pub position: Position,
}

/// End of a waiver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaiverEnd {
    /// The last day.
    Date(Date),
    /// The first version of the crate without the waiver.
    Version(Version),
}

/// Waiver that has no effect, so that it can be removed.
#[derive(Clone, Debug)]
pub struct StaleWaiver {
    /// The waiver.
    pub waiver: Waiver,
    /// Cause.
    pub cause: StaleCause,
}

/// Cause for which a waiver has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StaleCause {
    /// No finding has its fingerprint.
    Unused,
    /// Its end has passed.
    Expired(WaiverEnd),
}

impl Waivers {
    /// Parses the file. Reports all errors.
    pub fn parse(source: &Source) -> Result<Self, Errors> {
        Ok(Self { waivers: parse::parse_waivers(source)? })
    }

    /// Returns the waiver of a finding.
    #[must_use]
    pub fn find(&self, finding: &str) -> Option<&Waiver> {
        self.waivers.iter().find(|waiver| waiver.finding == finding)
    }

    /// Marks the waived findings of a report. A waiver is stale if neither this report nor the one on the changes since
    /// the last release has its finding: it lasts until the change is released.
    pub fn apply(self, today: Date, report: &mut Report, mut since_release: Option<&mut Report>) {
        for waiver in self.waivers {
            let over = waiver.until.clone().filter(|until| until.is_over(today, &report.versions.declared));
            let reports = [Some(&mut *report), since_release.as_deref_mut()].into_iter().flatten();
            let findings = reports.flat_map(|report| &mut report.findings);
            let mut is_used = false;
            for finding in findings.filter(|finding| finding.id == waiver.finding) {
                is_used = true;
                if over.is_none() {
                    finding.waiver = Some(waiver.clone());
                }
            }
            let cause = if is_used { over.map(StaleCause::Expired) } else { Some(StaleCause::Unused) };
            report.stale_waivers.extend(cause.map(|cause| StaleWaiver { waiver, cause }));
        }
        for report in [Some(report), since_release].into_iter().flatten() {
            report.unfold_uncovered_findings();
        }
    }
}

impl Waiver {
    /// Returns `true` for a consequence of the finding that is accepted too.
    pub(super) fn covers(&self, consequence: &Finding) -> bool {
        !needs_waiver_entry(consequence) || self.consequences.contains(&consequence.id)
    }
}

/// Returns `true` for a consequence that a waiver must list.
fn needs_waiver_entry(consequence: &Finding) -> bool {
    consequence.weight() > Verdict::Compatible
}

impl WaiverEnd {
    /// Returns `true` if the end has passed, at a version of the crate.
    #[must_use]
    pub fn is_over(&self, today: Date, declared: &str) -> bool {
        match self {
            Self::Date(last) => *last < today,
            Self::Version(first) => Version::parse(declared).is_ok_and(|declared| declared >= *first),
        }
    }
}

/// Parses a date (`2027-01-31`) or a version.
impl FromStr for WaiverEnd {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match (text.parse::<Datetime>(), Version::parse(text)) {
            (Ok(Datetime { date: Some(date), time: None, offset: None }), _) => Ok(Self::Date(date)),
            (_, Ok(version)) => Ok(Self::Version(version)),
            (_, Err(_)) => Err("neither a date such as 2027-01-31 nor a version such as 0.3.0"),
        }
    }
}

impl fmt::Display for WaiverEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Date(date) => date.fmt(f),
            Self::Version(version) => version.fmt(f),
        }
    }
}

impl StaleWaiver {
    /// Returns the cause and the remedy.
    #[must_use]
    pub fn advice(&self) -> String {
        match &self.cause {
            StaleCause::Expired(WaiverEnd::Date(date)) => format!("expired after {date}; renew it or remove it"),
            StaleCause::Expired(WaiverEnd::Version(version)) => {
                format!("expired with version {version}; renew it or remove it")
            }
            StaleCause::Unused => "matches no finding; remove it".to_owned(),
        }
    }
}
