//! Calls that accept different contents keep their names.

use super::documents::{again, assert_settled, edited, first, spec, warnings};

const CHAT: &str = "\
openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /chats:
    post:
      operationId: createChat
      tags: [Chats]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Chat' } } } }
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Chat' } }, text/event-stream: { schema: { $ref: '#/components/schemas/Chat' } } } } }
  /chats/{id}: { get: { operationId: getChat, tags: [Chats], responses: { '204': { description: ok } } } }
components: { schemas: { Chat: { type: object, required: [model], properties: { model: { type: string }, stream: { type: boolean } } } } }
";

#[test]
fn a_second_stream_of_a_resource_does_not_rename_the_first_one() {
    let before = first(CHAT);
    assert!(spec(&before).contains("  chats.stream:\n"), "{}", spec(&before));
    let operation = CHAT.lines().skip(4).take(5).map(|line| format!("{line}\n")).collect::<String>();
    let second = format!("  /chats/again:\n{}", operation.replace("createChat", "repeatChat"));
    let revised = edited(CHAT, &[("components:", &format!("{second}components:"))]);
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    let text = spec(&after);
    assert!(text.contains("  chats.stream:\n") && text.contains("  chats.repeat-stream:\n"), "{text}");
    assert!(!text.contains("  chats.create-stream:\n"), "{text}");
    assert_eq!(warnings(&after), "");
}

#[test]
fn the_order_of_media_types_changes_nothing() {
    let before = first(CHAT);
    let (json, events) = (
        "application/json: { schema: { $ref: '#/components/schemas/Chat' } }",
        "text/event-stream: { schema: { $ref: '#/components/schemas/Chat' } }",
    );
    let revised = edited(CHAT, &[(&format!("{json}, {events}"), &format!("{events}, {json}"))]);
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    assert_eq!(spec(&after), spec(&before));
}

#[test]
fn a_new_field_of_the_body_is_a_field_of_the_stream() {
    let before = first(CHAT);
    assert!(spec(&before).contains("    include: Chat\n"), "{}", spec(&before));
    let revised = edited(CHAT, &[("stream: { type: boolean }", "stream: { type: boolean }, user: { type: string }")]);
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    assert_eq!(spec(&after).matches("user?: string").count(), 1, "{}", spec(&after));
}
