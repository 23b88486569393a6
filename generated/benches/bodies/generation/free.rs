//! Free JSON: payloads of callers, and JSON Schemas.

use super::random::Random;
use super::text::{Object, list, quoted, times};

/// Payload of a trigger.
pub(crate) fn payload(random: &mut Random, items: usize) -> String {
    let item = |random: &mut Random| {
        Object::new()
            .text("sku", &random.id()[..8])
            .text("title", &random.words(3))
            .raw("quantity", 1 + random.below(5))
            .raw("price", format!("{}.{:02}", random.below(200), random.below(100)))
            .raw("gift", random.percent(10))
            .end()
    };
    Object::new()
        .text("orderId", &random.id())
        .raw("total", format!("{}.{:02}", random.below(900), random.below(100)))
        .text("currency", "EUR")
        .raw("items", times(items, |_| item(random)))
        .raw("address", Object::new().text("city", "São Paulo").text("street", "Rua Augusta 12").end())
        .raw("coupon", "null")
        .end()
}

/// The caller's own data of a subscriber or a workflow.
pub(crate) fn data(random: &mut Random) -> String {
    Object::new()
        .text("plan", random.pick(&["free", "pro", "enterprise"]))
        .raw("seats", 1 + random.below(50))
        .raw("beta", random.percent(20))
        .raw("tags", times(2, |_| quoted(&random.words(1))))
        .end()
}

/// A JSON Schema with this many properties.
pub(crate) fn schema(random: &mut Random, properties: usize) -> String {
    let mut fields = Object::new();
    for number in 0..properties {
        let property = match number % 3 {
            0 => Object::new().text("type", "string").text("default", "").raw("minLength", 1),
            1 => Object::new().text("type", "number").raw("minimum", 0).raw("maximum", 1000),
            _ => Object::new().raw("type", r#"["string","null"]"#).raw("enum", r#"["day","week","month",null]"#),
        };
        let property = property.text("description", &random.words(5)).end();
        fields = fields.raw(&format!("{}{number}", random.pick(&["amount", "orderUrl", "title", "period"])), property);
    }
    Object::new()
        .text("type", "object")
        .raw("properties", fields.end())
        .raw("required", r#"["title0"]"#)
        .raw("additionalProperties", false)
        .end()
}

/// Design of an email in a block editor.
pub(crate) fn design(random: &mut Random, paragraphs: usize) -> String {
    let paragraph = |random: &mut Random| {
        let text = Object::new().text("type", "text").text("text", &random.words(12)).end();
        Object::new()
            .text("type", "paragraph")
            .raw("attrs", Object::new().raw("textAlign", "null").raw("showIfKey", "null").end())
            .raw("content", list([text]))
            .end()
    };
    Object::new().text("type", "doc").raw("content", times(paragraphs, |_| paragraph(random))).end()
}

/// Conditions for a step, as JSON logic.
pub(crate) fn conditions(random: &mut Random) -> String {
    let equal = format!(r#"{{"==":[{{"var":"payload.plan"}},"{}"]}}"#, random.pick(&["pro", "free"]));
    let more = format!(r#"{{">":[{{"var":"payload.total"}},{}]}}"#, random.below(100));
    format!(r#"{{"and":[{equal},{more}]}}"#)
}
