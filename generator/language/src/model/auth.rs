//! Authentication.

use super::{Model, Operation, SpecPath};
use crate::diagnostics::{Span, Spanned};
use crate::grammar::auth::KEY;

/// Authentication: the schemes, of which each call uses one.
#[derive(Debug)]
pub struct Auth {
    /// Schemes, in order of precedence. The only scheme of an API with one key may have no name. Empty for an API
    /// without authentication.
    pub schemes: Vec<Scheme>,
    /// Span of the first name.
    pub span: Span,
    /// `false` if the section is missing, or has errors.
    pub is_complete: bool,
}

/// Authentication scheme.
#[derive(Debug)]
pub struct Scheme {
    /// Name, unless it is the only scheme.
    pub name: Option<String>,
    /// Names of the parts of its credentials.
    pub parts: Vec<String>,
    /// Place of the credentials in a request.
    pub placement: Placement,
    /// Tokens that a client fetches for its id and secret.
    pub tokens: Option<Tokens>,
    /// Span of the name.
    pub span: Span,
}

/// Tokens that a client fetches: the grant `client_credentials` of OAuth 2.0.
#[derive(Clone, Debug)]
pub struct Tokens {
    /// URL from which they are fetched.
    pub url: Spanned<String>,
    /// Requested scopes.
    pub scopes: Vec<String>,
}

impl Tokens {
    /// Returns the form of the token request: its URL and scopes.
    #[must_use]
    pub fn form(&self) -> String {
        if self.scopes.is_empty() {
            return self.url.value.clone();
        }
        format!("{} ({})", self.url.value, self.scopes.join(" "))
    }
}

/// Place of credentials in a request.
#[derive(Clone, Debug)]
pub enum Placement {
    /// Headers.
    Headers(Vec<AuthHeader>),
    /// The header `Authorization: Bearer …`.
    Bearer,
    /// The header `Authorization: Basic …`.
    Basic,
    /// A parameter of the query.
    Query(Spanned<String>),
    /// Headers and parameters of the query, which are sent together.
    Together {
        /// Headers; may be empty.
        headers: Vec<AuthHeader>,
        /// Parameters of the query.
        query: Vec<AuthHeader>,
    },
    /// A cookie.
    Cookie(Spanned<String>),
}

/// Header, or parameter of the query, with credentials.
#[derive(Clone, Debug)]
pub struct AuthHeader {
    /// Name.
    pub name: String,
    /// Span of the name.
    pub span: Span,
    /// Value, with the names of parts in braces.
    pub value: String,
    /// Span of the value.
    pub value_span: Span,
}

/// Schemes that an operation accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// Numbers of schemes, in order of precedence.
    pub schemes: Vec<usize>,
    /// `true` if a call may have no credentials.
    pub optional: bool,
}

impl Auth {
    /// Returns the scheme of an API with one key in a header, which needs no name.
    #[must_use]
    pub fn single_header(&self) -> Option<(&Scheme, (String, String))> {
        let [scheme] = &self.schemes[..] else { return None };
        let [part] = &scheme.parts[..] else { return None };
        if let Placement::Together { .. } = scheme.placement {
            return None;
        }
        let [(name, value)] = &scheme.headers()?[..] else { return None };
        let key = value.replace(&format!("{{{part}}}"), &format!("{{{KEY}}}"));
        Some((scheme, (name.clone(), key)))
    }

    /// Returns `true` if a client has one key, and no credentials by scheme.
    #[must_use]
    pub fn has_one_key(&self) -> bool {
        matches!(&self.schemes[..], [scheme] if scheme.parts.len() == 1)
    }
}

impl Scheme {
    /// Returns the name for messages.
    #[must_use]
    pub fn shown_name(&self) -> &str {
        self.name.as_deref().unwrap_or(KEY)
    }

    /// Returns its spec path.
    pub fn spec_path(&self) -> SpecPath {
        SpecPath::Scheme(self.shown_name().into())
    }

    /// Returns the headers with their values, unless the credentials have another form.
    #[must_use]
    pub fn headers(&self) -> Option<Vec<(String, String)>> {
        match &self.placement {
            Placement::Headers(headers) | Placement::Together { headers, .. } => {
                Some(headers.iter().map(|header| (header.name.clone(), header.value.clone())).collect())
            }
            Placement::Bearer => {
                Some(vec![("Authorization".to_owned(), format!("Bearer {{{}}}", self.parts.concat()))])
            }
            Placement::Basic | Placement::Query(_) | Placement::Cookie(_) => None,
        }
    }

    /// Returns `true` if credentials are sent in a parameter of the query with this name.
    #[must_use]
    pub fn has_query_parameter(&self, wanted: &str) -> bool {
        match &self.placement {
            Placement::Query(name) => name.value == wanted,
            Placement::Together { query, .. } => query.iter().any(|parameter| parameter.name == wanted),
            Placement::Headers(_) | Placement::Bearer | Placement::Basic | Placement::Cookie(_) => false,
        }
    }

    /// Returns the form of the credentials in a request, with the names of parts in braces.
    #[must_use]
    pub fn form(&self) -> String {
        let shown = self.sent_credentials(&|_, part| format!("{{{part}}}")).into_iter().map(|sent| match sent {
            SentCredentials::Header(name, value) => format!("{name}: {value}"),
            SentCredentials::Query(name, value) => format!("?{name}={value}"),
        });
        shown.collect::<Vec<_>>().join(", ")
    }

    /// Returns `true` if requests with the credentials of both are the same, regardless of the names of the parts.
    pub fn is_sent_like(&self, other: &Self) -> bool {
        self.neutral_form() == other.neutral_form()
    }

    /// Returns `true` if a request with the credentials of this scheme has everything in which the credentials of
    /// another one are sent.
    pub fn sends_all_of(&self, other: &Self) -> bool {
        let forms = |scheme: &Self| -> Vec<String> {
            let sent = scheme.sent_credentials(&|_, _| "{}".to_owned()).into_iter();
            let form = sent.map(|sent| match sent {
                SentCredentials::Header(name, value) => format!("{}: {value}", name.to_ascii_lowercase()),
                SentCredentials::Query(name, value) => format!("?{name}={value}"),
            });
            form.collect()
        };
        let sent = forms(self);
        forms(other).iter().all(|form| sent.contains(form))
    }

    /// Returns the form of the credentials with numbers instead of names of parts.
    fn neutral_form(&self) -> Vec<String> {
        let mut sent = self.sent_credentials(&|_, part| format!("{{{part}}}"));
        sent.sort_by_key(|sent| match sent {
            SentCredentials::Header(name, _) | SentCredentials::Query(name, _) => name.to_ascii_lowercase(),
        });
        let form = sent.iter().map(|sent| match sent {
            SentCredentials::Header(name, value) => format!("{}: {value}", name.to_ascii_lowercase()),
            SentCredentials::Query(name, value) => format!("?{name}={value}"),
        });
        let mut form: Vec<_> = form.collect();
        let text = form.concat();
        let mut parts: Vec<_> = self.parts.iter().map(|part| format!("{{{part}}}")).collect();
        parts.sort_by_key(|part| text.find(part.as_str()));
        for (number, part) in parts.iter().enumerate() {
            for line in &mut form {
                *line = line.replace(part.as_str(), &format!("{{{number}}}"));
            }
        }
        form
    }

    /// Returns the headers and parameters that a request has, with these texts as parts. User and password are not
    /// encoded.
    pub fn sent_credentials(&self, part: &dyn Fn(usize, &str) -> String) -> Vec<SentCredentials> {
        let parts: Vec<_> = self.parts.iter().enumerate().map(|(number, name)| part(number, name)).collect();
        let only = parts.concat();
        match &self.placement {
            Placement::Headers(_) | Placement::Bearer => {
                let header =
                    |(name, value): (String, String)| SentCredentials::Header(name, self.fill_parts(&value, &parts));
                self.headers().unwrap_or_default().into_iter().map(header).collect()
            }
            Placement::Basic => {
                vec![SentCredentials::Header("Authorization".to_owned(), format!("Basic {}", parts.join(":")))]
            }
            Placement::Query(name) => vec![SentCredentials::Query(name.value.clone(), only)],
            Placement::Together { headers, query } => {
                let header = headers.iter().map(|AuthHeader { name, value, .. }| {
                    SentCredentials::Header(name.clone(), self.fill_parts(value, &parts))
                });
                let parameter = |AuthHeader { name, value, .. }: &AuthHeader| {
                    SentCredentials::Query(name.clone(), self.fill_parts(value, &parts))
                };
                header.chain(query.iter().map(parameter)).collect()
            }
            Placement::Cookie(name) => {
                vec![SentCredentials::Header("Cookie".to_owned(), format!("{}={only}", name.value))]
            }
        }
    }

    /// Replaces the names of parts in braces.
    fn fill_parts(&self, value: &str, parts: &[String]) -> String {
        let mut rest = value.split('{');
        let mut filled = rest.next().unwrap_or_default().to_owned();
        for text in rest {
            let (name, after) = text.split_once('}').unwrap_or((text, ""));
            let part = self.parts.iter().position(|part| part == name).and_then(|number| parts.get(number));
            filled.push_str(part.map_or(name, String::as_str));
            filled.push_str(after);
        }
        filled
    }
}

/// Header or query parameter with credentials.
pub enum SentCredentials {
    /// Name and value of a header.
    Header(String, String),
    /// Name and value of a query parameter.
    Query(String, String),
}

impl Model {
    /// Returns the schemes that an operation accepts, in order of precedence; `None` means that no credentials are
    /// needed.
    pub fn accepted_schemes<'m>(
        &'m self,
        operation: &'m Operation,
    ) -> impl Iterator<Item = Option<&'m Scheme>> + Clone {
        let listed = operation.auth.as_ref().map(|accepted| &accepted.value);
        let schemes: Vec<_> = match listed {
            Some(accepted) => accepted.schemes.iter().map(|number| &self.auth.schemes[*number]).collect(),
            None => self.auth.schemes.iter().collect(),
        };
        let optional = listed.map_or(self.auth.schemes.is_empty(), |accepted| accepted.optional);
        schemes.into_iter().map(Some).chain(optional.then_some(None))
    }
}
