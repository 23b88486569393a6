//! Warnings about credentials that calls need, and do not send.

use crate::import::losses::UnsentCredentials;

/// Returns the message and the help.
pub(super) fn explain_unsent_credentials(unsent: &UnsentCredentials) -> (String, &'static str) {
    match unsent {
        UnsentCredentials::Others { needed, sent } => (
            format!("calls that need {} together send only `{sent}`", listed_schemes(needed, "and")),
            "headers and query parameters with different names can be combined; for cookies, `basic` and credentials that \
             are computed, an interceptor adds the rest",
        ),
        UnsentCredentials::Certificate { needed } => (
            format!(
                "calls that need {} send no credentials: the connection has the certificate",
                listed_schemes(needed, "or")
            ),
            "give it to the builder of the client with `client_certificate`",
        ),
        UnsentCredentials::All { needed } => (
            format!("calls that need {} send no credentials", listed_schemes(needed, "or")),
            "an interceptor can compute them and set the header; a certificate is set with `client_certificate`",
        ),
    }
}

/// Returns the names of schemes in a sentence.
fn listed_schemes(names: &[String], word: &str) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match &names[..] {
        [others @ .., last] if !others.is_empty() => format!("{} {word} {last}", others.join(", ")),
        names => names.concat(),
    }
}
