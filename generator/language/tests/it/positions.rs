//! Positions point at the error itself, wherever it is in the file.

use copperplate_language::codes;
use copperplate_language::diagnostics::Code;

use test_support::input;

/// Returns the code, line and column of each error.
fn errors(text: &str) -> Vec<(&'static Code, usize, usize)> {
    let findings = copperplate_language::understand(&input::spec("things", text)).expect_err("an error");
    findings.iter().map(|(position, diagnostic)| (diagnostic.code, position.line, position.column)).collect()
}

#[test]
fn errors_of_all_stages_are_found_in_one_run() {
    let text = "\
records:
  A:
    fields:
      one: strng
      two: { type: list<Nothing>, doc: \"é\", requierd: true }
      'on': { doc: \"no type\" }
enums:
  E: { values: [a], valeus: [b] }
";
    assert_eq!(
        errors(text),
        [
            (codes::UNKNOWN_NAME, 4, 12),
            (codes::UNKNOWN_NAME, 5, 25),
            (codes::UNKNOWN_KEY, 5, 45),
            (codes::MISSING_KEY, 6, 7),
            (codes::UNKNOWN_KEY, 8, 21),
        ]
    );
}

#[test]
fn an_error_has_no_consequences() {
    // Each of these errors could cause follow-up errors: an unknown name, a missing tag, a place that is gone.
    let text = "\
records:
  A: { fields: { kind: Kind, b: list<B> } }
  B: { feilds: { kind: Kind } }
  C: { fields: { kind: Knd } }
enums:
  Kind: [a, 1]
unions:
  U: { tag: kind, variants: { a: A, b: B, c: C } }
operations:
  things.get: { http: 'GET /things/{id}', effect: raed, path: { id: string }, returns: U }
assumptions:
  open: { document: d, assume: a, because: b, at: [records.C.kind, records.B.kind, operations.things.get.id] }
";
    assert_eq!(
        errors(text),
        [
            (codes::UNKNOWN_KEY, 3, 8),
            (codes::UNKNOWN_NAME, 4, 24),
            (codes::UNQUOTED, 6, 13),
            (codes::UNKNOWN_WORD, 10, 51),
        ]
    );
}

#[test]
fn columns_count_characters_not_bytes() {
    let text = "records:\n  A: { doc: \"ééé\", fields: { a: Nothing } }\n";
    assert_eq!(errors(text), [(codes::UNKNOWN_NAME, 2, 33)]);
}

#[test]
fn a_part_of_a_quoted_type_is_found() {
    let text = "records:\n  A:\n    fields:\n      a: \"list<Nothing> | null\"\n";
    assert_eq!(errors(text), [(codes::UNKNOWN_NAME, 4, 16)]);
}

#[test]
fn broken_yaml_is_found_where_the_parser_stops() {
    let [(code, line, _)] = errors("records:\n  A: { fields: [ }\n")[..] else { panic!("one error") };
    assert_eq!((code, line), (codes::YAML, 2));
}

#[test]
fn columns_of_a_long_line_are_right_and_cheap() {
    let many = "é: Nothing, ".repeat(5_000);
    let found = errors(&format!("records: {{ A: {{ fields: {{ {many} }} }} }}\n"));
    // The name is declared once, and its repetitions are repeated keys. Each is 12 characters after the one before.
    let columns: Vec<_> =
        found.iter().filter(|(code, ..)| *code == codes::DUPLICATE_KEY).map(|(.., column)| *column).collect();
    assert_eq!(columns, (1..5_000).map(|number| 27 + 12 * number).collect::<Vec<_>>());
}
