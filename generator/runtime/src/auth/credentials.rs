//! Credentials by scheme, as a program provides them, and the macro for the type that wraps them.

use std::fmt;

use super::source::KeyOrigin;
use super::{KeySource, Scheme};
#[cfg(feature = "testing")]
use crate::config::ApiKey;
use crate::config::MASK;

/// Credentials of some schemes. A generated type wraps it.
#[doc(hidden)]
#[derive(Clone, Default)]
pub struct CredentialSet(pub(super) Vec<Given>);

/// Credentials of one scheme.
#[derive(Clone)]
pub(super) struct Given {
    pub(super) scheme: &'static Scheme,
    pub(super) value: Value,
}

#[derive(Clone)]
pub(super) enum Value {
    /// The parts, in the order of the scheme.
    Parts(Vec<String>),
    /// The source of the only part.
    Source(KeySource),
}

impl CredentialSet {
    /// Creates the credentials of a scheme from its parts, in the order of the scheme.
    #[must_use]
    #[inline]
    pub fn of_parts(scheme: &'static Scheme, parts: impl Into<Vec<String>>) -> Self {
        Self(vec![Given { scheme, value: Value::Parts(parts.into()) }])
    }

    /// Creates the credentials of a scheme with one part.
    #[must_use]
    #[inline]
    pub fn of_key(scheme: &'static Scheme, key: impl Into<KeySource>) -> Self {
        Self(vec![Given { scheme, value: Value::Source(key.into()) }])
    }

    /// Creates credentials of all schemes, with this key as every part.
    #[cfg(feature = "testing")]
    #[must_use]
    #[inline]
    pub fn of_all(schemes: &'static [Scheme], key: &ApiKey) -> Self {
        let given = |scheme: &'static Scheme| {
            let value = Value::Parts(vec![key.as_str().to_owned(); scheme.parts.len()]);
            Given { scheme, value }
        };
        Self(schemes.iter().map(given).collect())
    }

    /// Adds other credentials. They replace credentials of the same scheme.
    #[must_use]
    #[inline]
    pub fn and(mut self, other: Self) -> Self {
        self.0.retain(|given| other.0.iter().all(|new| new.scheme.name != given.scheme.name));
        self.0.extend(other.0);
        self
    }
}

impl Given {
    /// Returns the parts, unless they come from a provider.
    #[inline]
    pub(super) fn parts(&self) -> Option<Vec<&str>> {
        match &self.value {
            Value::Parts(parts) => Some(parts.iter().map(String::as_str).collect()),
            Value::Source(KeySource(KeyOrigin::Fixed(key))) => Some(vec![key.as_str()]),
            Value::Source(KeySource(KeyOrigin::Provided(_) | KeyOrigin::Client(..))) => None,
        }
    }
}

impl fmt::Debug for CredentialSet {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Credentials");
        for given in &self.0 {
            shown.field(given.scheme.name, &format_args!("{MASK}"));
        }
        shown.finish()
    }
}

/// Implements the constructors and traits that the credentials of every API share.
#[doc(hidden)]
#[macro_export]
macro_rules! credentials {
    ($name:ident) => {
        impl $name {
            /// Creates empty credentials, for operations that need none.
            #[must_use]
            pub fn none() -> Self {
                Self(::core::default::Default::default())
            }

            /// Adds other credentials. They replace credentials of the same scheme.
            #[must_use]
            pub fn and(self, other: Self) -> Self {
                Self(self.0.and(other.0))
            }
        }

        /// Shows only the names of the schemes.
        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt(&self.0, f)
            }
        }
    };
}
