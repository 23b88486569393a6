//! The report about two documents: names as the documents write them, breaks of released clients first.

use super::{Folder, PETS, edited};
use crate::tree::real;

/// A document with one of each: parameters that calls share, bodies with types of their places, and constraints.
const SHOP: &str = r"openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://shop.example.com' }]
paths:
  /orders:
    get: { operationId: lookAround, parameters: [{ name: size, in: query, schema: { type: integer, maximum: 1000 } }], responses: { '204': { description: ok } } }
    post:
      operationId: send_it
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { state: { type: string, enum: [new, paid] }, tags: { type: array, items: { type: string, maxLength: 5 } } }, additionalProperties: true } } } }
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/order_state' } } } } }
  /goods:
    get: { parameters: [{ name: size, in: query, schema: { type: integer, maximum: 1000 } }, { name: by, in: query, schema: { type: string, default: age } }], responses: { '204': { description: ok } } }
components:
  schemas:
    order_state: { type: object, required: [state], properties: { state: { $ref: '#/components/schemas/state.of-order' } } }
    state.of-order: { type: string, enum: [new, paid] }
";

fn compared(edits: &[(&str, &str)], arguments: &[&str]) -> String {
    let mut head = SHOP.to_owned();
    for (from, to) in edits {
        assert!(head.contains(from), "`{from}`");
        head = head.replacen(from, to, 1);
    }
    let folder = Folder::new(&format!("report-{}", edits[0].1.len() + 100 * arguments.len() + edits.len()));
    let run = folder.compare(SHOP, &head, arguments);
    assert_eq!(run.err, "");
    let (_, report) = run.out.split_once('\n').expect("a line with both names");
    report.to_owned()
}

const EDITS: [(&str, &str); 6] = [
    ("maximum: 1000", "maximum: 100"),
    ("[new, paid]", "[new]"),
    ("maxLength: 5", "maxLength: 4"),
    ("additionalProperties: true", "additionalProperties: { type: integer }"),
    (
        "state.of-order: { type: string, enum: [new, paid] }",
        "state.of-order: { type: string, enum: [new, paid, sent] }",
    ),
    ("in: query, schema: { type: string, default: age }", "in: query, required: true, schema: { type: string }"),
];

#[test]
fn a_report_has_the_names_of_the_documents() {
    insta::assert_snapshot!(compared(&EDITS, &["-v"]));
}

#[test]
fn the_report_of_the_readme_is_the_output() {
    let folder = Folder::new("readme");
    let old = edited(&[(
        "default: 10 } }",
        "default: 10 } }\n        - { name: kind, in: query, schema: { type: string, enum: [cat, dog] } }",
    )]);
    let edits = [
        ("default: 10", "default: 20"),
        ("{ type: string, enum: [cat, dog] } }", "{ type: string, enum: [cat] } }"),
        ("required: [name]", "required: [name, size]"),
    ];
    let new = edits.iter().fold(old.clone(), |text, (from, to)| text.replacen(from, to, 1));
    folder.write("old.yaml", &old);
    folder.write("new.yaml", &new);
    let output = folder.run(".", &["old.yaml", "new.yaml"]);
    let report = super::text_of(&output.stdout);
    let readme = std::fs::read_to_string(real().join("generator/diff/README.md")).expect("the README");
    let (_, shown) = readme.split_once("$ copperplate diff old.yaml new.yaml\n").expect("an example");
    let (shown, _) = shown.split_once("```").expect("its end");
    assert_eq!(report, shown);
}

#[test]
fn a_report_about_documents_never_mentions_a_crate() {
    let back = ["maximum: 1000", "required: [state], ", "enum: [new, paid]"];
    for edit in EDITS.iter().copied().chain(back.map(|removed| (removed, ""))) {
        let report = compared(&[edit], &["-v", "--forward"]);
        assert!(!report.contains("crate"), "{edit:?}: {report}");
    }
}

#[test]
fn findings_of_new_clients_only_are_a_count() {
    let edits = [
        ("order_state: { type: object,", "order_state: { type: object, "),
        ("[state], properties: {", "[state, id], properties: { id: { type: string },"),
    ];
    let report = compared(&edits, &[]);
    let line = "\nCLIENTS OF THE NEW DOCUMENT, at the old service: 1 edit (`--forward` lists them)\n";
    assert!(report.starts_with("no edit breaks released clients; the rest") && report.contains(line), "{report}");
    assert!(!report.contains("order_state.id"), "{report}");
    let report = compared(&edits, &["--forward"]);
    assert!(report.contains("`order_state.id`"), "{report}");
}

#[test]
fn a_threshold_without_a_direction_is_about_released_clients() {
    let folder = Folder::new("threshold");
    let breaking = edited(&[("required: [name]", "required: [name, size]")]);
    let run = folder.compare(PETS, &breaking, &["--fail-on", "breaking"]);
    assert_eq!(run.exit, copperplate::Exit::Findings, "{}", run.out);
    let run = folder.compare(&breaking, PETS, &["--fail-on", "breaking"]);
    assert_eq!(run.exit, copperplate::Exit::Fine, "{}", run.out);
}

#[test]
fn equal_edits_of_other_types_are_one_entry() {
    let paths = ["a", "b", "c"].map(|name| {
        let schema = format!("{{ $ref: '#/components/schemas/{name}' }}");
        format!("  /{name}: {{ get: {{ responses: {{ '200': {{ description: ok, content: {{ application/json: {{ schema: {schema} }} }} }} }} }} }}\n")
    });
    let document = |ty: &dyn Fn(&str) -> String| {
        let schemas = ["a", "b", "c"].map(|name| {
            format!("    {name}: {{ type: object, required: [kind], properties: {{ kind: {} }} }}\n    kind_{name}: {{ type: string, enum: [x, {name}] }}\n", ty(name))
        });
        let head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";
        format!("{head}paths:\n{}components:\n  schemas:\n{}", paths.concat(), schemas.concat())
    };
    let old = document(&|name| format!("{{ $ref: '#/components/schemas/kind_{name}' }}"));
    let new = document(&|_| "{ type: string }".to_owned());
    let folder = Folder::new("twins");
    let run = folder.compare(&old, &new, &[]);
    assert!(
        run.out.contains("  3 types changed from an enum to a plain string  [enum-became-string]\n"),
        "{}",
        run.out
    );
    assert_eq!(run.out.matches("[enum-became-string]").count(), 1, "{}", run.out);
}

#[test]
fn the_first_operation_is_one_finding() {
    let folder = Folder::new("first");
    let empty = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n";
    let operation =
        "{ get: { responses: { '200': { description: ok, headers: { X-A: { schema: { type: string } } } } } } }";
    let new = empty.replace("paths: {}", &format!("paths: {{ /a: {operation} }}"));
    let run = folder.compare(empty, &new, &["-v"]);
    assert!(run.out.contains("operation `GET /a` added") && !run.out.contains("unclassified"), "{}", run.out);
}

#[test]
fn an_operation_with_another_method_has_its_name() {
    let folder = Folder::new("methods");
    let operation = "{ responses: { '204': { description: ok } } }";
    let document = |operations: &str| {
        let head = "openapi: 3.2.0\ninfo: { title: T, version: '1' }\nservers: [{ url: 'https://example.com' }]\n";
        format!("{head}paths:\n  /a/{{id}}: {operations}\n")
    };
    let old = document(&format!("{{ get: {operation}, additionalOperations: {{ COPY: {operation} }} }}"));
    let run = folder.compare(&old, &document(&format!("{{ get: {operation} }}")), &[]);
    assert!(run.out.contains("operation `COPY /a/{id}` removed"), "{}", run.out);
}

#[test]
fn a_least_number_of_zero_is_no_bound() {
    let folder = Folder::new("zero");
    let old = SHOP.replace("maxLength: 5", "maxLength: 5, minLength: 0");
    let run = folder.compare(SHOP, &old, &[]);
    assert!(run.out.ends_with("\nno change\n"), "{}", run.out);
}
