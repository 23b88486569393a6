//! Module for webhooks, and the feature that compiles it.

use std::collections::BTreeSet;

use copperplate_language::files::Files;
use copperplate_language::model::Model;
use test_support::input;

fn model(text: &str) -> Model {
    copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

fn generated(text: &str) -> Files {
    copperplate_codegen::generate(&model(text))
}

#[test]
fn an_api_without_webhooks_has_none() {
    let files = generated("records: { Thing: { fields: { id: string } } }");
    assert!(!files.contains_key("src/webhooks.rs"));
    assert!(files.values().all(|text| !text.contains("feature = \"webhooks\"")));
    assert_eq!(copperplate_codegen::webhooks_feature(&model("records: {}")), None);
}

#[test]
fn a_resource_of_that_name_keeps_its_feature() {
    let text = "resources: { webhooks: \"Subscriptions.\" }\nwebhooks: { payloads: { ping: json } }";
    assert_eq!(copperplate_codegen::webhooks_feature(&model(text)), Some("webhooks-received"));
    assert!(generated(text)["src/lib.rs"].contains("#[cfg(feature = \"webhooks-received\")]"));
}

#[test]
fn without_the_feature_in_the_manifest_there_is_no_module() {
    let text = "webhooks: { payloads: { ping: Ping } }\nrecords: { Ping: { fields: { id: string } } }";
    let undeclared = BTreeSet::from(["webhooks".to_owned()]);
    let files = copperplate_codegen::generate_for(&model(text), &undeclared);
    assert!(!files.contains_key("src/webhooks.rs"));
    assert!(files.values().all(|text| !text.contains("feature = \"webhooks\"")));
}

#[test]
fn an_example_imports_what_its_type_names() {
    let example = |ty: &str| {
        let text = format!(
            "webhooks: {{ payloads: {{ ping: {ty} }} }}\nrecords: {{ Ping: {{ fields: {{ id: string }} }}, Refused: {{ fields: {{ id: string }} }} }}"
        );
        let files = generated(&text);
        let lines = files["src/webhooks.rs"].lines().filter_map(|line| line.strip_prefix("//! "));
        let of_example = |line: &&str| line.starts_with("use things_client::") || line.contains("let payload");
        let shown: Vec<_> =
            lines.filter(of_example).filter(|line| !line.contains("webhooks::{")).map(str::trim).collect();
        shown.join("\n")
    };
    for (ty, expected) in [
        ("json", "use things_client::Json;\nlet payload: Json = webhooks::parse_unverified(body)?;"),
        ("integer", "let payload: i64 = webhooks::parse_unverified(body)?;"),
        ("date", "use things_client::Date;\nlet payload: Date = webhooks::parse_unverified(body)?;"),
        (
            "map<list<Ping>>",
            "use things_client::Map;\nuse things_client::types::Ping;\n\
             let payload: Map<Vec<Ping>> = webhooks::parse_unverified(body)?;",
        ),
        ("Refused", "use things_client::Json;\nlet payload: Json = webhooks::parse_unverified(body)?;"),
    ] {
        assert_eq!(example(ty), expected);
    }
}

#[test]
fn the_enum_has_a_name_that_no_type_of_the_spec_has() {
    let text = "webhooks: { payloads: { a: A, b: B } }\nrecords:\n  A: { fields: { type: { const: a } } }\n  B: { fields: { type: { const: b } } }\n";
    let name = |more: &str| {
        let model = model(&format!("{text}{more}"));
        model.webhook_union().map(|id| model.union(id).header.name.clone())
    };
    assert_eq!(name("").as_deref(), Some("Webhook"));
    assert_eq!(name("  Webhook: { fields: { id: string } }\n").as_deref(), Some("WebhookEvent"));
    assert_eq!(name("  WebHook: { fields: { id: string } }\n").as_deref(), Some("WebhookEvent"));
}
