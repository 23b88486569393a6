//! Workflows, in full and in short form.

use super::free;
use super::random::Random;
use super::shared::TYPES;
use super::text::{Object, quoted, times};

/// A page of workflows in short form.
pub(crate) fn list(random: &mut Random, count: usize) -> String {
    Object::new().raw("workflows", times(count, |_| item(random))).raw("totalCount", 412).end()
}

fn item(random: &mut Random) -> String {
    Object::new()
        .text("name", &random.words(3))
        .raw("tags", times(2, |_| quoted(&random.words(1))))
        .text("updatedAt", &random.time())
        .text("createdAt", &random.time())
        .raw("updatedBy", user(random))
        .text("lastPublishedAt", &random.time())
        .raw("lastPublishedBy", user(random))
        .text("_id", &random.id())
        .text("workflowId", &format!("order-{}", &random.id()[..6]))
        .text("slug", &format!("order-shipped_wf_{}", &random.id()[..12]))
        .text("status", random.pick(&["ACTIVE", "ACTIVE", "INACTIVE"]))
        .text("origin", "svc-cloud")
        .text("lastTriggeredAt", &random.time())
        .raw("stepTypeOverviews", r#"["in_app","email","digest"]"#)
        .raw("isTranslationEnabled", false)
        .end()
}

fn user(random: &mut Random) -> String {
    Object::new()
        .text("_id", &random.id())
        .text("firstName", "Zoë")
        .raw("lastName", "null")
        .text("externalId", &format!("user_{}", random.id()))
        .end()
}

/// A full workflow, with a step of each kind.
pub(crate) fn workflow(random: &mut Random) -> String {
    Object::new()
        .text("name", "Order shipped")
        .text("description", &random.words(15))
        .raw("tags", r#"["billing","orders"]"#)
        .raw("active", true)
        .raw("validatePayload", true)
        .raw("payloadSchema", free::schema(random, 8))
        .raw("isTranslationEnabled", false)
        .text("_id", &random.id())
        .text("workflowId", "order-shipped")
        .raw("slug", slug(random))
        .text("updatedAt", &random.time())
        .text("createdAt", &random.time())
        .raw("updatedBy", user(random))
        .raw("steps", times(TYPES.len(), |number| step(random, TYPES[number])))
        .text("origin", "svc-cloud")
        .raw("preferences", preferences())
        .text("status", "ACTIVE")
        .raw("issues", "{}")
        .text("lastTriggeredAt", &random.time())
        .raw("payloadExample", free::payload(random, 2))
        .end()
}

fn slug(random: &mut Random) -> String {
    Object::new().text("value", &format!("order-shipped_wf_{}", &random.id()[..12])).end()
}

fn preferences() -> String {
    let channels = TYPES[..5].iter().fold(Object::new(), |map, name| map.raw(name, r#"{"enabled":true}"#)).end();
    let body = Object::new().raw("all", r#"{"enabled":true,"readOnly":false}"#).raw("channels", channels).end();
    Object::new().raw("user", &body).raw("default", &body).end()
}

fn step(random: &mut Random, kind: &str) -> String {
    let name = format!("{kind}-step");
    let values = values(random, kind);
    let controls = Object::new()
        .raw("dataSchema", free::schema(random, 10))
        .raw("uiSchema", ui_schema(random, kind))
        .raw("values", &values)
        .end();
    Object::new()
        .raw("controls", controls)
        .raw("controlValues", &values)
        .raw("variables", free::schema(random, 16))
        .text("stepId", &name)
        .text("_id", &random.id())
        .text("name", &random.words(2))
        .raw("slug", slug(random))
        .text("type", kind)
        .text("origin", "svc-cloud")
        .text("workflowId", "order-shipped")
        .text("workflowDatabaseId", &random.id())
        .raw("issues", issues(random))
        .end()
}

fn issues(random: &mut Random) -> String {
    let issue = Object::new()
        .text("issueType", "MISSING_VALUE")
        .text("variableName", "payload.title")
        .text("message", &random.words(6))
        .end();
    Object::new().raw("controls", Object::new().raw("body", format!("[{issue}]")).end()).end()
}

fn ui_schema(random: &mut Random, kind: &str) -> String {
    let property = |random: &mut Random, component| {
        Object::new().text("placeholder", &random.words(2)).text("component", component).end()
    };
    let group = match kind {
        "in_app" => "IN_APP",
        "email" => "EMAIL",
        "digest" => "DIGEST",
        _ => "SKIP",
    };
    let properties = Object::new()
        .raw("subject", property(random, "IN_APP_PRIMARY_SUBJECT"))
        .raw("body", property(random, "BLOCK_EDITOR"))
        .raw("avatar", property(random, "IN_APP_AVATAR"))
        .raw("skip", property(random, "QUERY_EDITOR"))
        .end();
    Object::new().text("group", group).raw("properties", properties).end()
}

fn values(random: &mut Random, kind: &str) -> String {
    let values = Object::new().raw("skip", free::conditions(random));
    let button = |label: &str, url| {
        Object::new().text("label", label).raw("redirect", format!(r#"{{"url":"{url}","target":"_blank"}}"#)).end()
    };
    match kind {
        "in_app" => values
            .text("body", &random.words(20))
            .text("subject", &random.words(5))
            .text("avatar", "https://cdn.example.com/orders.png")
            .raw("primaryAction", button("View", "{{payload.url}}"))
            .raw("secondaryAction", button("Dismiss", "/inbox"))
            .raw("redirect", r#"{"url":"/orders","target":"_self"}"#)
            .raw("disableOutputSanitization", false)
            .raw("data", free::data(random)),
        // The design of the block editor is JSON in a string.
        "email" => values
            .text("subject", &random.words(6))
            .text("body", &free::design(random, 6))
            .text("editorType", "block")
            .raw("disableOutputSanitization", false)
            .raw("layoutId", "null"),
        "push" => values.text("subject", &random.words(4)).text("body", &random.words(12)),
        "delay" => values.text("type", "regular").raw("amount", 30).text("unit", "minutes"),
        "digest" => values
            .text("type", "regular")
            .raw("amount", 1)
            .text("unit", "hours")
            .raw("lookBackWindow", r#"{"amount":5,"unit":"minutes"}"#),
        "custom" => values.raw("custom", free::payload(random, 1)),
        _ => values.text("body", &random.words(20)),
    }
    .end()
}
