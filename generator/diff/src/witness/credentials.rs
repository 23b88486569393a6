//! Credentials in a request.

use copperplate_language::grammar::auth::KEY;
use copperplate_language::model::{Placement, Scheme, Sent};

use super::place::Place;

/// Texts in the place of the parts of credentials.
const PARTS: [&str; 3] = [KEY, "password", "passphrase"];

/// Returns what a request with the credentials of a scheme has.
pub(super) fn of(scheme: &Scheme) -> Vec<Sent> {
    let part = |number: usize, _: &str| PARTS[number.min(PARTS.len() - 1)].to_owned();
    match (&scheme.placement, scheme.parts.len()) {
        // `key:` and `key:password` as base64.
        (Placement::Basic, 1) => vec![Sent::Header("Authorization".to_owned(), "Basic a2V5Og==".to_owned())],
        (Placement::Basic, _) => vec![Sent::Header("Authorization".to_owned(), "Basic a2V5OnBhc3N3b3Jk".to_owned())],
        (Placement::Headers(_) | Placement::Bearer | Placement::Query(..) | Placement::Cookie(..), _) => {
            scheme.sent(&part)
        }
    }
}

/// Returns the place of a part of what is sent.
pub(super) fn place(sent: &Sent) -> Place {
    match sent {
        Sent::Header(name, _) => Place::Header(name.clone()),
        Sent::Query(name, _) => Place::Query(name.clone()),
    }
}

/// Returns the names of the headers and query parameters of schemes.
pub(super) fn names<'m>(schemes: impl Iterator<Item = &'m Scheme>) -> Vec<String> {
    let name = |sent| match sent {
        Sent::Header(name, _) | Sent::Query(name, _) => name,
    };
    schemes.flat_map(of).map(name).collect()
}
