//! Tagged unions: the tag, at any position, selects a variant; all other values are kept whole.

use copperplate_runtime::error::{JsonError, Mismatch};
use copperplate_runtime::json::{Reader, Writer};
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{Context, Wire, fits, from_json, one_of, read, to_json};
use copperplate_runtime::{Json, Map, UnknownVariant};

#[derive(Clone)]
struct Email {
    kind: String,
    subject: String,
    hidden_: Hidden,
}

copperplate_runtime::record!(Email {
    required kind = "type": String,
    required subject = "subject": String,
});

#[derive(Clone, Debug, PartialEq)]
enum Step {
    Email(Box<Email>),
    Unknown(UnknownVariant),
}

impl Wire for Step {
    fn placeholder() -> Self {
        Self::Unknown(UnknownVariant::placeholder())
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        let tag = copperplate_runtime::wire::peek_tag(reader, cx, "type")?;
        *self = match &*tag {
            "email" => Self::Email(read(reader, cx)?),
            _ => Self::Unknown(UnknownVariant::read_raw(tag, reader)?),
        };
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Email(value) => value.write(writer),
            Self::Unknown(unknown) => unknown.raw().write(writer),
        }
    }
}

#[test]
fn a_known_tag_makes_a_variant() {
    for text in [r#"{"type":"email","subject":"s"}"#, r#"{"x":{"type":"sms"},"subject":"s","type":"\u0065mail"}"#] {
        let step: Step = from_json(text).expect(text);
        assert!(matches!(&step, Step::Email(email) if email.subject == "s"), "{text}");
        assert_eq!(from_json::<Step>(&to_json(&step)).unwrap(), step);
    }
}

#[test]
fn a_variant_is_read_as_strictly_as_a_record() {
    let error = from_json::<Vec<Step>>(r#"[{"type":"email"}]"#).expect_err("no subject");
    assert_eq!((error.path().as_str(), error.mismatch()), ("[0].subject", &Mismatch::MissingField("subject".into())));
    let error = from_json::<Step>(r#"{"type":"email","subject":"s","type":"sms"}"#).expect_err("two tags");
    assert_eq!(error.mismatch(), &Mismatch::RepeatedKey);
}

#[test]
fn an_unknown_tag_keeps_the_value_whole() {
    let text = r#"{ "n" : 1.10, "type":"f\u0061x", "n" : null }"#;
    let step: Step = from_json(text).unwrap();
    assert!(matches!(&step, Step::Unknown(unknown) if unknown.tag() == "fax" && unknown.raw().as_json_text() == text));
    assert_eq!(to_json(&step), text);
    let Step::Unknown(unknown) = step else { unreachable!("asserted above") };
    assert!(!format!("{:?}", unknown.raw()).contains("1.10"));
}

#[test]
fn without_a_tag_there_is_no_variant() {
    for text in ["null", "[]", "\"email\"", "{}", r#"{"type":null}"#] {
        assert!(from_json::<Step>(text).is_err(), "{text}");
    }
}

/// A value that several types accept is kept as text; if none accepts it, the error is the one of the type that got
/// furthest.
#[test]
fn one_of_keeps_what_any_member_accepts() {
    let read = |text: &str| -> Result<Json, JsonError> {
        let mut reader = Reader::new(text);
        let json = one_of(&mut reader, &mut Context::strict(), &[fits::<Email>, fits::<Map<bool>>, fits::<Vec<i64>>])?;
        reader.end()?;
        Ok(json)
    };
    for text in [r#"{"type":"x", "subject":"s"}"#, r#"{ "type" : true }"#, "[1, 2.0]", "{}"] {
        assert_eq!(read(text).expect(text).as_json_text(), text);
    }
    let error = read("[1.5]").expect_err("fits none");
    assert_eq!((error.mismatch(), error.path().as_str()), (&Mismatch::NotAnInteger, "[0]"));
}
