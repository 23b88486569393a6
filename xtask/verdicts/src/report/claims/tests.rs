//! Claims of a report about a message, compared with the behavior of the crates.

use crate::outcomes::{Case, CaseResponse, Outcome, WitnessClaim};

fn claim(read: Option<usize>) -> WitnessClaim {
    WitnessClaim { refused: "body.text: the required field is missing".to_owned(), read }
}

fn case(strict: bool) -> Case {
    let response = CaseResponse {
        operation: "notes.get".to_owned(),
        status: 200,
        headers: Vec::new(),
        body: "{}".to_owned(),
        is_bytes: false,
        streamed: None,
    };
    Case { strict, response: Some(response), ..Case::default() }
}

fn outcome(error: Option<&str>, deviations: usize) -> Outcome {
    let error = error.map(str::to_owned);
    Outcome { case: 0, refused: None, sent: None, passed_over: false, error, deviations, unknown: false }
}

#[test]
fn a_message_has_to_be_refused_at_the_place_of_the_report() {
    let disagrees = |error| claim(Some(1)).disagrees(&case(true), &outcome(error, 0));
    assert_eq!(disagrees(Some("invalid: body.text: missing")), None);
    assert_eq!(disagrees(None).unwrap(), "it is not refused");
    assert!(disagrees(Some("invalid: body.other: missing")).unwrap().contains("the report names body.text"));
}

#[test]
fn by_default_it_has_to_be_read_as_the_report_says() {
    let disagrees = |read, error, deviations| claim(read).disagrees(&case(false), &outcome(error, deviations));
    assert_eq!(disagrees(Some(2), None, 2), None);
    assert_eq!(disagrees(Some(2), None, 1).unwrap(), "read with 1 deviations, not with 2");
    assert!(disagrees(Some(2), Some("invalid"), 0).unwrap().starts_with("by default it is not read"));
    assert_eq!(disagrees(None, None, 1).unwrap(), "it is not refused");
    assert_eq!(disagrees(None, Some("body.text"), 0), None);
}
