//! Name of the credentials of an API in sentences.

use copperplate_language::model::{Auth, Placement, Scheme};

/// Name of the credentials of an API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lower) enum CredentialName {
    /// The API has no authentication.
    None,
    ApiKey,
    Token,
    Credentials,
}

impl CredentialName {
    /// Returns the name for the schemes of an API.
    pub(in crate::lower) fn new(auth: &Auth) -> Self {
        match &auth.schemes[..] {
            [] => Self::None,
            [scheme] => Self::of_scheme(scheme),
            [..] => Self::Credentials,
        }
    }

    /// Returns the name for one scheme.
    pub(super) fn of_scheme(scheme: &Scheme) -> Self {
        match &scheme.placement {
            Placement::Bearer => Self::Token,
            Placement::Headers(headers) => match &headers[..] {
                [header] if header.value.starts_with("Bearer ") => Self::Token,
                [_] => Self::ApiKey,
                _ => Self::Credentials,
            },
            // OpenAPI calls both an API key.
            Placement::Query(_) | Placement::Cookie(_) => Self::ApiKey,
            Placement::Basic | Placement::Together { .. } => Self::Credentials,
        }
    }

    /// Returns the name of the variable that holds them in examples.
    pub(super) fn variable(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::ApiKey => "key",
            Self::None | Self::Credentials => "credentials",
        }
    }
}
