//! An object field of a response that holds another value.

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::{JsonObject, Tolerant};

#[derive(Clone)]
struct Holder {
    object: JsonObject,
    hidden_: Hidden,
}

copperplate_runtime::record!(Holder {
    required object = "object": JsonObject,
});

#[test]
fn it_has_no_entries() {
    for text in ["null", "true", "7", "\"slug\"", "[1]", "[{\"id\":1}]"] {
        let read = Tolerant::<Holder>::from_json(&format!("{{\"object\":{text}}}")).expect("an object");
        let object = &read.object;
        assert_eq!((object.is_object(), object.get("id"), object.entries().len()), (false, None, 0), "{text}");
        assert_eq!((object.as_json_text(), object.to_value().ok()), (text, serde_json::from_str(text).ok()));
    }
}

#[test]
fn an_object_has_them() {
    let object = JsonObject::parse_text(r#"{"a":1,"\u0061":2,"b":[]}"#).expect("an object");
    assert!(object.is_object() && object.get("c").is_none());
    assert_eq!((object.get("a").expect("the first").as_json_text(), object.entries().len()), ("1", 3));
}
