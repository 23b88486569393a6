//! What a service answered.

use std::fmt;

use bytes::Bytes;
use http::{HeaderMap, StatusCode};

/// What a service answered. `Debug` shows the status and the size of the body only.
#[derive(Clone)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} bytes", self.status, self.body.len())
    }
}

/// The accessors of every error that has an answer.
macro_rules! answer_accessors {
    ($name:ident) => {
        impl $name {
            /// The status.
            #[must_use]
            pub fn status(&self) -> u16 {
                self.answer.status.as_u16()
            }

            /// A header of the answer, if it is there and text.
            #[must_use]
            pub fn header(&self, name: &str) -> Option<&str> {
                self.answer.header(name)
            }

            /// The raw body.
            #[must_use]
            pub fn body(&self) -> &[u8] {
                &self.answer.body
            }
        }
    };
}
pub(super) use answer_accessors;
