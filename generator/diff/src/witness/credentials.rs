//! Credentials in a request.

use copperplate_language::grammar::auth::KEY;
use copperplate_language::model::{Location, Placement, Scheme, SentCredentials};

use super::place::RefusedPlace;

/// Placeholder texts for the parts of credentials.
const PARTS: [&str; 3] = [KEY, "password", "passphrase"];

/// Returns the credentials of a scheme as they are sent.
pub(super) fn sent_credentials(scheme: &Scheme) -> Vec<SentCredentials> {
    let part = |number: usize, _: &str| PARTS[number.min(PARTS.len() - 1)].to_owned();
    match (&scheme.placement, scheme.parts.len()) {
        // `key:` and `key:password` as base64.
        (Placement::Basic, 1) => vec![SentCredentials::Header("Authorization".to_owned(), "Basic a2V5Og==".to_owned())],
        (Placement::Basic, _) => {
            vec![SentCredentials::Header("Authorization".to_owned(), "Basic a2V5OnBhc3N3b3Jk".to_owned())]
        }
        (
            Placement::Headers(_)
            | Placement::Bearer
            | Placement::Query(_)
            | Placement::Together { .. }
            | Placement::Cookie(_),
            _,
        ) => scheme.sent_credentials(&part),
    }
}

/// Returns the place of a part of the sent credentials.
pub(super) fn sent_credential_place(sent: &SentCredentials) -> RefusedPlace {
    match sent {
        SentCredentials::Header(name, _) => RefusedPlace::Parameter(Location::Headers, name.clone()),
        SentCredentials::Query(name, _) => RefusedPlace::Parameter(Location::Query, name.clone()),
    }
}

/// Returns the names of the headers and query parameters of schemes.
pub(super) fn credential_names<'m>(schemes: impl Iterator<Item = &'m Scheme>) -> Vec<String> {
    let name = |sent| match sent {
        SentCredentials::Header(name, _) | SentCredentials::Query(name, _) => name,
    };
    schemes.flat_map(sent_credentials).map(name).collect()
}
