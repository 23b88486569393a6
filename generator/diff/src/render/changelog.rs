//! Report as a changelog entry, for users of the crate.

use super::entry::{entry_title, rendered_places};
use super::render_printable;
use crate::finding::entries::Entry;
use crate::finding::{Finding, Report};
use crate::items::ItemAspect;
use crate::verdict::{Verdict, VersionStep};

/// Returns the entry, with the usual headings of changelogs. Changes that users do not notice are omitted.
#[must_use]
pub fn render_changelog(report: &Report) -> String {
    let Some(versions) = &report.versions else { return String::new() };
    let title = match (&versions.needed, versions.enough) {
        (Some(_), true) => versions.declared.clone(),
        (Some(needed), false) => needed.clone(),
        (None, _) => return String::new(),
    };
    let mut text = format!("## {title}\n");
    for (heading, belongs) in [
        ("Changed", (|finding| changelog_section(finding) == ChangelogSection::Changed) as fn(&Finding) -> bool),
        ("Removed", |finding| changelog_section(finding) == ChangelogSection::Removed),
        ("Deprecated", |finding| changelog_section(finding) == ChangelogSection::Deprecated),
        ("Added", |finding| changelog_section(finding) == ChangelogSection::Added),
    ] {
        let entries = report.entries().into_iter().filter_map(|entry| entry.restricted(belongs));
        let entries: Vec<_> = entries.map(|entry| render_changelog_entry(report, &entry)).collect();
        if !entries.is_empty() {
            text.push_str(&format!("\n### {heading}\n\n{}", entries.concat()));
        }
    }
    text
}

#[derive(PartialEq, Eq)]
enum ChangelogSection {
    Added,
    Changed,
    Removed,
    Deprecated,
    Unnoticed,
}

fn changelog_section(finding: &Finding) -> ChangelogSection {
    let noticed = finding.backward > Verdict::Compatible
        || finding.forward > Verdict::Compatible
        || !finding.item_changes.is_empty();
    match (&finding.base, &finding.head) {
        (_, _) if !noticed => ChangelogSection::Unnoticed,
        (_, _)
            if finding.item_changes.iter().any(|item| item.aspect == ItemAspect::Deprecation && item.new.is_some())
                && finding.base.is_some()
                && finding.head.is_some()
                && finding.step == VersionStep::Minor =>
        {
            ChangelogSection::Deprecated
        }
        (None, Some(_)) => ChangelogSection::Added,
        (Some(_), None) => ChangelogSection::Removed,
        (Some(_), Some(_)) | (None, None) => ChangelogSection::Changed,
    }
}

fn render_changelog_entry(report: &Report, entry: &Entry) -> String {
    let finding = entry.first();
    let mut marks = Vec::new();
    if finding.step == VersionStep::Major {
        marks.push("breaks code");
    }
    match finding.backward {
        Verdict::Breaking => marks.push("breaks released clients"),
        Verdict::Risky => marks.push("may affect released clients"),
        Verdict::Compatible => {}
    }
    if finding.forward == Verdict::Breaking {
        marks.push("needs the new service");
    }
    let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join("; ")) };
    let mut title = entry_title(report, entry);
    if let Some(first) = title.get(..1).map(str::to_uppercase) {
        title.replace_range(..1, &first);
    }
    let places: Vec<_> = rendered_places(entry).into_iter().map(|place| place.label).collect();
    let places = if places.is_empty() { places.concat() } else { format!(": {}", places.join(", ")) };
    format!("- {}.{marks}\n", render_printable(&format!("{title}{places}")))
}
