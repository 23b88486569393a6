//! Selected operations: what is wrong with others costs them nothing.

use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Import, Options, Selection};

/// A document with one good operation and one that has a fault in each part.
const DOCUMENT: &str = r##"
openapi: 3.0.3
info: { title: Good and bad, version: "1" }
paths:
  /good: { get: { tags: [good], operationId: getGood, responses: { "204": { description: Done. } } } }
  /bad:
    post:
      tags: [bad]
      operationId: addBad
      parameters: [{ name: size, in: query, schema: { type: text } }, { in: query }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Missing" } } } }
      responses: { "2O0": { description: Done. } }
components: { schemas: { Unused: { oneOf: [] } } }
"##;

fn imported(selection: Selection) -> Import {
    let sources = [Source { path: "mixed.yaml".to_owned(), text: DOCUMENT.to_owned() }];
    let options = Options { selection, package: "mixed-client".to_owned(), ..Options::default() };
    import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

#[track_caller]
fn has_only_the_good_one(import: &Import) {
    let report = &import.report;
    assert_eq!((report.operations, report.carried_over, report.left_out), (1, 1, 0));
    let files = import::write_spec_files(&import.files);
    assert!(files.iter().any(|file| file.text.contains("GET /good")), "{files:?}");
    assert!(files.iter().all(|file| !file.text.contains("/bad")), "{files:?}");
}

#[test]
fn a_tag_is_imported_beside_faults_of_others() {
    has_only_the_good_one(&imported(Selection { tags: vec!["good".to_owned()], operations: Vec::new() }));
}

#[test]
fn an_operation_is_imported_beside_faults_of_others() {
    for name in ["getGood", "GET /good"] {
        has_only_the_good_one(&imported(Selection { tags: Vec::new(), operations: vec![name.to_owned()] }));
    }
}

#[test]
fn without_a_selection_the_fault_costs_its_own_call() {
    let report = imported(Selection::default()).report;
    assert_eq!((report.operations, report.carried_over, report.left_out), (2, 1, 1));
}
