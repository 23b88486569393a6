//! Wire names that must be escaped in JSON, and names that only look escaped.

use copperplate_runtime::Field;
use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{from_json, to_json};

#[derive(Clone)]
struct Odd {
    quote: i64,
    backslash: i64,
    newline: Field<i64>,
    accent: i64,
    emoji: Option<i64>,
    empty: i64,
    escape: Field<i64>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Odd {
    required quote = "a\"b": i64,
    required backslash = "c\\": i64,
    field newline = "\n": i64,
    required accent = "é": i64,
    optional emoji = "🚚 \u{2028}": i64,
    required empty = "": i64,
    field escape = "\\u0061": i64,
});

const TEXT: &str = r#"{"a\"b":1,"c\\":2,"\n":3,"é":4,"🚚 \u2028":5,"":6,"\\u0061":7}"#;

#[test]
fn they_are_found_and_written() {
    let odd: Odd = from_json(TEXT).unwrap();
    let values = (odd.quote, odd.backslash, odd.newline, odd.accent, odd.emoji, odd.empty, odd.escape);
    assert_eq!(values, (1, 2, Field::Value(3), 4, Some(5), 6, Field::Value(7)));
    assert!(odd.extra().is_empty());
    assert_eq!(to_json(&odd), TEXT.replace("\\u2028", "\u{2028}"));
}

#[test]
fn escaped_tags_are_found_too() {
    let text = r#"{"":6,"\u005cu0061":7,"\u00e9":4,"\u000a":3,"c\u005C":2,"\ud83d\ude9a\u0020\u2028":5,"a\u0022b":1}"#;
    assert_eq!(from_json::<Odd>(text).unwrap(), from_json(TEXT).unwrap());
}

#[test]
fn a_name_that_looks_like_an_escape_is_not_unescaped() {
    let odd: Odd = from_json(r#"{"a\"b":1,"c\\":2,"é":4,"":6,"a":0,"\u0061\u0061":0}"#).unwrap();
    assert_eq!((odd.escape, odd.extra().len()), (Field::Absent, 2));
    let odd: Odd = from_json(r#"{"a\"b":1,"c\\":2,"é":4,"":6,"\u0061":7}"#).unwrap();
    assert_eq!((odd.escape, odd.extra().get("a").is_some()), (Field::Absent, true));
}

/// Without its escape, the name is invalid JSON.
#[test]
fn they_need_their_escapes() {
    for text in [TEXT.replace("a\\\"b", "a\"b"), TEXT.replace("c\\\\", "c\\"), TEXT.replace("\\n", "\n")] {
        let error = from_json::<Odd>(&text).expect_err(&text);
        assert!(matches!(error.mismatch(), Mismatch::Syntax(_)), "{text}");
    }
}

#[test]
fn duplicates_and_omissions_are_errors() {
    let twice = from_json::<Odd>(r#"{"a\"b":1,"\u0061\"b":1}"#).expect_err("twice");
    assert_eq!((twice.mismatch(), twice.path().as_str()), (&Mismatch::RepeatedKey, "a\"b"));
    assert_eq!(from_json::<Odd>("{}").expect_err("missing").mismatch(), &Mismatch::MissingField("a\"b".into()));
}
