//! Waivers in reports.

use crate::finding::Report;
use crate::finding::entries::Entry;
use crate::waiver::Waiver;

/// Returns the reason and end of an entry's waivers and the position of the first; `None` if the entry itself has no
/// waiver.
pub(super) fn render_entry_waiver(entry: &Entry) -> Option<String> {
    let waivers: Vec<_> = entry.findings.iter().filter_map(|finding| finding.waiver.as_ref()).collect();
    let Waiver { finding: _, reason, until, consequences: _, position } = waivers.first()?;
    let until = until.as_ref().map_or(String::new(), |until| format!(", until {until}"));
    let more = if waivers.len() > 1 { format!(" and {} more", waivers.len() - 1) } else { String::new() };
    Some(format!("{reason}  ({}:{}{more}{until})", position.path, position.line))
}

/// Returns a line for each waiver without effect.
pub(super) fn render_stale_waivers(report: &Report) -> impl Iterator<Item = String> {
    report.stale_waivers.iter().map(|stale| {
        let position = &stale.waiver.position;
        format!("stale waiver {} at {}:{}: {}", stale.waiver.finding, position.path, position.line, stale.advice())
    })
}
