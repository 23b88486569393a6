//! Every violation of the spec by a body is reported with its path.

use std::panic::{AssertUnwindSafe, catch_unwind};

use copperplate_runtime::testing::{Fake, full_sample};
use copperplate_runtime::wire::to_json;

use super::api::{Everything, Store, store};

/// The violations of a body, without those common to all bodies.
fn violations(text: &str) -> Vec<String> {
    let fake = Fake::new();
    match catch_unwind(AssertUnwindSafe(|| store(&fake, text).map(drop))) {
        Ok(outcome) => {
            outcome.expect("a sample");
            Vec::new()
        }
        Err(panic) => {
            let text = panic.downcast::<String>().expect("a text");
            text.lines().filter_map(|line| line.strip_prefix("  ")).map(str::to_owned).collect()
        }
    }
}

/// The violations by one additional field.
fn with(field: &str) -> Vec<String> {
    violations(&format!(r#"{{"name":"enough","words":["a","b"],"json":null,{field}}}"#))
}

#[test]
fn what_the_spec_describes_is_accepted() {
    let full = full_sample::<Everything>();
    let fake = Fake::new();
    store(&fake, &to_json(&full)).expect("a sample");
    assert_eq!(fake.sent_once::<Store>().body, full);
    for field in [
        r#""count":-1.0"#,
        r#""ratio":4.0"#,
        r#""nothing":null"#,
        r#""shape":["a"]"#,
        r#""tree":{"kind":"either","size":1}"#,
        r#""byKey":{}"#,
    ] {
        assert_eq!(with(field), [""; 0], "{field}");
    }
}

#[test]
fn every_difference_is_named() {
    for (field, expected) in [
        (r#""count":-4"#, "body.count: must be at least -3"),
        (r#""count":0"#, "body.count: must be at most -1"),
        (r#""count":-1.5"#, "body.count: expected an integer, found a number that is not an integer"),
        (r#""count":"-1""#, "body.count: expected an integer, found a string"),
        (r#""ratio":1.99"#, "body.ratio: must be at least 2"),
        (r#""ratio":4.01"#, "body.ratio: must be at most 4"),
        (r#""ratio":null"#, "body.ratio: expected a number, found null"),
        (r#""byKey":{"k":{"kind":"a"}}"#, "body.byKey.k.size: missing"),
        (r#""byKey":[]"#, "body.byKey: expected an object, found a list"),
        (r#""tree":{"size":1}"#, "body.tree.kind: missing"),
        (r#""tree":{"kind":7}"#, "body.tree.kind: expected a string, found a number"),
        (r#""tree":{"kind":"bush"}"#, "body.tree.kind: `bush` is not one of twig, leaf, either"),
        (r#""tree":{"kind":"leaf","size":true}"#, "body.tree.size: expected an integer, found a boolean"),
        (r#""tree":"leaf""#, "body.tree: expected an object, found a string"),
        (r#""shape":{}"#, "body.shape: expected an integer or a list, found an object"),
        (r#""shape":["a",1]"#, "body.shape[1]: expected a string, found a number"),
        (r#""nothing":0"#, "body.nothing: expected a boolean, found a number"),
        (r#""count":-1,"count":-1"#, "body.count: given 2 times"),
        (r#""again":null"#, "body.again: expected an object, found null"),
        (r#""other":1"#, "body.other: not a field in the spec"),
    ] {
        assert_eq!(with(field), [expected], "{field}");
    }
}

/// If no record accepts an ambiguous tag, the errors of the first are reported.
#[test]
fn an_ambiguous_tag_takes_any_of_its_records() {
    let violations = with(r#""tree":{"kind":"either"}"#);
    assert_eq!(violations, ["body.tree.ends: missing", "body.tree.next: missing"]);
}

#[test]
fn all_differences_of_a_body_are_reported_at_once() {
    assert_eq!(
        violations(r#"{"name":"short","words":["a"]}"#),
        [
            "body.name: must have at least 6 characters",
            "body.words: must have at least 2 elements",
            "body.json: missing"
        ]
    );
    assert_eq!(
        violations(r#"{"name":"much too long","words":["a","b","c","d"],"json":null}"#),
        ["body.name: must have at most 9 characters", "body.words: must have at most 3 elements"]
    );
    assert_eq!(violations("[]"), ["body: expected an object, found a list"]);
}
