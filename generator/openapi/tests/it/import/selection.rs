//! Selected operations: errors in other operations do not affect them.

use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Import, Options, SchemaScope, Selection};

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
    assert_eq!((report.operations, report.carried_over, report.left_out.len()), (1, 1, 0));
    let files = import::write_spec_files(&import.files);
    assert!(files.iter().any(|file| file.text.contains("GET /good")), "{files:?}");
    assert!(files.iter().all(|file| !file.text.contains("/bad")), "{files:?}");
}

#[test]
fn a_tag_is_imported_beside_faults_of_others() {
    has_only_the_good_one(&imported(Selection { tags: vec!["good".to_owned()], ..Selection::default() }));
}

#[test]
fn an_operation_is_imported_beside_faults_of_others() {
    for name in ["getGood", "GET /good"] {
        has_only_the_good_one(&imported(Selection { operations: vec![name.to_owned()], ..Selection::default() }));
    }
}

#[test]
fn without_a_selection_the_fault_costs_its_own_call() {
    let report = imported(Selection::default()).report;
    assert_eq!((report.operations, report.carried_over, report.left_out.len()), (2, 1, 1));
}

/// A document whose types describe values that the service sends by itself.
const HOOKS: &str = r##"
openapi: 3.1.0
info: { title: Hooks, version: "1" }
paths:
  /orders:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      callbacks:
        onShipped:
          "{$request.body#/url}":
            post:
              requestBody: { content: { application/json: { schema: { type: object, properties: { at: { type: string } } } } } }
              responses: { "200": { description: Fine. } }
      responses: { "204": { description: Done. } }
webhooks:
  order.lost:
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
      responses: { "200": { description: Fine. } }
components:
  schemas:
    Order: { type: object, properties: { id: { type: string, readOnly: true }, note: { type: string } } }
    Event: { oneOf: [{ $ref: "#/components/schemas/Paid" }, { type: object, required: [code], properties: { code: { type: integer } } }] }
    Paid: { type: object, required: [id], properties: { id: { type: string } } }
    Text: { type: string }
"##;

/// Returns the names of the types of a document, and its warnings.
fn types_and_warnings(schemas: SchemaScope) -> (Vec<String>, usize) {
    let sources = [Source { path: "hooks.yaml".to_owned(), text: HOOKS.to_owned() }];
    let selection = Selection { schemas, ..Selection::default() };
    let options = Options { selection, package: "hooks-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    assert_eq!(copperplate_language::warnings(&files, &model).iter().count(), 0);
    let records = model.records.iter().map(|record| record.header.name.clone());
    let mut types: Vec<_> = records.chain(model.unions.iter().map(|union| union.header.name.clone())).collect();
    types.sort();
    (types, import.report.warnings.reports().len())
}

#[test]
fn all_schemas_are_types_and_so_is_what_the_service_sends_by_itself() {
    let (types, warnings) = types_and_warnings(SchemaScope::All);
    let expected = ["Event", "EventCode", "OnShippedPayload", "Order", "OrderInput", "OrderLostPayload", "Paid"];
    assert_eq!((types, warnings), (expected.map(str::to_owned).to_vec(), 0));
}

#[test]
fn what_no_call_and_no_webhook_uses_is_named_in_warnings() {
    assert_eq!(
        types_and_warnings(SchemaScope::Used),
        (["OnShippedPayload", "Order", "OrderLostPayload"].map(str::to_owned).to_vec(), 1)
    );
}

#[test]
fn an_operation_whose_bodies_differ_counts_once_also_where_it_is_left_out() {
    let document = |servers: &str| {
        format!(
            "openapi: 3.0.3\ninfo: {{ title: Two bodies, version: \"1\" }}\npaths:\n  /a:\n    post:\n{servers}      requestBody: \
             {{ content: {{ application/json: {{ schema: {{ type: object, properties: {{ a: {{ type: string }} }} }} }}, text/csv: \
             {{ schema: {{ type: string }} }} }} }}\n      responses: {{ \"204\": {{ description: Done. }} }}\n  /b: {{ get: {{ \
             responses: {{ \"204\": {{ description: Done. }} }} }} }}\n"
        )
    };
    let counts = |servers: &str| {
        let sources = [Source { path: "bodies.yaml".to_owned(), text: document(servers) }];
        let options = Options { package: "bodies-client".to_owned(), ..Options::default() };
        let import =
            import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        let calls =
            import::write_spec_files(&import.files).iter().map(|file| file.text.matches("POST /a").count()).sum();
        (import.report.operations, import.report.carried_over, import.report.left_out.len(), calls)
    };
    assert_eq!(counts(""), (2, 2, 0, 2));
    let elsewhere = "      servers: [{ url: \"https://files.example.net\" }]\n";
    assert_eq!(counts(elsewhere), (2, 1, 1, 0));
}
