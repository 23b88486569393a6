//! Schemes of authentication.

mod alternatives;
mod authorization;
mod client_credentials;
mod declared;
mod described_prefix;
mod sent;
mod silence;

use copperplate_language::grammar::auth::NONE;
use copperplate_language::maps::IndexMap;

use self::authorization::AuthorizationParameters;
use self::client_credentials::{collect_client_tokens, wanted_scopes};
use self::declared::collect_security_scheme;
pub(super) use self::sent::SentCredentials;
use self::silence::Silence;
use super::{IndexSet, LocatedNode, Loss, RawOperation, SchemaReader};
use crate::import::document::scheme_of_requirement;
use crate::import::operations::credentials::{
    AUTHORIZATION, AuthGuess, CallAuth, Scheme, SchemeKind, Security as Stated,
};
use crate::import::operations::evidence::Evidence;
use crate::import::operations::operation::ImportedOperation;

/// Type of the schemes of client certificates.
const MUTUAL_TLS: &str = "mutualTLS";

/// Schemes of a document.
pub(super) struct CollectedSecurity {
    /// By the name in the document. The declared ones come first.
    schemes: IndexMap<String, Scheme>,
    /// Number of declared schemes.
    declared: usize,
    /// Names of the declared schemes that are certificates of the connection.
    certificates: IndexSet<String>,
    /// `true` if a declared scheme cannot be sent.
    has_unsendable: bool,
    /// Schemes of operations that do not state any.
    general: Option<Vec<String>>,
    /// Meaning of operations that do not state any, if there are no general ones.
    silence: Silence,
    /// Parameters that may be credentials.
    parameters: AuthorizationParameters,
    /// Schemes of such parameters, with the evidence for each.
    described: IndexMap<String, Evidence>,
    /// Number of calls.
    calls: usize,
    /// Number of calls that may use any scheme, because nothing says which.
    open_calls: usize,
    /// Names of schemes that operations accept.
    used: IndexSet<String>,
    /// Names of schemes that should no longer be used.
    deprecated: IndexSet<String>,
    /// Scopes that operations need, by the name of the scheme.
    scopes: IndexMap<String, IndexSet<String>>,
    /// `true` if schemes that no operation accepts are left out.
    has_only_used: bool,
}

impl CollectedSecurity {
    /// Reads the schemes, and what all `operations` of the document say about them.
    pub(super) fn new(reader: &mut SchemaReader, root: &LocatedNode, operations: &[RawOperation]) -> Self {
        let declared = root.get("components").and_then(|components| components.get("securitySchemes"));
        let (mut schemes, mut deprecated) = (IndexMap::default(), IndexSet::default());
        let (mut certificates, mut has_unsendable) = (IndexSet::default(), false);
        for (name, at) in declared.into_iter().flat_map(|all| all.entries()) {
            let Some(mut scheme) = reader.resolve(&at).and_then(|at| collect_security_scheme(name, &at)) else {
                let is_certificate = reader.resolve(&at).is_some_and(|at| at.text("type") == Some(MUTUAL_TLS));
                certificates.extend(is_certificate.then(|| name.to_owned()));
                reader.losses.add(if is_certificate { Loss::ClientCertificate } else { Loss::Scheme }, &at);
                has_unsendable = true;
                continue;
            };
            if let Some(at) = reader.resolve(&at) {
                reader.losses.add_description(&at);
            }
            scheme.tokens = reader.resolve(&at).and_then(|at| collect_client_tokens(reader, &at));
            if reader.resolve(&at).is_some_and(|at| at.flag("deprecated") == Some(true)) {
                deprecated.insert(scheme.name.clone());
            }
            schemes.insert(name.to_owned(), scheme);
        }
        // A comparison reads a document as OpenAPI defines it, which ignores such parameters.
        let describing = if reader.reading.is_literal() { &[] } else { operations };
        let silence = Silence::read(operations, schemes.keys());
        let mut security = Self {
            declared: schemes.len(),
            schemes,
            certificates,
            has_unsendable,
            general: None,
            silence,
            parameters: AuthorizationParameters::read(reader, describing),
            described: IndexMap::default(),
            calls: 0,
            open_calls: 0,
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

    /// Returns the credentials of an operation.
    pub(super) fn collect_call_auth(&mut self, reader: &mut SchemaReader, at: &LocatedNode) -> CallAuth {
        let own = at.get("security").map(|list| self.collect_alternatives(reader, &list));
        // If none of its schemes is known, the call gets no credentials, because credentials of other calls must not
        // leak into it.
        let stated = own.or_else(|| self.general.clone());
        let stated = stated.map(|names| if names.is_empty() { vec![NONE.to_owned()] } else { names });
        let mut auth = match (stated, &self.silence) {
            (Some(schemes), _) => CallAuth { schemes: Some(schemes), guess: None },
            (None, Silence::NeedsNone(evidence)) => {
                let evidence = Silence::evidence_for(evidence, at);
                CallAuth { schemes: Some(vec![NONE.to_owned()]), guess: Some(AuthGuess::Silence(evidence)) }
            }
            (None, Silence::Open | Silence::NeedsSome(_)) => CallAuth::default(),
        };
        if let Some(with_parameter) = self.add_authorization_parameter(&auth, at) {
            auth = with_parameter;
        }
        self.calls += 1;
        self.open_calls += usize::from(auth.schemes.is_none());
        self.used.extend(auth.schemes.iter().flatten().filter(|name| *name != NONE).cloned());
        auth
    }

    /// Returns the credentials of an operation with the value of its parameter `Authorization`, unless it has none, or its
    /// schemes send this header.
    fn add_authorization_parameter(&mut self, auth: &CallAuth, at: &LocatedNode) -> Option<CallAuth> {
        let parameter = self.parameters.get(&at.pointer)?.clone();
        if self.accepted_schemes(auth).any(|scheme| scheme.kind.has_header(AUTHORIZATION)) {
            return None;
        }
        let declared: Vec<_> = self.schemes.values().take(self.declared).collect();
        let states = auth.schemes.is_some() && auth.guess.is_none();
        let scheme = self.parameters.find_scheme(&parameter, &declared, states);
        let mut others: Vec<Option<Scheme>> = self.accepted_schemes(auth).cloned().map(Some).collect();
        let accepts_none =
            auth.schemes.as_ref().map_or(others.is_empty(), |names| names.iter().any(|name| name == NONE));
        others.extend(accepts_none.then_some(None));
        if !declared.iter().any(|known| known.name == scheme.name) {
            self.schemes.insert(format!("parameter {}", scheme.name), scheme.clone());
        }
        let joined = others.iter().map(|other| match other {
            Some(other) => self.join_schemes(vec![other.clone(), scheme.clone()]),
            None => Some(scheme.name.clone()),
        });
        let mut names: IndexSet<String> = joined.collect::<Option<_>>()?;
        if !parameter.is_required {
            names.extend(others.into_iter().map(|other| other.map_or_else(|| NONE.to_owned(), |other| other.name)));
        }
        let evidence = self.described.entry(scheme.name.clone()).or_insert_with(|| parameter.evidence(&scheme)).clone();
        Some(CallAuth { schemes: Some(names.into_iter().collect()), guess: Some(AuthGuess::Parameter(evidence)) })
    }

    /// Returns the schemes that a call accepts, besides `none`.
    fn accepted_schemes(&self, auth: &CallAuth) -> impl Iterator<Item = &Scheme> {
        let names = auth.schemes.as_ref();
        let open = self.schemes.values().take(if names.is_none() { self.declared } else { 0 });
        let find = |name: &String| self.schemes.values().find(|scheme| scheme.name == *name);
        names.into_iter().flatten().filter_map(find).chain(open)
    }

    /// Returns the credentials that a call sends.
    pub(super) fn sent_credentials(&self, auth: &CallAuth) -> SentCredentials {
        SentCredentials {
            kinds: self.accepted_schemes(auth).map(|scheme| scheme.kind.clone()).collect(),
            has_authorization_parameter: matches!(auth.guess, Some(AuthGuess::Parameter(_))),
        }
    }

    /// Gives the calls about which nothing is stated all declared schemes: the parameters of other calls
    /// are not meant for them.
    pub(super) fn settle_open_calls(&mut self, operations: &mut [ImportedOperation]) {
        if self.described.is_empty() {
            return;
        }
        let declared = self.schemes.values().take(self.declared).map(|scheme| scheme.name.clone());
        let declared: IndexSet<String> = declared.collect();
        let names = if declared.is_empty() { vec![NONE.to_owned()] } else { declared.iter().cloned().collect() };
        let open = operations.iter_mut().filter(|operation| operation.auth.schemes.is_none());
        for operation in open {
            operation.auth.schemes = Some(names.clone());
            self.used.extend(declared.iter().cloned());
        }
    }

    /// Returns a scheme with the headers and query parameters of all the given ones.
    fn join_schemes(&mut self, mut schemes: Vec<Scheme>) -> Option<String> {
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
        self.schemes.entry(format!("joined {name}")).or_insert(scheme);
        Some(name)
    }

    /// Returns what the document states about authentication.
    pub(super) fn kind(&self) -> Stated {
        if self.declared == 0 {
            return match (self.described.is_empty(), self.has_unsendable) {
                (false, _) => Stated::Stated,
                (true, true) => Stated::Unsendable,
                (true, false) => Stated::Missing,
            };
        }
        match &self.silence {
            Silence::Open if self.open_calls > 0 => Stated::Unused,
            Silence::NeedsSome(reason) if self.open_calls > 0 => Stated::Exempt(reason.clone()),
            Silence::Open | Silence::NeedsNone(_) | Silence::NeedsSome(_) => {
                if self.calls > 0 && self.used.is_empty() {
                    Stated::Refused
                } else {
                    Stated::Stated
                }
            }
        }
    }

    /// Returns the schemes that calls accept, or all schemes if calls may accept any and the document is read for a crate.
    pub(super) fn into_used(self) -> Vec<Scheme> {
        let has_only_used = self.has_only_used || self.calls > 0 && self.open_calls == 0;
        let Self { mut schemes, declared, used, scopes, .. } = self;
        for (name, scheme) in &mut schemes {
            scheme.tokens = scheme.tokens.take().map(|tokens| wanted_scopes(tokens, scopes.get(name)));
        }
        if used.is_empty() && !has_only_used {
            return schemes.into_values().take(declared).collect();
        }
        // In the order of their use: a call has the credentials of the first scheme that the client holds.
        let mut in_order = Vec::new();
        for name in &used {
            in_order.extend(schemes.values().find(|scheme| scheme.name == *name).cloned());
        }
        in_order
    }
}

/// Returns the names of the schemes that a requirement combines.
fn names_of_requirement(requirement: &LocatedNode) -> Vec<String> {
    requirement.entries().map(|(name, _)| scheme_of_requirement(name).to_owned()).collect()
}
