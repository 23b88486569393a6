//! Conversions of timestamps to points in time, and back.

use std::time::{Duration, SystemTime};

use copperplate_runtime::Timestamp;
use copperplate_runtime::wire::{from_json, to_json};
use test_tier::Cases;

/// Texts of one point in time each, with nanoseconds since 1970.
const READABLE: [(&str, i128); 20] = [
    ("1970-01-01T00:00:00Z", 0),
    ("1970-01-01T00:00:00.000Z", 0),
    ("1970-01-01t02:00:00.5+02:00", 500_000_000),
    ("1969-12-31 23:59:59,999z", -1_000_000),
    ("1969-12-31T19:00:00-0500", 0),
    ("1970-01-01T05:30:00+05:30", 0),
    ("1970-01-01T02:00:00+02", 0),
    ("1970-01-01T00:00:00-00:00", 0),
    ("2000-02-29T12:34:56.789Z", 951_827_696_789_000_000),
    ("2024-02-29T23:59:59.123456789Z", 1_709_251_199_123_456_789),
    ("2024-02-29T23:59:59.1234567899999Z", 1_709_251_199_123_456_789),
    ("2016-12-31T23:59:60Z", 1_483_228_799_999_999_999),
    ("2016-12-31T15:59:60.5-08:00", 1_483_228_799_999_999_999),
    ("2017-01-01T00:00:00Z", 1_483_228_800_000_000_000),
    ("1900-03-01T00:00:00Z", -2_203_891_200_000_000_000),
    ("0000-01-01T00:00:00Z", -62_167_219_200_000_000_000),
    ("0001-01-01T00:00:00+23:59", -62_135_596_800_000_000_000 - 86_340_000_000_000),
    ("9999-12-30T00:00:00Z", 253_402_128_000_000_000_000),
    ("+002024-01-01T00:00:00Z", 1_704_067_200_000_000_000),
    ("2038-01-19T03:14:08Z", 2_147_483_648_000_000_000),
];

const UNREADABLE: [(&str, &str); 22] = [
    ("", "a year at byte 0"),
    ("yesterday", "a year at byte 0"),
    ("1700000000", "a year at byte 0"),
    ("24-01-01T00:00:00Z", "a year at byte 0"),
    ("+2024-01-01T00:00:00Z", "a year at byte 1"),
    ("2024-13-01T00:00:00Z", "a month at byte 5"),
    ("2024-1-01T00:00:00Z", "a month at byte 5"),
    ("2023-02-29T00:00:00Z", "a day of the month at byte 8"),
    ("1900-02-29T00:00:00Z", "a day of the month at byte 8"),
    ("2024-01-00T00:00:00Z", "a day of the month at byte 8"),
    ("2024-01-01", "`T` at byte 10"),
    ("2024-01-01T24:00:00Z", "an hour at byte 11"),
    ("2024-01-01T00:60:00Z", "a minute at byte 14"),
    ("2024-01-01T00:00Z", "`:` at byte 16"),
    ("2024-01-01T00:00:61Z", "a second at byte 17"),
    ("2024-01-01T12:00:60Z", "a second at byte 17"),
    ("2024-01-01T00:00:00.Z", "a digit at byte 20"),
    ("2024-01-01T00:00:00", "an offset or `Z` at byte 19"),
    ("2024-01-01T00:00:00é", "an offset or `Z` at byte 19"),
    ("2024-01-01T00:00:00+24:00", "the hours of an offset at byte 20"),
    ("2024-01-01T00:00:00+01:", "the minutes of an offset at byte 23"),
    ("2024-01-01T00:00:00Z[UTC]", "the end at byte 20"),
];

fn system(nanoseconds: i128) -> SystemTime {
    let ((seconds, rest), epoch) = (split(nanoseconds), SystemTime::UNIX_EPOCH);
    let whole = Duration::from_secs(seconds.unsigned_abs());
    (if seconds < 0 { epoch - whole } else { epoch + whole }) + Duration::from_nanos(rest.into())
}

#[test]
fn readable_texts_are_points_in_time_in_every_type() {
    for (text, nanoseconds) in READABLE {
        let timestamp = Timestamp::from(text);
        assert_eq!(SystemTime::try_from(&timestamp), Ok(system(nanoseconds)), "{text}");
        let jiff = jiff::Timestamp::try_from(&timestamp).expect(text);
        assert_eq!(jiff.as_nanosecond(), nanoseconds, "{text}");
        let chrono = chrono::DateTime::<chrono::Utc>::try_from(&timestamp).expect(text);
        assert_eq!((chrono.timestamp(), chrono.timestamp_subsec_nanos()), split(nanoseconds), "{text}");
        let time = time::OffsetDateTime::try_from(&timestamp).expect(text);
        assert_eq!(time.unix_timestamp_nanos(), nanoseconds, "{text}");
        assert_eq!((timestamp.as_str(), to_json(&timestamp)), (text, format!("\"{text}\"")), "the text stays");
    }
}

fn split(nanoseconds: i128) -> (i64, u32) {
    let part = |part: i128| i64::try_from(part).expect("a short time");
    let (seconds, rest) = (part(nanoseconds.div_euclid(1_000_000_000)), part(nanoseconds.rem_euclid(1_000_000_000)));
    (seconds, u32::try_from(rest).expect("less than a second"))
}

#[test]
fn an_unreadable_text_is_an_error_of_the_conversion_only() {
    for (text, expected) in UNREADABLE {
        let timestamp: Timestamp = from_json(&format!("\"{text}\"")).expect(text);
        let error = SystemTime::try_from(&timestamp).expect_err(text);
        assert_eq!(error.to_string(), format!("the timestamp is unreadable: expected {expected}"), "{text}");
        assert_eq!(jiff::Timestamp::try_from(&timestamp), Err(error.clone()), "{text}");
        assert_eq!(chrono::DateTime::<chrono::Utc>::try_from(&timestamp), Err(error.clone()), "{text}");
        assert_eq!(time::OffsetDateTime::try_from(timestamp), Err(error), "{text}");
    }
}

#[test]
fn offsets_are_kept_by_the_types_that_have_one() {
    for text in ["2024-06-19T15:22:45.5+05:30", "2024-06-19T15:22:45-08:00", "2024-06-19T15:22:45Z"] {
        let chrono = chrono::DateTime::<chrono::FixedOffset>::try_from(Timestamp::from(text)).expect(text);
        assert_eq!(Timestamp::from(chrono), text);
        let time = time::OffsetDateTime::try_from(Timestamp::from(text)).expect(text);
        assert_eq!(Timestamp::from(time), text);
    }
    let chrono = chrono::DateTime::<chrono::Utc>::try_from(Timestamp::from("1970-01-01T02:00:00+02:00"));
    assert_eq!(chrono.map(Timestamp::from), Ok(Timestamp::from("1970-01-01T00:00:00Z")));
    // Texts cannot have an offset with seconds.
    let offset = time::UtcOffset::from_hms(0, 53, 28).expect("an offset");
    let time = time::OffsetDateTime::UNIX_EPOCH.to_offset(offset);
    assert_eq!(Timestamp::from(time), "1970-01-01T00:00:00Z");
}

#[test]
fn dates_out_of_range_are_errors_that_name_the_type() {
    let message = |error: copperplate_runtime::error::FormatError| error.to_string();
    let far = Timestamp::from("+999999999999-12-31T23:59:59Z");
    assert_eq!(SystemTime::try_from(&far).map_err(message), Err(out_of_range("i64")));
    let late = Timestamp::from("+300000-01-01T00:00:00Z");
    assert!(SystemTime::try_from(&late).is_ok());
    assert_eq!(jiff::Timestamp::try_from(&late).map_err(message), Err(out_of_range("jiff::Timestamp")));
    let chrono = chrono::DateTime::<chrono::Utc>::try_from(&late);
    assert_eq!(chrono.map_err(message), Err(out_of_range("chrono::DateTime")));
    let time = time::OffsetDateTime::try_from(&late);
    assert_eq!(time.map_err(message), Err(out_of_range("time::OffsetDateTime")));
    let edge = Timestamp::from("9999-12-31T23:59:59-23:59");
    assert!(jiff::Timestamp::try_from(&edge).is_err() && time::OffsetDateTime::try_from(&edge).is_err());
}

fn out_of_range(ty: &str) -> String {
    format!("the timestamp is out of the range of `{ty}`")
}

/// Compared with another implementation of the calendar.
#[test]
fn points_in_time_become_texts_of_rfc_3339() {
    for _ in 0..(Cases { quick: 200, ci: 2_000, long: 1_000_000 }).count() {
        let (seconds, nanoseconds) = (fastrand::i64(-62_167_219_200..253_402_128_000), fastrand::u32(0..1_000_000_000));
        let nanoseconds = if fastrand::bool() { nanoseconds / 1_000_000 * 1_000_000 } else { nanoseconds };
        let jiff = jiff::Timestamp::new(seconds, 0).expect("in range");
        let jiff = jiff + jiff::SignedDuration::new(0, nanoseconds.cast_signed());
        let text = Timestamp::from(jiff);
        assert_eq!(text, jiff.to_string().as_str());
        assert_eq!(jiff::Timestamp::try_from(&text), Ok(jiff), "{text}");
        let time = SystemTime::try_from(&text).expect("in range");
        assert_eq!(Timestamp::from(time), text);
    }
    assert_eq!(Timestamp::from(jiff::Timestamp::MIN), jiff::Timestamp::MIN.to_string().as_str());
    let late = SystemTime::UNIX_EPOCH + Duration::from_secs(253_402_300_800);
    assert_eq!(Timestamp::from(late), "+010000-01-01T00:00:00Z");
    assert_eq!(SystemTime::try_from(Timestamp::from(late)), Ok(late));
}
