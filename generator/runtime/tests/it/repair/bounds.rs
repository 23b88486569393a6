//! Limits of a repair: at most sixteen times the memory of the text, and a readable number of deviations.

use client_runtime::error::Mismatch;
use client_runtime::wire::{from_json, from_json_repaired};
use client_runtime::{Extra, Map, Number};

use super::Part;

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
    let part = from_json_repaired::<Part>(&format!("{{\"code\":\"c\",{}", &unknown(1_000_000)[1..]))
        .expect_err("each is two blocks");
    assert_eq!(part.mismatch(), &Mismatch::TooMuch);
    let map = from_json::<Map<i64>>(&unknown(1_000_000)).expect_err("as a map it is no smaller");
    assert_eq!(map.mismatch(), &Mismatch::TooMuch);
}

#[test]
fn short_numbers_are_not() {
    assert_eq!(from_json::<Vec<Number>>(&list("1", 1_000_000)).expect("numbers").len(), 1_000_000);
    assert_eq!(from_json::<Vec<i64>>(&list("1", 1_000_000)).expect("numbers").len(), 1_000_000);
    assert_eq!(from_json::<Vec<String>>(&list("\"\"", 1_000_000)).expect("strings").len(), 1_000_000);
}

#[test]
fn a_thousand_deviations_are_enough() {
    let (parts, deviations) = from_json_repaired::<Vec<Part>>(&list("{}", 1_000)).expect("a thousand");
    assert_eq!((parts.len(), deviations.len()), (1_000, 1_000));
    assert!(from_json_repaired::<Vec<Part>>(&list("{}", 1_001)).is_err());
    assert!(from_json_repaired::<Vec<Part>>(&list("5", 1_001)).is_err());
    let twice = |times: usize| format!("{{\"code\":\"c\"{}}}", ",\"x\":1".repeat(times + 1));
    assert_eq!(from_json_repaired::<Part>(&twice(1_000)).expect("a thousand").1.len(), 1_000);
    assert!(from_json_repaired::<Part>(&twice(1_001)).is_err());
}

/// Many fields, all of them optional.
#[derive(Debug)]
struct Wide {
    a: Option<String>,
    b: Option<String>,
    c: Option<String>,
    d: Option<String>,
    e: Option<String>,
    f: Option<String>,
    extra: Extra,
}

client_runtime::record! {
    Wide as WIDE {
        0 optional a = "a",
        1 optional b = "b",
        2 optional c = "c",
        3 optional d = "d",
        4 optional e = "e",
        5 optional f = "f",
    }
}
