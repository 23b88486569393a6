//! Edits to the real spec that have many consequences: each is one finding.

use copperplate_diff::render::{self, View};
use copperplate_diff::waivers::{Date, Waivers, append_waiver_entry};
use copperplate_diff::{Report, Verdict, VersionStep};
use copperplate_language::files::Source;

use super::properties::declarations::removed;
use super::{compare, edit, real_spec};

/// Removes a declaration by its first line, and everything that only it needed.
fn without(file: &str, first: &str) -> (Vec<Source>, Vec<Source>) {
    let base = real_spec();
    let path = format!("spec/{file}.yaml");
    let number = base.iter().position(|source| source.path == path).expect("a file of the spec");
    let line = base[number].text.lines().position(|line| line.starts_with(first)).expect("a line of it");
    let head = removed(&base, number, line);
    (base, head)
}

/// Returns the titles of the roots as in reports, and the number of consequences.
fn shown(report: &Report) -> (Vec<String>, usize) {
    let changelog = render::render_changelog(report);
    let titles = changelog.lines().filter_map(|line| line.strip_prefix("- ")).map(str::to_owned);
    (titles.collect(), report.findings.len() - report.root_findings().count())
}

fn view() -> View {
    View {
        base: "base".to_owned(),
        head: "head".to_owned(),
        notes: Vec::new(),
        min_verdict: Verdict::Compatible,
        summary_only: false,
        unfold: false,
        lists_forward: false,
        operation: None,
        ty: None,
        rule: None,
    }
}

#[test]
fn an_operation_removed_with_its_file_is_one_finding() {
    let (base, head) = without("messages", "  messages.list:");
    assert!(head.iter().all(|source| source.path != "spec/messages.yaml"), "the file is gone");
    let report = compare(&base, &head);
    assert_eq!(report.findings.len(), 44, "{:#?}", super::lines_of(&report.findings));
    let [root] = report.root_findings().collect::<Vec<_>>()[..] else { panic!("one edit") };
    assert_eq!((root.rule.id, root.step), ("operation-removed", VersionStep::Major));
    insta::assert_snapshot!("removed_operation_text", render::render_text(&report, &view()));
    let markdown = render::render_markdown(&report, &view());
    insta::assert_snapshot!("removed_operation_markdown", markdown.split("\n```diff").next().expect("a start"));
}

#[test]
fn a_waiver_lists_all_consequences_in_short_lines() {
    let (base, head) = without("messages", "  messages.list:");
    let mut report = compare(&base, &head);
    let root = report.root_findings().next().expect("a root");
    let text = append_waiver_entry(None, root, &[&report], "why", None);
    let (_, list) = text.split_once("consequences = [\n").expect("a list");
    assert_eq!(
        list.matches('-').count(),
        34,
        "33 types and the resource; harmless consequences are covered \
        anyway: {list}"
    );
    assert!(text.lines().all(|line| line.len() <= 120), "{text}");
    let file = Source { path: "spec/waivers.toml".to_owned(), text };
    let today = Date { year: 2026, month: 6, day: 15 };
    Waivers::parse(&file).expect("a valid file").apply(today, &mut report, None);
    assert_eq!(report.root_findings().count(), 1);
}

#[test]
fn undoing_a_removal_is_one_finding_too() {
    let (base, head) = without("messages", "  messages.list:");
    let report = compare(&head, &base);
    assert_eq!(report.root_findings().count(), 1);
    let title = "Operation `messages.list` added, and 33 types that only it uses.";
    assert_eq!(shown(&report), (vec![title.to_owned()], 43));
}

#[test]
fn a_field_of_a_template_takes_its_types_along() {
    let (base, head) = without("steps", "      issues?: { type: StepIssues");
    let (titles, folded) = shown(&compare(&base, &head));
    let title = "Optional field `StepOf.issues` removed, and 5 types that only it used. (breaks code; may affect \
                 released clients)";
    assert_eq!((titles, folded), (vec![title.to_owned()], 5));
}

#[test]
fn assumptions_follow_the_new_name_of_an_operation() {
    let base = real_spec();
    let renamed = base.iter().map(|source| Source {
        text: source.text.replace("notifications.list", "notifications.search"),
        ..source.clone()
    });
    let (titles, folded) = shown(&compare(&base, &renamed.collect::<Vec<_>>()));
    let title = "Operation `notifications.list` renamed to `notifications.search`. (breaks code)";
    assert_eq!((titles, folded), (vec![title.to_owned()], 5));
}

#[test]
fn a_page_with_another_name_for_its_items_is_one_finding() {
    let base = real_spec();
    let head = edit(&base, "workflows", "      workflows: { type: list", "      data: { type: list");
    let head = edit(&head, "workflows", "items: workflows,", "items: data,");
    let report = compare(&base, &head);
    let [root] = report.root_findings().collect::<Vec<_>>()[..] else { panic!("one edit") };
    assert_eq!((root.rule.id, report.findings.len()), ("field-removed-required", 3));
    assert_eq!((root.backward, root.forward), (Verdict::Breaking, Verdict::Breaking), "the consequences of all three");
}
