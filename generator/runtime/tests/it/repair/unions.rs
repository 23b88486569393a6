//! Values that more than one type may accept.

use copperplate_runtime::error::JsonError;
use copperplate_runtime::json::{Reader, Writer};
use copperplate_runtime::wire::{Context, Wire, fits, from_response, one_of, read, to_json};
use copperplate_runtime::{Json, UnknownVariant};

use super::{Part, Thing, repaired, reported, with};

/// In the shape of emitted code: `part` is a record, `both` can be a record or a list.
#[derive(Debug)]
enum Union {
    Part(Part),
    Thing(Box<Thing>),
    Both(Json),
    Unknown(UnknownVariant),
}

impl Wire for Union {
    fn placeholder() -> Self {
        Self::Unknown(UnknownVariant::placeholder())
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        let tag = match copperplate_runtime::wire::peek_tag(reader, cx, "kind") {
            Ok(tag) => tag,
            Err(error) => {
                *self = Self::Unknown(copperplate_runtime::wire::untagged(error, reader, cx)?);
                return Ok(());
            }
        };
        *self = match &*tag {
            "part" => Self::Part(read(reader, cx)?),
            "thing" => Self::Thing(read(reader, cx)?),
            "both" => Self::Both(one_of(reader, cx, &[fits::<Part>, fits::<Vec<String>>])?),
            _ => Self::Unknown(UnknownVariant::read_raw(tag, reader)?),
        };
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Part(part) => part.write(writer),
            Self::Thing(thing) => thing.write(writer),
            Self::Both(json) => json.write(writer),
            Self::Unknown(unknown) => unknown.raw().write(writer),
        }
    }

    fn replace(&mut self, raw: &str) -> bool {
        *self = Self::Unknown(UnknownVariant::mismatched(raw));
        true
    }
}

#[test]
fn a_body_that_lacks_most_of_its_variant_is_refused_as_that_of_a_record() {
    let refused = |text: &str| from_response::<Union>(text).expect_err("it is another value").to_string();
    let of_record = from_response::<Thing>(r#"{"kind":"thing"}"#).expect_err("it is another value").to_string();
    assert_eq!(refused(r#"{"kind":"thing"}"#), of_record);
    assert!(of_record.starts_with("1 of 12 required fields are present: "), "{of_record}");
    let good = with("kind", "\"thing\"");
    let one_less = str::replace(&good, "\"on\":true,", "");
    assert_ne!(good, one_less);
    let (union, deviations) = from_response::<Union>(&one_less).expect("it lacks one of twelve");
    assert!(matches!(union, Union::Thing(_)));
    assert_eq!(deviations.len(), 1);
}

#[test]
fn an_object_without_a_usable_tag_is_kept_whole() {
    for (element, path) in [
        (r#"{"code":"c"}"#, "[0].kind"),
        (r#"{"kind":null,"code":"c"}"#, "[0].kind"),
        (r#"{"kind":{"kind":"part"}}"#, "[0].kind"),
    ] {
        let (list, deviations) = repaired::<Vec<Union>>(&format!("[{element}]"));
        let [Union::Unknown(unknown)] = list.as_slice() else { panic!("{list:?}") };
        assert_eq!((unknown.tag(), unknown.raw().as_json_text()), ("", element));
        assert_eq!((deviations.len(), deviations[0].path()), (1, path), "{deviations:?}");
    }
}

#[test]
fn no_object_is_left_out_of_a_list() {
    let (list, deviations) = repaired::<Vec<Union>>(r#"["text",{"kind":"part","code":"c"},null]"#);
    assert!(matches!(list.as_slice(), [Union::Part(_)]), "{list:?}");
    assert_eq!(deviations.len(), 2);
}

#[test]
fn a_known_tag_with_a_mismatch_inside_stays_what_it_is() {
    let (list, deviations) = repaired::<Vec<Union>>(r#"[{"code":5,"kind":"part"}]"#);
    let [Union::Part(part)] = list.as_slice() else { panic!("{list:?}") };
    assert_eq!((part.code.as_str(), part.extra().len()), ("", 1));
    assert_eq!(to_json(&list), r#"[{"code":5,"kind":"part"}]"#);
    assert_eq!(reported(&deviations), [("[0].code", "expected a string, found a number".to_owned(), Some("5"))]);
}

#[test]
fn an_ambiguous_one_that_fits_nothing_is_kept_as_text() {
    let text = r#"{"kind":"both","code":5}"#;
    let (list, deviations) = repaired::<Vec<Union>>(&format!("[{text}]"));
    let [Union::Both(json)] = list.as_slice() else { panic!("{list:?}") };
    assert_eq!((json.as_json_text(), deviations.len()), (text, 1));
}
