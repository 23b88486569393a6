//! Dates, UUIDs and base64: kept as text, and converted on request.

use copperplate_runtime::wire::{from_json, to_json};
use copperplate_runtime::{Base64, Base64Url, Date, Uuid};

const DATES: [(&str, (i16, i8, i8)); 5] = [
    ("2026-01-31", (2026, 1, 31)),
    ("2024-02-29", (2024, 2, 29)),
    ("0000-01-01", (0, 1, 1)),
    ("9999-12-31", (9999, 12, 31)),
    ("-000044-03-15", (-44, 3, 15)),
];

#[test]
fn readable_dates_are_dates_in_every_type() {
    for (text, (year, month, day)) in DATES {
        let date: Date = from_json(&format!("\"{text}\"")).expect(text);
        let jiff = jiff::civil::Date::try_from(&date).expect(text);
        assert_eq!((jiff.year(), jiff.month(), jiff.day()), (year, month, day));
        let parts = (i32::from(year), u32::try_from(month).unwrap(), u32::try_from(day).unwrap());
        let chrono = chrono::NaiveDate::try_from(&date).expect(text);
        assert_eq!(Some(chrono), chrono::NaiveDate::from_ymd_opt(parts.0, parts.1, parts.2));
        let time = time::Date::try_from(&date).expect(text);
        assert_eq!(time.to_calendar_date().0, parts.0);
        for back in [Date::from(jiff), Date::from(chrono), Date::from(time)] {
            assert_eq!(back, text);
        }
        assert_eq!(to_json(&date), format!("\"{text}\""), "the text stays");
    }
}

#[test]
fn an_unreadable_date_is_an_error_of_the_conversion_only() {
    for (text, expected) in [
        ("", "a year at byte 0"),
        ("31.01.2026", "a year at byte 0"),
        ("2026-00-31", "a month at byte 5"),
        ("2026-02-30", "a day of the month at byte 8"),
        ("2026-01-31T12:00:00Z", "the end at byte 10"),
        ("2026-01-3", "a day of the month at byte 8"),
    ] {
        let date: Date = from_json(&format!("\"{text}\"")).expect(text);
        let error = jiff::civil::Date::try_from(&date).expect_err(text);
        assert_eq!(error.to_string(), format!("the date is unreadable: expected {expected}"));
        assert_eq!(chrono::NaiveDate::try_from(&date), Err(error.clone()));
        assert_eq!(time::Date::try_from(date), Err(error));
    }
    let late = Date::from("+300000-01-01");
    let error = jiff::civil::Date::try_from(&late).expect_err("beyond jiff's years").to_string();
    assert_eq!(error, "the date is out of the range of `jiff::civil::Date`");
    assert!(chrono::NaiveDate::try_from(&late).is_err() && time::Date::try_from(&late).is_err());
}

#[test]
fn uuids_of_every_spelling_convert_and_keep_their_text() {
    let parsed = uuid::Uuid::from_u128(0x2c5e_a4c0_4067_4e3f_8f2b_6d1a_9c0b_7e35);
    for text in [
        "2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35",
        "2C5EA4C0-4067-4E3F-8F2B-6D1A9C0B7E35",
        "2c5ea4c040674e3f8f2b6d1a9c0b7e35",
        "{2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35}",
        "urn:uuid:2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35",
    ] {
        let id: Uuid = from_json(&format!("\"{text}\"")).expect(text);
        assert_eq!(uuid::Uuid::try_from(&id), Ok(parsed), "{text}");
        assert_eq!(to_json(&id), format!("\"{text}\""), "the text stays");
    }
    assert_eq!(Uuid::from(parsed), "2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35");
    for (text, offset) in [("", 0), ("none", 1), ("2c5ea4c0", 0), ("2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e3é", 35)] {
        let error = uuid::Uuid::try_from(Uuid::from(text)).expect_err(text).to_string();
        assert_eq!(error, format!("the UUID is unreadable: expected 32 hexadecimal digits at byte {offset}"), "{text}");
    }
}

/// The examples of RFC 4648.
#[test]
fn base64_as_in_the_standard() {
    let examples = [
        ("", ""),
        ("f", "Zg=="),
        ("fo", "Zm8="),
        ("foo", "Zm9v"),
        ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ];
    for (bytes, text) in examples {
        assert_eq!(Base64::encode(bytes), text);
        assert_eq!(Base64Url::encode(bytes), text.trim_end_matches('='));
        assert_eq!(Base64::from(text).decode().as_deref(), Ok(bytes.as_bytes()));
    }
    let bytes = [0xff, 0xef, 0xbe, 0xfb];
    assert_eq!((Base64::encode(bytes).as_str(), Base64Url::encode(bytes).as_str()), ("/++++w==", "_----w"));
}

#[test]
fn base64_that_services_send_is_decoded() {
    for text in ["/++++w==", "/++++w", "_----w", "_----w==", "/+++\r\n+w==\n", "/++++x=="] {
        for decoded in [Base64::from(text).decode(), Base64Url::from(text).decode()] {
            assert_eq!(decoded.as_deref(), Ok(&[0xff, 0xef, 0xbe, 0xfb][..]), "{text:?}");
        }
    }
    for (text, expected) in [
        ("Zm9v!", "a digit of base64 at byte 4"),
        ("Zm\n9v é", "a digit of base64 at byte 6"),
        ("Zm9vY", "another digit of base64 at byte 5"),
        ("Zm=v", "a digit of base64 at byte 2"),
    ] {
        let kept: Base64 = from_json(&format!("{text:?}")).expect(text);
        let error = kept.decode().expect_err(text).to_string();
        assert_eq!(error, format!("the base64 text is unreadable: expected {expected}"), "{text:?}");
    }
}

#[test]
fn a_text_with_a_format_is_made_from_what_a_program_holds() {
    let id = Uuid::from("2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35");
    let text = id.to_string();
    assert_eq!([Uuid::from(&id), Uuid::from(&text), Uuid::from(text.clone())], [id.clone(), id.clone(), id]);
}
