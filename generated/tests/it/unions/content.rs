//! Content of a message: blocks or text, distinguished by kind.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::types::{EmailBlockType, MessageContent, TextAlign};

use crate::support::Outcome;

#[test]
fn text_is_text() -> Outcome {
    for text in [r#""Hello""#, r#""""#, r#""[{\"type\":\"text\"}]""#] {
        let content: MessageContent = from_json(text)?;
        assert!(matches!(content, MessageContent::Text(_)), "{content:?}");
        assert_eq!(to_json(&content), text);
    }
    Ok(())
}

#[test]
fn a_list_is_blocks() -> Outcome {
    let text = concat!(
        r#"[{"type":"text","content":"Hi","styles":{"textAlign":"left"}},"#,
        r#"{"type":"button","content":"Go","url":"https://example.com"},{"type":"video","content":"","new":[1E2]}]"#,
    );
    let content: MessageContent = from_json(text)?;
    let MessageContent::Blocks(blocks) = &content else { panic!("a list is blocks: {content:?}") };
    assert_eq!((&blocks[0].r#type, blocks[0].content.as_str()), (&EmailBlockType::Text, "Hi"));
    assert_eq!(blocks[0].styles.as_ref().map(|styles| &styles.text_align), Some(&TextAlign::Left));
    assert_eq!(blocks[1].url.as_deref(), Some("https://example.com"));
    assert_eq!((blocks[2].r#type.as_str(), blocks[2].extra().len()), ("video", 1));
    assert_eq!(to_json(&content), text);

    let none: MessageContent = from_json("[]")?;
    assert_eq!(none, MessageContent::Blocks(Vec::new()));
    Ok(())
}

#[test]
fn other_shapes_are_rejected() {
    for (text, expected) in [
        ("null", "$: expected a list or a string, found null"),
        ("1", "$: expected a list or a string, found a number"),
        ("{}", "$: expected a list or a string, found an object"),
        ("true", "$: expected a list or a string, found a boolean"),
        (r#"["Hello"]"#, "[0]: expected an object, found a string"),
        (r#"[{"type":"text"}]"#, "[0].content: the required field is missing"),
    ] {
        assert_eq!(from_json::<MessageContent>(text).expect_err(text).to_string(), expected, "{text}");
    }
}
