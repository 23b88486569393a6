//! Webhooks in another revision of a document.

use super::documents::{again, assert_settled, edit, edited, first, spec, warnings};

const HOOKS: &str = r##"
openapi: 3.1.0
info: { title: Hooks, version: "1" }
paths:
  /orders:
    get: { summary: Lists orders., responses: { "200": { description: Fine., content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } }
webhooks:
  order.lost:
    post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Lost" } } } }, responses: { "200": { description: Fine. } } }
  order.paid:
    post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Paid" } } } }, responses: { "200": { description: Fine. } } }
components:
  schemas:
    Order: { type: object, required: [id], properties: { id: { type: string } } }
    Lost: { type: object, required: [type], properties: { type: { const: order.lost }, at: { type: string } } }
    Paid: { type: object, required: [type], properties: { type: { const: order.paid }, sum: { type: integer } } }
"##;

#[test]
fn the_same_document_again_changes_nothing() {
    assert_settled(&first(HOOKS), HOOKS);
}

#[test]
fn a_webhook_that_is_gone_is_removed_with_its_type() {
    let start = HOOKS.find("  order.paid:").expect("a webhook");
    let end = HOOKS.find("components:").expect("the components");
    let revised = format!("{}{}", &HOOKS[..start], &HOOKS[end..]);
    let before = first(HOOKS);
    let after = again(&before.files, &before.record, &revised);
    assert!(!spec(&after).contains("Paid") && spec(&after).contains("order.lost: Lost"), "{}", spec(&after));
    assert_eq!(warnings(&after), "");
    assert_settled(&after, &revised);
}

#[test]
fn a_webhook_that_is_new_is_added_beside_what_the_author_wrote() {
    let revised = edited(
        HOOKS,
        &[("  order.paid:", "  order.sent: *lost\n  order.paid:"), ("  order.lost:", "  order.lost: &lost")],
    );
    let mut before = first(HOOKS);
    edit(&mut before, "webhooks:", "webhooks:\n  # As they say.\n  signature: { standard: acme }");
    edit(&mut before, "order.lost: Lost", "order.lost: { body: Lost, doc: \"An order is lost.\" }");
    let after = again(&before.files, &before.record, &revised);
    let text = spec(&after);
    for part in
        ["# As they say.", "signature: { standard: acme }", "An order is lost.", "order.sent: Lost", "order.paid: Paid"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_settled(&after, &revised);
}

#[test]
fn the_type_of_a_webhook_keeps_the_name_that_the_author_gave_it() {
    let mut before = first(HOOKS);
    edit(&mut before, "order.paid: Paid", "order.paid: Payment");
    edit(&mut before, "  Paid:", "  Payment:");
    let revised = edited(HOOKS, &[("sum: { type: integer }", "sum: { type: integer }, tip: { type: integer }")]);
    let after = again(&before.files, &before.record, &revised);
    let text = spec(&after);
    assert!(
        text.contains("order.paid: Payment") && text.contains("tip?: integer") && !text.contains("Paid:"),
        "{text}"
    );
    assert_settled(&after, &revised);
}
