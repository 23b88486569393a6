//! What a caller adds to a request beside what the spec knows.

use http::{HeaderName, HeaderValue};

use super::Outgoing;
use crate::value::Json;

/// What a caller adds to a request beside what the spec knows.
#[derive(Clone, Default)]
pub(super) struct Additions {
    pub(super) headers: Vec<(String, String)>,
    pub(super) query: Vec<(String, String)>,
    pub(super) body: Vec<(String, Json)>,
}

/// Headers that the transport sets itself, and that say where a request ends.
const OF_THE_TRANSPORT: [&str; 7] =
    ["connection", "content-length", "host", "te", "trailer", "transfer-encoding", "upgrade"];

impl Additions {
    /// Puts them into the request. A header of the client's own (`reserved`) is refused.
    pub(super) fn put_into(&self, out: &mut Outgoing, reserved: &[HeaderName]) {
        for (name, value) in &self.headers {
            match (HeaderName::try_from(name), HeaderValue::try_from(value)) {
                (Err(_), _) => out.refuse("header", "must have a name that HTTP allows".to_owned()),
                (Ok(name), Err(_)) => out.refuse(name, "must be visible text without line breaks".to_owned()),
                (Ok(name), Ok(_)) if OF_THE_TRANSPORT.contains(&name.as_str()) => {
                    out.refuse(name, "is set by the transport".to_owned());
                }
                (Ok(name), Ok(_)) if reserved.contains(&name) => {
                    out.refuse(name, "has a setter of its own".to_owned());
                }
                (Ok(name), Ok(value)) => out.headers.push((name, value)),
            }
        }
        for (name, value) in &self.query {
            out.query(name, Some(value));
        }
        if !self.body.is_empty() {
            out.set_body_fields(&self.body);
        }
    }
}
