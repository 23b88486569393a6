//! Waivers: known and accepted findings, from `waivers.toml` next to the spec.
//!
//! A waiver names a finding by its fingerprint. It changes no verdict: reports show the finding as waived, and
//! `--fail-on` ignores it. It covers the consequences that it lists, and harmless ones. Other consequences were not
//! there when the finding was accepted, so they are separate findings.

mod entry;
mod parse;

use copperplate_language::diagnostics::Errors;
use copperplate_language::files::Source;
pub use toml::value::Date;

pub use self::entry::append_waiver_entry;
use super::finding::Report;
pub use super::waiver::{StaleCause, StaleWaiver, Waiver, WaiverEnd};

/// Name of the file, in the folder of the spec.
pub const FILE: &str = "waivers.toml";

/// Waivers of a spec.
#[derive(Clone, Debug, Default)]
pub struct Waivers {
    waivers: Vec<Waiver>,
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

    /// Marks the waived findings of a report. A waiver is stale if neither this report nor the report about the
    /// changes since the last release has its finding: it lasts until the change is released.
    pub fn apply(self, today: Date, report: &mut Report, mut since_release: Option<&mut Report>) {
        for waiver in self.waivers {
            let declared = report.versions.as_ref().map_or("", |versions| &versions.declared);
            let over = waiver.until.clone().filter(|until| until.is_over(today, declared));
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
