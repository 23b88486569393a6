//! Common parts of several bodies.

use super::free;
use super::random::Random;
use super::text::{Object, quoted, times};

pub(crate) const TYPES: [&str; 8] = ["in_app", "email", "sms", "push", "chat", "delay", "digest", "custom"];

/// A subscriber with this many channels.
pub(crate) fn subscriber(random: &mut Random, channels: usize) -> String {
    Object::new()
        .text("_id", &random.id())
        .text("firstName", random.pick(&["Anna", "José", "Mei", "Oluwaseun", "Zoë"]))
        .text("lastName", random.pick(&["Smith", "Núñez", "Chen", "Adeyemi", "Müller"]))
        .text("email", &format!("{}@example.com", &random.id()[..9]))
        .raw("phone", if random.percent(50) { quoted(&phone(random)) } else { "null".to_owned() })
        .text("avatar", &format!("https://cdn.example.com/avatars/{}.png", random.id()))
        .text("locale", random.pick(&["en_US", "pt_BR", "de_DE"]))
        .raw("channels", times(channels, |_| channel(random)))
        .raw("topics", "[]")
        .raw("isOnline", random.percent(30))
        .text("lastOnlineAt", &random.time())
        .raw("__v", 0)
        .raw("data", free::data(random))
        .text("timezone", random.pick(&["Europe/Berlin", "America/Sao_Paulo", "Asia/Shanghai"]))
        .text("subscriberId", &random.uuid())
        .text("_organizationId", &random.id())
        .text("_environmentId", &random.id())
        .raw("deleted", false)
        .text("createdAt", &random.time())
        .text("updatedAt", &random.time())
        .end()
}

fn phone(random: &mut Random) -> String {
    format!("+1555555{:04}", random.below(10_000))
}

fn channel(random: &mut Random) -> String {
    let provider = random.pick(&["slack", "fcm", "expo", "apns", "discord"]);
    let credentials = match provider {
        "slack" | "discord" => Object::new()
            .text("webhookUrl", &format!("https://hooks.example.com/services/{}/{}", random.id(), random.id()))
            .text("channel", "#alerts"),
        _ => Object::new().raw("deviceTokens", times(2, |_| quoted(&format!("{}:{}", random.id(), random.id())))),
    };
    Object::new()
        .text("providerId", provider)
        .text("integrationIdentifier", &format!("{provider}-{}", &random.id()[..6]))
        .raw("credentials", credentials.end())
        .text("_integrationId", &random.id())
        .end()
}

/// Stored conditions of a step.
pub(crate) fn filters(random: &mut Random, count: usize) -> String {
    let part = |random: &mut Random| {
        Object::new()
            .text("field", random.pick(&["plan", "age", "city", "total"]))
            .text("value", &random.words(1))
            .text("operator", random.pick(&["EQUAL", "NOT_EQUAL", "LARGER", "IN"]))
            .text("on", random.pick(&["subscriber", "payload"]))
            .end()
    };
    let filter = |random: &mut Random| {
        Object::new()
            .raw("isNegated", random.percent(20))
            .text("type", random.pick(&["GROUP", "BOOLEAN"]))
            .text("value", random.pick(&["AND", "OR"]))
            .raw("children", times(2, |_| part(random)))
            .end()
    };
    times(count, |_| filter(random))
}

/// Trigger of a workflow.
pub(crate) fn triggers(random: &mut Random) -> String {
    let variable = |random: &mut Random| Object::new().text("name", &format!("payload.{}", random.words(1))).end();
    let trigger = |random: &mut Random| {
        Object::new()
            .text("type", "event")
            .text("identifier", random.pick(&["order-shipped", "welcome", "weekly-digest"]))
            .raw("variables", times(3, |_| variable(random)))
            .raw("subscriberVariables", r#"[{"name":"email"}]"#)
            .end()
    };
    times(1, |_| trigger(random))
}
