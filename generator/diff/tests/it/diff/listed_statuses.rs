//! Statuses that documents list, where their specs have one response for any success.

use copperplate_diff::{DocumentFacts, DocumentOperation, Report, Spec, diff_documents};
use test_support::{input, understood};

const ANY: &str = "operations:\n  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, returns: Thing }\n\
    records: { Thing: { fields: { id: string } } }\n";
const LISTED: &str = "operations:\n  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, \
    returns: { 200: Thing } }\n\
    records: { Thing: { fields: { id: string } } }\n";

/// Compares a spec with itself, as the spec of two documents with these statuses.
fn compare(spec: &str, before: &[u16], after: &[u16]) -> Report {
    let spec = input::spec("things", spec);
    let model = understood(&spec);
    // Names in braces may differ between documents and specs.
    let listed = |statuses: &[u16], path: &str| {
        let mut facts = DocumentFacts::default();
        let statuses = statuses.iter().copied().collect();
        facts.add_operation("GET", path, DocumentOperation { id: None, statuses });
        facts
    };
    let (before, after) = (listed(before, "/things/{id}"), listed(after, "/things/{thing}"));
    let side = || Spec { sources: &spec, model: &model, version: "0.1.0" };
    diff_documents((side(), &before), (side(), &after))
}

fn verdicts(before: &[u16], after: &[u16]) -> String {
    let report = compare(ANY, before, after);
    let findings = report.findings.iter().map(|finding| {
        let (backward, forward) = (finding.backward.name(), finding.forward.name());
        format!("{}: {backward}, {forward}: {}", finding.rule.id, finding.title)
    });
    findings.collect::<Vec<_>>().join("\n")
}

#[test]
fn another_status_is_risky_for_clients_that_compare_it() {
    let title = |old: &str, new: &str| format!("status of the response of `things.get` changed from {old} to {new}");
    for (before, after, right) in [
        (&[200][..], &[201][..], format!("risky, risky: {}", title("200", "201"))),
        (&[200], &[200, 201], format!("risky, compatible: {}", title("200", "200, 201"))),
        (&[200, 201], &[201], format!("compatible, risky: {}", title("200, 201", "201"))),
        (&[200, 201], &[200, 202], format!("risky, risky: {}", title("200, 201", "200, 202"))),
    ] {
        assert_eq!(verdicts(before, after), format!("success-status-changed: {right}"), "{before:?} {after:?}");
    }
}

#[test]
fn the_same_statuses_or_any_are_no_change() {
    assert_eq!(verdicts(&[200], &[200]), "");
    assert_eq!(verdicts(&[], &[200]), "", "a class, or none");
    assert_eq!(verdicts(&[200], &[]), "");
    assert!(compare(LISTED, &[200], &[201]).findings.is_empty(), "the spec lists it, and is compared");
}
