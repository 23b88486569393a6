//! Numbers that come as strings where the spec allows it: read without a deviation, and written as they came until they change.

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{from_json, to_json};
use copperplate_runtime::{Field, Map, Number, Tolerant};

#[derive(Clone)]
struct Forecast {
    id: i64,
    high: Option<Number>,
    low: Field<Number>,
    counts: Vec<i64>,
    rows: Option<Vec<Vec<Option<i64>>>>,
    rates: Option<Map<Number>>,
    pin: Option<i64>,
    plain: Option<i64>,
    extra: Map<i64>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Forecast {
    required id = "id" or_text: i64,
    optional high = "high" or_text: Number,
    field low = "low" or_text: Number,
    required counts = "counts" or_text: Vec<i64>,
    optional rows = "rows" or_text: Vec<Vec<Option<i64>>>,
    optional rates = "rates" or_text: Map<Number>,
    optional pin = "pin" secret or_text: i64,
    optional plain = "plain": i64,
    @extra "*" or_text: i64,
});

/// Reads a text in both ways, and checks that it is written as it came.
fn read(text: &str) -> Forecast {
    let strict: Forecast = from_json(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let tolerant = Tolerant::<Forecast>::from_json(text).expect("an object");
    assert!(tolerant.deviations().is_empty(), "{text}: {:?}", tolerant.deviations());
    assert!(strict == *tolerant.value(), "{text}");
    for value in [&strict, tolerant.value()] {
        assert_eq!(to_json(value), text);
        assert!(value.repairs().is_empty(), "{text}");
    }
    strict
}

#[test]
fn a_text_is_the_number_and_is_written_as_it_came() {
    let forecast = read(r#"{"id":"7","high":"1.10","low":"-0.5","counts":["1",2,"3"],"x":"4","y":5,"z":"6"}"#);
    assert_eq!((forecast.id, &forecast.counts), (7, &vec![1, 2, 3]));
    assert_eq!(forecast.high.as_ref().map(ToString::to_string).as_deref(), Some("1.10"));
    assert_eq!(forecast.low.as_ref(), Field::Value(&Number::from(-0.5)));
    assert_eq!(forecast.extra, Map::from([("x", 4), ("y", 5), ("z", 6)]));
}

#[test]
fn lists_and_maps_of_any_depth() {
    let forecast = read(r#"{"id":1,"counts":[],"rows":[["1",null],[],[2,"3"]],"rates":{"a":"1e2","b":2,"c":"0.10"}}"#);
    assert_eq!(forecast.rows, Some(vec![vec![Some(1), None], vec![], vec![Some(2), Some(3)]]));
    assert_eq!(forecast.rates.and_then(|rates| rates.get("c").map(ToString::to_string)).as_deref(), Some("0.10"));
}

#[test]
fn integers_in_other_notations_keep_their_text() {
    let mut forecast = read(r#"{"id":"1e1","counts":["10.0","9223372036854775807"]}"#);
    assert_eq!((forecast.id, &*forecast.counts), (10, &[10, i64::MAX][..]));
    forecast.id = 11;
    assert_eq!(to_json(&forecast), r#"{"id":11,"counts":["10.0","9223372036854775807"]}"#);
}

#[test]
fn white_space_around_a_text() {
    let forecast: Forecast =
        from_json("{ \"id\" :  \"7\" , \"counts\" : [ \"1\" ,\n 2 ] , \"x\" :\t\"3\" }").expect("it matches");
    assert_eq!(to_json(&forecast), r#"{"id":"7","counts":["1",2],"x":"3"}"#);
}

#[test]
fn a_number_that_is_set_is_sent_as_a_number() {
    let text = r#"{"id":"7","high":"1.5","counts":["1","2"],"rates":{"a":"1"},"x":"4"}"#;
    let mut forecast = read(text);
    forecast.id = 8;
    assert_eq!(to_json(&forecast), text.replace(r#""7""#, "8"));
    forecast.counts.push(3);
    forecast.high = None;
    forecast.extra.insert("x", 5);
    assert_eq!(to_json(&forecast), r#"{"id":8,"counts":[1,2,3],"rates":{"a":"1"},"x":5}"#);
    let mut forecast = read(text);
    forecast.clear_repairs();
    assert_eq!(to_json(&forecast), r#"{"id":7,"high":1.5,"counts":[1,2],"rates":{"a":1},"x":4}"#);
}

#[test]
fn a_text_is_equal_to_its_number() {
    let (text, number) = (r#"{"id":"7","counts":["1"],"x":"4"}"#, r#"{"id":7,"counts":[1],"x":4}"#);
    assert!(read(text) == read(number) && read(number) == read(text));
    assert!(read(text) != read(&text.replace('7', "8")));
    let hash = |forecast: &Forecast| {
        use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
        BuildHasherDefault::<DefaultHasher>::default().hash_one(forecast)
    };
    assert_eq!(hash(&read(text)), hash(&read(number)));
}

#[test]
fn other_texts_and_other_fields_are_mismatches_as_before() {
    for (text, path) in [
        (r#"{"id":"x","counts":[]}"#, "id"),
        (r#"{"id":"","counts":[]}"#, "id"),
        (r#"{"id":" 7","counts":[]}"#, "id"),
        (r#"{"id":"7 ","counts":[]}"#, "id"),
        (r#"{"id":"+7","counts":[]}"#, "id"),
        (r#"{"id":"007","counts":[]}"#, "id"),
        (r#"{"id":"\u0037","counts":[]}"#, "id"),
        (r#"{"id":"1.5","counts":[]}"#, "id"),
        (r#"{"id":"9223372036854775808","counts":[]}"#, "id"),
        (r#"{"id":true,"counts":[]}"#, "id"),
        (r#"{"id":"1","counts":["2",true,"3"]}"#, "counts[1]"),
        (r#"{"id":"1","counts":[],"rates":{"a":"1","b":"NaN"}}"#, "rates.b"),
        (r#"{"id":"1","counts":[],"plain":"5"}"#, "plain"),
        (r#"{"id":"1","counts":[],"x":"1","y":"z","w":"2"}"#, "y"),
    ] {
        let error = from_json::<Forecast>(text).map(|_| ()).expect_err(text).to_string();
        // The error hides keys.
        let shown = if path.ends_with(['b', 'y']) { "*" } else { path };
        assert!(error.contains(shown), "{text}: {error}");
        let tolerant = Tolerant::<Forecast>::from_json(text).expect("an object");
        let paths: Vec<_> = tolerant.deviations().iter().map(|deviation| deviation.path().to_owned()).collect();
        assert_eq!(paths, [path], "{text}");
        let parsed = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
        assert_eq!(parsed(&to_json(tolerant.value())), parsed(text));
    }
}

#[test]
fn a_repeated_key_beside_texts_ends_a_strict_pass() {
    for text in [r#"{"id":"1","counts":[],"rates":{"a":"1","a":2}}"#, r#"{"id":"1","counts":[],"x":"1","x":"2"}"#] {
        assert!(from_json::<Forecast>(text).is_err(), "{text}");
    }
}

#[test]
fn a_secret_text_is_masked() {
    let forecast = read(r#"{"id":1,"counts":[],"pin":"1234"}"#);
    assert_eq!(forecast.pin, Some(1234));
    assert!(!format!("{forecast:?}").contains("1234"), "{forecast:?}");
}
