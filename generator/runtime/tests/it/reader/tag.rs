//! Look-ahead for a tag: found at any position, and the object can still be read afterwards.

use copperplate_runtime::error::{JsonError, Mismatch};
use copperplate_runtime::json::Reader;
use copperplate_runtime::wire::{Context, peek_tag};

use super::corpus::lists;

/// The tag, and the text of the next value after the look-ahead.
fn tag(text: &str) -> Result<(String, &str), JsonError> {
    let mut reader = Reader::new(text);
    let tag = peek_tag(&mut reader, &mut Context::strict(), "type")?.into_owned();
    let next = reader.skip()?;
    reader.end()?;
    Ok((tag, next))
}

#[test]
fn it_is_found_at_any_position() {
    for text in [
        r#"{"type":"email"}"#,
        r#"{"type":"email","a":1}"#,
        r#"{"a":{"type":"sms"},"b":["type","sms"],"type":"email"}"#,
        r#"{"a":"\"type\":\"sms\"","type":"email"}"#,
        r#"{ "typ\u0065" : "em\u0061il" , "a" : 1 }"#,
        r#"{"type":"email","type":"sms"}"#,
    ] {
        assert_eq!(tag(text).ok(), Some(("email".to_owned(), text)), "{text}");
    }
}

#[test]
fn brackets_and_quotes_in_strings_end_no_value_before_it() {
    for value in
        [r#""}""#, r#""\"}""#, r#""\\""#, r#"["]","\\","\"]"]"#, r#"{"}":{"\\\"":"{"}}"#, r#"[[{}],"é[\u005d"]"#]
    {
        for space in ["", " \n"] {
            let text = format!(r#"{{"a":{space}{value}{space},"type":"email"}}"#);
            assert_eq!(tag(&text).ok(), Some(("email".to_owned(), &*text)), "{text}");
        }
    }
}

/// Values before the tag are skipped by their brackets and quotes alone.
#[test]
fn what_was_passed_is_checked_when_it_is_read() {
    for value in ["[1,]", "[}", r#"{"b" 1}"#, "{1:2}", "[\"\u{1}\"]", r#""\x""#, "[01]", "[tru]", "]", "}"] {
        let text = format!(r#"{{"a":{value},"type":"email"}}"#);
        assert!(tag(&text).is_err(), "{text}");
    }
    let text = r#"{"a":[{"b":"\"]"}],"type":"email"}"#;
    for end in 0..text.len() {
        assert!(tag(&text[..end]).is_err(), "{}", &text[..end]);
    }
}

#[test]
fn without_it_the_error_names_the_tag() {
    for text in ["{}", r#"{"a":1}"#, r#"{"a":{"type":"email"}}"#] {
        assert_eq!(tag(text).expect_err(text).mismatch(), &Mismatch::MissingField("type".into()), "{text}");
    }
}

#[test]
fn it_must_be_text() {
    for text in [r#"{"type":1}"#, r#"{"type":null}"#, r#"{"type":{}}"#] {
        assert_eq!(tag(text).expect_err(text).path(), "type", "{text}");
    }
    assert!(tag("[]").is_err());
    assert!(tag(r#"{"a":tru,"type":"email"}"#).is_err());
}

/// The look-ahead neither uses up depth nor allows more depth.
#[test]
fn it_leaves_the_depth_as_it_was() {
    assert!(tag(&format!(r#"{{"a":{},"type":"email"}}"#, lists(126))).is_ok());
    let error = tag(&format!(r#"{{"a":{},"type":"email"}}"#, lists(127))).expect_err("too deep");
    assert_eq!(error.mismatch(), &Mismatch::TooDeep);
}

#[test]
fn it_counts_the_levels_around_it() {
    let error = |depth| {
        let text = format!(r#"[{{"a":{},"type":"email"}}]"#, lists(depth));
        let mut reader = Reader::new(&text);
        reader.list().expect("a list");
        assert!(reader.element(true).expect("an element"));
        peek_tag(&mut reader, &mut Context::strict(), "type").err()
    };
    assert!(error(125).is_none());
    assert_eq!(error(126).expect("too deep").mismatch(), &Mismatch::TooDeep);
}
