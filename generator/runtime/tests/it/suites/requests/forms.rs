//! Forms of the URL standard: its serializer writes the same text, and its parser reads the text of the runtime.

use std::collections::BTreeMap;

use crate::request::forms::{REPEAT, form};
use crate::suites::table::{Departure, assert_agrees, rows};

const SERIALIZED: &str = include_str!("../../../suites/forms/serialized.tsv");
const PARSED: &str = include_str!("../../../suites/forms/parsed.tsv");

const SPACE: &str = "a space in a form is `%20`, not `+`: form parsers and URL parsers both read it as a space";

pub(in crate::suites) const DEPARTURES: &[Departure] =
    &[("space in a value", SPACE), ("space in a name", SPACE), ("spaces around", SPACE)];

/// Returns the number of cases.
pub(in crate::suites) fn cases() -> usize {
    rows::<3>(SERIALIZED).len() + rows::<2>(PARSED).len()
}

#[test]
fn forms_are_written_as_in_the_standard_but_for_spaces() {
    let agrees = |[name, body, expected]: [&'static str; 3]| {
        let written = form(body, REPEAT).expect(name);
        assert_eq!(written, expected.replace('+', "%20"), "{name}");
        (name, written == expected)
    };
    assert_agrees(rows(SERIALIZED).into_iter().map(agrees), DEPARTURES);
}

#[test]
fn a_parser_of_the_standard_reads_the_same_pairs() {
    let bodies = rows(SERIALIZED).into_iter().map(|[_, body, _]| body);
    for body in bodies.chain(rows(PARSED).into_iter().map(|[_, body]| body)) {
        let written = form(body, REPEAT).expect(body);
        let mut read = BTreeMap::<String, Vec<String>>::new();
        for (name, value) in form_urlencoded::parse(written.as_bytes()) {
            read.entry(name.into_owned()).or_default().push(value.into_owned());
        }
        let body: BTreeMap<String, serde_json::Value> = serde_json::from_str(body).expect(body);
        let text = |value: &serde_json::Value| value.as_str().expect("a string").to_owned();
        let texts = |value: &serde_json::Value| match value {
            serde_json::Value::Array(values) => values.iter().map(text).collect(),
            value => vec![text(value)],
        };
        let expected: BTreeMap<_, Vec<_>> = body.iter().map(|(name, value)| (name.clone(), texts(value))).collect();
        assert_eq!(read, expected, "{written}");
    }
}
