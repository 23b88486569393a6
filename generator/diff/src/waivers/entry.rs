//! Waiver → text, appended to the file.

use std::collections::BTreeSet;

use crate::finding::{Finding, Report};
use crate::waiver::WaiverEnd;

/// Comment at the start of a new file.
const INTRODUCTION: &str = "\
# Findings of `copperplate diff` that are known and accepted. `copperplate diff --accept FINGERPRINT --reason REASON`
# adds one. `until` is optional: the last day, or in quotes the first version of the crate without the waiver.
# `consequences` are accepted too; others that come later are separate findings.
";

/// Number of fingerprints in a line.
const PER_LINE: usize = 8;

/// Returns the text of the file with another waiver at its end, for a finding of some reports and its consequences there.
/// The rest of the file stays as it is.
#[must_use]
pub fn append_waiver_entry(
    file: Option<&str>,
    finding: &Finding,
    reports: &[&Report],
    reason: &str,
    until: Option<&WaiverEnd>,
) -> String {
    let mut text = file.unwrap_or(INTRODUCTION).to_owned();
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    if !text.is_empty() && !text.ends_with('\n') {
        text.push_str(end);
    }
    let until = until.map(|until| match until {
        WaiverEnd::Date(date) => format!("until = {date}"),
        WaiverEnd::Version(version) => format!("until = {}", quote_waiver_entry(&version.to_string())),
    });
    let title = finding.title.chars().filter(|c| !c.is_control()).collect::<String>();
    let mut lines = vec![
        String::new(),
        format!("# {title}"),
        "[[waiver]]".to_owned(),
        format!("finding = {}", quote_waiver_entry(&finding.id)),
        format!("reason = {}", quote_waiver_entry(reason)),
    ];
    lines.extend(until);
    let consequences = reports
        .iter()
        .flat_map(|report| report.finding_consequences(finding))
        .filter(|other| other.needs_waiver_entry());
    let consequences: BTreeSet<_> = consequences.map(|other| quote_waiver_entry(&other.id)).collect();
    let consequences: Vec<_> = consequences.into_iter().collect();
    match consequences.chunks(PER_LINE).collect::<Vec<_>>().as_slice() {
        [] => {}
        [line] => lines.push(format!("consequences = [{}]", line.join(", "))),
        several => {
            lines.push("consequences = [".to_owned());
            lines.extend(several.iter().map(|line| format!("    {},", line.join(", "))));
            lines.push("]".to_owned());
        }
    }
    for line in lines {
        text.push_str(&line);
        text.push_str(end);
    }
    text
}

/// Returns a string in the notation of TOML.
fn quote_waiver_entry(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04X}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}
