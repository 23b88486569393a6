//! Waiver → text, appended to the file.

use super::Until;
use crate::diff::finding::Finding;

/// Comment at the start of a new file.
const INTRODUCTION: &str = "\
# Findings of `cargo xtask diff` that are known and accepted. `cargo xtask diff --accept FINGERPRINT --reason REASON`
# adds one. `until` is optional: the last day, or in quotes the first version of the crate without the waiver.
";

/// Returns the text of the file with another waiver at its end. The rest of the file stays as it is.
#[must_use]
pub fn entry(file: Option<&str>, finding: &Finding, reason: &str, until: Option<&Until>) -> String {
    let mut text = file.unwrap_or(INTRODUCTION).to_owned();
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    if !text.is_empty() && !text.ends_with('\n') {
        text.push_str(end);
    }
    let until = until.map(|until| match until {
        Until::Date(date) => format!("until = {date}"),
        Until::Version(version) => format!("until = {}", quoted(&version.to_string())),
    });
    let title = finding.title.chars().filter(|c| !c.is_control()).collect::<String>();
    let mut lines = vec![
        String::new(),
        format!("# {title}"),
        "[[waiver]]".to_owned(),
        format!("finding = {}", quoted(&finding.id)),
        format!("reason = {}", quoted(reason)),
    ];
    lines.extend(until);
    for line in lines {
        text.push_str(&line);
        text.push_str(end);
    }
    text
}

/// Returns a string in the notation of TOML.
fn quoted(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04X}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}
