//! Integers, the only numbers that do not keep their notation: their fields are an `i64`.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::{from_json, to_json};
use svc_client::types::WorkflowList;

use crate::support::Outcome;

fn page(total: &str) -> String {
    format!(r#"{{"workflows":[],"totalCount":{total}}}"#)
}

#[test]
fn any_notation_of_an_integer_is_read_and_written_in_digits() -> Outcome {
    for (sent, value) in
        [("20", 20), ("2E1", 20), ("20.0", 20), ("200e-1", 20), ("-0", 0), ("9007199254740993", 9_007_199_254_740_993)]
    {
        let list: WorkflowList = from_json(&page(sent))?;
        assert_eq!(list.total_count, value, "{sent}");
        assert_eq!(to_json(&list), page(&value.to_string()), "{sent}");
    }
    Ok(())
}

#[test]
fn fractions_and_overflows_are_rejected() {
    for sent in ["0.5", "-1.5e0", "9223372036854775808", "1e19", "1e999999999999999999999"] {
        let error = from_json::<WorkflowList>(&page(sent)).expect_err(sent);
        assert_eq!((error.path().as_str(), error.mismatch()), ("totalCount", &Mismatch::NotAnInteger), "{sent}");
    }
}
