//! Reports about two documents, without a crate: for each pair, the findings about messages stay the same.

use copperplate_diff::{Finding, Report, VersionStep, render};
use copperplate_language::maps::IndexMap;

use super::pairs::some_pairs;
use super::{compare, view};

/// Words in the names of rules whose changes no message shows. A rule that uses a new word for such a change needs an
/// entry here.
const NAMES: [&str; 7] = ["renamed", "reordered", "assumption", "effect", "resource-", "package", "operation-id"];

fn is_about_names(report: &Report, finding: &Finding) -> bool {
    // The text of a resource belongs to its name.
    let is_renamed = |other: &Finding| {
        other.rule.id == "resource-renamed" && format!("resources.{}", other.element) == finding.element
    };
    NAMES.iter().any(|word| finding.rule.id.contains(word))
        || finding.rule.id == "version-changed"
        || finding.rule.id == "doc-changed" && report.findings.iter().any(is_renamed)
}

fn verdicts(report: &Report) -> IndexMap<&str, [&'static str; 2]> {
    let verdicts = |finding: &Finding| [finding.backward.name(), finding.forward.name()];
    report.findings.iter().map(|finding| (finding.id.as_str(), verdicts(finding))).collect()
}

#[test]
fn findings_about_messages_stay_and_others_are_gone() {
    let (mut kept, mut gone) = (0, 0);
    for (base, head) in some_pairs() {
        let before = compare(&base, &head);
        let expected = before
            .findings
            .iter()
            .filter(|finding| !is_about_names(&before, finding))
            .map(|finding| finding.id.clone());
        let expected: Vec<_> = expected.collect();
        gone += before.findings.len() - expected.len();
        let after = compare(&base, &head).without_crate();
        let found: Vec<_> = after.findings.iter().map(|finding| finding.id.clone()).collect();
        assert_eq!(found, expected, "{}", render::render_text(&before, &view()));
        kept += found.len();
        let own = verdicts(&before);
        for finding in &after.findings {
            assert!(finding.item_changes.is_empty() && finding.step == VersionStep::None, "{}", finding.title);
            assert!(after.finding_cause(finding).is_some() || finding.cause.is_none(), "{}", finding.title);
            if after.finding_consequences(finding).count() == before.finding_consequences(finding).count() {
                assert_eq!(verdicts(&after)[finding.id.as_str()], own[finding.id.as_str()], "{}", finding.title);
            }
        }
        assert_eq!((after.versions.is_none(), after.version_step()), (true, None));
    }
    assert!(kept > 100 && gone > 5, "{kept} findings stay, {gone} are gone");
}

#[test]
fn no_format_has_a_version() {
    for (base, head) in some_pairs() {
        let (report, view) = (compare(&base, &head).without_crate(), view());
        let text = render::render_text(&report, &view);
        assert!(text.lines().all(|line| !line.trim_start().starts_with("version ")), "{text}");
        let markdown = render::render_markdown(&report, &view);
        assert!(!markdown.contains("version **") && !markdown.contains("| version |"), "{markdown}");
        assert_eq!(render::render_changelog(&report), "");
    }
}
