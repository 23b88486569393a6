//! Names that the emitted crate uses itself are rejected in a spec.

use test_support::input;

/// Values at the root of every crate. A type of the spec can have the same name, because it is in the module `types`.
const VALUES: [&str; 5] = ["Base64", "Base64Url", "Date", "File", "Uuid"];

#[test]
fn every_type_that_the_crate_offers_is_taken() {
    let plain = copperplate_language::understand(&input::spec("things", "records: {}")).expect("a good spec");
    let library = &copperplate_codegen::generate(&plain)["src/lib.rs"];
    let offered = library.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let names = offered.flat_map(|path| path.split(|c: char| !c.is_ascii_alphanumeric()));
    let is_type = |name: &&str| name.starts_with(|first: char| first.is_ascii_uppercase());
    let types: Vec<_> = names.filter(is_type).filter(|name| !VALUES.contains(name)).collect();
    assert!(types.len() > 10, "{types:?}");
    for name in types {
        let text = format!("records: {{ {name}: {{ fields: {{ a: string }} }} }}\n");
        assert_taken(name, &text);
    }
}

/// Returns the methods that macros of the runtime add to calls, and the ones that they add to clients.
fn methods() -> (Vec<&'static str>, Vec<&'static str>) {
    let calls = ["macro_rules! call ", "macro_rules! call_options ", "macro_rules! call_with "]
        .map(|of| (include_str!("../../../../runtime/src/send/call.rs"), of));
    let pages = (include_str!("../../../../runtime/src/paging/paged.rs"), "macro_rules! paginated_call ");
    let untyped = (include_str!("../../../../runtime/src/send/untyped.rs"), "macro_rules! untyped_calls ");
    let client = (include_str!("../../../../runtime/src/client/core.rs"), "macro_rules! client ");
    (added(&[calls[0], calls[1], calls[2], pages]), added(&[untyped, client]))
}

/// Returns the names of the public functions in the macros.
fn added(macros: &[(&'static str, &str)]) -> Vec<&'static str> {
    let bodies = macros.iter().map(|(text, head)| text.split_once(head).expect("the macro").1);
    let bodies = bodies.map(|body| body.split_once("\n}").expect("its end").0);
    bodies.flat_map(|body| body.split("pub fn ").skip(1).filter_map(|rest| rest.split('(').next())).collect()
}

#[test]
fn every_method_that_the_runtime_adds_is_taken() {
    let (calls, clients) = methods();
    assert!(["send", "pages", "body_field"].iter().all(|name| calls.contains(name)), "{calls:?}");
    assert!(["blocking", "request"].iter().all(|name| clients.contains(name)), "{clients:?}");
    for name in calls {
        let call = format!("http: GET /all, effect: read, query: {{ {name}: string }}, returns: string");
        assert_taken(name, &format!("operations: {{ things.all: {{ {call} }} }}\n"));
    }
    // Only calls that return a stream have these methods.
    let streams = [
        ("stream", "bytes"),
        ("stream", "{ 200: bytes, 304: none }"),
        ("events", "events<json>"),
        ("lines", "lines<json>"),
    ];
    for (name, returns) in streams {
        let call = format!("http: GET /all, effect: read, query: {{ {name}: string }}, returns: {returns}");
        assert_taken(name, &format!("operations: {{ things.all: {{ {call} }} }}\n"));
    }
    for name in clients {
        assert_taken(name, &format!("resources: {{ {name}: \"A group.\" }}\n"));
    }
}

#[test]
fn every_method_of_a_reply_is_taken_for_headers_of_responses() {
    let files = [
        include_str!("../../../../runtime/src/response/reply.rs"),
        include_str!("../../../../runtime/src/error/predicates.rs"),
        include_str!("../../../../runtime/src/error/status.rs"),
        include_str!("../../../../runtime/src/error/context.rs"),
        include_str!("../../../../runtime/src/intercept/attempt_result.rs"),
        include_str!("../../../../runtime/src/streaming/receiver.rs"),
        include_str!("../../../../runtime/src/streaming/byte_stream.rs"),
    ];
    let functions = files.iter().flat_map(|text| ["pub fn ", "pub async fn "].map(|start| text.split(start).skip(1)));
    let methods =
        functions.flatten().filter(|rest| rest.split_once(')').is_some_and(|(head, _)| head.contains("self")));
    let methods: Vec<_> = methods.filter_map(|rest| rest.split(['(', '<']).next()).collect();
    assert!(
        ["into_value", "is_rate_limited", "raw_body", "next"].iter().all(|name| methods.contains(name)),
        "{methods:?}"
    );
    for name in methods {
        assert_taken(name, &format!("response-headers: {{ {name}: string }}\n"));
    }
}

fn assert_taken(name: &str, text: &str) {
    let errors = copperplate_language::understand(&input::spec("things", text)).expect_err(name);
    let said = errors.render(false);
    assert!(said.contains(&format!("`{name}` is a name that the crate already uses")), "{said}");
}
