//! Events, with their jobs and what happened in each.

use super::chance::Chance;
use super::free;
use super::shared::{TYPES, filters, triggers};
use super::text::{Object, quoted, times};

/// A page of events.
pub(crate) fn page(chance: &mut Chance, count: usize) -> String {
    Object::new()
        .raw("hasMore", true)
        .raw("data", times(count, |_| notification(chance)))
        .raw("pageSize", count)
        .raw("page", 0)
        .end()
}

/// One event.
pub(crate) fn notification(chance: &mut Chance) -> String {
    let id = chance.id();
    Object::new()
        .text("_id", &id)
        .text("_environmentId", &chance.id())
        .text("_organizationId", &chance.id())
        .text("_subscriberId", &chance.id())
        .text("transactionId", &format!("txn_{}", chance.id()))
        .text("_templateId", &chance.id())
        .text("createdAt", &chance.time())
        .text("updatedAt", &chance.time())
        .raw("channels", r#"["in_app","email","digest"]"#)
        .raw("subscriber", subscriber(chance))
        .raw("template", template(chance))
        .raw("jobs", times(5, |number| job(chance, TYPES[[6, 0, 1, 3, 2][number]])))
        .raw("payload", free::payload(chance, 4))
        .raw("tags", times(2, |_| quoted(&chance.words(1))))
        .raw("controls", "{}")
        .raw("to", Object::new().text("subscriberId", &chance.uuid()).end())
        .raw("topics", times(1, |_| topic(chance)))
        .end()
}

fn topic(chance: &mut Chance) -> String {
    Object::new().text("_topicId", &chance.id()).text("topicKey", &format!("orders-{}", &chance.id()[..6])).end()
}

fn subscriber(chance: &mut Chance) -> String {
    Object::new()
        .text("firstName", "Anna")
        .text("subscriberId", &chance.uuid())
        .text("_id", &chance.id())
        .text("lastName", "Núñez")
        .text("email", &format!("{}@example.com", &chance.id()[..9]))
        .text("phone", "+15555550100")
        .end()
}

fn template(chance: &mut Chance) -> String {
    Object::new()
        .text("_id", &chance.id())
        .text("name", &chance.words(3))
        .text("origin", "svc-cloud")
        .raw("triggers", triggers(chance))
        .end()
}

fn job(chance: &mut Chance, kind: &str) -> String {
    let provider = chance.pick(&["sendgrid", "twilio", "fcm", "svc", "slack", "mailgun"]);
    Object::new()
        .text("_id", &chance.id())
        .text("type", kind)
        .with(|job| if kind == "digest" { job.raw("digest", digest(chance)) } else { job })
        .raw("executionDetails", times(4, |_| detail(chance, provider)))
        .raw("step", step(chance, kind))
        .raw("overrides", "{}")
        .raw("payload", free::payload(chance, 1))
        .text("providerId", provider)
        .text("status", chance.pick(&["completed", "failed", "pending"]))
        .text("updatedAt", &chance.time())
        .end()
}

fn digest(chance: &mut Chance) -> String {
    Object::new()
        .text("digestKey", "orderId")
        .raw("amount", 1 + chance.below(10))
        .text("unit", "minutes")
        .text("type", "regular")
        .raw("events", times(2, |_| free::payload(chance, 1)))
        .raw("backoff", false)
        .raw("updateMode", false)
        .end()
}

fn detail(chance: &mut Chance, provider: &str) -> String {
    Object::new()
        .text("_id", &chance.id())
        .text("createdAt", &chance.time())
        .text("status", chance.pick(&["Success", "Pending", "Queued", "Failed"]))
        .text("detail", chance.pick(&["Message sent", "Step queued", "Start digesting", "Provider error"]))
        .raw("isRetry", false)
        .raw("isTest", false)
        .text("providerId", provider)
        .with(|detail| if chance.percent(40) { detail.text("raw", &answer(chance)) } else { detail.raw("raw", "null") })
        .text("source", chance.pick(&["Internal", "Credentials", "Webhook"]))
        .end()
}

/// What a provider answered: JSON, but as text, so its quotes are escaped.
fn answer(chance: &mut Chance) -> String {
    Object::new().text("id", &chance.id()).raw("accepted", true).end()
}

fn step(chance: &mut Chance, kind: &str) -> String {
    Object::new()
        .text("_id", &chance.id())
        .raw("active", true)
        .raw("controlVariables", Object::new().text("subject", &chance.words(5)).text("body", &chance.words(14)).end())
        .raw("filters", filters(chance, 1))
        .raw("template", Object::new().text("_id", &chance.id()).text("type", kind).raw("active", true).end())
        .text("_templateId", &chance.id())
        .text("name", &chance.words(2))
        .raw("_parentId", "null")
        .end()
}
