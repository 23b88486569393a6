//! What several bodies have in common.

use super::chance::Chance;
use super::free;
use super::text::{Object, quoted, times};

pub(crate) const TYPES: [&str; 8] = ["in_app", "email", "sms", "push", "chat", "delay", "digest", "custom"];

/// A subscriber with so many channels.
pub(crate) fn subscriber(chance: &mut Chance, channels: usize) -> String {
    Object::new()
        .text("_id", &chance.id())
        .text("firstName", chance.pick(&["Anna", "José", "Mei", "Oluwaseun", "Zoë"]))
        .text("lastName", chance.pick(&["Smith", "Núñez", "Chen", "Adeyemi", "Müller"]))
        .text("email", &format!("{}@example.com", &chance.id()[..9]))
        .raw("phone", if chance.percent(50) { quoted(&phone(chance)) } else { "null".to_owned() })
        .text("avatar", &format!("https://cdn.example.com/avatars/{}.png", chance.id()))
        .text("locale", chance.pick(&["en_US", "pt_BR", "de_DE"]))
        .raw("channels", times(channels, |_| channel(chance)))
        .raw("topics", "[]")
        .raw("isOnline", chance.percent(30))
        .text("lastOnlineAt", &chance.time())
        .raw("__v", 0)
        .raw("data", free::data(chance))
        .text("timezone", chance.pick(&["Europe/Berlin", "America/Sao_Paulo", "Asia/Shanghai"]))
        .text("subscriberId", &chance.uuid())
        .text("_organizationId", &chance.id())
        .text("_environmentId", &chance.id())
        .raw("deleted", false)
        .text("createdAt", &chance.time())
        .text("updatedAt", &chance.time())
        .end()
}

fn phone(chance: &mut Chance) -> String {
    format!("+1555555{:04}", chance.below(10_000))
}

fn channel(chance: &mut Chance) -> String {
    let provider = chance.pick(&["slack", "fcm", "expo", "apns", "discord"]);
    let credentials = match provider {
        "slack" | "discord" => Object::new()
            .text("webhookUrl", &format!("https://hooks.example.com/services/{}/{}", chance.id(), chance.id()))
            .text("channel", "#alerts"),
        _ => Object::new().raw("deviceTokens", times(2, |_| quoted(&format!("{}:{}", chance.id(), chance.id())))),
    };
    Object::new()
        .text("providerId", provider)
        .text("integrationIdentifier", &format!("{provider}-{}", &chance.id()[..6]))
        .raw("credentials", credentials.end())
        .text("_integrationId", &chance.id())
        .end()
}

/// Conditions of a step in the stored form.
pub(crate) fn filters(chance: &mut Chance, count: usize) -> String {
    let part = |chance: &mut Chance| {
        Object::new()
            .text("field", chance.pick(&["plan", "age", "city", "total"]))
            .text("value", &chance.words(1))
            .text("operator", chance.pick(&["EQUAL", "NOT_EQUAL", "LARGER", "IN"]))
            .text("on", chance.pick(&["subscriber", "payload"]))
            .end()
    };
    let filter = |chance: &mut Chance| {
        Object::new()
            .raw("isNegated", chance.percent(20))
            .text("type", chance.pick(&["GROUP", "BOOLEAN"]))
            .text("value", chance.pick(&["AND", "OR"]))
            .raw("children", times(2, |_| part(chance)))
            .end()
    };
    times(count, |_| filter(chance))
}

/// What starts a workflow.
pub(crate) fn triggers(chance: &mut Chance) -> String {
    let variable = |chance: &mut Chance| Object::new().text("name", &format!("payload.{}", chance.words(1))).end();
    let trigger = |chance: &mut Chance| {
        Object::new()
            .text("type", "event")
            .text("identifier", chance.pick(&["order-shipped", "welcome", "weekly-digest"]))
            .raw("variables", times(3, |_| variable(chance)))
            .raw("subscriberVariables", r#"[{"name":"email"}]"#)
            .end()
    };
    times(1, |_| trigger(chance))
}
