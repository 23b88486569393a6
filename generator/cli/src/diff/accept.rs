//! Acceptance of findings: their waivers are added to the file of the head.

use copperplate_diff::waivers::{self, append_waiver_entry};
use copperplate_diff::{Finding, Report};

use super::comparison::SpecComparison;
use super::options::Accept;
use super::spec_source::SpecSource;
use super::waivers::today_for_waivers;
use crate::console::Console;
use crate::disk;
use crate::error::{Error, ErrorCode};

/// Adds waivers to the file, unless one of the findings cannot be accepted.
pub(super) fn add_waivers(
    accept: &Accept,
    head: &SpecSource,
    comparison: &SpecComparison,
    console: &mut Console,
) -> Result<(), Error> {
    let Some((folder, shown)) = head.folder() else {
        let error = Error::new(ErrorCode::Usage, format!("the head, {}, is a commit", head.label()));
        return Err(error.help("a waiver is written next to the spec of the working tree: omit `--head`"));
    };
    let Accept { findings: ids, reason, until } = accept;
    let declared = comparison.report.versions.as_ref().map_or("", |versions| &versions.declared);
    if let Some(end) = until.as_ref().filter(|until| until.is_over(today_for_waivers(), declared)) {
        let message =
            format!("a waiver until {end} would be expired: today is {}, version {declared}", today_for_waivers());
        return Err(Error::new(ErrorCode::Usage, message));
    }
    let findings = ids.iter().map(|id| find_acceptable(id, comparison)).collect::<Result<Vec<_>, _>>()?;
    let reports = compared_reports(comparison);
    let mut text = comparison.waivers.0.as_ref().map(|file| file.text.clone());
    for finding in &findings {
        text = Some(append_waiver_entry(text.as_deref(), finding, &reports, reason, until.as_ref()));
    }
    let path = folder.join(waivers::FILE);
    disk::write_file_to_disk(&mut disk::System, &path, &text.unwrap_or_default())
        .map_err(|error| Error::cannot_write(&path, &error))?;
    for finding in findings {
        console.step("Waived", &format!("{}  [{} {}]", finding.title, finding.rule.id, finding.id));
    }
    console.step("Wrote", &format!("{shown}/{}", waivers::FILE));
    Ok(())
}

/// Returns the finding with a fingerprint, if a waiver can accept it.
fn find_acceptable<'c>(id: &str, comparison: &'c SpecComparison) -> Result<&'c Finding, Error> {
    let findings: Vec<_> = compared_reports(comparison).into_iter().flat_map(|report| &report.findings).collect();
    let Some(finding) = findings.iter().find(|finding| finding.id == id) else {
        let known: Vec<_> = findings.iter().map(|finding| finding.id.as_str()).collect();
        return Err(Error::unknown_name("finding", id, &known, "`copperplate diff -v` lists all findings"));
    };
    if let Some(cause) = &finding.cause {
        let error = Error::new(ErrorCode::Usage, format!("`{id}` follows from the finding `{}`", cause.finding));
        return Err(error.help(format!("accept `{}`, which covers it", cause.finding)));
    }
    if let Some(waiver) = comparison.waivers.1.find(id) {
        let at = format!("{}:{}", waiver.position.path, waiver.position.line);
        let error = Error::new(ErrorCode::Usage, format!("`{id}` already has a waiver, at {at}"));
        return Err(error.help("change it there"));
    }
    Ok(finding)
}

/// Returns the reports about the base and about the last release.
fn compared_reports(comparison: &SpecComparison) -> Vec<&Report> {
    [Some(&comparison.report), comparison.since_release.as_ref()].into_iter().flatten().collect()
}
