//! Edits of declarations that leave the JSON values as they are, and some that look like them.

use generator::diff::{Report, Verdict};

use super::compare;
use crate::input;

const CALL: &str = "operations:\n  things.put: { http: PUT /things, effect: update, body: Thing, returns: Things }\n";

fn report(base: &str, head: &str) -> Report {
    let spec = |text: &str| input::spec("things", &format!("{CALL}{text}"));
    compare(&spec(base), &spec(head))
}

fn rules(report: &Report) -> Vec<&str> {
    report.roots().map(|finding| finding.rule.id).collect()
}

fn verdicts(report: &Report) -> (Verdict, Verdict) {
    (report.backward(), report.forward())
}

const NOTHING: (Verdict, Verdict) = (Verdict::Compatible, Verdict::Compatible);

#[test]
fn a_template_that_is_extracted_changes_nothing() {
    let base =
        "records:\n  Thing: { fields: { name: string } }\n  Things: { fields: { data: list<Thing>, more: boolean } }\n";
    let head = "records:\n  Thing: { fields: { name: string } }\n  Things: Page<Thing>\ntemplates:\n  Page: { of: T, \
                fields: { data: list<T>, more: boolean } }\n";
    assert_eq!(rules(&report(base, head)), Vec::<&str>::new());
    assert_eq!(rules(&report(head, base)), Vec::<&str>::new());
}

#[test]
fn an_include_that_is_written_out_changes_nothing() {
    let base = "records:\n  Base: { fields: { id: string, name: string } }\n  Thing: { include: Base, fields: { \
                size: number } }\n  Things: { include: Base, fields: { data: list<Base> } }\n";
    let head = "records:\n  Base: { fields: { id: string, name: string } }\n  Thing: { fields: { id: string, name: \
                string, \
                size: number } }\n  Things: { include: Base, fields: { data: list<Base> } }\n";
    assert_eq!(rules(&report(base, head)), Vec::<&str>::new());
    assert_eq!(rules(&report(head, base)), Vec::<&str>::new());
}

#[test]
fn a_record_that_is_split_by_an_include_only_adds_a_type() {
    let base = "records:\n  Thing: { fields: { id: string, name: string, size: number } }\n  Things: { fields: { data: \
                list<Thing> } }\n";
    let head = "records:\n  Base: { fields: { id: string, name: string } }\n  Thing: { include: Base, fields: { \
                size: number } }\n  Things: { fields: { data: list<Thing> } }\n";
    let report = report(base, head);
    assert_eq!((rules(&report), verdicts(&report)), (vec!["type-added"], NOTHING));
}

#[test]
fn a_record_that_is_split_into_an_object_inside_is_another_contract() {
    let base = "records:\n  Thing: { fields: { id: string, width: number, height: number } }\n  Things: { fields: { \
                data: \
                list<Thing> } }\n";
    let head = "records:\n  Thing: { fields: { id: string, size: Size } }\n  Size: { fields: { width: number, \
                height: number } }\n  Things: { fields: { data: list<Thing> } }\n";
    let report = report(base, head);
    assert_eq!(verdicts(&report), (Verdict::Breaking, Verdict::Breaking));
    let elements: Vec<_> = report.findings.iter().map(|finding| finding.element.as_str()).collect();
    assert!(elements.contains(&"Thing.width") && elements.contains(&"Thing.size"), "{elements:?}");
}

#[test]
fn a_record_that_is_replaced_by_its_copy_is_the_same_on_the_wire() {
    let base = "records:\n  Thing: { fields: { part: Part, parts: list<Part> } }\n  Things: { fields: { data: \
                list<Part> } }\n  \
                Part: { fields: { name: string, inside?: Part } }\n  Copy: { fields: { inside?: Copy, name: string } }\n";
    let head = base.replace("part: Part, parts: list<Part>", "part: Copy, parts: list<Copy>");
    let report = report(base, &head);
    assert_eq!(verdicts(&report), NOTHING);
    assert!(report.findings.iter().all(|finding| !finding.element.starts_with("Copy.")));
}
