//! Report as a changelog entry, for users of the crate.

use super::{folded, printable};
use crate::finding::verdict::{Verdict, VersionStep};
use crate::finding::{Finding, ItemAspect, Report};

/// Returns the entry, with the usual headings of changelogs. Changes that users do not notice are left out.
#[must_use]
pub fn changelog(report: &Report) -> String {
    let title = match (&report.versions.needed, report.versions.enough) {
        (Some(_), true) => report.versions.declared.clone(),
        (Some(needed), false) => needed.clone(),
        (None, _) => return String::new(),
    };
    let mut text = format!("## {title}\n");
    for (heading, belongs) in [
        ("Changed", (|finding| kind(finding) == Kind::Changed) as fn(&Finding) -> bool),
        ("Removed", |finding| kind(finding) == Kind::Removed),
        ("Deprecated", |finding| kind(finding) == Kind::Deprecated),
        ("Added", |finding| kind(finding) == Kind::Added),
    ] {
        let entries: Vec<_> = report.by_weight().into_iter().filter(|finding| belongs(finding)).collect();
        let entries: Vec<_> = entries.into_iter().map(|finding| entry(report, finding)).collect();
        if !entries.is_empty() {
            text.push_str(&format!("\n### {heading}\n\n{}", entries.concat()));
        }
    }
    text
}

#[derive(PartialEq, Eq)]
enum Kind {
    Added,
    Changed,
    Removed,
    Deprecated,
    Unnoticed,
}

fn kind(finding: &Finding) -> Kind {
    let noticed =
        finding.backward > Verdict::Compatible || finding.forward > Verdict::Compatible || !finding.api.is_empty();
    match (&finding.base, &finding.head) {
        (_, _) if !noticed => Kind::Unnoticed,
        (_, _)
            if finding.api.iter().any(|item| item.aspect == ItemAspect::Deprecation && item.new.is_some())
                && finding.base.is_some()
                && finding.head.is_some()
                && finding.step == VersionStep::Minor =>
        {
            Kind::Deprecated
        }
        (None, Some(_)) => Kind::Added,
        (Some(_), None) => Kind::Removed,
        (Some(_), Some(_)) | (None, None) => Kind::Changed,
    }
}

fn entry(report: &Report, finding: &Finding) -> String {
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
    let mut title = printable(&folded::title(report, finding));
    if let Some(first) = title.get(..1).map(str::to_uppercase) {
        title.replace_range(..1, &first);
    }
    format!("- {title}.{marks}\n")
}
