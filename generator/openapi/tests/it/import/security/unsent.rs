//! Credentials that calls need, and cannot send.

use super::documents::{Calls, calls};

const SCHEMES: &str = "  securitySchemes:
    basic: { type: http, scheme: basic }
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    sid: { type: apiKey, in: cookie, name: sid }
    digest: { type: http, scheme: digest }
    certificate: { type: mutualTLS }
";

/// Schemes of which calls send nothing.
const UNSENDABLE: &str = "  securitySchemes:
    digest: { type: http, scheme: digest }
    certificate: { type: mutualTLS }
";

fn required(requirements: &str) -> Calls {
    calls("", SCHEMES, &[&format!("security: [{requirements}]")])
}

/// Returns the warnings without those at the declarations.
fn warnings(calls: &Calls) -> Vec<&str> {
    let messages = calls.report.lines().filter_map(|line| line.split_once("warning[D102]: "));
    let messages = messages.map(|(_, message)| message.split(" (in ").next().unwrap_or_default());
    messages.filter(|message| !message.contains("is not imported: ")).collect()
}

#[test]
fn a_part_of_what_is_needed_together_is_sent_and_the_rest_is_named() {
    let cases = [
        ("{ basic: [], token: [] }", "basic-auth", "calls that need `basic` and `token` together send only `basic`"),
        ("{ sid: [], token: [], key: [] }", "sid", "calls that need `sid`, `token` and `key` together send only `sid`"),
        ("{ digest: [], key: [] }", "key", "calls that need `digest` and `key` together send only `key`"),
        (
            "{ certificate: [] }, { sid: [], key: [] }",
            "sid",
            "calls that need `sid` and `key` together send only `sid`",
        ),
    ];
    for (requirements, sent, message) in cases {
        let calls = required(requirements);
        assert_eq!(calls.accepted(), [sent], "{requirements}");
        assert_eq!(warnings(&calls), [message], "{requirements}");
    }
}

#[test]
fn calls_that_send_nothing_of_what_they_need_are_named() {
    let cases = [
        ("{ digest: [] }", "calls that need `digest` send no credentials"),
        (
            "{ certificate: [] }",
            "calls that need `certificate` send no credentials: the connection has the certificate",
        ),
        ("{ digest: [] }, { certificate: [] }", "calls that need `digest` or `certificate` send no credentials"),
    ];
    for (requirements, message) in cases {
        let calls = required(requirements);
        assert_eq!(calls.accepted(), ["none"], "{requirements}");
        assert_eq!(warnings(&calls), [message], "{requirements}");
    }
}

#[test]
fn a_certificate_comes_with_the_connection() {
    let calls = required("{ certificate: [], token: [], key: [] }");
    assert_eq!((calls.accepted(), warnings(&calls)), (vec!["token-and-key".to_owned()], Vec::new()));
    assert!(calls.report.contains("a client certificate (`mutualTLS`) is not imported"), "{}", calls.report);
}

#[test]
fn an_unsendable_alternative_costs_a_call_nothing() {
    let calls = required("{ basic: [], sid: [] }, { key: [] }, { digest: [] }");
    assert_eq!(calls.accepted(), ["key"]);
    let others = "several schemes that are required together are not imported: calls send others that they accept";
    assert_eq!(warnings(&calls), [others]);
    assert_eq!(warnings(&required("{}, { digest: [] }")), [] as [&str; 0]);
}

#[test]
fn schemes_that_calls_cannot_send_are_not_missing() {
    let document = calls("security: [{ certificate: [] }]", UNSENDABLE, &[""]);
    assert_eq!(document.accepted(), ["none"]);
    let [(name, because)] = &document.assumptions[..] else { panic!("{:?}", document.assumptions) };
    assert_eq!(name, "security");
    assert!(because.contains("a certificate belongs to the connection"), "{because}");
}
