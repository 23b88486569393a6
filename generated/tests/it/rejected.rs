//! Values that cannot be sent unchanged: rejected before a connection is made, or encoded so that they arrive.

mod address_length;
mod bounds;
mod generated_ids;
mod idempotency_key;
mod path_calls;
mod path_values;
mod survivors;

use svc_client::{Delivery, Error};

/// Fails unless `error` rejects this parameter of this operation by this rule, without showing the value.
fn assert_rejected(error: &Error, operation: &str, parameter: &str, rule: &str) {
    let Error::InvalidRequest(rejected) = error else { panic!("{operation}: no rejection: {error:?}") };
    assert_eq!((rejected.parameter(), rejected.rule()), (parameter, rule), "{operation}");
    assert_eq!((error.operation(), error.delivery(), error.status()), (Some(operation), Delivery::NotApplied, None));
    // The whole message is compared, so it cannot contain the value.
    assert_eq!(error.to_string(), format!("{operation}: `{parameter}` {rule}; nothing was sent"));
    let debug = format!("InvalidRequestError {{ operation: {operation:?}, parameter: {parameter:?}, rule: {rule:?} }}");
    assert_eq!(format!("{rejected:?}"), debug);
}
