//! Authentication schemes with a name and named parts.

use super::placed::Placed;
use super::{PlacedKey, TokenEndpoint, basic};
use crate::config::{ApiKey, ConfigError, MASK, PREFIX_RULE, is_cookie_value};

/// Maximum length of a part in bytes. Servers reject much larger requests, each in its own way.
const LENGTH_MAX: usize = 8 << 10;

/// Authentication scheme, as declared in the spec.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Scheme {
    /// Name in the spec.
    pub name: &'static str,
    /// Names of the parts.
    pub parts: &'static [&'static str],
    /// Place in a request.
    pub placement: Placement,
    /// Token endpoint, if the spec declares one.
    pub tokens: Option<TokenEndpoint>,
}

/// Place of credentials in a request.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Placement {
    /// Headers: name in lower case, and value with placeholders `{part}`.
    Headers(&'static [(&'static str, &'static str)]),
    /// The header `Authorization: Basic …`. The parts are the user and, if there are two, the password.
    Basic,
    /// A query parameter.
    Query(&'static str),
    /// Headers and query parameters, with values like in `Headers`.
    Together(&'static [(&'static str, &'static str)], &'static [(&'static str, &'static str)]),
    /// A cookie.
    Cookie(&'static str),
}

impl Scheme {
    /// Places credentials, or returns the rule that a part breaks.
    #[inline]
    pub(super) fn place(&self, parts: &[&str]) -> Result<Placed, ConfigError> {
        for (number, (name, part)) in self.parts.iter().zip(parts).enumerate() {
            if let Some(rule) = self.rule(number, part) {
                return Err(ConfigError::new(format!("the credentials of `{}`: `{name}` {rule}", self.name)));
            }
        }
        self.placed(parts).map_err(|_| ConfigError::new(format!("the credentials of `{}` do not fit", self.name)))
    }

    /// Returns the form for display, without credentials.
    #[inline]
    pub(super) fn masked(&self) -> Placed {
        self.placed(&vec![MASK; self.parts.len()]).unwrap_or_default()
    }

    /// Returns the rule that a part breaks.
    #[inline]
    fn rule(&self, number: usize, part: &str) -> Option<&'static str> {
        let is_key = || part.bytes().all(|byte| byte.is_ascii_graphic());
        match self.placement {
            _ if part.is_empty() => Some("must not be empty"),
            _ if part.len() > LENGTH_MAX => Some("must not be longer than 8192 bytes"),
            Placement::Basic if part.chars().any(char::is_control) => Some("must not contain control characters"),
            Placement::Basic if number == 0 && part.contains(':') => {
                Some("must not contain a colon, which ends the user")
            }
            Placement::Headers(_) | Placement::Together(..) if part.trim().contains(' ') => Some(PREFIX_RULE),
            Placement::Headers(_) | Placement::Together(..) | Placement::Query(_) | Placement::Cookie(_)
                if !is_key() =>
            {
                Some("must be visible ASCII without spaces")
            }
            Placement::Cookie(_) if !is_cookie_value(part) => {
                Some("must not contain `\"`, `,`, `;` or `\\`, which end a cookie")
            }
            Placement::Headers(_)
            | Placement::Together(..)
            | Placement::Basic
            | Placement::Query(_)
            | Placement::Cookie(_) => None,
        }
    }

    #[inline]
    fn placed(&self, parts: &[&str]) -> Result<Placed, http::Error> {
        let mut placed = Placed::default();
        match self.placement {
            Placement::Headers(headers) => {
                for (name, template) in headers {
                    placed.header(name, &self.filled(template, parts))?;
                }
            }
            Placement::Together(headers, query) => {
                for (name, template) in headers {
                    placed.header(name, &self.filled(template, parts))?;
                }
                for (name, template) in query {
                    placed.query(name, &self.filled(template, parts));
                }
            }
            Placement::Basic => {
                placed.header("authorization", &format!("Basic {}", basic::encode_basic_auth(parts)))?;
            }
            Placement::Query(name) => placed.query(name, parts.first().copied().unwrap_or_default()),
            Placement::Cookie(name) => placed.cookie(name, parts.first().copied().unwrap_or_default())?,
        }
        Ok(placed)
    }

    /// Replaces the placeholders by the parts. A part that contains a name in braces itself stays as it is.
    #[inline]
    fn filled(&self, template: &str, parts: &[&str]) -> String {
        let mut text = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let found = self.parts.iter().zip(parts).find_map(|(name, part)| {
                let rest = after.strip_prefix(name)?.strip_prefix('}')?;
                Some((part, rest))
            });
            match found {
                Some((part, after)) => {
                    text.push_str(part);
                    rest = after;
                }
                None => {
                    text.push('{');
                    rest = after;
                }
            }
        }
        text.push_str(rest);
        text
    }

    /// Returns the credentials in all forms in which they are sent.
    #[inline]
    pub(super) fn secrets(&self, parts: &[&str]) -> Vec<String> {
        let mut secrets: Vec<_> = parts.iter().map(|part| (*part).to_owned()).collect();
        if let Placement::Basic = self.placement {
            secrets.push(basic::encode_basic_auth(parts));
        }
        secrets
    }
}

impl PlacedKey for Scheme {
    #[inline]
    fn place_key(&self, key: &ApiKey) -> Result<Placed, ConfigError> {
        self.place(&[key.as_str()])
    }
}
