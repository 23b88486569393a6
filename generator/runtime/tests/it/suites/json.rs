//! JSONTestSuite: texts that are or are not JSON, and the outcome of texts on which parsers may differ.

use bytes::Bytes;
use copperplate_runtime::{Error, Json, from_json, to_json};
use http::Response;
use serde::de::IgnoredAny;

use super::table::{bytes, rows};
use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;
use crate::support::walk::walk;

const ACCEPTED: &str = include_str!("../../suites/json/accepted.tsv");
const REFUSED: &str = include_str!("../../suites/json/refused.tsv");
const DECIDED: &str = include_str!("../../suites/json/decided.tsv");
const TRANSFORMED: &str = include_str!("../../suites/json/transformed.tsv");

/// Returns the number of cases.
pub(super) fn cases() -> usize {
    rows::<2>(ACCEPTED).len() + rows::<2>(REFUSED).len() + rows::<4>(DECIDED).len() + rows::<4>(TRANSFORMED).len()
}

fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Returns the outcome of a text, as named in the tables.
fn outcome(name: &str, text: &[u8]) -> &'static str {
    let utf8 = std::str::from_utf8(text);
    let read = from_json::<Json>(text);
    let is_decoded = utf8.is_ok_and(|utf8| {
        assert_eq!(Json::parse_text(utf8).ok(), read.as_ref().ok().cloned(), "{name}: text and bytes");
        walk(unmarked(utf8)).is_ok()
    });
    match read {
        Err(_) => {
            assert!(!is_decoded, "{name}: decoded, but not kept");
            "refused"
        }
        Ok(json) => {
            let whole = unmarked(utf8.expect("accepted bytes are text")).trim_matches([' ', '\t', '\n', '\r']);
            assert_eq!((json.as_json_text(), to_json(&json).as_str()), (whole, whole), "{name}: kept as it stands");
            if is_decoded { "read" } else { "kept" }
        }
    }
}

#[test]
fn valid_texts_are_read() {
    for [name, text] in rows(ACCEPTED) {
        assert_eq!(outcome(name, &bytes(text)), "read", "{name}");
    }
}

#[test]
fn invalid_texts_are_refused() {
    for [name, text] in rows(REFUSED) {
        assert_eq!(outcome(name, &bytes(text)), "refused", "{name}");
    }
}

#[test]
fn what_parsers_decide_on_is_decided() {
    for [name, text, decision, reason] in rows(DECIDED).into_iter().chain(rows(TRANSFORMED)) {
        assert_eq!(outcome(name, &bytes(text)), decision, "{name}: {reason}");
    }
}

/// Repairs are for values of another type than in the spec, never for text that is not JSON.
#[test]
fn an_invalid_body_is_an_error_that_keeps_it() {
    for [name, text] in rows(REFUSED) {
        let text = bytes(text);
        let inside = [b"{\"ok\":true,\"other\":", &text[..], b"}"].concat();
        for body in [Bytes::from(text), Bytes::from(inside)] {
            assert!(serde_json::from_slice::<IgnoredAny>(&body).is_err(), "{name}");
            let response = body.clone();
            let fake = Fake::responding(move || Ok(Response::new(response.clone())));
            let Err(Error::Decode(error)) = now(Client::over(&fake).find("id").send()) else {
                panic!("{name} is read")
            };
            assert_eq!(error.context().raw_body(), Some(&body[..]), "{name}");
        }
    }
}
