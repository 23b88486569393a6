//! Operations that state no `security`.

use super::documents::{SCHEMES, calls, read};
use copperplate_openapi::import::Selection;

const TOKEN: &str = "security: [{ token: [] }]";
const OPEN: &str = "security: []";

#[test]
fn silence_beside_a_statement_needs_no_credentials() {
    let document = calls("", SCHEMES, &[TOKEN, "", "security: [{ key: [] }]", OPEN]);
    assert_eq!(document.accepted(), ["token", "none", "key", "none"]);
    let [(name, because)] = &document.assumptions[..] else { panic!("{:?}", document.assumptions) };
    assert_eq!(name, "security-unstated");
    assert!(because.starts_with("`GET /a` states `token`. In OpenAPI, "), "{because}");
    let at: Vec<_> = document.model.assumptions[0].at.iter().map(|at| at.value.to_string()).collect();
    assert_eq!(at, ["operations.get-b.auth"]);
}

#[test]
fn silent_calls_that_may_be_refused_stand_apart() {
    let text = "\
openapi: 3.0.3
info: { title: Calls, version: '1' }
paths:
  /a: { get: { security: [{ token: [] }], responses: { '204': { description: Done. } } } }
  /b: { get: { responses: { '204': { description: Done. } } } }
  /c: { get: { responses: { '204': { description: Done. }, '401': { description: Refused. } } } }
  /d: { get: { responses: { '204': { description: Done. }, '403': { description: Credentials are missing. } } } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
";
    let document = read(text, Selection::default());
    assert_eq!(document.accepted(), ["token", "none", "none", "none"]);
    assert_eq!(document.assumed(), ["security-unstated", "security-unstated-401", "security-unstated-403"]);
    let at: Vec<_> = document.model.assumptions[1].at.iter().map(|at| at.value.to_string()).collect();
    assert_eq!(at, ["operations.get-c.auth"]);
}

/// The author may have meant it for all calls.
#[test]
fn a_scheme_that_no_call_states_is_named() {
    let document = calls("", SCHEMES, &[TOKEN, ""]);
    assert_eq!((document.accepted(), document.schemes().len()), (vec!["token".to_owned(), "none".to_owned()], 1));
    assert!(document.assumptions[0].1.ends_with(" No operation states `key`."), "{:?}", document.assumptions);
}

#[test]
fn a_statement_that_leaves_the_choice_is_one() {
    let document = calls("", SCHEMES, &["security: [{}, { token: [] }]", ""]);
    assert_eq!(document.accepted(), ["token or none", "none"]);
}

#[test]
fn a_statement_whose_scheme_cannot_be_sent_is_one() {
    let schemes = format!("{SCHEMES}    digest: {{ type: http, scheme: digest }}\n");
    let document = calls("", &schemes, &["security: [{ digest: [] }]", "", ""]);
    assert_eq!(document.accepted(), ["none", "none", "none"]);
    // No call has credentials, so a client needs none.
    assert_eq!(document.schemes(), [""; 0]);
    assert_eq!(document.assumed(), ["security", "security-unstated"]);
}

#[test]
fn silence_beside_exceptions_needs_credentials() {
    for exception in [OPEN, "security: [{}]"] {
        let document = calls("", SCHEMES, &[exception, "", ""]);
        assert_eq!(document.accepted(), ["none", "token or key", "token or key"]);
        let [(name, because)] = &document.assumptions[..] else { panic!("{:?}", document.assumptions) };
        assert_eq!(name, "security");
        assert!(because.starts_with("`GET /a` states that it needs none, "), "{because}");
    }
}

#[test]
fn silence_of_all_is_forgotten_security() {
    let document = calls("", SCHEMES, &["", ""]);
    assert_eq!(document.accepted(), ["token or key", "token or key"]);
    let [(name, because)] = &document.assumptions[..] else { panic!("{:?}", document.assumptions) };
    assert_eq!(
        (name.as_str(), because.as_str()),
        ("security", "A scheme would not be described if no call needed it.")
    );
}

#[test]
fn a_root_speaks_for_the_silent() {
    let document = calls(TOKEN, SCHEMES, &["", "security: [{ key: [] }]", OPEN]);
    assert_eq!(document.accepted(), ["token", "key", "none"]);
    assert_eq!(document.assumed(), [""; 0]);
    // The root says that there are none.
    let document = calls(OPEN, SCHEMES, &["", TOKEN]);
    assert_eq!((document.accepted(), document.assumed()), (vec!["none".to_owned(), "token".to_owned()], vec![]));
}

#[test]
fn a_client_has_no_credentials_if_each_call_refuses_them() {
    for (root, operations) in [(OPEN, ["", ""]), ("", [OPEN, OPEN]), (TOKEN, [OPEN, OPEN])] {
        let document = calls(root, SCHEMES, &operations);
        assert_eq!((document.schemes(), document.assumed()), (vec![], vec!["security"]), "{root} {operations:?}");
    }
}

#[test]
fn requests_of_the_service_say_nothing_about_calls() {
    let callback = "callbacks: { done: { '{$request.query.url}': { post: { security: [{ key: [] }], responses: { \"204\": { description: d } } } } } }";
    let hooks = "webhooks: { sent: { post: { security: [{ key: [] }], responses: { \"204\": { description: d } } } } }";
    let document = calls(hooks, SCHEMES, &[callback, ""]);
    assert_eq!(document.accepted(), ["token or key", "token or key"]);
}

#[test]
fn silence_in_swagger_is_the_same() {
    let text = "\
swagger: '2.0'
info: { title: Calls, version: '1' }
host: api.example.com
securityDefinitions: { token: { type: apiKey, in: header, name: Authorization } }
paths:
  /a: { get: { security: [{ token: [] }], responses: { '204': { description: Done. } } } }
  /b: { get: { responses: { '204': { description: Done. } } } }
";
    let document = read(text, Selection::default());
    assert_eq!(document.accepted(), ["token", "none"]);
    let document = read(&text.replace("[{ token: [] }]", "[]"), Selection::default());
    assert_eq!(document.accepted(), ["none", "token"]);
}
