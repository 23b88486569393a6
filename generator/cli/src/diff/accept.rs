//! Acceptance of a finding: its waiver is added to the file of the head.

use copperplate_diff::waivers::{self, append_waiver_entry};

use super::comparison::SpecComparison;
use super::options::Accept;
use super::spec_source::SpecSource;
use super::waivers::today_for_waivers;
use crate::console::Console;
use crate::disk;
use crate::error::{Error, ErrorCode};

/// Adds a waiver to the file.
pub(super) fn add_waiver(
    accept: &Accept,
    head: &SpecSource,
    comparison: &SpecComparison,
    console: &mut Console,
) -> Result<(), Error> {
    let Some((folder, shown)) = head.folder() else {
        let error = Error::new(ErrorCode::Usage, format!("the head, {}, is a commit", head.label()));
        return Err(error.help("a waiver is written beside the spec of the working tree: leave out `--head`"));
    };
    let Accept { finding: id, reason, until } = accept;
    let reports: Vec<_> = [Some(&comparison.report), comparison.since_release.as_ref()].into_iter().flatten().collect();
    let findings: Vec<_> = reports.iter().flat_map(|report| &report.findings).collect();
    let Some(finding) = findings.iter().find(|finding| finding.id == *id) else {
        let known: Vec<_> = findings.iter().map(|finding| finding.id.as_str()).collect();
        return Err(Error::unknown_name("finding", id, &known, "`copperplate diff -v` lists all findings"));
    };
    if let Some(cause) = &finding.cause {
        let error = Error::new(ErrorCode::Usage, format!("`{id}` follows from the finding `{}`", cause.finding));
        return Err(error.help(format!("accept `{}`, which covers it", cause.finding)));
    }
    let (file, waivers) = &comparison.waivers;
    if let Some(waiver) = waivers.find(id) {
        let at = format!("{}:{}", waiver.position.path, waiver.position.line);
        let error = Error::new(ErrorCode::Usage, format!("`{id}` has a waiver already, at {at}"));
        return Err(error.help("change it there"));
    }
    let declared = &comparison.report.versions.declared;
    if let Some(end) = until.as_ref().filter(|until| until.is_over(today_for_waivers(), declared)) {
        let message =
            format!("a waiver until {end} would be expired: today is {}, version {declared}", today_for_waivers());
        return Err(Error::new(ErrorCode::Usage, message));
    }
    let text =
        append_waiver_entry(file.as_ref().map(|file| file.text.as_str()), finding, &reports, reason, until.as_ref());
    let path = folder.join(waivers::FILE);
    disk::write_file_to_disk(&mut disk::System, &path, &text).map_err(|error| Error::cannot_write(&path, &error))?;
    console.step("Waived", &format!("{}  [{} {id}]", finding.title, finding.rule.id));
    console.step("Wrote", &format!("{shown}/{}", waivers::FILE));
    Ok(())
}
