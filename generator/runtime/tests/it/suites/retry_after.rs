//! `Retry-After`: waits in seconds, and dates in the three forms of HTTP, relative to the date of the response.

use bytes::Bytes;
use http::{HeaderValue, Response};

use super::table::{Departure, assert_agrees, bytes, rows};
use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

/// Tables with the date of their responses.
const TABLES: [(&str, &str); 2] = [
    ("Sun, 06 Nov 1994 08:49:37 GMT", include_str!("../../suites/dates/standard.tsv")),
    ("Mon, 03 Jun 2019 11:00:00 GMT", include_str!("../../suites/dates/urllib3.tsv")),
];

const LEAP: &str = "an HTTP date in a leap second is not accepted: the system cannot represent this time";
const FORM: &str = "a date in another form than the three of HTTP, such as with a day of one digit, is not accepted";

const FRACTION: &str = "`Retry-After` with a fraction of a second is accepted, because services send it";

pub(super) const DEPARTURES: &[Departure] = &[
    ("leap second", LEAP),
    ("an hour, with a day of one digit and UTC", FORM),
    ("fraction", FRACTION),
    ("fraction of zeros", FRACTION),
];

/// Returns the number of cases.
pub(super) fn cases() -> usize {
    TABLES.iter().map(|(_, table)| rows::<3>(table).len()).sum()
}

/// Returns the wait that a client reads from a response, in the notation of the tables.
fn wait(date: &'static str, value: &[u8]) -> String {
    let value = HeaderValue::from_bytes(value).expect("a value");
    let fake = Fake::responding(move || {
        let response = Response::builder().status(429).header("date", date).header("retry-after", &value);
        Ok(response.body(Bytes::new()).expect("a response"))
    });
    let error = now(Client::over(&fake).find("id").send()).expect_err("429 is an error");
    error.retry_after().map_or_else(|| "none".to_owned(), |wait| wait.as_secs().to_string())
}

#[test]
fn waits_are_those_of_the_standard() {
    let cases = TABLES.into_iter().flat_map(|(date, table)| {
        let cases = rows(table).into_iter();
        cases.map(move |[name, value, expected]| {
            let wait = wait(date, &bytes(value));
            let is_fraction = DEPARTURES.contains(&(name, FRACTION));
            assert!(wait == expected || wait == "none" || is_fraction, "{name}: {wait}");
            (name, wait == expected)
        })
    });
    assert_agrees(cases, DEPARTURES);
}
