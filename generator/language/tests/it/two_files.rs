//! All files share one namespace: a name that two of them declare is reported once, at the second declaration.

use copperplate_language::codes;
use copperplate_language::diagnostics::Code;

use test_support::input;

/// Returns the only error of a spec with the common sections and two files: its code, its place, and the place of the
/// first declaration.
fn error(first: &str, second: &str) -> (&'static Code, String, String) {
    let mut sources = input::spec("one", first);
    sources.extend(input::spec("two", second).pop());
    let errors = copperplate_language::understand(&sources).expect_err("an error");
    let found: Vec<_> = errors.iter().collect();
    let [(position, diagnostic)] = found[..] else { panic!("{}", errors.render(false)) };
    let shown = errors.render(false);
    let related = shown.lines().find_map(|line| line.trim_start().strip_prefix("::: ")).unwrap_or_default().to_owned();
    (diagnostic.code, format!("{}:{}:{}", position.path, position.line, position.column), related)
}

fn expected(second: &str, first: &str) -> (&'static Code, String, String) {
    (codes::DUPLICATE_NAME, format!("spec/{second}"), format!("spec/{first}"))
}

#[test]
fn a_type() {
    for second in ["records:\n  A: { fields: { b: string } }\n", "enums:\n  A: [b]\n"] {
        assert_eq!(
            error("records:\n  A: { fields: { a: string } }\n", second),
            expected("two.yaml:2:3", "one.yaml:2:3")
        );
    }
}

#[test]
fn an_operation() {
    let operation = "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n";
    for second in [operation.to_owned(), operation.replace("GET /things", "GET /others")] {
        assert_eq!(error(operation, &second), expected("two.yaml:2:3", "one.yaml:2:3"));
    }
}

#[test]
fn a_resource() {
    let resource = "resources: { others: \"Others.\" }\n";
    assert_eq!(error(resource, resource), expected("two.yaml:1:14", "one.yaml:1:14"));
}

#[test]
fn an_assumption() {
    let entry = "assumptions:\n  open: { document: a, assume: b, because: c, at: [api] }\n";
    assert_eq!(error(entry, entry), expected("two.yaml:2:3", "one.yaml:2:3"));
}

#[test]
fn a_section_of_which_there_is_one() {
    let nothing = "records: {}\n";
    let api = "api: { title: Other, crate: other, version: \"0.1.0\" }\n";
    assert_eq!(error(api, nothing), expected("one.yaml:1:6", "api.yaml:2:6"));
    let auth = "auth: { header: X-Key, value: \"{key}\" }\n";
    assert_eq!(error(auth, auth), expected("two.yaml:1:7", "one.yaml:1:7"));
    // Errors in the second section are not reported: the section should not exist.
    let wrong = "auth: { haeder: X-Key }\n";
    assert_eq!(error(auth, wrong), expected("two.yaml:1:7", "one.yaml:1:7"));
    let wire = "wire: { query-arrays: comma }\n";
    assert_eq!(error(wire, wire), expected("two.yaml:1:7", "one.yaml:1:7"));
    let servers = "servers: { default: \"https://api.example.com\" }\n";
    assert_eq!(error(servers, servers), expected("two.yaml:1:10", "one.yaml:1:10"));
}
