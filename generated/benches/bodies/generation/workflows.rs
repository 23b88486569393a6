//! Workflows, in full and in short form.

use super::chance::Chance;
use super::free;
use super::shared::TYPES;
use super::text::{Object, quoted, times};

/// A page of workflows in short form.
pub(crate) fn list(chance: &mut Chance, count: usize) -> String {
    Object::new().raw("workflows", times(count, |_| item(chance))).raw("totalCount", 412).end()
}

fn item(chance: &mut Chance) -> String {
    Object::new()
        .text("name", &chance.words(3))
        .raw("tags", times(2, |_| quoted(&chance.words(1))))
        .text("updatedAt", &chance.time())
        .text("createdAt", &chance.time())
        .raw("updatedBy", user(chance))
        .text("lastPublishedAt", &chance.time())
        .raw("lastPublishedBy", user(chance))
        .text("_id", &chance.id())
        .text("workflowId", &format!("order-{}", &chance.id()[..6]))
        .text("slug", &format!("order-shipped_wf_{}", &chance.id()[..12]))
        .text("status", chance.pick(&["ACTIVE", "ACTIVE", "INACTIVE"]))
        .text("origin", "svc-cloud")
        .text("lastTriggeredAt", &chance.time())
        .raw("stepTypeOverviews", r#"["in_app","email","digest"]"#)
        .raw("isTranslationEnabled", false)
        .end()
}

fn user(chance: &mut Chance) -> String {
    Object::new()
        .text("_id", &chance.id())
        .text("firstName", "Zoë")
        .raw("lastName", "null")
        .text("externalId", &format!("user_{}", chance.id()))
        .end()
}

/// A workflow in full, with a step of each kind.
pub(crate) fn workflow(chance: &mut Chance) -> String {
    Object::new()
        .text("name", "Order shipped")
        .text("description", &chance.words(15))
        .raw("tags", r#"["billing","orders"]"#)
        .raw("active", true)
        .raw("validatePayload", true)
        .raw("payloadSchema", free::schema(chance, 8))
        .raw("isTranslationEnabled", false)
        .text("_id", &chance.id())
        .text("workflowId", "order-shipped")
        .raw("slug", slug(chance))
        .text("updatedAt", &chance.time())
        .text("createdAt", &chance.time())
        .raw("updatedBy", user(chance))
        .raw("steps", times(TYPES.len(), |number| step(chance, TYPES[number])))
        .text("origin", "svc-cloud")
        .raw("preferences", preferences())
        .text("status", "ACTIVE")
        .raw("issues", "{}")
        .text("lastTriggeredAt", &chance.time())
        .raw("payloadExample", free::payload(chance, 2))
        .end()
}

fn slug(chance: &mut Chance) -> String {
    Object::new().text("value", &format!("order-shipped_wf_{}", &chance.id()[..12])).end()
}

fn preferences() -> String {
    let channels = TYPES[..5].iter().fold(Object::new(), |map, name| map.raw(name, r#"{"enabled":true}"#)).end();
    let body = Object::new().raw("all", r#"{"enabled":true,"readOnly":false}"#).raw("channels", channels).end();
    Object::new().raw("user", &body).raw("default", &body).end()
}

fn step(chance: &mut Chance, kind: &str) -> String {
    let name = format!("{kind}-step");
    let values = values(chance, kind);
    let controls = Object::new()
        .raw("dataSchema", free::schema(chance, 10))
        .raw("uiSchema", ui_schema(chance, kind))
        .raw("values", &values)
        .end();
    Object::new()
        .raw("controls", controls)
        .raw("controlValues", &values)
        .raw("variables", free::schema(chance, 16))
        .text("stepId", &name)
        .text("_id", &chance.id())
        .text("name", &chance.words(2))
        .raw("slug", slug(chance))
        .text("type", kind)
        .text("origin", "svc-cloud")
        .text("workflowId", "order-shipped")
        .text("workflowDatabaseId", &chance.id())
        .raw("issues", issues(chance))
        .end()
}

fn issues(chance: &mut Chance) -> String {
    let issue = Object::new()
        .text("issueType", "MISSING_VALUE")
        .text("variableName", "payload.title")
        .text("message", &chance.words(6))
        .end();
    Object::new().raw("controls", Object::new().raw("body", format!("[{issue}]")).end()).end()
}

fn ui_schema(chance: &mut Chance, kind: &str) -> String {
    let property = |chance: &mut Chance, component| {
        Object::new().text("placeholder", &chance.words(2)).text("component", component).end()
    };
    let group = match kind {
        "in_app" => "IN_APP",
        "email" => "EMAIL",
        "digest" => "DIGEST",
        _ => "SKIP",
    };
    let properties = Object::new()
        .raw("subject", property(chance, "IN_APP_PRIMARY_SUBJECT"))
        .raw("body", property(chance, "BLOCK_EDITOR"))
        .raw("avatar", property(chance, "IN_APP_AVATAR"))
        .raw("skip", property(chance, "QUERY_EDITOR"))
        .end();
    Object::new().text("group", group).raw("properties", properties).end()
}

fn values(chance: &mut Chance, kind: &str) -> String {
    let values = Object::new().raw("skip", free::conditions(chance));
    let button = |label: &str, url| {
        Object::new().text("label", label).raw("redirect", format!(r#"{{"url":"{url}","target":"_blank"}}"#)).end()
    };
    match kind {
        "in_app" => values
            .text("body", &chance.words(20))
            .text("subject", &chance.words(5))
            .text("avatar", "https://cdn.example.com/orders.png")
            .raw("primaryAction", button("View", "{{payload.url}}"))
            .raw("secondaryAction", button("Dismiss", "/inbox"))
            .raw("redirect", r#"{"url":"/orders","target":"_self"}"#)
            .raw("disableOutputSanitization", false)
            .raw("data", free::data(chance)),
        // The block editor's design is JSON in a string.
        "email" => values
            .text("subject", &chance.words(6))
            .text("body", &free::design(chance, 6))
            .text("editorType", "block")
            .raw("disableOutputSanitization", false)
            .raw("layoutId", "null"),
        "push" => values.text("subject", &chance.words(4)).text("body", &chance.words(12)),
        "delay" => values.text("type", "regular").raw("amount", 30).text("unit", "minutes"),
        "digest" => values
            .text("type", "regular")
            .raw("amount", 1)
            .text("unit", "hours")
            .raw("lookBackWindow", r#"{"amount":5,"unit":"minutes"}"#),
        "custom" => values.raw("custom", free::payload(chance, 1)),
        _ => values.text("body", &chance.words(20)),
    }
    .end()
}
