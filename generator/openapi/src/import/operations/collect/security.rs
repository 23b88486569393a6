//! Schemes of authentication.

mod client_credentials;
mod described_prefix;

use copperplate_language::grammar::auth::{BASIC, BEARER, COOKIE, HEADER, HEADERS, NONE, QUERY, VALUE};
use copperplate_language::maps::IndexMap;
use copperplate_language::names::{CREDENTIAL_METHODS, is_http_token};

use self::client_credentials::{collect_client_tokens, wanted_scopes};
use self::described_prefix::described_key_prefix;
use super::{IndexSet, LocatedNode, Loss, SchemaReader};
use crate::export::extension;
use crate::import::document::scheme_of_requirement;
use crate::import::operations::operation::{Scheme, SchemeKind, Security as Stated};
use crate::import::words;

/// Schemes of a document.
pub(super) struct CollectedSecurity {
    /// By the name in the document.
    schemes: IndexMap<String, Scheme>,
    /// Schemes of operations that do not state any.
    general: Option<Vec<String>>,
    /// Names of schemes that operations accept.
    used: IndexSet<String>,
    /// Names of schemes that should no longer be used.
    deprecated: IndexSet<String>,
    /// Scopes that operations need, by the name of the scheme.
    scopes: IndexMap<String, IndexSet<String>>,
    /// `true` if schemes that no operation accepts are left out.
    has_only_used: bool,
}

/// HTTP schemes whose credentials depend on the request, or on a challenge of the service.
const COMPUTED_SCHEMES: [&str; 13] = [
    "concealed",
    "digest",
    "dpop",
    "gnap",
    "hawk",
    "hoba",
    "mac",
    "mutual",
    "negotiate",
    "ntlm",
    "oauth",
    "signature",
    "vapid",
];

impl CollectedSecurity {
    pub(super) fn new(reader: &mut SchemaReader, root: &LocatedNode) -> Self {
        let declared = root.get("components").and_then(|components| components.get("securitySchemes"));
        let (mut schemes, mut deprecated) = (IndexMap::default(), IndexSet::default());
        for (name, at) in declared.into_iter().flat_map(|all| all.entries()) {
            let Some(mut scheme) = reader.resolve(&at).and_then(|at| collect_security_scheme(name, &at)) else {
                reader.losses.add(Loss::Scheme, &at);
                continue;
            };
            scheme.tokens = reader.resolve(&at).and_then(|at| collect_client_tokens(reader, &at));
            if reader.resolve(&at).is_some_and(|at| at.flag("deprecated") == Some(true)) {
                deprecated.insert(scheme.name.clone());
            }
            schemes.insert(name.to_owned(), scheme);
        }
        let mut security = Self {
            schemes,
            general: None,
            used: IndexSet::default(),
            deprecated,
            scopes: IndexMap::default(),
            has_only_used: false,
        };
        security.general = root.get("security").map(|list| security.collect_alternatives(reader, &list));
        if reader.reading.has_no_implied_security() {
            security.general.get_or_insert_with(|| vec![NONE.to_owned()]);
        }
        security.has_only_used = reader.reading.is_literal() && security.general.is_some();
        security
    }

    /// Returns the schemes of an operation, if they differ from the usual ones.
    pub(super) fn collect_operation_auth(
        &mut self,
        reader: &mut SchemaReader,
        at: &LocatedNode,
    ) -> Option<Vec<String>> {
        let own = at.get("security").map(|list| self.collect_alternatives(reader, &list));
        let names = own.or_else(|| self.general.clone())?;
        // If none of its schemes is known, the call gets no credentials, because credentials of other calls must not
        // leak into it.
        self.used.extend(names.iter().filter(|name| *name != NONE).cloned());
        Some(if names.is_empty() { vec![NONE.to_owned()] } else { names })
    }

    /// Returns the first scheme of a requirement that is imported, without the others.
    fn first_known_scheme(&self, list: &LocatedNode) -> Option<String> {
        let mut all = list.elements().flat_map(|requirement| requirement.entries().collect::<Vec<_>>());
        all.find_map(|(name, _)| self.schemes.get(scheme_of_requirement(name)).map(|scheme| scheme.name.clone()))
    }

    /// Returns `true` if credentials are sent in a header with this name, in lower case.
    pub(super) fn has_header(&self, wanted: &str) -> bool {
        let is_wanted = |(name, _): &(String, String)| name.eq_ignore_ascii_case(wanted);
        self.schemes.values().any(|scheme| {
            matches!(&scheme.kind, SchemeKind::Headers(headers) | SchemeKind::Together { headers, .. } if headers.iter().any(is_wanted))
        })
    }

    /// Returns `true` if credentials are sent in the query under this name.
    pub(super) fn has_query(&self, wanted: &str) -> bool {
        self.schemes.values().any(|scheme| match &scheme.kind {
            SchemeKind::Query(name) => name == wanted,
            SchemeKind::Together { query, .. } => query.iter().any(|(name, _)| name == wanted),
            SchemeKind::Headers(_) | SchemeKind::Bearer | SchemeKind::Basic | SchemeKind::Cookie(_) => false,
        })
    }

    /// Returns `true` if credentials are sent in the cookie with this name.
    pub(super) fn has_cookie(&self, wanted: &str) -> bool {
        self.schemes.values().any(|scheme| matches!(&scheme.kind, SchemeKind::Cookie(name) if name == wanted))
    }

    /// Returns the names of alternatives, or `none` for calls without credentials.
    fn collect_alternatives(&mut self, reader: &mut SchemaReader, list: &LocatedNode) -> Vec<String> {
        let mut names = Vec::new();
        let mut has_any = false;
        for requirement in list.elements() {
            has_any = true;
            let all: Vec<_> = requirement.entries().map(|(name, _)| scheme_of_requirement(name).to_owned()).collect();
            for (name, scopes) in requirement.entries() {
                let scopes = scopes.elements().filter_map(|scope| scope.node.as_text().map(str::to_owned));
                self.scopes.entry(scheme_of_requirement(name).to_owned()).or_default().extend(scopes);
            }
            if all.is_empty() {
                names.push(NONE.to_owned());
                continue;
            }
            match self.join_schemes(&all) {
                Some(name) => names.push(name),
                // A single scheme that is not imported was reported at its declaration.
                None if all.len() == 1 => {}
                None => reader.losses.add(Loss::SeveralSchemes, &requirement),
            }
        }
        if !has_any {
            return vec![NONE.to_owned()];
        }
        if names.is_empty() {
            // A part of the accepted credentials can be sent, and the loss tells that it is not enough.
            names.extend(self.first_known_scheme(list));
        }
        // A client with several credentials sends those for the first scheme.
        names.sort_by_key(|name| self.deprecated.contains(name));
        let distinct: IndexSet<String> = names.into_iter().collect();
        distinct.into_iter().collect()
    }

    /// Returns a scheme with the headers and query parameters of all the given ones.
    fn join_schemes(&mut self, all: &[String]) -> Option<String> {
        let schemes: Option<Vec<_>> = all.iter().map(|name| self.schemes.get(name).cloned()).collect();
        let mut schemes = schemes?;
        // Schemes whose credentials are sent the same way, such as two flows of OAuth 2, become one: the one whose
        // tokens a client fetches.
        let tokens: Vec<_> = schemes.iter().filter(|scheme| scheme.tokens.is_some()).cloned().collect();
        for scheme in &mut schemes {
            if let Some(like) = tokens.iter().find(|like| like.kind == scheme.kind) {
                *scheme = like.clone();
            }
        }
        let mut kinds: Vec<SchemeKind> = Vec::new();
        schemes.retain(|scheme| {
            let is_new = !kinds.contains(&scheme.kind);
            kinds.extend(is_new.then(|| scheme.kind.clone()));
            is_new
        });
        if let [one] = &schemes[..] {
            return Some(one.name.clone());
        }
        let (mut headers, mut query) = (Vec::new(), Vec::new());
        for scheme in &schemes {
            match &scheme.kind {
                SchemeKind::Headers(own) => headers.extend(own.iter().cloned()),
                SchemeKind::Bearer => headers.push(("Authorization".to_owned(), format!("Bearer {{{}}}", scheme.name))),
                SchemeKind::Query(name) => query.push((name.clone(), format!("{{{}}}", scheme.name))),
                SchemeKind::Together { headers: own, query: own_query } => {
                    headers.extend(own.iter().cloned());
                    query.extend(own_query.iter().cloned());
                }
                SchemeKind::Basic | SchemeKind::Cookie(_) => return None,
            }
        }
        let distinct: IndexSet<_> = headers.iter().map(|(name, _)| name.to_ascii_lowercase()).collect();
        let distinct_query: IndexSet<_> = query.iter().map(|(name, _)| name).collect();
        if distinct.len() < headers.len() || distinct_query.len() < query.len() {
            return None;
        }
        let name = schemes.iter().map(|scheme| scheme.name.as_str()).collect::<Vec<_>>().join("-and-");
        let is_prefix_assumed = schemes.iter().any(|scheme| scheme.is_prefix_assumed);
        let kind =
            if query.is_empty() { SchemeKind::Headers(headers) } else { SchemeKind::Together { headers, query } };
        let scheme = Scheme { name: name.clone(), kind, tokens: None, is_prefix_assumed };
        self.schemes.entry(all.join(" ")).or_insert(scheme);
        Some(name)
    }

    /// Returns what the document states about authentication.
    pub(super) fn kind(&self) -> Stated {
        match (self.schemes.is_empty(), self.used.is_empty() && self.general.is_none()) {
            (true, _) => Stated::Missing,
            (false, true) => Stated::Unused,
            (false, false) => Stated::Stated,
        }
    }

    /// Returns the schemes that operations accept, or all schemes if no operation states any and the document is read for a
    /// crate.
    pub(super) fn into_used(self) -> Vec<Scheme> {
        let Self { mut schemes, used, scopes, has_only_used, .. } = self;
        for (name, scheme) in &mut schemes {
            scheme.tokens = scheme.tokens.take().map(|tokens| wanted_scopes(tokens, scopes.get(name)));
        }
        if used.is_empty() && !has_only_used {
            return schemes.into_values().collect();
        }
        // In the order of their use: a call has the credentials of the first scheme that the client holds.
        let mut in_order = Vec::new();
        for name in &used {
            in_order.extend(schemes.values().find(|scheme| scheme.name == *name).cloned());
        }
        in_order
    }
}

fn collect_security_scheme(name: &str, at: &LocatedNode) -> Option<Scheme> {
    let spelled = words::spec_name_from_words(name)?;
    let words = [NONE, HEADER.name, HEADERS.name, VALUE.name, QUERY.name, COOKIE.name, BASIC.name, BEARER];
    let spelled = if words.iter().chain(&CREDENTIAL_METHODS).any(|word| *word == spelled) {
        format!("{spelled}-auth")
    } else {
        spelled
    };
    let (kind, is_prefix_assumed) = match at.text("type")? {
        "apiKey" if at.text("in") == Some("header") => collect_key_header(at, &spelled)?,
        "apiKey" if at.text("in") == Some("query") => (collect_key_parameter(at)?, false),
        ty => (collect_scheme_kind(ty, at, &spelled)?, false),
    };
    Some(Scheme { name: spelled, kind, tokens: None, is_prefix_assumed })
}

/// Returns the kind of a scheme that is fully described by its own keys.
fn collect_scheme_kind(ty: &str, at: &LocatedNode, part: &str) -> Option<SchemeKind> {
    Some(match ty {
        "http" if at.text("scheme")?.eq_ignore_ascii_case("basic") => SchemeKind::Basic,
        "http" if at.text("scheme")?.eq_ignore_ascii_case("bearer") => SchemeKind::Bearer,
        "http" => {
            let scheme = at.text("scheme").filter(|scheme| is_key_scheme(scheme))?;
            SchemeKind::Headers(vec![("Authorization".to_owned(), format!("{scheme} {{{part}}}"))])
        }
        "oauth2" | "openIdConnect" => SchemeKind::Bearer,
        "apiKey" if at.text("in")? == "cookie" => SchemeKind::Cookie(at.text("name")?.to_owned()),
        _ => return None,
    })
}

/// Returns a key in the query. Our own export states its value if it has another part than the name of the scheme.
fn collect_key_parameter(at: &LocatedNode) -> Option<SchemeKind> {
    let name = at.text("name")?.to_owned();
    Some(match at.text(extension::VALUE) {
        Some(value) => SchemeKind::Together { headers: Vec::new(), query: vec![(name, value.to_owned())] },
        None => SchemeKind::Query(name),
    })
}

/// Returns a key in a header, and whether its prefix is only in the description.
fn collect_key_header(at: &LocatedNode, part: &str) -> Option<(SchemeKind, bool)> {
    let header = at.text("name")?;
    let with_value = |value: String| SchemeKind::Headers(vec![(header.to_owned(), value)]);
    if let Some(value) = at.text(extension::VALUE) {
        return Some((with_value(value.to_owned()), false));
    }
    Some(match at.text("description").and_then(|text| described_key_prefix(header, text)) {
        Some(word) if word == "Bearer" && header.eq_ignore_ascii_case("Authorization") => (SchemeKind::Bearer, true),
        Some(word) => (with_value(format!("{word} {{{part}}}")), true),
        None => (with_value(format!("{{{part}}}")), false),
    })
}

/// Returns `true` for an HTTP scheme that is a word before a key: `Token`, or `SharedAccessKey`.
fn is_key_scheme(scheme: &str) -> bool {
    let lower = scheme.to_ascii_lowercase();
    let is_computed =
        COMPUTED_SCHEMES.contains(&lower.as_str()) || ["aws4-", "scram-"].iter().any(|start| lower.starts_with(start));
    is_http_token(scheme) && !is_computed
}
