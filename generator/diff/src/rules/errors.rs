//! Rules for bodies of errors.

use super::{Rule, rules, same, verdicts};
use crate::verdict::Verdict::{Compatible, Risky};

rules! { ERRORS:
    ERROR_ADDED = Rule::new("error-added")
        .title("body of error `{element}` described: `{new}`")
        .advice("Nothing, if the service has always sent it.")
        .inverse(&ERROR_REMOVED)
        .response(verdicts(Compatible, Risky, "released clients have the raw body; today's service may send another \
            one, which the new crate does not return as this type: the status of the error stays the same"));
    ERROR_REMOVED = Rule::new("error-removed")
        .title("body of error `{element}` no longer described: `{old}`")
        .advice("Keep sending it until no released client reads it.")
        .inverse(&ERROR_ADDED)
        .response(verdicts(Risky, Compatible, "a released client may no longer find the body that it reads; the status \
            of the error stays the same"));
    ERROR_TYPE_CHANGED = Rule::new("error-type-changed")
        .title("body of error `{element}` changed from `{old}` to `{new}`")
        .advice("Change the type instead of replacing it, so that each field is classified separately.")
        .response(same(Risky, "a body that does not fit is not returned as the type that is expected; the status of \
            the error stays the same"));
    ERROR_MESSAGE_CHANGED = Rule::new("error-message-changed")
        .title("path of the message of error `{element}` changed from {old} to {new}")
        .advice("Keep the old text until released clients are gone.")
        .response(same(Compatible, "only the text that is displayed with the error may differ"));
    ERROR_MEDIA_TYPE_CHANGED = Rule::new("error-media-type-changed")
        .title("media type of error `{element}` changed from `{old}` to `{new}`")
        .advice("Nothing.")
        .response(same(Compatible, "the client reads the body of an error whatever its media type"));
}
