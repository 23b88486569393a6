//! In keys: of maps, and of fields that the spec does not describe.

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::to_json;
use copperplate_runtime::{Json, Map, Tolerant};

use super::super::{Part, Thing, repaired, with};
use super::unpaired;

#[test]
fn of_maps() {
    let text = with("map", r#"{"k":1,"cut \ud83d":2}"#);
    let (mut thing, deviations) = repaired::<Thing>(&text);
    assert_eq!(unpaired(&deviations), [("map[\"cut \u{fffd}\"]", r#""cut \ud83d""#)]);
    assert_eq!((thing.map.get("cut \u{fffd}"), to_json(&thing)), (Some(&2), text));
    thing.map.insert("new", 3);
    assert_eq!(to_json(&thing), with("map", "{\"k\":1,\"cut \u{fffd}\":2,\"new\":3}"));
}

#[test]
fn of_fields_that_are_not_declared() {
    let text = r#"{"code":"c","\ud83d":[1],"x":2}"#;
    let (mut part, deviations) = repaired::<Part>(text);
    assert_eq!(unpaired(&deviations), [("*", r#""\ud83d""#)]);
    assert_eq!(part.repairs(), deviations);
    assert_eq!(part.extra().get("\u{fffd}").map(Json::as_json_text), Some("[1]"));
    assert_eq!((part.extra().len(), to_json(&part).as_str()), (2, text));
    part.code = "d".to_owned();
    assert_eq!(to_json(&part), text.replace("\"c\"", "\"d\""));
    part.clear_repairs();
    assert_eq!(to_json(&part), "{\"code\":\"d\",\"\u{fffd}\":[1],\"x\":2}");
}

/// A record whose undeclared fields have one type.
struct Sizes {
    name: Option<String>,
    extra: Map<i64>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Sizes {
    optional name = "name": String,
    @extra "*": i64,
});

#[test]
fn of_fields_with_one_type() {
    let text = r#"{"name":"\ud83d","a":1,"\udc00":2,"\ud801":"no"}"#;
    let (sizes, deviations) = repaired::<Sizes>(text);
    assert_eq!(unpaired(&deviations[..2]), [("name", r#""\ud83d""#), ("[\"\u{fffd}\"]", "2")]);
    assert_eq!((sizes.extra.len(), sizes.name.as_deref()), (1, Some("\u{fffd}")), "the others would have one key");
    assert_eq!(Json::parse_text(&to_json(&sizes)).ok(), Json::parse_text(text).ok());
    let (sizes, _) = repaired::<Sizes>(r#"{"\udc00":2,"a":1}"#);
    assert_eq!((sizes.extra.get("\u{fffd}"), to_json(&sizes).as_str()), (Some(&2), r#"{"\udc00":2,"a":1}"#));
}

/// Keys that would be the same are left out, whatever their order; the key itself is not.
#[test]
fn that_would_be_one_key_are_left_out_and_put_back() {
    for (map, kept) in [
        (r#"{"\ud800":1,"\ud801":2,"k":3}"#, r#"{"k":3}"#),
        (r#"{"\ud801":2,"k":3,"\ud800":1}"#, r#"{"k":3}"#),
        ("{\"\\ud800\":1,\"\u{fffd}\":2}", "{\"\u{fffd}\":2}"),
        ("{\"\\ufffd\":2,\"\\ud800\":\"no\"}", "{\"\u{fffd}\":2}"),
    ] {
        for text in [with("map", map), format!(r#"{{"code":"c",{}"#, &map[1..])] {
            let (thing, part) = (Tolerant::<Thing>::from_json(&text), Tolerant::<Part>::from_json(&text));
            let (thing, part) = (thing.expect("an object"), part.expect("an object"));
            for written in [to_json(thing.value()), to_json(part.value())] {
                assert_eq!(Json::parse_text(&written).ok(), Json::parse_text(&text).ok());
            }
            if text.contains("\"map\"") {
                assert_eq!(to_json(&thing.value().map), kept);
            } else {
                let names: Vec<_> = part.extra().iter().map(|(name, _)| name).collect();
                assert_eq!(names, [&kept[2..kept.len() - 4]]);
            }
        }
    }
}

#[test]
fn that_repeat_are_dropped() {
    let (part, deviations) = repaired::<Part>(r#"{"code":"c","\ud800":1,"\ud800":2,"x":3,"x":4}"#);
    assert_eq!((to_json(&part).as_str(), deviations.len()), (r#"{"code":"c","\ud800":1,"x":3}"#, 3));
    let (thing, deviations) = repaired::<Thing>(&with("map", r#"{"\ud800":1,"\ud800":2,"x":3,"x":4}"#));
    assert_eq!((to_json(&thing), deviations.len()), (with("map", r#"{"\ud800":1,"x":3}"#), 3));
}

/// In an envelope, and before the fields of the record in it.
#[test]
fn before_declared_ones() {
    let text = r#"{"data":{"\ud800":1,"code":"c"}}"#;
    let (part, deviations) = repaired::<Part>(text);
    assert_eq!((to_json(&part).as_str(), deviations.len()), (r#"{"code":"c","\ud800":1}"#, 2));
}

/// The time is linear, whatever the keys.
#[test]
fn of_which_there_are_many() {
    let key = |number: u32| {
        let surrogate = |shift: u32| format!("\\ud{:03x}", 0x800 | (number >> shift & 0x3ff));
        format!("\"{}{}\":1", surrogate(0), surrogate(10))
    };
    let map = format!("{{{}}}", (0..20_000).map(key).collect::<Vec<_>>().join(","));
    let thing = Tolerant::<Thing>::from_json(&with("map", &map)).expect("an object");
    assert!(thing.map.is_empty());
    assert_eq!(to_json(thing.value()), with("map", &map));
}
