//! In unions: in the tag, before the tag, and in keys that tell variants apart.

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{read_field, read_member, to_json};
use copperplate_runtime::{Json, UnknownVariant};

use super::super::{Part, repaired};
use super::unpaired;

#[derive(Debug, PartialEq)]
enum Step {
    Part(Part),
    Either(Json),
    Unknown(UnknownVariant),
}

copperplate_runtime::tagged_union!(Step {
    @tag "type",
    Part = "part": Part,
    Either = "either": Part | Named,
});

struct Named {
    name: String,
    hidden_: Hidden,
}

copperplate_runtime::record!(Named {
    required name = "name": String,
});

#[derive(Debug, PartialEq)]
enum Shape {
    Text(String),
    Part(Part),
    Unknown(Json),
}

copperplate_runtime::shaped_union!(Shape {
    Text: String => String,
    Part: Part => Object { "code" },
    @by keys,
});

struct Holder {
    step: Option<Step>,
    shape: Option<Shape>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Holder {
    optional step = "step": Step,
    optional shape = "shape": Shape,
});

fn read(text: &str) -> (Holder, usize) {
    let (holder, deviations) = repaired::<Holder>(text);
    assert_eq!(to_json(&holder), text);
    (holder, deviations.len())
}

#[test]
fn in_the_tag() {
    let text = r#"{"step":{"a":1,"type":"cut \ud83d"}}"#;
    let (holder, deviations) = repaired::<Holder>(text);
    assert_eq!(unpaired(&deviations), [("step.type", r#"{"a":1,"type":"cut \ud83d"}"#)]);
    let Some(Step::Unknown(unknown)) = &holder.step else { panic!("{:?}", holder.step) };
    assert_eq!((unknown.tag(), to_json(&holder).as_str()), ("cut \u{fffd}", text));
}

#[test]
fn before_the_tag() {
    let (holder, deviations) = read(r#"{"step":{"code":"\ud83d","type":"part","\ud800":1}}"#);
    assert!(matches!(&holder.step, Some(Step::Part(part)) if part.code == "\u{fffd}"), "{:?}", holder.step);
    assert_eq!(deviations, 2);
    let (holder, _) = repaired::<Holder>(r#"{"step":{"\ud800":1,"type":"part","code":"c"}}"#);
    assert!(matches!(&holder.step, Some(Step::Part(part)) if part.code == "c"), "{:?}", holder.step);
}

#[test]
fn in_a_value_that_several_types_accept() {
    let (holder, deviations) = read(r#"{"step":{"type":"either","name":"\ud83d"}}"#);
    let Some(Step::Either(json)) = &holder.step else { panic!("{:?}", holder.step) };
    assert_eq!(deviations, 1);
    assert_eq!(read_member::<Named>(json).map(|named| named.name).as_deref(), Some("\u{fffd}"));
    assert!(read_member::<Part>(json).is_none());
    assert_eq!(read_field::<String>(json, "name").as_deref(), Some("\u{fffd}"));
}

#[test]
fn in_a_variant_by_its_kind_or_keys() {
    let (holder, deviations) = read(r#"{"shape":"\ud83d"}"#);
    assert!(matches!(&holder.shape, Some(Shape::Text(text)) if text == "\u{fffd}"), "{:?}", holder.shape);
    assert_eq!(deviations, 1);
    let (holder, deviations) = read(r#"{"shape":{"code":"c","\ud800":1}}"#);
    assert!(matches!(&holder.shape, Some(Shape::Part(_))), "{:?}", holder.shape);
    assert_eq!(deviations, 1);
}
