//! Bases with errors: written for an older language, or before a check existed.

use copperplate_diff::{Report, Spec, diff};
use copperplate_language::files::Source;
use copperplate_language::{FileCache, PartlyUnderstood};

use super::understood;
use test_support::input;

/// Compares a base with errors, and also returns the declarations that were set aside.
fn compare(base: &[Source], head: &[Source]) -> (Report, Vec<String>) {
    let PartlyUnderstood { model: old, errors, .. } =
        FileCache::new().understand_partly(base).expect("a base that can be read");
    assert!(errors.is_some(), "the base has errors");
    let new = understood(head);
    let report = diff(
        Spec { sources: base, model: &old, version: "0.1.0" },
        Spec { sources: head, model: &new, version: "0.1.0" },
    );
    (report, old.incomplete_paths().collect())
}

#[test]
fn any_rejected_spec_is_compared_as_far_as_it_can_be_read() {
    let head = input::spec("things", "records:\n  A: { fields: { a: string } }\n");
    let mut compared = 0;
    for base in input::each("reject") {
        if FileCache::new().understand_partly(&base).is_ok() {
            compared += 1;
            let (report, _) = compare(&base, &head);
            assert!(report.findings.iter().all(|finding| finding.rule.id != "unclassified"), "{}", base[1].path);
        }
    }
    assert!(compared > 60, "{compared}");
}

const THINGS: &str = "operations:
  things.get: { http: GET /things, effect: read, returns: Thing }
  things.put: { http: PUT /things, effect: update, body: Thing, returns: Thing }
records:
  Thing: { fields: { id: string, size?: Size } }
  Size: { fields: { width: number, height: number } }
enums:
  Kind: [big, small]
assumptions:
  sizes:
    document: Units are left open.
    assume:   All sizes are in centimetres.
    because:  The examples are.
    at:       [records.Size.width, operations.things.get.effect, enums.Kind]
";

#[test]
fn what_a_base_lacks_because_of_an_error_is_not_new_in_the_head() {
    let head = input::spec("things", THINGS);
    for (from, to, aside) in [
        // A key that the language did not have yet, and a key that it no longer has.
        ("effect: read, ", "", "operations.things.get"),
        ("width: number", "width: { type: number, unit: cm }", "records.Size"),
        // An error that no check found.
        ("[big, small]", "[big, 'big ']", "enums.Kind"),
        ("size?: Size", "size: Thing", "records.Thing"),
        ("GET /things", "'GET /things/{id}'", "operations.things.get"),
    ] {
        let base = input::spec("things", &THINGS.replace(from, to));
        let (report, set_aside) = compare(&base, &head);
        assert_eq!(set_aside, [aside], "{to}");
        let found: Vec<_> = report.findings.iter().map(|finding| &finding.title).collect();
        assert!(found.is_empty(), "{to}: {found:?}");
    }
}

#[test]
fn settings_with_an_error_are_not_compared() {
    let api = "copperplate: '0.1'
api: { title: Things, crate: things-client, version: '0.1.0' }
auth: { header: Authorization, value: 'ApiKey {key}' }
headers: { trace?: string, idempotency-key?: { type: string, role: idempotency-key } }
wire: { query-arrays: comma }
resources: { things: 'All the things.' }
";
    let spec = |api: &str| {
        let mut sources = input::spec("things", THINGS);
        sources[0].text = api.to_owned();
        sources
    };
    for (from, to, aside) in [
        ("trace?: string", "trace?: { type: string, kind: id }", "headers"),
        ("query-arrays: comma", "arrays: comma", "wire"),
        ("value:", "scheme:", "auth"),
        ("crate: things-client, ", "", "api"),
    ] {
        let (report, set_aside) = compare(&spec(&api.replace(from, to)), &spec(api));
        // The previous declaration may be set aside too: sections have no end.
        assert!(set_aside.iter().any(|path| path == aside), "{to}: {set_aside:?}");
        let found: Vec<_> = report.findings.iter().map(|finding| &finding.title).collect();
        assert!(found.is_empty(), "{to}: {found:?}");
    }
}

#[test]
fn what_refers_to_an_unknown_declaration_is_not_compared_either() {
    let head = input::spec("things", THINGS);
    let base = input::spec("things", &THINGS.replace("Size: { fields:", "Size: { unit: cm, members:"));
    let (report, set_aside) = compare(&base, &head);
    assert_eq!(set_aside, ["records.Size", "records.Thing"]);
    let found: Vec<_> = report.findings.iter().map(|finding| &finding.title).collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_rest_of_such_a_base_is_compared() {
    let base = input::spec("things", &THINGS.replace("effect: read, ", ""));
    let head = input::spec("things", &THINGS.replace("width: number", "width?: number").replace(", small", ""));
    let (report, set_aside) = compare(&base, &head);
    assert_eq!(set_aside, ["operations.things.get"]);
    let found: Vec<_> = report.findings.iter().map(|finding| finding.rule.id).collect();
    assert_eq!(found, ["field-became-optional", "enum-value-removed"]);
}
