//! Common parts of the operations of a spec stay shared.

use super::documents::{again, assert_settled, changes, edited, first, service, warnings};

/// Returns the changes that a revision makes to a spec without edits.
fn changed(document: &str, revised: &str) -> String {
    let before = first(document);
    let after = again(&before.files, &before.record, revised);
    assert_settled(&after, revised);
    assert_eq!(warnings(&after), "");
    changes(&before, &after)
}

/// Removes the response 401 of an operation.
fn without_401(document: &str, operation: &str) -> String {
    let at = document.find(operation).expect("an operation");
    let line = "        '401': { $ref: '#/components/responses/Unauthorized' }\n";
    let from = at + document[at..].find(line).expect("a response");
    format!("{}{}", &document[..from], &document[from + line.len()..])
}

#[test]
fn an_operation_without_a_common_error_says_so() {
    insta::assert_snapshot!(changed(&service(), &without_401(&service(), "operationId: deleteUser")));
}

#[test]
fn an_error_of_few_operations_is_stated_by_them() {
    let mut revised = service();
    for operation in ["listUsers", "createUser", "getUser", "updateUser"] {
        revised = without_401(&revised, &format!("operationId: {operation}"));
    }
    insta::assert_snapshot!(changed(&service(), &revised));
}

#[test]
fn a_less_specific_error_takes_the_place_of_a_common_one() {
    let revised = without_401(&service(), "operationId: deleteUser").replacen(
        "        '204': { description: ok }\n",
        "        '204': { description: ok }\n        default: { description: no, content: { application/json: { schema: { $ref: '#/components/schemas/Role' } } } }\n",
        1,
    );
    insta::assert_snapshot!(changed(&service(), &revised));
}

#[test]
fn an_operation_with_a_part_of_a_template_states_it() {
    let users = "tags: [Users]\n      summary: Lists users.\n      parameters: [{ $ref: '#/components/parameters/Page' }, { $ref: '#/components/parameters/Limit' }]";
    let revised = edited(
        &service(),
        &[(
            users,
            "tags: [Users]\n      summary: Lists users.\n      parameters: [{ $ref: '#/components/parameters/Page' }]",
        )],
    );
    insta::assert_snapshot!(changed(&service(), &revised));
}

#[test]
fn a_template_of_few_operations_stays() {
    let page = "{ $ref: '#/components/parameters/Page' }, { $ref: '#/components/parameters/Limit' }";
    let revised = edited(&service(), &[(&format!("[{page}]"), "[]"), (&format!(", {page}"), "")]);
    insta::assert_snapshot!(changed(&service(), &revised));
}

#[test]
fn an_envelope_of_few_operations_stays() {
    let envelope = "type: object, required: [data], properties: { data: { $ref: '#/components/schemas/Members' } }";
    let revised = edited(&service(), &[(envelope, "$ref: '#/components/schemas/Members'")]);
    insta::assert_snapshot!(changed(&service(), &revised));
}

#[test]
fn a_schema_with_the_name_of_an_envelope_gets_another_one() {
    let schema = |name: &str| {
        format!("\n  schemas:\n    {name}: {{ type: object, properties: {{ at: {{ type: integer }} }} }}\n")
    };
    let used = "\n  /added: { get: { operationId: getAdded, responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Data' } } } } } } }\n";
    let revised =
        edited(&service(), &[("\n  schemas:\n", &schema("Data")), ("\npaths:\n", &format!("\npaths:{used}"))]);
    insta::assert_snapshot!(changed(&service(), &revised));
}

const HEADERS: &str = "\
openapi: 3.0.3
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /a: { get: { operationId: getA, parameters: [{ $ref: '#/components/parameters/Trace' }], responses: { '204': { description: ok, headers: { X-Left: { schema: { type: integer } } } } } } }
  /b: { get: { operationId: getB, parameters: [{ $ref: '#/components/parameters/Trace' }], responses: { '204': { description: ok, headers: { X-Left: { schema: { type: integer } } } } } } }
  /c: { get: { operationId: getC, parameters: [{ $ref: '#/components/parameters/Trace' }], responses: { '204': { description: ok, headers: { X-Left: { schema: { type: integer } } } } } } }
  /d: { get: { operationId: getD, parameters: [{ $ref: '#/components/parameters/Trace' }], responses: { '204': { description: ok, headers: { X-Left: { schema: { type: integer } } } } } } }
components: { parameters: { Trace: { name: X-Trace, in: header, schema: { type: string } } } }
";

#[test]
fn optional_headers_and_those_of_responses_stay_in_one_place() {
    let without = HEADERS.replacen("parameters: [{ $ref: '#/components/parameters/Trace' }], ", "", 1);
    let without = without.replacen(", headers: { X-Left: { schema: { type: integer } } }", "", 1);
    assert_eq!(changed(HEADERS, &without), "");
}

#[test]
fn a_header_that_becomes_required_is_sent_by_the_calls_that_have_it() {
    let without = HEADERS.replacen("parameters: [{ $ref: '#/components/parameters/Trace' }], ", "", 1);
    let required = without.replace("in: header, ", "in: header, required: true, ");
    insta::assert_snapshot!(changed(HEADERS, &required));
}

#[test]
fn json_of_another_media_type_says_so() {
    let document = service().replace("application/json", "application/vnd.api+json");
    let at = document.find("operationId: updateUser").expect("an operation");
    let revised =
        format!("{}{}", &document[..at], document[at..].replacen("application/vnd.api+json", "application/json", 1));
    insta::assert_snapshot!(changed(&document, &revised));
}
