//! Limits of a repair: at most sixteen times the memory of the text, and a readable number of deviations.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{from_json, from_response, to_json};
use copperplate_runtime::{Map, Number, Tolerant};
use test_tier::Cases;

use super::Part;

/// Number of short elements.
const MANY: Cases = Cases { quick: 200_000, ci: 1_000_000, long: 1_000_000 };

/// A list that repeats a short element.
fn list(element: &str, times: usize) -> String {
    format!("[{}{element}]", format!("{element},").repeat(times - 1))
}

#[test]
fn short_elements_of_large_types_are_limited_in_number() {
    let wide = from_json::<Vec<Wide>>(&list("{}", 200_000)).expect_err("hundreds of times its length");
    assert_eq!(wide.mismatch(), &Mismatch::TooMuch);
    assert_eq!(from_json::<Vec<Wide>>(&list("{}", 100)).expect("a short text").len(), 100);
}

#[test]
fn short_unknown_fields_are_limited_in_number() {
    let unknown = |times: usize| format!("{{{}\"z\":0}}", "\"a\":0,".repeat(times));
    let part = from_json::<Part>(&format!("{{\"code\":\"c\",{}", &unknown(MANY.count())[1..]))
        .expect_err("each is two blocks");
    assert_eq!(part.mismatch(), &Mismatch::TooMuch);
    let map = from_json::<Map<i64>>(&unknown(MANY.count())).expect_err("as a map it is as large");
    assert_eq!(map.mismatch(), &Mismatch::TooMuch);
}

#[test]
fn short_numbers_are_not() {
    assert_eq!(from_json::<Vec<Number>>(&list("1", MANY.count())).expect("numbers").len(), MANY.count());
    assert_eq!(from_json::<Vec<i64>>(&list("1", MANY.count())).expect("numbers").len(), MANY.count());
    assert_eq!(from_json::<Vec<String>>(&list("\"\"", MANY.count())).expect("strings").len(), MANY.count());
}

#[test]
fn the_first_thousand_deviations_are_listed() {
    for (text, count) in
        [(list(r#"{"note":"of some length"}"#, 1_500), 1_500), (list(r#"{"code":"code","note":5}"#, 1_500), 1_500)]
    {
        let (parts, deviations) = from_response::<Vec<Part>>(&text).expect("a list");
        assert_eq!((parts.len(), deviations.len()), (count, 1_000));
        assert_eq!(to_json(&parts), text);
    }
    let (parts, deviations) =
        from_response::<Vec<Part>>(&list("\"a string of a usual length\"", 1_500)).expect("a list");
    assert_eq!((parts.len(), deviations.len()), (0, 1_000));
    let twice = format!("{{\"code\":\"c\"{}}}", ",\"x\":1".repeat(1_500));
    assert_eq!(from_response::<Part>(&twice).expect("a record").1.len(), 1_000);
}

/// Many fields, all of them optional.
struct Wide {
    a: Option<String>,
    b: Option<String>,
    c: Option<String>,
    d: Option<String>,
    e: Option<String>,
    f: Option<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Wide {
    optional a = "a": String,
    optional b = "b": String,
    optional c = "c": String,
    optional d = "d": String,
    optional e = "e": String,
    optional f = "f": String,
});

/// A recursive record.
#[derive(Clone)]
struct Chain {
    code: String,
    next: Option<Box<Chain>>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Chain {
    required code = "code": String,
    optional next = "next": Box<Chain>,
});

/// Writing a part twice at each level would take forever.
#[test]
fn repairs_at_every_level_of_a_deep_value() {
    let text = |code: &str| (0..126).fold(format!("{{{code}}}"), |inner, _| format!("{{{code}\"next\":{inner}}}"));
    for (code, left) in [("\"code\":5,", "\"code\":5"), ("", "")] {
        let text = text(code).replace(&format!("{{{code}}}"), &format!("{{{left}}}"));
        let read = Tolerant::<Chain>::from_json(&text).expect("127 levels");
        assert_eq!((to_json(read.value()), read.deviations().len()), (text, 127));
        let mut changed = read.into_value();
        let mut place = &mut changed;
        loop {
            place.code = "c".to_owned();
            let Some(next) = &mut place.next else { break };
            place = next;
        }
        let strict = from_json::<Chain>(&to_json(&changed)).expect("all is set");
        assert_eq!(to_json(&strict), to_json(&changed));
    }
}
