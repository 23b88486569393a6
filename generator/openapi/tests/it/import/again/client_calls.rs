//! Calls of the client itself, which have no resource, in further imports.

use super::documents::{again, assert_settled, edit, edited, first, spec, warnings};

const DOCUMENT: &str = "\
openapi: 3.0.3
info: { title: T, version: '1' }
tags: [{ name: jobs, description: Jobs. }]
paths:
  /status:
    get:
      operationId: get-status
      x-client-method: get-status
      parameters: [{ name: verbose, in: query, schema: { type: boolean } }]
      responses: { '204': { description: ok } }
  /jobs:
    get:
      operationId: jobs.status
      tags: [jobs]
      parameters: [{ name: verbose, in: query, schema: { type: boolean } }]
      responses: { '204': { description: ok } }
";

#[test]
fn edits_of_their_parameters_stay() {
    let mut merged = first(DOCUMENT);
    edit(&mut merged, "verbose?: boolean", "verbose?: { type: boolean, rust: long }");
    let revised = edited(
        DOCUMENT,
        &[(
            "responses: { '204': { description: ok } }\n  /jobs:",
            "responses: { '202': { description: ok } }\n  /jobs:",
        )],
    );
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    assert_eq!(spec(&after).matches("rust: long").count(), 1, "{}", spec(&after));
    assert_eq!(warnings(&after), "");
}

#[test]
fn a_call_that_the_author_took_out_of_its_resource_stays_out() {
    let mut merged = first(DOCUMENT);
    edit(&mut merged, "jobs.status:", "job-status:");
    edit(&mut merged, "  jobs: {", "  tasks: {");
    edit(&mut merged, "get-status:", "tasks.status:");
    let revised = edited(DOCUMENT, &[("name: verbose", "name: terse"), ("description: ok", "description: Fine")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    let text = spec(&after);
    assert!(text.contains("job-status:") && text.contains("tasks.status:"), "{text}");
    assert!(!text.contains("  jobs.status:") && !text.contains("  get-status:"), "{text}");
    assert!(!text.contains("verbose") || text.contains("terse"), "{text}");
}

/// A later version of the importer would choose other names.
#[test]
fn a_call_with_another_name_than_a_new_import_gives_keeps_its_id_its_resource_and_its_rust_name() {
    let mut merged = first(DOCUMENT);
    edit(&mut merged, "jobs.status:", "works.status:");
    edit(&mut merged, "  jobs: {", "  works: {");
    let revised = edited(DOCUMENT, &[("name: verbose", "name: terse")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    let text = spec(&after);
    assert!(text.contains("  works.status:") && text.contains("    operation-id: jobs.status\n"), "{text}");
    assert!(text.contains("  works: {") && !text.contains("  jobs: {") && !text.contains("rust:"), "{text}");
    assert_eq!(warnings(&after), "");
}
