//! Specs whose shape is an attack: deep, wide, or small with a large result. Each check ends, without overflowing
//! the stack of its thread.

use test_tier::Cases;

use test_support::input;
use test_support::promises::check_spec;

/// Nesting depth that would overflow a stack if each level took a frame.
fn many() -> usize {
    Cases { quick: 4_000, ci: 20_000, long: 20_000 }.count()
}

fn is_accepted(text: &str) -> bool {
    check_spec(&input::spec("things", text))
}

fn numbered(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

#[test]
fn a_type_may_not_nest_without_end() {
    assert!(is_accepted(&format!(
        "records: {{ A: {{ fields: {{ a: {}json{} }} }} }}\n",
        "list<".repeat(8),
        ">".repeat(8)
    )));
    let deep =
        format!("records: {{ A: {{ fields: {{ a: {}json{} }} }} }}\n", "list<".repeat(many()), ">".repeat(many()));
    assert!(!is_accepted(&deep));
}

#[test]
fn a_chain_of_includes_may_not_be_endless() {
    let chain = numbered(many(), |number| format!("  R{}: {{ include: R{number} }}\n", number + 1));
    assert!(!is_accepted(&format!("records:\n  R0: {{ fields: {{ a: json }} }}\n{chain}")));
}

#[test]
fn a_small_text_may_not_become_a_large_model() {
    let fields = numbered(250, |number| format!("f{number}: json, "));
    let copies = numbered(many(), |number| format!("  C{number}: {{ include: Wide }}\n"));
    assert!(!is_accepted(&format!("records:\n  Wide: {{ fields: {{ {fields} }} }}\n{copies}")));
}

#[test]
fn a_long_chain_of_records_is_sent() {
    let chain = numbered(many() / 20, |number| format!("  R{number}: {{ fields: {{ a: R{} }} }}\n", number + 1));
    let operation = "  things.put: { http: PUT /things, effect: update, body: R0, returns: R0 }\n";
    let text = format!("records:\n{chain}  R{}: {{ fields: {{ a: json }} }}\noperations:\n{operation}", many() / 20);
    assert!(is_accepted(&text));
}

#[test]
fn a_long_chain_of_records_that_ends_in_an_error_is_walked() {
    let chain = numbered(many(), |number| format!("  R{number}: {{ fields: {{ a: R{} }} }}\n", number + 1));
    assert!(!is_accepted(&format!("records:\n{chain}  R{}: {{ fields: {{ a: R0 }} }}\n", many())));
}

#[test]
fn thousands_of_errors_are_all_placed() {
    let records =
        numbered(2_000, |number| format!("  R{number}: {{ fields: {{ a: Nothing{number}, b: [], 'y': json }} }}\n"));
    assert!(!is_accepted(&format!("records:\n{records}")));
}

#[test]
fn a_union_of_thousands_is_told_apart() {
    let count = 300;
    let values: Vec<_> = (0..count).map(|number| format!("v{number}")).collect();
    let records = numbered(count, |number| format!("  R{number}: {{ fields: {{ kind: Kind }} }}\n"));
    let variants = numbered(count, |number| format!("v{number}: R{number}, "));
    let text = format!(
        "enums:\n  Kind: [{}]\nrecords:\n{records}unions:\n  U: {{ tag: kind, variants: {{ {variants} }} }}\n",
        values.join(", ")
    );
    assert!(is_accepted(&text));
}
