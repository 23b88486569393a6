//! A spec of 700 operations that share a type: an edit to the type is one finding.

use std::collections::BTreeSet;

use copperplate_diff::Direction;
use copperplate_diff::render;
use copperplate_diff::waivers::{Date, Waivers};
use copperplate_language::files::Source;

use super::{compare, view};
use test_support::input;

const OPERATIONS: usize = 700;

/// Length of a chain of records that needs no box alone.
const CHAIN: usize = 30;

/// Enough to make the table longer than a comment may be.
const REPLACED: usize = 450;

fn spec(operations_count: usize, status: &str) -> String {
    let mut operations = String::from("operations:\n");
    let mut records = String::from("records:\n");
    for number in 0..operations_count {
        operations.push_str(&format!(
            "  things.put{number}: {{ http: PUT /things/{number}, effect: update, body: Sent{number}, returns: \
             Thing{number} }}\n"
        ));
        records.push_str(&format!(
            "  Sent{number}: {{ fields: {{ state: State, first?: Common }} }}\n  Thing{number}: {{ fields: {{ all: \
             list<Common> }} }}\n"
        ));
    }
    format!(
        "{operations}{records}  Common: {{ fields: {{ state: State, note: string }} }}\nenums:\n  State: [{status}]\n"
    )
}

#[test]
fn an_edit_of_a_type_used_everywhere_is_one_finding() {
    let base = input::spec("things", &spec(OPERATIONS, "open, closed"));
    let head = input::spec("things", &spec(OPERATIONS, "open"));
    let report = compare(&base, &head);
    let [finding] = report.findings.as_slice() else { panic!("{} findings", report.findings.len()) };
    assert_eq!(finding.rule.id, "enum-value-removed");
    for direction in [Direction::Request, Direction::Response] {
        assert_eq!(finding.reached.iter().filter(|reached| reached.direction == direction).count(), OPERATIONS);
    }
    let text = render::render_text(&report, &view());
    assert!(text.lines().count() < 30 && text.contains("and in 696 more operations"), "{text}");
    let comment = render::render_markdown(&report, &view());
    assert!(comment.len() < 40_000, "{}", comment.len());
    let row = comment.lines().find(|line| line.starts_with("| 🔴")).expect("a row");
    assert!(row.len() < 500 && row.contains(", and 694 more |"), "{row}");
    assert!((0..OPERATIONS).all(|number| comment.contains(&format!("things.put{number} (sent and received)"))));
}

#[test]
fn a_comment_is_cut_where_forges_would_refuse_it_and_says_so() {
    let before = spec(REPLACED, "open, closed");
    // Each response has different old and new types, so that no two changes are similar, and each body has a new
    // field.
    let after = before.replace("returns: Thing", "returns: list<Thing").replace(" }\n  things", "> }\n  things");
    let after = after.replace(" }\nrecords", "> }\nrecords").replace("first?: Common", "first?: Common, more?: string");
    let (base, head) = (input::spec("things", &before), input::spec("things", &after));
    let report = compare(&base, &head);
    assert_eq!((report.findings.len(), report.entries().len()), (2 * REPLACED, REPLACED + 1));
    let text = render::render_markdown(&report, &view());
    assert!(text.len() <= 65_000, "{}", text.len());
    let cut = text.lines().find(|line| line.starts_with("**Cut to the length of a comment.**")).expect("a remark");
    let not_shown = 1 + REPLACED - text.matches("\n| 🔴 |").count();
    let breaking = format!("{not_shown} entries not shown: {} breaking, 1 compatible; ", not_shown - 1);
    assert!(cut.contains(&breaking) && cut.contains("`diff` prints all of it in a terminal"), "{cut}");
    assert!(!text.contains("| 🟢 |"), "no shown part is less urgent than a missing one");
    // Waivers without a finding come first, and leave room for the findings.
    let waiver = |number: usize| format!("[[waiver]]\nfinding = \"0000-{number:04x}\"\nreason = \"why\"\n");
    let file = Source { path: "waivers.toml".to_owned(), text: (0..2_000).map(waiver).collect() };
    let today = Date { year: 2026, month: 6, day: 15 };
    let mut report = report;
    Waivers::parse(&file).expect("a valid file").apply(today, &mut report, None);
    let text = render::render_markdown(&report, &view());
    assert!(text.len() <= 65_000 && text.contains("\n> and 1980 more stale waivers\n"), "{}", text.len());
    assert!(text.matches("\n| 🔴 |").count() > 300);
}

/// All operations, types and fields are renamed; only one type stays equal.
#[test]
fn a_spec_of_which_nothing_keeps_its_name_is_compared_too() {
    let base = input::spec("things", &spec(OPERATIONS, "open, closed"));
    let renamed = spec(OPERATIONS, "open, closed").replace("Sent", "Given").replace("Thing", "Matter");
    let report = compare(&base, &input::spec("things", &renamed));
    let count = |rule: &str| report.findings.iter().filter(|finding| finding.rule.id == rule).count();
    // All have the same contents, so renames are recognized by the places.
    assert_eq!((count("type-removed"), count("type-added"), count("type-renamed")), (0, 0, 1400));
    // With a distinct field each, they are recognized by the contents.
    let own = |text: String| -> String {
        let mut number = 0;
        let lines = text.lines().map(|line| {
            number += 1;
            line.replace("fields: {", &format!("fields: {{ own{number}: string,")) + "\n"
        });
        lines.collect()
    };
    let (base, head) = (own(spec(OPERATIONS, "open, closed")), own(renamed));
    let report = compare(&input::spec("things", &base), &input::spec("things", &head));
    let rules: BTreeSet<_> = report.findings.iter().map(|finding| finding.rule.id).collect();
    assert_eq!((report.findings.len(), rules), (1400, BTreeSet::from(["type-renamed"])));
}

/// Returns a chain of records that ends in a union, and one below a variant of the union.
fn chains(variants: &str) -> String {
    let chain = |prefix: &str, last: &str| -> String {
        let field =
            |number: usize| if number + 1 < CHAIN { format!("{prefix}{}", number + 1) } else { last.to_owned() };
        let record = |number| format!("  {prefix}{number}: {{ fields: {{ next?: {} }} }}\n", field(number));
        (0..CHAIN).map(record).collect()
    };
    format!(
        "operations:\n  things.get: {{ http: GET /things, effect: read, returns: Above0 }}\n  things.list: {{ http: GET \
         /all, effect: read, returns: Long }}\nrecords:\n{}{}  Short: {{ fields: {{ kind: {{ const: short }} }} }}\n  \
         Other: {{ fields: {{ kind: {{ const: other }} }} }}\n  Long: {{ fields: {{ kind: {{ const: long }}, below?: Below0 \
         }} }}\nunions:\n  Choice: {{ tag: kind, variants: {variants} }}\n",
        chain("Above", "Choice"),
        chain("Below", "string")
    )
}

#[test]
fn boxes_of_a_chain_that_a_variant_extends_are_its_consequences() {
    let base = input::spec("things", &chains("{ short: Short, other: Other }"));
    let head = input::spec("things", &chains("{ short: Short, other: Other, long: Long }"));
    let report = compare(&base, &head);
    let rules: BTreeSet<_> = report.findings.iter().map(|finding| finding.rule.id).collect();
    assert_eq!(rules, BTreeSet::from(["variant-added"]));
    let items: Vec<_> = report.findings.iter().flat_map(|finding| &finding.item_changes).collect();
    assert!(items.iter().any(|item| item.item.starts_with("types::Above")), "{items:?}");
}
