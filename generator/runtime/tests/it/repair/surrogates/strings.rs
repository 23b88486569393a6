//! In strings.

use copperplate_runtime::wire::{from_json, from_response, to_json};
use copperplate_runtime::{Deviation, Json, Map, Tolerant};

use super::super::{Part, Thing, repaired, with};
use super::unpaired;

#[test]
fn of_any_field() {
    for name in ["id", "at", "kind", "nullable", "name", "either"] {
        let text = with(name, r#""cut \uD83D""#);
        let (mut thing, deviations) = repaired::<Thing>(&text);
        assert_eq!(unpaired(&deviations), [(name, r#""cut \uD83D""#)]);
        assert_eq!(unpaired(&thing.repairs()), [(name, r#""cut \uD83D""#)]);
        assert_eq!(to_json(&thing), text);
        assert_eq!(serde_json::to_string(&thing).expect("JSON"), text);
        thing.clear_repairs();
        assert_eq!(to_json(&thing), with(name, "\"cut \u{fffd}\""));
    }
}

#[test]
fn each_unpaired_one_is_replaced() {
    for (cut, expected) in [
        (r"\udc00 cut", "\u{fffd} cut"),
        (r"\ude9a\ud83d", "\u{fffd}\u{fffd}"),
        (r"\ud83d\ude9a\ud83d", "🚚\u{fffd}"),
        (r"\ud83d\n\u0041\ufffd", "\u{fffd}\nA\u{fffd}"),
    ] {
        let text = with("id", &format!("\"{cut}\""));
        let (thing, _) = repaired::<Thing>(&text);
        assert_eq!((thing.id.as_str(), to_json(&thing)), (expected, text));
    }
}

#[test]
fn of_elements_and_entries() {
    let list = with("list", r#"["a","\ud83d",7,"b"]"#);
    let (mut thing, deviations) = repaired::<Thing>(&list);
    assert_eq!(unpaired(&deviations[..1]), [("list[1]", r#""\ud83d""#)]);
    assert_eq!((&thing.list[..], to_json(&thing)), (&["a", "\u{fffd}", "b"].map(str::to_owned)[..], list));
    thing.list.push("c".to_owned());
    assert_eq!(to_json(&thing), with("list", "[\"a\",\"\u{fffd}\",\"b\",\"c\"]"), "a list that has changed");

    let text = r#"{"a":{"b":["\ud83d",["x"]],"c":["y"]},"d":{}}"#;
    let text = format!(r#"{{"nested":{text}}}"#);
    let (nested, deviations) = repaired::<Nested>(&text);
    assert_eq!(unpaired(&deviations[..1]), [("nested.a.b[0]", r#""\ud83d""#)]);
    assert_eq!((deviations.len(), to_json(&nested)), (2, text));
}

struct Nested {
    nested: Map<Map<Vec<String>>>,
    hidden_: copperplate_runtime::wire::record::Hidden,
}

copperplate_runtime::record!(Nested {
    required nested = "nested": Map<Map<Vec<String>>>,
});

#[test]
fn of_records_inside() {
    let text = with("inner", r#"{"code":"\udfff","note":"\ud800"}"#);
    let (mut thing, deviations) = repaired::<Thing>(&text);
    assert_eq!(unpaired(&deviations), [("inner.code", r#""\udfff""#), ("inner.note", r#""\ud800""#)]);
    assert!(thing.repairs().is_empty(), "each record has its own");
    assert_eq!(to_json(&thing), text);
    thing.inner.as_mut().expect("a part").code = "c".to_owned();
    assert_eq!(to_json(&thing), with("inner", r#"{"code":"c","note":"\ud800"}"#));
}

/// The response itself, and a list of strings: nothing keeps the text.
#[test]
fn that_no_record_keeps() {
    let (text, deviations) = repaired::<String>(r#""\ud83d cut""#);
    assert_eq!((text.as_str(), unpaired(&deviations)), ("\u{fffd} cut", vec![("$", r#""\ud83d cut""#)]));
    let (list, deviations) = repaired::<Vec<String>>(r#"["a","\ud83d"]"#);
    assert_eq!((list[1].as_str(), unpaired(&deviations)), ("\u{fffd}", vec![("[1]", r#""\ud83d""#)]));
}

/// JSON of any type is text, which may have them.
#[test]
fn of_any_json_are_no_deviation() {
    let text = with("any", r#"{"a":["\ud83d"],"\ud800":1}"#);
    let (thing, deviations) = from_response::<Thing>(&text).expect("a value");
    assert_eq!((deviations.len(), to_json(&thing)), (0, text));
    let value = thing.any.to_value().expect("JSON");
    assert_eq!(value, serde_json::json!({"a": ["\u{fffd}"], "\u{fffd}": 1}));
    assert_eq!(Json::parse_text(r#""\ud83d""#).expect("JSON").deserialize::<String>().expect("text"), "\u{fffd}");
    let raw: Box<serde_json::value::RawValue> = thing.any.deserialize().expect("JSON");
    assert_eq!(raw.get(), r#"{"a":["\ud83d"],"\ud800":1}"#);
    assert!(thing.any.deserialize::<Vec<i64>>().is_err());
}

/// Formats without a place for them get the value.
#[test]
fn in_another_format_are_replaced() {
    let (thing, _) = repaired::<Thing>(&with("list", r#"["\ud83d"]"#));
    assert_eq!(serde_json::to_value(&thing).expect("a value")["list"][0], "\u{fffd}");
    let pretty = serde_json::to_string_pretty(&thing).expect("JSON");
    assert!(pretty.contains(r#""\ud83d""#), "{pretty}");
}

#[test]
fn are_kept_in_stored_values_and_refused_strictly() {
    let text = r#"{"code":"\ud83d","note":"n"}"#;
    let error = from_json::<Part>(text).expect_err("strict");
    assert_eq!(error.to_string(), "code: the text has an unpaired surrogate");
    let stored = Tolerant::<Part>::from_json(text).expect("tolerant");
    let again: Tolerant<Part> = serde_json::from_str(&serde_json::to_string(&stored).expect("JSON")).expect("stored");
    assert_eq!((again.value(), again.deviations()), (stored.value(), stored.deviations()));
    let deviations = serde_json::to_string(stored.deviations()).expect("JSON");
    assert_eq!(serde_json::from_str::<Vec<Deviation>>(&deviations).expect("deviations"), stored.deviations());
    let (good, _) = from_response::<Part>("{\"code\":\"\u{fffd}\",\"note\":\"n\"}").expect("a value");
    assert_ne!(good, *stored.value(), "it is written in another way");
}
