//! Errors show fields, never their content: no values, no keys of maps, no unknown fields. The path contains keys of
//! maps if a program requests it.

use copperplate_runtime::wire::from_json;
use svc_client::types::{Subscriber, Workflow};

use crate::support::bodies::{GET_WORKFLOW, UPSERT_CREDENTIALS};
use crate::support::discreet::assert_discreet;
use crate::support::tree::Tree;

#[test]
fn nothing_of_a_body_shows_in_its_error() {
    // Canaries in all strings, and one missing field at the end: everything was read before the error.
    let mut body = Tree::parse(UPSERT_CREDENTIALS);
    body.walk(&mut |_, tree| {
        if let Tree::Text(text) = tree {
            "canary".clone_into(text);
        }
    });
    body.entries().retain(|(key, _)| key != "updatedAt");
    let error = from_json::<Subscriber>(&body.to_string()).expect_err("a required field is missing");
    assert_eq!(error.to_string(), "updatedAt: the required field is missing");
    assert_discreet(&error, &["canary"]);
}

#[test]
fn keys_of_maps_are_in_the_path_but_do_not_show() {
    let with = |path: &str, value: &str| {
        let mut body = Tree::parse(GET_WORKFLOW);
        let around = if path.is_empty() { &mut body } else { body.at(path) };
        around.entries().push(("canary".to_owned(), Tree::parse(value)));
        body.to_string()
    };
    let text = |path: &str| with(path, "\"canary\"");
    let twice = |path: &str| with(path, "\"canary\"").replace("\"canary\":", "\"canary\":0,\"canary\":");
    let broken = |path: &str| text(path).replace("\"canary\":", "\"canary\":canary,\"canary\":");
    for (body, path) in [
        (text("issues"), "issues.canary"),
        (text("steps.0.issues.controls"), "steps[0].issues.controls.canary"),
        (text("steps.0.controls.uiSchema.properties"), "steps[0].controls.uiSchema.properties.canary"),
        (twice(""), "*"),
        (twice("updatedBy"), "updatedBy.*"),
        (broken(""), "*"),
        (broken("payloadSchema"), "payloadSchema"),
    ] {
        let error = from_json::<Workflow>(&body).expect_err(path);
        assert_eq!(error.path(), path, "{error}");
        assert_discreet(&error, &["canary"]);
    }
}
