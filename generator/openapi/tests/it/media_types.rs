//! Media types of JSON.

use test_support::input;

const SPEC: &str = "
wire: { json: application/vnd.api+json }
operations:
  things.default: { http: POST /default, effect: append, body: list<string>, returns: string }
  things.own: { http: POST /own, effect: append, body: { type: list<string>, as: text/json }, returns: string }
  things.json: { http: GET /json, effect: read, returns: { type: string, as: application/json } }
";

#[test]
fn the_media_type_of_the_api_is_that_of_operations_without_one() {
    let model = copperplate_language::understand(&input::spec("things", SPEC)).expect("a good spec");
    let code = &copperplate_codegen::generate(&model)["src/operations/things.rs"];
    let of_call = |name: &str| {
        let call = code.split(&format!("Operation for {name}<M>")).nth(1).expect("the call");
        let lines = call.lines().take_while(|line| *line != "}").map(str::trim);
        lines.filter(|line| line.starts_with("out.")).collect::<Vec<_>>()
    };
    let accept = r#"out.accept("application/vnd.api+json");"#;
    let content = r#"out.content_type("application/vnd.api+json");"#;
    assert_eq!(of_call("DefaultThings"), [accept, "out.json(&self.body);", content]);
    assert_eq!(of_call("OwnThings"), [accept, "out.json(&self.body);", r#"out.content_type("text/json");"#]);
    assert_eq!(of_call("JsonThings"), [""; 0]);
    let openapi = copperplate_openapi::export::openapi_document(&model);
    assert_eq!(openapi.matches("\"application/vnd.api+json\"").count(), 3);
    assert_eq!((openapi.matches("\"text/json\"").count(), openapi.matches("\"application/json\"").count()), (1, 1));
}
