//! Pages of messages.

use super::chance::Chance;
use super::free;
use super::shared::{TYPES, filters, subscriber, triggers};
use super::text::{Object, quoted, times};

/// A page of messages, each with its subscriber and the workflow behind it.
pub(crate) fn page(chance: &mut Chance, count: usize) -> String {
    Object::new()
        .raw("totalCount", 1342)
        .raw("hasMore", true)
        .raw("data", times(count, |_| message(chance)))
        .raw("pageSize", count)
        .raw("page", 3)
        .end()
}

fn message(chance: &mut Chance) -> String {
    let channel = chance.pick(&["in_app", "email", "email", "sms", "push"]);
    Object::new()
        .text("_id", &chance.id())
        .text("_templateId", &chance.id())
        .text("_environmentId", &chance.id())
        .raw("_messageTemplateId", "null")
        .text("_organizationId", &chance.id())
        .text("_notificationId", &chance.id())
        .text("_subscriberId", &chance.id())
        .raw("subscriber", subscriber(chance, 3))
        .raw("template", workflow(chance))
        .text("templateIdentifier", "order-shipped")
        .text("createdAt", &chance.time())
        .raw("deliveredAt", times(1, |_| quoted(&chance.time())))
        .with(|message| if chance.percent(50) { message.text("lastSeenDate", &chance.time()) } else { message })
        .raw("content", content(chance, channel))
        .text("transactionId", &format!("txn_{}", chance.id()))
        .text("subject", &chance.words(6))
        .text("channel", channel)
        .raw("read", chance.percent(40))
        .raw("seen", chance.percent(60))
        .text("email", &format!("{}@example.com", &chance.id()[..9]))
        .text("providerId", chance.pick(&["sendgrid", "twilio", "fcm", "svc"]))
        .raw("deviceTokens", "[]")
        .raw("cta", cta(chance))
        .raw("_feedId", "null")
        .text("status", chance.pick(&["sent", "sent", "sent", "error"]))
        .raw("payload", free::payload(chance, 3))
        .raw("overrides", "{}")
        .end()
}

fn content(chance: &mut Chance, channel: &str) -> String {
    if channel != "email" {
        return quoted(&chance.words(30));
    }
    let block = |chance: &mut Chance| {
        Object::new()
            .text("type", "text")
            .text("content", &format!("<p style=\"color: #333\">{}</p>\n", chance.words(18)))
            .raw("styles", r#"{"textAlign":"left"}"#)
            .end()
    };
    times(6, |_| block(chance))
}

fn cta(chance: &mut Chance) -> String {
    let button = |chance: &mut Chance, kind| Object::new().text("type", kind).text("content", &chance.words(2)).end();
    let buttons = [button(chance, "primary"), button(chance, "secondary")].join(",");
    Object::new()
        .text("type", "redirect")
        .raw("data", Object::new().text("url", &format!("https://example.com/orders/{}", chance.id())).end())
        .raw("action", Object::new().text("status", "pending").raw("buttons", format!("[{buttons}]")).end())
        .end()
}

fn workflow(chance: &mut Chance) -> String {
    Object::new()
        .text("_id", &chance.id())
        .text("name", &chance.words(3))
        .text("description", &chance.words(15))
        .raw("active", true)
        .raw("draft", false)
        .raw("preferenceSettings", r#"{"email":true,"sms":true,"in_app":true,"chat":false,"push":true}"#)
        .raw("critical", false)
        .raw("tags", times(2, |_| quoted(&chance.words(1))))
        .raw("steps", times(6, |number| step(chance, TYPES[number % 4])))
        .text("_organizationId", &chance.id())
        .text("_creatorId", &chance.id())
        .text("_environmentId", &chance.id())
        .raw("triggers", triggers(chance))
        .text("_notificationGroupId", &chance.id())
        .raw("deleted", false)
        .text("deletedAt", "")
        .text("deletedBy", "")
        .raw("notificationGroup", group(chance))
        .raw("data", free::data(chance))
        .end()
}

fn group(chance: &mut Chance) -> String {
    Object::new()
        .text("_id", &chance.id())
        .text("name", "General")
        .text("_environmentId", &chance.id())
        .text("_organizationId", &chance.id())
        .end()
}

fn step(chance: &mut Chance, kind: &str) -> String {
    Object::new()
        .with(|step| base(chance, step, kind))
        .raw("variants", times(1, |_| base(chance, Object::new(), kind).end()))
        .end()
}

fn base(chance: &mut Chance, step: Object, kind: &str) -> Object {
    step.text("_id", &chance.id())
        .text("uuid", &chance.uuid())
        .text("name", &chance.words(2))
        .text("_templateId", &chance.id())
        .raw("active", true)
        .raw("shouldStopOnFail", false)
        .raw("template", template(chance, kind))
        .raw("filters", filters(chance, 1))
        .text("_parentId", &chance.id())
        .raw("metadata", metadata(chance))
        .raw("replyCallback", r#"{"active":false}"#)
}

fn template(chance: &mut Chance, kind: &str) -> String {
    Object::new()
        .text("_id", &chance.id())
        .text("type", kind)
        .text("content", &chance.words(10))
        .raw("variables", "[]")
        .end()
}

fn metadata(chance: &mut Chance) -> String {
    let amount = 1 + chance.below(12);
    match chance.below(4) {
        0 => format!(r#"{{"type":"backoff","amount":{amount},"unit":"hours","backoff":true,"backoffAmount":5}}"#),
        1 => {
            format!(r#"{{"type":"timed","amount":{amount},"unit":"weeks","timed":{{"weekDays":["monday","friday"]}}}}"#)
        }
        2 => r#"{"type":"scheduled","delayPath":"payload.sendAt"}"#.to_owned(),
        _ => format!(r#"{{"type":"regular","amount":{amount},"unit":"minutes"}}"#),
    }
}
