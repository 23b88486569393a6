//! Credentials that a call sends beside its parameters.

use copperplate_language::names::{CREDENTIAL_HEADERS, RESERVED_HEADERS};

use crate::import::operations::credentials::{AUTHORIZATION, SchemeKind};

/// Credentials that a call sends.
pub(in super::super) struct SentCredentials {
    /// Kinds of the schemes that it accepts.
    pub(super) kinds: Vec<SchemeKind>,
    /// `true` if its parameter `Authorization` became one of them.
    pub(super) has_authorization_parameter: bool,
}

impl SentCredentials {
    /// Returns `true` for a header, in lower case, that no parameter can set.
    pub(in super::super) fn has_header(&self, name: &str) -> bool {
        let is_of_client = RESERVED_HEADERS.iter().chain(&CREDENTIAL_HEADERS).any(|reserved| *reserved == name);
        is_of_client || self.kinds.iter().any(|kind| kind.has_header(name))
    }

    pub(in super::super) fn has_query(&self, name: &str) -> bool {
        self.kinds.iter().any(|kind| kind.has_query(name))
    }

    pub(in super::super) fn has_cookie(&self, name: &str) -> bool {
        self.kinds.iter().any(|kind| matches!(kind, SchemeKind::Cookie(known) if known == name))
    }

    /// Returns `true` for the header, in lower case, of a parameter that became a credential.
    pub(in super::super) fn is_from_parameter(&self, name: &str) -> bool {
        self.has_authorization_parameter && name.eq_ignore_ascii_case(AUTHORIZATION)
    }
}
