//! Headers of every operation that have a value.

use test_support::input;

const SPEC: &str = "
headers:
  X-Version: { type: string, default: \"2024-06-01\" }
  X-Fixed: { const: true }
  X-Trace?: string
operations:
  things.get: { http: GET /things, effect: read, returns: none }
";

#[test]
fn they_are_sent_by_the_client_and_have_no_setter() {
    let model = copperplate_language::understand(&input::spec("things", SPEC)).expect("a good spec");
    let files = copperplate_codegen::generate(&model);
    let builder = files["src/client.rs"].split("pub fn builder").nth(1).expect("the builder");
    let lines = builder.lines().map(str::trim).filter(|line| line.starts_with(".constant_header"));
    let expected = [".constant_header(\"x-version\", \"2024-06-01\")", ".constant_header(\"x-fixed\", \"true\")"];
    assert_eq!(lines.collect::<Vec<_>>(), expected);
    let call = &files["src/operations/things.rs"];
    assert!(call.contains("x_trace") && !call.contains("x_version") && !call.contains("x-fixed"), "{call}");
    let openapi = copperplate_openapi::export::openapi_document(&model);
    assert!(openapi.contains("\"const\": \"2024-06-01\"") && openapi.contains("\"const\": true"), "{openapi}");
}
