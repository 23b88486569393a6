//! Formats of JSON Schema: any text with a format is kept, and converts if the suite calls it valid.

use std::time::SystemTime;

use copperplate_runtime::{Base64, Base64Url, Date, Timestamp, Uuid, from_json, to_json};
use serde_json::Value;

use crate::suites::table::{Departure, assert_agrees};

const DATE_TIME: &str = include_str!("../../../suites/formats/date-time.json");
const DATE: &str = include_str!("../../../suites/formats/date.json");
const UUID: &str = include_str!("../../../suites/formats/uuid.json");

/// Formats without a separate type, whose texts are strings.
const STRINGS: [&str; 2] =
    [include_str!("../../../suites/formats/time.json"), include_str!("../../../suites/formats/duration.json")];

const HYPHENS: &str = "a UUID also converts without its hyphens";

pub(in crate::suites) const UUID_DEPARTURES: &[Departure] = &[("2eb8aa08aa9811eab4aa73b441d16380", HYPHENS)];

/// Returns the number of cases that are text.
pub(in crate::suites) fn cases() -> usize {
    [DATE_TIME, DATE, UUID].into_iter().chain(STRINGS).map(|suite| texts(suite).len()).sum()
}

/// Returns the texts of a suite, and whether they are valid.
fn texts(suite: &str) -> Vec<(String, bool)> {
    let groups: Vec<Value> = serde_json::from_str(suite).expect("a suite");
    let tests = groups.iter().flat_map(|group| group["tests"].as_array().expect("tests"));
    let text = |test: &Value| Some((test["data"].as_str()?.to_owned(), test["valid"].as_bool().expect("a verdict")));
    tests.filter_map(text).collect()
}

#[test]
fn texts_are_kept_as_they_are_whatever_their_format() {
    for (text, _) in [DATE_TIME, DATE, UUID].into_iter().chain(STRINGS).flat_map(texts) {
        let json = to_json(&text);
        macro_rules! keeps {
            ($($ty:ty),*) => { $(
                let kept = from_json::<$ty>(&json).expect(&text);
                assert_eq!((kept.as_str(), to_json(&kept)), (text.as_str(), json.clone()), "{}", stringify!($ty));
            )* };
        }
        keeps!(Timestamp, Date, Uuid, Base64, Base64Url);
    }
}

#[test]
fn timestamps_convert_if_they_are_valid() {
    let agrees = |(text, is_valid): (String, bool)| {
        let converts = SystemTime::try_from(Timestamp::from(&text)).is_ok();
        (text, converts == is_valid)
    };
    assert_agrees(texts(DATE_TIME).into_iter().map(agrees), &[]);
}

/// Dates without a time only convert to types of other crates. Here they are days at midnight.
#[test]
fn days_of_the_calendar_are_those_of_the_suite() {
    let agrees = |(text, is_valid): (String, bool)| {
        let converts = SystemTime::try_from(Timestamp::from(format!("{text}T00:00:00Z"))).is_ok();
        (text, converts == is_valid)
    };
    assert_agrees(texts(DATE).into_iter().map(agrees), &[]);
}

#[test]
fn dates_convert_if_they_are_valid_to_every_type() {
    let agrees = |(text, is_valid): (String, bool)| {
        let date = Date::from(&text);
        let jiff = jiff::civil::Date::try_from(&date).is_ok();
        let chrono = chrono::NaiveDate::try_from(&date).is_ok();
        let time = time::Date::try_from(&date).is_ok();
        (text, [jiff, chrono, time] == [is_valid; 3])
    };
    assert_agrees(texts(DATE).into_iter().map(agrees), &[]);
}

#[test]
fn uuids_convert_if_they_are_valid() {
    let agrees = |(text, is_valid): (String, bool)| {
        let converts = uuid::Uuid::try_from(Uuid::from(&text)).is_ok();
        (text, converts == is_valid)
    };
    assert_agrees(texts(UUID).into_iter().map(agrees), UUID_DEPARTURES);
}
