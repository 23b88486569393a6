//! What the emitted crate calls its own, nothing of a spec is called.

use crate::input;

#[test]
fn every_type_that_the_crate_offers_is_taken() {
    let plain = generator::understand(&input::spec("things", "records: {}")).expect("a good spec");
    let library = &generator::generate(&plain)["src/lib.rs"];
    let offered = library.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let names = offered.flat_map(|path| path.split(|c: char| !c.is_ascii_alphanumeric()));
    let types: Vec<_> = names.filter(|name| name.starts_with(|first: char| first.is_ascii_uppercase())).collect();
    assert!(types.len() > 10, "{types:?}");
    for name in types {
        let text = format!("records: {{ {name}: {{ fields: {{ a: string }} }} }}\n");
        assert_taken(name, &text);
    }
}

/// The methods that the runtime gives to calls, and those that it gives to clients.
fn methods() -> (Vec<&'static str>, Vec<&'static str>) {
    let (calls, clients) =
        include_str!("../../../runtime/src/call/traits.rs").split_once("macro_rules! client").expect("two macros");
    let names = |text: &'static str| text.split("pub fn ").skip(1).filter_map(|rest| rest.split('(').next()).collect();
    (names(calls), names(clients))
}

#[test]
fn every_method_that_the_runtime_adds_is_taken() {
    let (calls, clients) = methods();
    assert!(calls.contains(&"send") && clients.contains(&"blocking"), "{calls:?} {clients:?}");
    for name in calls {
        let call = format!("http: GET /all, effect: read, query: {{ {name}: string }}, returns: string");
        assert_taken(name, &format!("operations: {{ things.all: {{ {call} }} }}\n"));
    }
    for name in clients {
        assert_taken(name, &format!("resources: {{ {name}: \"A group.\" }}\n"));
    }
}

fn assert_taken(name: &str, text: &str) {
    let errors = generator::understand(&input::spec("things", text)).expect_err(name);
    let said = errors.render(false);
    assert!(said.contains(&format!("`{name}` is a name that the crate already uses")), "{said}");
}
