//! Contents that many operations offer beside JSON.

use std::fmt::Write as _;

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

/// Returns the calls of a document in which some operations offer a content beside JSON, and the others do not.
fn calls(offering: usize, others: usize, beside: &str) -> (Vec<String>, String) {
    let mut text = "openapi: 3.1.0\ninfo: { title: Many, version: '1' }\npaths:\n".to_owned();
    for number in 0..offering + others {
        let beside = if number < offering { beside } else { "" };
        let content = format!("application/json: {{ schema: {{ type: array, items: {{ type: string }} }} }}{beside}");
        writeln!(
            text,
            "  /thing{number}: {{ get: {{ responses: {{ '200': {{ description: ok, content: {{ {content} }} }} }} }} }}"
        )
        .expect("text");
    }
    let source = Source { path: "document.yaml".to_owned(), text };
    let import = import::import_openapi(&[source], &Options::default())
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let names = model.operations.iter().map(|operation| operation.name.clone()).collect();
    (names, import.report.warnings.render_as(Format::Human, false))
}

const CSV: &str = ", text/csv: { schema: { type: string } }";
const EVENTS: &str = ", text/event-stream: { schema: { type: string } }";

#[test]
fn a_text_that_most_of_many_operations_offer_is_a_format_of_the_api() {
    let (names, warnings) = calls(30, 10, CSV);
    assert_eq!(names.len(), 40, "{names:?}");
    assert_eq!(warnings.matches("warning[").count(), 1, "{warnings}");
    let (names, warnings) = calls(30, 40, CSV);
    assert_eq!(names.len(), 100, "half of the operations: {names:?}");
    assert_eq!(warnings, "");
    let (names, _) = calls(3, 0, CSV);
    assert_eq!(names.len(), 6, "few operations: {names:?}");
}

#[test]
fn a_stream_is_a_call_however_many_operations_offer_it() {
    let (names, warnings) = calls(30, 0, EVENTS);
    assert_eq!(names.len(), 60, "{names:?}");
    assert_eq!(warnings, "");
}
