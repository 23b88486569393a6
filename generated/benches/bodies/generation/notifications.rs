//! Events, with their jobs and execution details.

use super::free;
use super::random::Random;
use super::shared::{TYPES, filters, triggers};
use super::text::{Object, quoted, times};

/// A page of events.
pub(crate) fn page(random: &mut Random, count: usize) -> String {
    Object::new()
        .raw("hasMore", true)
        .raw("data", times(count, |_| notification(random)))
        .raw("pageSize", count)
        .raw("page", 0)
        .end()
}

/// One event.
pub(crate) fn notification(random: &mut Random) -> String {
    let id = random.id();
    Object::new()
        .text("_id", &id)
        .text("_environmentId", &random.id())
        .text("_organizationId", &random.id())
        .text("_subscriberId", &random.id())
        .text("transactionId", &format!("txn_{}", random.id()))
        .text("_templateId", &random.id())
        .text("createdAt", &random.time())
        .text("updatedAt", &random.time())
        .raw("channels", r#"["in_app","email","digest"]"#)
        .raw("subscriber", subscriber(random))
        .raw("template", template(random))
        .raw("jobs", times(5, |number| job(random, TYPES[[6, 0, 1, 3, 2][number]])))
        .raw("payload", free::payload(random, 4))
        .raw("tags", times(2, |_| quoted(&random.words(1))))
        .raw("controls", "{}")
        .raw("to", Object::new().text("subscriberId", &random.uuid()).end())
        .raw("topics", times(1, |_| topic(random)))
        .end()
}

fn topic(random: &mut Random) -> String {
    Object::new().text("_topicId", &random.id()).text("topicKey", &format!("orders-{}", &random.id()[..6])).end()
}

fn subscriber(random: &mut Random) -> String {
    Object::new()
        .text("firstName", "Anna")
        .text("subscriberId", &random.uuid())
        .text("_id", &random.id())
        .text("lastName", "Núñez")
        .text("email", &format!("{}@example.com", &random.id()[..9]))
        .text("phone", "+15555550100")
        .end()
}

fn template(random: &mut Random) -> String {
    Object::new()
        .text("_id", &random.id())
        .text("name", &random.words(3))
        .text("origin", "svc-cloud")
        .raw("triggers", triggers(random))
        .end()
}

fn job(random: &mut Random, kind: &str) -> String {
    let provider = random.pick(&["sendgrid", "twilio", "fcm", "svc", "slack", "mailgun"]);
    Object::new()
        .text("_id", &random.id())
        .text("type", kind)
        .with(|job| if kind == "digest" { job.raw("digest", digest(random)) } else { job })
        .raw("executionDetails", times(4, |_| detail(random, provider)))
        .raw("step", step(random, kind))
        .raw("overrides", "{}")
        .raw("payload", free::payload(random, 1))
        .text("providerId", provider)
        .text("status", random.pick(&["completed", "failed", "pending"]))
        .text("updatedAt", &random.time())
        .end()
}

fn digest(random: &mut Random) -> String {
    Object::new()
        .text("digestKey", "orderId")
        .raw("amount", 1 + random.below(10))
        .text("unit", "minutes")
        .text("type", "regular")
        .raw("events", times(2, |_| free::payload(random, 1)))
        .raw("backoff", false)
        .raw("updateMode", false)
        .end()
}

fn detail(random: &mut Random, provider: &str) -> String {
    Object::new()
        .text("_id", &random.id())
        .text("createdAt", &random.time())
        .text("status", random.pick(&["Success", "Pending", "Queued", "Failed"]))
        .text("detail", random.pick(&["Message sent", "Step queued", "Start digesting", "Provider error"]))
        .raw("isRetry", false)
        .raw("isTest", false)
        .text("providerId", provider)
        .with(
            |detail| if random.percent(40) { detail.text("raw", &response(random)) } else { detail.raw("raw", "null") },
        )
        .text("source", random.pick(&["Internal", "Credentials", "Webhook"]))
        .end()
}

/// Response of a provider: JSON in a string, so its quotes are escaped.
fn response(random: &mut Random) -> String {
    Object::new().text("id", &random.id()).raw("accepted", true).end()
}

fn step(random: &mut Random, kind: &str) -> String {
    Object::new()
        .text("_id", &random.id())
        .raw("active", true)
        .raw("controlVariables", Object::new().text("subject", &random.words(5)).text("body", &random.words(14)).end())
        .raw("filters", filters(random, 1))
        .raw("template", Object::new().text("_id", &random.id()).text("type", kind).raw("active", true).end())
        .text("_templateId", &random.id())
        .text("name", &random.words(2))
        .raw("_parentId", "null")
        .end()
}
