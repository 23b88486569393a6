//! Pages of messages.

use super::free;
use super::random::Random;
use super::shared::{TYPES, filters, subscriber, triggers};
use super::text::{Object, quoted, times};

/// A page of messages, each with its subscriber and the workflow behind it.
pub(crate) fn page(random: &mut Random, count: usize) -> String {
    Object::new()
        .raw("totalCount", 1342)
        .raw("hasMore", true)
        .raw("data", times(count, |_| message(random)))
        .raw("pageSize", count)
        .raw("page", 3)
        .end()
}

fn message(random: &mut Random) -> String {
    let channel = random.pick(&["in_app", "email", "email", "sms", "push"]);
    Object::new()
        .text("_id", &random.id())
        .text("_templateId", &random.id())
        .text("_environmentId", &random.id())
        .raw("_messageTemplateId", "null")
        .text("_organizationId", &random.id())
        .text("_notificationId", &random.id())
        .text("_subscriberId", &random.id())
        .raw("subscriber", subscriber(random, 3))
        .raw("template", workflow(random))
        .text("templateIdentifier", "order-shipped")
        .text("createdAt", &random.time())
        .raw("deliveredAt", times(1, |_| quoted(&random.time())))
        .with(|message| if random.percent(50) { message.text("lastSeenDate", &random.time()) } else { message })
        .raw("content", content(random, channel))
        .text("transactionId", &format!("txn_{}", random.id()))
        .text("subject", &random.words(6))
        .text("channel", channel)
        .raw("read", random.percent(40))
        .raw("seen", random.percent(60))
        .text("email", &format!("{}@example.com", &random.id()[..9]))
        .text("providerId", random.pick(&["sendgrid", "twilio", "fcm", "svc"]))
        .raw("deviceTokens", "[]")
        .raw("cta", cta(random))
        .raw("_feedId", "null")
        .text("status", random.pick(&["sent", "sent", "sent", "error"]))
        .raw("payload", free::payload(random, 3))
        .raw("overrides", "{}")
        .end()
}

fn content(random: &mut Random, channel: &str) -> String {
    if channel != "email" {
        return quoted(&random.words(30));
    }
    let block = |random: &mut Random| {
        Object::new()
            .text("type", "text")
            .text("content", &format!("<p style=\"color: #333\">{}</p>\n", random.words(18)))
            .raw("styles", r#"{"textAlign":"left"}"#)
            .end()
    };
    times(6, |_| block(random))
}

fn cta(random: &mut Random) -> String {
    let button = |random: &mut Random, kind| Object::new().text("type", kind).text("content", &random.words(2)).end();
    let buttons = [button(random, "primary"), button(random, "secondary")].join(",");
    Object::new()
        .text("type", "redirect")
        .raw("data", Object::new().text("url", &format!("https://example.com/orders/{}", random.id())).end())
        .raw("action", Object::new().text("status", "pending").raw("buttons", format!("[{buttons}]")).end())
        .end()
}

fn workflow(random: &mut Random) -> String {
    Object::new()
        .text("_id", &random.id())
        .text("name", &random.words(3))
        .text("description", &random.words(15))
        .raw("active", true)
        .raw("draft", false)
        .raw("preferenceSettings", r#"{"email":true,"sms":true,"in_app":true,"chat":false,"push":true}"#)
        .raw("critical", false)
        .raw("tags", times(2, |_| quoted(&random.words(1))))
        .raw("steps", times(6, |number| step(random, TYPES[number % 4])))
        .text("_organizationId", &random.id())
        .text("_creatorId", &random.id())
        .text("_environmentId", &random.id())
        .raw("triggers", triggers(random))
        .text("_notificationGroupId", &random.id())
        .raw("deleted", false)
        .text("deletedAt", "")
        .text("deletedBy", "")
        .raw("notificationGroup", group(random))
        .raw("data", free::data(random))
        .end()
}

fn group(random: &mut Random) -> String {
    Object::new()
        .text("_id", &random.id())
        .text("name", "General")
        .text("_environmentId", &random.id())
        .text("_organizationId", &random.id())
        .end()
}

fn step(random: &mut Random, kind: &str) -> String {
    Object::new()
        .with(|step| base(random, step, kind))
        .raw("variants", times(1, |_| base(random, Object::new(), kind).end()))
        .end()
}

fn base(random: &mut Random, step: Object, kind: &str) -> Object {
    step.text("_id", &random.id())
        .text("uuid", &random.uuid())
        .text("name", &random.words(2))
        .text("_templateId", &random.id())
        .raw("active", true)
        .raw("shouldStopOnFail", false)
        .raw("template", template(random, kind))
        .raw("filters", filters(random, 1))
        .text("_parentId", &random.id())
        .raw("metadata", metadata(random))
        .raw("replyCallback", r#"{"active":false}"#)
}

fn template(random: &mut Random, kind: &str) -> String {
    Object::new()
        .text("_id", &random.id())
        .text("type", kind)
        .text("content", &random.words(10))
        .raw("variables", "[]")
        .end()
}

fn metadata(random: &mut Random) -> String {
    let amount = 1 + random.below(12);
    match random.below(4) {
        0 => format!(r#"{{"type":"backoff","amount":{amount},"unit":"hours","backoff":true,"backoffAmount":5}}"#),
        1 => {
            format!(r#"{{"type":"timed","amount":{amount},"unit":"weeks","timed":{{"weekDays":["monday","friday"]}}}}"#)
        }
        2 => r#"{"type":"scheduled","delayPath":"payload.sendAt"}"#.to_owned(),
        _ => format!(r#"{{"type":"regular","amount":{amount},"unit":"minutes"}}"#),
    }
}
