//! Values that cannot be sent as they are meant: refused before a connection is made, or encoded so that they arrive.

mod address_length;
mod bounds;
mod generated_ids;
mod idempotency_key;
mod path_calls;
mod path_values;
mod survivors;

use svc_client::{Delivery, Error};

/// Fails unless `error` refuses this parameter of this operation by this rule, and says nothing of the value.
fn assert_refused(error: &Error, operation: &str, parameter: &str, rule: &str) {
    let Error::InvalidRequest(refused) = error else { panic!("{operation}: no refusal: {error:?}") };
    assert_eq!((refused.parameter(), refused.rule()), (parameter, rule), "{operation}");
    assert_eq!((error.operation(), error.delivery(), error.status()), (Some(operation), Delivery::NotSent, None));
    // The whole text is known, so there is no room in it for the value.
    assert_eq!(error.to_string(), format!("{operation}: `{parameter}` {rule}; nothing was sent"));
    let debug = format!("InvalidRequest {{ operation: {operation:?}, parameter: {parameter:?}, rule: {rule:?} }}");
    assert_eq!(format!("{refused:?}"), debug);
}
