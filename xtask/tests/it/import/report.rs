//! The report of `import` and `init`: each loss with all its places for programs, and at most 60 lines for people.

use std::fmt::Write as _;

use serde_json::Value;

use super::{ends_with, err, run, tree};
use crate::tree::Tree;

/// Returns a document with thousands of losses of many kinds, each with a different cost.
fn document() -> String {
    let mut paths = String::new();
    for number in 0..40 {
        writeln!(
            paths,
            "  /a{number}:\n    trace: {{ responses: {{}} }}\n    get:\n      operationId: [{number}]\n      \
             tags: [tag{number}]\n      unknown{number}: 1\n      parameters:\n        \
             - {{ name: \"c {number}\", in: cookie, schema: {{ type: string }} }}\n        \
             - {{ name: s{number}, in: query, style: curly{number}, schema: {{ type: string }} }}\n        \
             - {{ name: i{number}, in: query, schema: {{ type: integer, not: {{ $ref: \"#/components/schemas/Any\" }} }} }}\n      \
             responses: {{ \"200\": {{ description: A., content: {{ application/json: {{ schema: \
             {{ $ref: \"#/components/schemas/S{number}\" }} }} }} }} }}"
        )
        .expect("a string");
    }
    let mut schemas = String::new();
    for number in 0..40 {
        writeln!(
            schemas,
            "    S{number}:\n      type: object\n      description: [{number}]\n      properties:\n        \
             a: {{ $ref: \"#/components/schemas/Any\" }}\n        b: {{ type: strnig{number} }}\n        \
             c: {{ $ref: \"#/components/schemas/Gone{number}\" }}\n        \
             d: {{ type: array, prefixItems: [{{}}] }}\n        e: {{ enum: [a, 1] }}\n        \
             f: {{ type: string, minLength: 1.5, pattern: a, default: 1 }}"
        )
        .expect("a string");
    }
    format!(
        "openapi: 3.1.0\ninfo: {{ title: Many, version: \"1\" }}\npaths:\n{paths}components:\n  schemas:\n{schemas}    \
         Any: {{ oneOf: [{{ type: string }}, {{}}] }}\n"
    )
}

fn many(name: &str) -> Tree {
    let tree = tree(name);
    tree.write("many.yaml", &document());
    tree
}

fn import(tree: &Tree, options: &[&str]) -> std::process::Output {
    drop(std::fs::remove_dir_all(tree.0.join("spec")));
    run(tree, &[&["import", "openapi", "many.yaml", "--accept"], options].concat())
}

fn lines_of_json(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

#[test]
fn people_get_at_most_60_lines_of_kinds_by_cost() {
    let tree = many("report-kinds");
    for format in ["human", "short"] {
        let output = import(&tree, &["--message-format", format]);
        ends_with(&output, 0);
        let report = err(&output);
        let lines = report.lines().count() + String::from_utf8_lossy(&output.stdout).lines().count();
        assert!(lines <= 60, "{lines} lines\n{report}");
        let position = |part: &str| report.find(part).unwrap_or_else(|| panic!("{part} is not in\n{report}"));
        let costs = [
            "40 operations are left out",
            "a cookie whose name is not valid in HTTP",
            "several types",
            "`not` is not imported",
        ];
        assert!(costs.map(position).is_sorted(), "{report}");
        assert!(report.contains("`--verbose` shows all places"), "{report}");
    }
}

#[test]
fn each_place_is_in_the_verbose_report_and_in_json() {
    let tree = many("report-places");
    let output = import(&tree, &["--message-format", "json"]);
    ends_with(&output, 0);
    let losses = lines_of_json(&err(&output));
    let places = |message: &str| {
        let loss = losses.iter().find(|loss| loss["message"].as_str().expect("a text").contains(message));
        let loss = loss.unwrap_or_else(|| panic!("{message} is not in\n{}", err(&output)));
        let others = loss["related"].as_array().expect("a list");
        assert!(others.iter().all(|place| place["label"] == "also here" && place["line"].as_u64() > Some(0)));
        assert_eq!(loss["counts"]["places"], others.len() + 1);
        others.len() + 1
    };
    assert_eq!(places("`not` is not imported"), 40);
    assert_eq!(places("a cookie whose name is not valid in HTTP"), 40);
    // The component, and all fields that refer to it.
    assert_eq!(places("a union with an alternative for any value becomes `json`"), 41);
    let output = import(&tree, &["--verbose"]);
    assert_eq!(err(&output).matches("also at many.yaml:").count() + losses.len() - 1, all_places(&losses));
    let output = import(&tree, &["-v", "--message-format", "short"]);
    let is_place = |line: &&str| line.starts_with("many.yaml:");
    assert_eq!(err(&output).lines().filter(is_place).count(), all_places(&losses));
}

fn all_places(losses: &[Value]) -> usize {
    let places = losses.iter().filter_map(|loss| loss["counts"]["places"].as_u64()).sum::<u64>();
    usize::try_from(places).expect("a few")
}

#[test]
fn the_summary_counts_calls_and_types() {
    let tree = many("report-summary");
    let output = import(&tree, &["--message-format", "json"]);
    let losses = lines_of_json(&err(&output));
    let [.., last] = &losses[..] else { panic!("nothing is said") };
    let counts = |name: &str| last["counts"][name].as_u64().expect("a number");
    assert_eq!((last["level"].as_str(), last["code"].as_str()), (Some("note"), Some("D105")));
    assert_eq!((counts("operations"), counts("calls"), counts("left-out")), (80, 40, 40));
    // In each record the fields `a`, `b`, `c` and `e`, and the union.
    assert_eq!(counts("untyped"), 4 * 40 + 1);
    let steps = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(steps.contains("Imported 40 of 80 operations from many.yaml; 40 left out"), "{steps}");
    assert!(steps.contains("; 161 untyped"), "{steps}");
}

#[test]
fn a_new_workspace_has_the_same_report() {
    let tree = many("report-init");
    for format in ["human", "json"] {
        let imported = import(&tree, &["--message-format", format]);
        let folder = format!("{format}-api");
        let line = ["init", &folder, "--path", "--from", "many.yaml", "--accept", "--message-format", format];
        let created = run(&tree, &line);
        ends_with(&created, 0);
        assert_eq!(err(&created), err(&imported));
        let summary = |output: &std::process::Output| {
            let steps = String::from_utf8_lossy(&output.stdout).into_owned();
            steps.lines().take(2).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(summary(&created), summary(&imported));
    }
    drop(std::fs::remove_dir_all(tree.0.join("spec")));
    let imported = run(&tree, &["import", "openapi", "many.yaml"]);
    let created = run(&tree, &["init", "not-accepted-api", "--path", "--from", "many.yaml"]);
    assert_eq!((imported.status.code(), created.status.code()), (Some(1), Some(1)));
    assert!(tree.0.join("not-accepted-api/spec/api.yaml").exists(), "it is written nevertheless");
}

#[test]
fn an_operation_and_a_pointer_are_beside_each_line() {
    let tree = many("report-elements");
    let document: Value = serde_json::from_str(
        r#"{"openapi":"3.1.0","info":{"title":"One","version":"1"},"paths":{"/a~b":{"get":{"parameters":[
        {"in":"query","name":"q","unknown":1,"schema":{"type":"string"}}],"responses":{}}}},
        "components":{"schemas":{"Any":{"enum":["a",1]}}}}"#,
    )
    .expect("JSON");
    tree.write("many.yaml", &document.to_string());
    let short = err(&import(&tree, &["--message-format", "short", "--schemas", "all"]));
    let ends = [" (in GET /a~b, parameters/0/unknown)\n", " (in #/components/schemas/Any)\n"];
    assert!(ends.iter().all(|end| short.contains(end)), "{short}");
    let human = err(&import(&tree, &[]));
    assert!(human.contains("= note: in GET /a~b, parameters/0/unknown\n"), "{human}");
    let json = err(&import(&tree, &["--message-format", "json"]));
    let [first, ..] = &lines_of_json(&json)[..] else { panic!("{json}") };
    assert_eq!(first["operation"], "GET /a~b");
    assert_eq!(first["pointer"], "#/paths/~1a~0b/get/parameters/0/unknown");
}

#[test]
fn pointers_are_those_of_the_document_as_written() {
    let tree = many("report-swagger");
    tree.write(
        "many.yaml",
        "swagger: '2.0'\ninfo: { title: Old, version: '1' }\npaths:\n  /a:\n    post:\n      parameters: [{ name: body, \
         in: body, schema: { $ref: '#/definitions/Any' } }, { name: b, in: query, type: strnig }]\n      responses: { \
         '204': { description: Done. } }\ndefinitions: { Any: { enum: [a, 1] } }\n",
    );
    let report = err(&import(&tree, &["--message-format", "short", "--verbose"]));
    let ends =
        [" (in #/definitions/Any)\n", " (in POST /a, parameters/0/schema)\n", " (in POST /a, parameters/1/type)\n"];
    assert!(ends.iter().all(|end| report.contains(end)), "{report}");
}

#[test]
fn another_import_shows_what_is_new_and_counts_the_rest() {
    let tree = many("report-again");
    let first = import(&tree, &[]);
    assert!(!err(&first).contains("new"), "{}", err(&first));
    let again = |options: &[&str]| err(&run(&tree, &[&["import", "openapi", "many.yaml"], options].concat()));
    let report = again(&[]);
    assert_eq!(report.lines().count(), 1, "{report}");
    assert!(report.contains("places, nothing new; `--verbose` shows all places\n"), "{report}");
    // An operation, a field of a type, and a schema that only a field refers to.
    tree.edit("many.yaml", "paths:\n", "paths:\n  /new: { get: { unknown: 1, responses: {} } }\n");
    tree.edit("many.yaml", "    S0:\n      type: object\n", "    S0:\n      type: object\n      unknown: 1\n");
    tree.edit("many.yaml", "    Any: {", "    Pair: { enum: [a, 1] }\n    Any: {");
    tree.edit("many.yaml", "{ type: strnig0 }", "{ $ref: '#/components/schemas/Pair' }");
    let report = again(&[]);
    for place in ["GET /new, unknown", "#/components/schemas/S0/unknown", "(42 places, 2 of them new)"] {
        assert!(report.contains(place), "{place} is not in\n{report}");
    }
    let json = lines_of_json(&again(&["--message-format", "json", "--dry-run"]));
    let known = json.iter().filter(|loss| loss["counts"]["new"] == 0).count();
    assert!(known > 40 && json.iter().all(|loss| loss["code"] == "D105" || loss["counts"]["new"].is_u64()));
}

#[test]
fn operations_that_one_cause_elsewhere_leaves_out_are_named_one_by_one() {
    let tree = many("report-shared-cause");
    tree.write(
        "many.yaml",
        "openapi: 3.1.0\ninfo: { title: Shared, version: '1' }\npaths:\n  /a:\n    parameters: [{ name: p, in: nowhere, \
         required: true, schema: { type: string } }]\n    get: { responses: {} }\n    post: { responses: {} }\n  /c: { \
         get: { responses: {} } }\n",
    );
    let report = err(&import(&tree, &["--message-format", "short"]));
    assert!(report.contains("`GET /a` is left out") && report.contains("`POST /a` is left out"), "{report}");
}
