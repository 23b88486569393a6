//! Free JSON: what callers put into payloads, and JSON Schemas.

use super::chance::Chance;
use super::text::{Object, list, quoted, times};

/// What a trigger carries.
pub(crate) fn payload(chance: &mut Chance, items: usize) -> String {
    let item = |chance: &mut Chance| {
        Object::new()
            .text("sku", &chance.id()[..8])
            .text("title", &chance.words(3))
            .raw("quantity", 1 + chance.below(5))
            .raw("price", format!("{}.{:02}", chance.below(200), chance.below(100)))
            .raw("gift", chance.percent(10))
            .end()
    };
    Object::new()
        .text("orderId", &chance.id())
        .raw("total", format!("{}.{:02}", chance.below(900), chance.below(100)))
        .text("currency", "EUR")
        .raw("items", times(items, |_| item(chance)))
        .raw("address", Object::new().text("city", "São Paulo").text("street", "Rua Augusta 12").end())
        .raw("coupon", "null")
        .end()
}

/// The caller's own data on a subscriber or a workflow.
pub(crate) fn data(chance: &mut Chance) -> String {
    Object::new()
        .text("plan", chance.pick(&["free", "pro", "enterprise"]))
        .raw("seats", 1 + chance.below(50))
        .raw("beta", chance.percent(20))
        .raw("tags", times(2, |_| quoted(&chance.words(1))))
        .end()
}

/// A JSON Schema with so many properties.
pub(crate) fn schema(chance: &mut Chance, properties: usize) -> String {
    let mut fields = Object::new();
    for number in 0..properties {
        let property = match number % 3 {
            0 => Object::new().text("type", "string").text("default", "").raw("minLength", 1),
            1 => Object::new().text("type", "number").raw("minimum", 0).raw("maximum", 1000),
            _ => Object::new().raw("type", r#"["string","null"]"#).raw("enum", r#"["day","week","month",null]"#),
        };
        let property = property.text("description", &chance.words(5)).end();
        fields = fields.raw(&format!("{}{number}", chance.pick(&["amount", "orderUrl", "title", "period"])), property);
    }
    Object::new()
        .text("type", "object")
        .raw("properties", fields.end())
        .raw("required", r#"["title0"]"#)
        .raw("additionalProperties", false)
        .end()
}

/// The design of an email, as a block editor keeps it.
pub(crate) fn design(chance: &mut Chance, paragraphs: usize) -> String {
    let paragraph = |chance: &mut Chance| {
        let text = Object::new().text("type", "text").text("text", &chance.words(12)).end();
        Object::new()
            .text("type", "paragraph")
            .raw("attrs", Object::new().raw("textAlign", "null").raw("showIfKey", "null").end())
            .raw("content", list([text]))
            .end()
    };
    Object::new().text("type", "doc").raw("content", times(paragraphs, |_| paragraph(chance))).end()
}

/// Conditions for a step, as JSON logic.
pub(crate) fn conditions(chance: &mut Chance) -> String {
    let equal = format!(r#"{{"==":[{{"var":"payload.plan"}},"{}"]}}"#, chance.pick(&["pro", "free"]));
    let more = format!(r#"{{">":[{{"var":"payload.total"}},{}]}}"#, chance.below(100));
    format!(r#"{{"and":[{equal},{more}]}}"#)
}
