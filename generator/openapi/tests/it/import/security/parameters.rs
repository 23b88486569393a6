//! Parameters that are credentials, and parameters that only have their names.

use super::documents::{SCHEMES, calls};

const NO_SCHEMES: &str = "  schemas: {}\n";

/// Returns an operation with a parameter in a header.
fn header(name: &str, rest: &str) -> String {
    format!("parameters: [{{ name: {name}, in: header, {rest} }}]")
}

fn authorization(rest: &str) -> String {
    header("Authorization", rest)
}

const REQUIRED: &str = "required: true, schema: { type: string }";
const OPTIONAL: &str = "schema: { type: string }";

#[test]
fn a_parameter_is_the_credential_of_exactly_its_calls() {
    let document = calls("", NO_SCHEMES, &[&authorization(REQUIRED), "", &header("authorization", OPTIONAL)]);
    assert_eq!(document.accepted(), ["authorization", "none", "authorization or none"]);
    assert_eq!(document.schemes(), ["authorization: Authorization: {authorization}"]);
    assert_eq!((document.parameters(), document.report.as_str()), (vec![String::new(); 3], ""));
    let [(name, because)] = &document.assumptions[..] else { panic!("{:?}", document.assumptions) };
    assert_eq!(name, "parameter-authorization");
    assert!(because.starts_with("`GET /a` requires the parameter. "), "{because}");
}

#[test]
fn texts_and_values_show_the_word_before_the_key() {
    let shown = [
        ("description: User <token>", "user-authorization: Authorization: User {user-authorization}"),
        ("description: 'Bearer {token}'", "bearer-authorization: Authorization: Bearer {bearer-authorization}"),
        (
            "schema: { type: string, default: Bearer abc }",
            "bearer-authorization: Authorization: Bearer {bearer-authorization}",
        ),
        (
            "schema: { type: string, pattern: '^Bearer .+$' }",
            "bearer-authorization: Authorization: Bearer {bearer-authorization}",
        ),
        ("example: Token <YOUR-KEY>", "token-authorization: Authorization: Token {token-authorization}"),
        (
            "examples: { one: { value: Bearer abc } }",
            "bearer-authorization: Authorization: Bearer {bearer-authorization}",
        ),
        ("description: Access token", "authorization: Authorization: {authorization}"),
        ("example: my secret", "authorization: Authorization: {authorization}"),
    ];
    for (text, form) in shown {
        let schema = if text.starts_with("schema") { "" } else { ", schema: { type: string }" };
        let document = calls("", NO_SCHEMES, &[&authorization(&format!("required: true, {text}{schema}"))]);
        assert_eq!(document.schemes(), [form], "{text}");
    }
}

#[test]
fn parameters_that_are_alike_share_a_scheme() {
    let described = |text: &str| authorization(&format!("{REQUIRED}, description: '{text}'"));
    // Nothing is said about the second one.
    let document = calls("", NO_SCHEMES, &[&described("Bearer {token}"), &authorization(REQUIRED)]);
    assert_eq!(document.accepted(), ["bearer-authorization", "bearer-authorization"]);
    let document =
        calls("", NO_SCHEMES, &[&described("Bearer {token}"), &described("Basic {key}"), &authorization(REQUIRED)]);
    assert_eq!(document.accepted(), ["bearer-authorization", "basic-authorization", "authorization"]);
    let document = calls("", NO_SCHEMES, &[&described("Access token"), &described("The token")]);
    assert_eq!(document.accepted(), ["authorization", "authorization"]);
}

#[test]
fn a_parameter_of_a_silent_call_has_the_declared_scheme() {
    let operations = ["security: [{ token: [] }]", &authorization(REQUIRED), &authorization(OPTIONAL)];
    let document = calls("", SCHEMES, &operations);
    assert_eq!(document.accepted(), ["token", "token", "token or none"]);
    // The text speaks of another way.
    let basic = authorization(&format!("{REQUIRED}, description: User and password for basic authentication"));
    let document = calls("", SCHEMES, &["security: [{ token: [] }]", &basic]);
    assert_eq!(document.accepted(), ["token", "authorization"]);
}

#[test]
fn a_scheme_that_a_call_does_not_name_does_not_leak_into_its_parameter() {
    let open = format!("security: [], {}", authorization(REQUIRED));
    let document = calls("security: [{ token: [] }]", SCHEMES, &["", &open]);
    assert_eq!(document.accepted(), ["token", "authorization"]);
}

#[test]
fn a_scheme_that_sends_the_header_replaces_the_parameter() {
    for security in ["security: [{ token: [] }]", "security: [{ key: [] }, { token: [] }]"] {
        let document = calls(security, SCHEMES, &[&authorization(REQUIRED)]);
        assert!(document.report.contains("a header that the client sets itself is dropped"), "{}", document.report);
        assert!(document.accepted()[0].contains("token") && document.assumed().is_empty(), "{:?}", document.accepted());
    }
    // As long as nothing says which scheme, it may be this one.
    assert_eq!(calls("", SCHEMES, &[&authorization(REQUIRED)]).accepted(), ["token or key"]);
}

#[test]
fn a_parameter_beside_another_scheme_is_sent_with_it() {
    let key = "security: [{ key: [] }]";
    let document = calls(key, SCHEMES, &[&authorization(REQUIRED), &authorization(OPTIONAL), ""]);
    assert_eq!(document.accepted(), ["key-and-authorization", "key-and-authorization or key", "key"]);
    let both = "key-and-authorization: X-Key: {key}, Authorization: {authorization}";
    assert_eq!(document.schemes(), [both, "key: X-Key: {key}"]);
    let optional = calls("security: [{ key: [] }, {}]", SCHEMES, &[&authorization(REQUIRED)]);
    assert_eq!(optional.accepted(), ["key-and-authorization or authorization"]);
}

#[test]
fn a_parameter_beside_a_cookie_stays_dropped() {
    let schemes = "  securitySchemes: { session: { type: apiKey, in: cookie, name: sid } }\n";
    for root in ["", "security: [{ session: [] }]"] {
        let document = calls(root, schemes, &[&authorization(REQUIRED)]);
        assert_eq!(document.accepted(), ["session"]);
        assert!(document.report.contains("a header that the client sets itself is dropped"), "{}", document.report);
    }
}

#[test]
fn calls_without_the_parameter_keep_what_they_had() {
    let schemes = "  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }\n";
    let document = calls("", schemes, &["", &authorization(REQUIRED)]);
    assert_eq!(document.accepted(), ["key", "key-and-authorization"]);
    assert_eq!(document.assumed(), ["security", "parameter-authorization"]);
}

#[test]
fn a_name_of_a_declared_scheme_is_not_taken() {
    let schemes = "  securitySchemes: { authorization: { type: apiKey, in: query, name: key } }\n";
    let document = calls("security: []", schemes, &[&authorization(REQUIRED), "security: [{ authorization: [] }]"]);
    assert_eq!(document.accepted(), ["authorization-parameter", "authorization"]);
}

#[test]
fn names_of_credentials_that_a_call_does_not_have_are_parameters() {
    let schemes = "  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    query: { type: apiKey, in: query, name: key }
    session: { type: apiKey, in: cookie, name: sid }
";
    let parameters = "parameters: [{ name: x-KEY, in: header, required: true, schema: { type: string } }, \
        { name: key, in: query, schema: { type: string } }, { name: sid, in: cookie, schema: { type: string } }]";
    let with = |scheme: &str| format!("security: [{{ {scheme}: [] }}], {parameters}");
    let operations = [with("token"), with("key"), with("query"), with("session")];
    let operations: Vec<_> = operations.iter().map(String::as_str).collect();
    let document = calls("", schemes, &operations);
    assert_eq!(document.parameters(), ["key x-KEY sid", "key sid", "x-KEY sid", "key x-KEY"]);
    assert_eq!(document.report.matches("is dropped").count(), 2, "{}", document.report);
    // The call may accept each scheme.
    assert_eq!(calls("", schemes, &[parameters]).parameters(), [""]);
}

#[test]
fn other_headers_for_credentials_stay_dropped() {
    for name in ["Proxy-Authorization", "Cookie"] {
        let document = calls("security: []", NO_SCHEMES, &[&header(name, REQUIRED)]);
        assert_eq!((document.accepted(), document.parameters()), (vec!["none".to_owned()], vec![String::new()]));
        assert!(document.report.contains("a header that the client sets itself is dropped"), "{}", document.report);
    }
}
