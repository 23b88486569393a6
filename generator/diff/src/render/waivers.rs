//! Waivers in reports.

use crate::finding::Report;
use crate::waiver::Waiver;

/// Returns the reason of a waiver, its position and its end.
pub(super) fn render_waiver_reason(Waiver { finding: _, reason, until, consequences: _, position }: &Waiver) -> String {
    let until = until.as_ref().map_or(String::new(), |until| format!(", until {until}"));
    format!("{reason}  ({}:{}{until})", position.path, position.line)
}

/// Returns a line for each waiver without effect.
pub(super) fn render_stale_waivers(report: &Report) -> impl Iterator<Item = String> {
    report.stale_waivers.iter().map(|stale| {
        let position = &stale.waiver.position;
        format!("stale waiver {} at {}:{}: {}", stale.waiver.finding, position.path, position.line, stale.advice())
    })
}
