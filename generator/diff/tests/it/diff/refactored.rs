//! Edits to declarations that leave the JSON values as they are, and some edits that only look like that.

use copperplate_diff::render::{self, View};
use copperplate_diff::{Report, Verdict};

use super::{compare, view};
use test_support::input;

const CALL: &str = "operations:\n  things.put: { http: PUT /things, effect: update, body: Thing, returns: Things }\n";

fn report(base: &str, head: &str) -> Report {
    let spec = |text: &str| input::spec("things", &format!("{CALL}{text}"));
    compare(&spec(base), &spec(head))
}

fn rules(report: &Report) -> Vec<&str> {
    report.root_findings().map(|finding| finding.rule.id).collect()
}

fn verdicts(report: &Report) -> (Verdict, Verdict) {
    (report.worst_backward(), report.worst_forward())
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
    let shown = |report: &Report| -> Vec<String> {
        let [root] = report.root_findings().collect::<Vec<_>>()[..] else { panic!("one edit: {:?}", rules(report)) };
        let consequences = report.finding_consequences(root);
        let mut shown: Vec<_> = consequences.map(|other| format!("{} {}", other.rule.id, other.element)).collect();
        shown.sort();
        shown.insert(0, format!("{} {}", root.rule.id, root.element));
        shown
    };
    let (forth, back) = (report(base, head), report(head, base));
    assert_eq!(verdicts(&forth), (Verdict::Breaking, Verdict::Breaking));
    assert_eq!(
        shown(&forth),
        [
            "field-added-required Thing.size",
            "field-removed-required Thing.height",
            "field-removed-required Thing.width",
            "type-added Size",
        ]
    );
    assert_eq!(
        shown(&back),
        [
            "field-removed-required Thing.size",
            "field-added-required Thing.height",
            "field-added-required Thing.width",
            "type-removed Size",
        ]
    );
}

#[test]
fn the_advice_is_that_of_the_worst_consequence() {
    let base = "records:\n  Thing: { fields: { id: string, width?: number } }\n  Things: { fields: { data: \
                list<Thing> } }\n";
    let head = "records:\n  Thing: { fields: { id: string, size?: Size } }\n  Size: { fields: { width?: number } }\n  \
                Things: { fields: { data: list<Thing> } }\n";
    let report = report(base, head);
    let [root] = report.root_findings().collect::<Vec<_>>()[..] else { panic!("one edit") };
    let removed =
        report.finding_consequences(root).find(|other| other.element == "Thing.width").expect("a consequence");
    assert_eq!((root.rule.advice, root.rule.id), (None, "field-added-optional"));
    let advice = removed.remedy();
    assert!(
        render::render_text(&report, &View { unfold: false, ..view() }).contains(&format!("   to do     {advice}\n"))
    );
    assert!(render::render_markdown(&report, &view()).contains(&format!("- to do: {advice}\n")));
}

#[test]
fn a_field_that_is_also_in_a_new_record_did_not_move_there() {
    let base = "records:\n  Thing: { fields: { id: string, name: string } }\n  Things: { fields: { data: \
                list<Thing> } }\n";
    let head = "records:\n  Thing: { fields: { name: string, owner: Owner } }\n  Owner: { fields: { id: string, \
                mail: string } }\n  Things: { fields: { data: list<Thing> } }\n";
    assert_eq!(rules(&report(base, head)), ["field-removed-required", "field-added-required"], "1 of 2 fields");
    let other = head.replace("id: string, mail: string", "id: number");
    assert_eq!(rules(&report(base, &other)), ["field-removed-required", "field-added-required"], "another type");
    let known = base.replace("Things:", "Owner: { fields: { id: string } }\n  Things:");
    let now = known.replacen("id: string, name: string", "name: string, owner: Owner", 1);
    assert_eq!(rules(&report(&known, &now)), ["field-removed-required", "field-added-required"]);
}

#[test]
fn fields_of_a_template_move_in_all_its_records() {
    let base = "records:\n  Thing: { fields: { name: string } }\n  Things: Page<Thing>\n  Names: Page<Things>\n\
                templates:\n  Page: { of: T, fields: { data: list<T>, page: integer, size: integer } }\n";
    let head = base.replace("page: integer, size: integer", "paging: Paging");
    let head = head.replace("templates", "  Paging: { fields: { page: integer, size: integer } }\ntemplates");
    assert_eq!(rules(&report(base, &head)), ["field-added-required"]);
    assert_eq!(rules(&report(&head, base)), ["field-removed-required"]);
}

#[test]
fn a_record_that_is_replaced_by_its_copy_is_the_same_on_the_wire() {
    let base = "records:\n  Thing: { fields: { part: Part, parts: list<Part> } }\n  Things: { fields: { data: \
                list<Part> } }\n  \
                Part: { fields: { name: string, inside?: Part } }\n  Duplicate: { fields: { inside?: Duplicate, name: string } }\n";
    let head = base.replace("part: Part, parts: list<Part>", "part: Duplicate, parts: list<Duplicate>");
    let report = report(base, &head);
    assert_eq!(verdicts(&report), NOTHING);
    assert!(report.findings.iter().all(|finding| !finding.element.starts_with("Duplicate.")));
}
