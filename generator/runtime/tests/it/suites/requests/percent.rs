//! Percent-encoding of each ASCII character: RFC 3986 for paths and queries, the URL standard for forms.

use copperplate_runtime::request::QueryStyle;
use copperplate_runtime::to_json;
use percent_encoding::percent_decode_str;

use crate::request::forms::{REPEAT, form};
use crate::request::styles::query;
use crate::suites::table::{Departure, assert_agrees, rows};
use crate::support::api::Client;
use crate::support::fake::Fake;

/// Characters that are written unchanged.
const KEPT: &str = include_str!("../../../suites/percent/kept.tsv");

const CONTROL: &str = "a path parameter with a control character is rejected: some URL parsers drop it";
const DOT: &str = "a path parameter that is a dot segment is rejected: URL parsers remove it";

pub(in crate::suites) const DEPARTURES: &[Departure] =
    &[("path: control characters", CONTROL), ("path: a dot alone", DOT)];

/// Returns the number of cases: each ASCII character in a path, a query and a form.
pub(in crate::suites) fn cases() -> usize {
    rows::<3>(KEPT).len() * 128
}

/// Returns the text that represents a character in a place; `None` if it is rejected.
fn written(place: &str, character: char) -> Option<String> {
    let text = character.to_string();
    match place {
        "path" => {
            let request = Client::over(&Fake::happy()).find(&text).to_request().ok()?;
            let path = request.uri().path().strip_prefix("/notify/v1/items/").expect("the path");
            Some(path.strip_suffix("/parts/part").expect("the path").to_owned())
        }
        "query" => {
            let query = query(&to_json(&text), QueryStyle::Repeat).expect("a request");
            Some(query.strip_prefix("p=").expect("the name").to_owned())
        }
        "form" => {
            let form = form(&format!("{{{0}:{0}}}", to_json(&text)), REPEAT).expect("a request");
            let (name, value) = form.split_once('=').expect("a pair");
            assert_eq!(name, value, "names are written as values are");
            Some(value.to_owned())
        }
        place => panic!("{place}: an unknown place"),
    }
}

#[test]
fn each_ascii_character_is_kept_or_encoded_as_the_standard_says() {
    let mut cases = Vec::new();
    for [place, standard, kept] in rows(KEPT) {
        for character in '\0'..='\x7f' {
            let is_kept = kept.contains(character);
            let expected = if is_kept { character.to_string() } else { format!("%{:02X}", u32::from(character)) };
            let written = written(place, character);
            if let Some(written) = &written {
                let decoded = percent_decode_str(written).decode_utf8().expect("UTF-8");
                assert_eq!(decoded, character.to_string(), "{place}: {standard}");
            }
            let name = match character {
                '.' => format!("{place}: a dot alone"),
                character if character.is_control() => format!("{place}: control characters"),
                character => format!("{place}: {character}"),
            };
            cases.push((name, written.as_deref() == Some(expected.as_str())));
        }
    }
    assert_agrees(cases, DEPARTURES);
}
