//! Operations that do not state credentials keep the ones that they had.

use super::documents::{again, assert_settled, changes, edit, edited, first, spec, warnings};

/// A document of five calls, four of which accept a token.
const DOCUMENT: &str = "\
openapi: 3.0.3
info: { title: Notes, version: '1' }
paths:
  /a: { get: { operationId: getA, security: [{ token: [] }], responses: { '204': { description: ok } } } }
  /b: { get: { operationId: getB, security: [{ token: [] }], responses: { '204': { description: ok } } } }
  /c: { get: { operationId: getC, security: [{ token: [] }], responses: { '204': { description: ok } } } }
  /d: { get: { operationId: getD, security: [{ token: [] }], responses: { '204': { description: ok } } } }
  /e: { get: { operationId: getE, security: [{ account: [] }], responses: { '204': { description: ok } } } }
components: { securitySchemes: { token: { type: http, scheme: bearer }, account: { type: http, scheme: basic } } }
";

/// Returns the document in which these calls only accept the account.
fn with_account(calls: &[&str]) -> String {
    calls.iter().fold(DOCUMENT.to_owned(), |text, call| {
        let id = format!("operationId: {call}, security: ");
        edited(&text, &[(&format!("{id}[{{ token: [] }}]"), &format!("{id}[{{ account: [] }}]"))])
    })
}

#[test]
fn schemes_of_most_calls_stay_while_a_call_has_them() {
    let before = first(DOCUMENT);
    assert!(spec(&before).contains("\n  auth: token\n"), "{}", spec(&before));
    let revised = with_account(&["getA", "getB", "getC"]);
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    assert_eq!(warnings(&after), "");
    let expected = "+    auth:    account";
    assert_eq!(changes(&before, &after).matches(expected).count(), 3, "{}", changes(&before, &after));
    assert!(spec(&after).contains("\n  auth: token\n"), "the call that kept its credentials states none");
}

#[test]
fn schemes_that_no_call_has_any_more_give_way_to_those_of_most() {
    let before = first(DOCUMENT);
    let revised = with_account(&["getA", "getB", "getC", "getD"]);
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    assert!(!spec(&after).contains("token\n"), "{}", spec(&after));
}

/// The spec is as an import without the setting wrote it.
#[test]
fn a_spec_without_the_setting_gets_none() {
    let all = "security: [{ token: [] }, { account: [] }]";
    let every = DOCUMENT.replace("security: [{ token: [] }]", all).replace("security: [{ account: [] }]", all);
    let before = first(&every);
    assert!(!spec(&before).contains("wire:"), "{}", spec(&before));
    let after = again(&before.files, &before.record, DOCUMENT);
    assert_settled(&after, DOCUMENT);
    assert!(!spec(&after).contains("wire:"), "{}", spec(&after));
    assert_eq!(spec(&after).matches("auth:    token").count(), 4, "{}", spec(&after));
}

#[test]
fn a_setting_of_the_author_stays() {
    let mut before = first(DOCUMENT);
    edit(&mut before, "  auth: token\n", "  auth: [token, account]\n");
    let after = again(&before.files, &before.record, DOCUMENT);
    assert_eq!(changes(&before, &after), "");
}

/// A document in which a call states nothing, and another one what this is.
fn with_other(security: &str) -> String {
    format!(
        "\
openapi: 3.0.3
info: {{ title: Notes, version: '1' }}
paths:
  /a: {{ get: {{ operationId: getA, responses: {{ '204': {{ description: ok }} }} }} }}
  /b: {{ get: {{ operationId: getB, {security}responses: {{ '204': {{ description: ok }} }} }} }}
components: {{ securitySchemes: {{ token: {{ type: http, scheme: bearer }} }} }}
"
    )
}

#[test]
fn a_statement_of_another_call_takes_the_credentials_of_a_silent_one() {
    let before = first(&with_other(""));
    assert!(!spec(&before).contains("auth:    "), "{}", spec(&before));
    let revised = with_other("security: [{ token: [] }], ");
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    assert_eq!(changes(&before, &after).matches("+    auth:    none").count(), 1, "{}", changes(&before, &after));
    assert!(spec(&after).contains("security-unstated:") && !spec(&after).contains("  security:\n"), "{}", spec(&after));
    // Without the statement, nothing says what the call needs.
    let again = again(&after.files, &after.record, &with_other(""));
    assert_eq!(spec(&again), spec(&before));
}

#[test]
fn a_scheme_takes_the_place_of_a_parameter() {
    let parameter = "parameters: [{ name: Authorization, in: header, required: true, schema: { type: string } }], ";
    let schemes = "components: { securitySchemes: { token: { type: http, scheme: bearer } } }";
    let document = with_other(parameter).replace(schemes, "");
    let before = first(&document);
    assert!(spec(&before).contains("authorization: { headers: "), "{}", spec(&before));
    let revised = format!("{document}{schemes}\nsecurity: [{{ token: [] }}]\n");
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    assert!(spec(&after).contains("  token: bearer\n") && !spec(&after).contains("uthorization"), "{}", spec(&after));
}

/// Returns a document of four calls with the same header; the last one accepts this scheme.
fn with_header(scheme: &str) -> String {
    let mut text =
        "openapi: 3.0.3\ninfo: { title: Notes, version: '1' }\nsecurity: [{ token: [] }]\npaths:\n".to_owned();
    for (path, scheme) in [("a", "token"), ("b", "token"), ("c", "token"), ("d", scheme)] {
        text += &format!(
            "  /{path}: {{ get: {{ security: [{{ {scheme}: [] }}], parameters: [{{ name: X-Key, in: header, schema: {{ \
             type: string }} }}], responses: {{ '204': {{ description: ok }} }} }} }}\n"
        );
    }
    text + "components: { securitySchemes: { token: { type: http, scheme: bearer }, \
        key: { type: apiKey, in: header, name: X-Key } } }\n"
}

#[test]
fn a_header_of_all_calls_is_no_longer_shared_when_it_is_a_credential_of_one() {
    let before = first(&with_header("token"));
    assert!(spec(&before).contains("\nheaders:\n  X-Key?: string\n"), "{}", spec(&before));
    let revised = with_header("key");
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    assert_eq!(spec(&after).matches("include: XKeyParameter").count(), 3, "{}", spec(&after));
    assert!(spec(&after).contains("auth:    key"), "{}", spec(&after));
}
