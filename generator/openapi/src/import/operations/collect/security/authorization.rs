//! Credentials that an operation describes as a parameter `Authorization`. OpenAPI ignores the parameter, because schemes
//! describe this header. Where none does, its value comes from the credentials of a client nevertheless.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::declared::key_header_kind;
use super::described_prefix::{described_key_prefix, shown_key_prefix};
use super::{LocatedNode, RawOperation, SchemaReader};
use crate::import::operations::credentials::{AUTHORIZATION, Scheme, SchemeKind};
use crate::import::operations::evidence::Evidence;
use crate::import::words;

/// Words for ways to send credentials in the header, in lower case.
const WAYS: [&str; 6] = ["basic", "bearer", "digest", "hmac", "negotiate", "signature"];

/// Number of characters of a description that an assumption shows.
const SHOWN: usize = 80;

/// Parameters `Authorization` of all operations of a document, by the pointers of the operations.
pub(super) struct AuthorizationParameters(IndexMap<String, AuthorizationParameter>);

/// A parameter `Authorization` of an operation.
#[derive(Clone, Debug)]
pub(super) struct AuthorizationParameter {
    /// Word before the key, if a text or a value shows it.
    prefix: Option<String>,
    /// Description; may be empty.
    text: String,
    /// The description, or else the value that shows the word.
    shown: String,
    pub(super) is_required: bool,
    /// Address of its operation: `GET /orders`.
    address: String,
}

impl AuthorizationParameters {
    pub(super) fn read(reader: &SchemaReader, operations: &[RawOperation]) -> Self {
        let of_operation = |operation: &RawOperation| {
            let parameter = find_authorization_parameter(reader, operation)?;
            let schema = parameter.get("schema").and_then(|schema| reader.resolve(&schema));
            let text = parameter.text("description").unwrap_or_default().trim().to_owned();
            let prefix = find_prefix(&parameter, schema.as_ref());
            let shown = prefix.as_ref().map(|(_, shown)| shown.trim()).filter(|_| text.is_empty()).unwrap_or(&text);
            let parameter = AuthorizationParameter {
                shown: shown.to_owned(),
                prefix: prefix.map(|(word, _)| word),
                text,
                is_required: parameter.flag("required") == Some(true),
                address: operation.address(),
            };
            Some((operation.at.pointer.clone(), parameter))
        };
        Self(operations.iter().filter_map(of_operation).collect())
    }

    /// Returns the parameter of the operation with this pointer.
    pub(super) fn get(&self, pointer: &str) -> Option<&AuthorizationParameter> {
        self.0.get(pointer)
    }

    /// Returns the scheme of a parameter: a declared one if it sends the header in the same way, unless the call
    /// `states` which schemes it accepts. Their credentials must not leak into a call that does not name them.
    pub(super) fn find_scheme(&self, parameter: &AuthorizationParameter, declared: &[&Scheme], states: bool) -> Scheme {
        let known = declared.iter().filter(|_| !states);
        let known = known.filter_map(|scheme| Some((*scheme, sent_prefix(&scheme.kind)?)));
        let known: Vec<(&Scheme, &str)> = known.collect();
        if parameter.prefix.is_none()
            && let [(only, prefix)] = known[..]
            && !parameter.says_other_way(prefix)
        {
            return only.clone();
        }
        let prefix = parameter.prefix.as_deref().or_else(|| self.only_other_prefix(parameter));
        let same = known.iter().find(|(_, known)| known.eq_ignore_ascii_case(prefix.unwrap_or_default()));
        if let Some((same, _)) = same {
            return (*same).clone();
        }
        let mut name = prefix
            .and_then(|prefix| words::spec_name_from_words(&format!("{prefix} {AUTHORIZATION}")))
            .unwrap_or_else(|| AUTHORIZATION.to_ascii_lowercase());
        while declared.iter().any(|scheme| scheme.name == name) {
            name.push_str("-parameter");
        }
        let kind = key_header_kind(AUTHORIZATION, prefix, &name);
        Scheme { name, kind, tokens: None, is_prefix_assumed: prefix.is_some() }
    }

    /// Returns the word that the others show, if they agree, for a parameter about which the document says nothing.
    fn only_other_prefix(&self, parameter: &AuthorizationParameter) -> Option<&str> {
        let others: IndexSet<Option<&str>> =
            self.0.values().filter(|other| other.says_something()).map(|other| other.prefix.as_deref()).collect();
        let mut others = others.into_iter();
        let only = others.next().filter(|_| others.next().is_none() && !parameter.says_something());
        only.flatten()
    }
}

impl AuthorizationParameter {
    /// Returns the evidence that its value is a credential.
    pub(super) fn evidence(&self, scheme: &Scheme) -> Evidence {
        let verb = if self.is_required { "requires" } else { "accepts" };
        let text = self.shown.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = text.trim_end_matches('.');
        let shown: String = text.chars().take(SHOWN).collect();
        let rest = if shown.len() < text.len() { "…" } else { "" };
        let described = if shown.is_empty() { String::new() } else { format!(": \"{shown}{rest}\"") };
        let reason = format!(
            "`{}` {verb} the parameter{described}. OpenAPI ignores one with this name, because schemes describe the \
             header, but the value has to come from somewhere.",
            self.address
        );
        Evidence { words: scheme.name.clone(), reason }
    }

    fn says_something(&self) -> bool {
        self.prefix.is_some() || !self.text.is_empty()
    }

    /// Returns `true` if the description only names other ways to send credentials than with this word.
    fn says_other_way(&self, prefix: &str) -> bool {
        let said: IndexSet<String> =
            words::split_words(&self.text).into_iter().map(|word| word.to_ascii_lowercase()).collect();
        let mut ways = WAYS.iter().filter(|way| said.contains(**way)).peekable();
        !prefix.is_empty() && ways.peek().is_some() && ways.all(|way| !way.eq_ignore_ascii_case(prefix))
    }
}

/// Returns the parameter of an operation, or else of its path.
fn find_authorization_parameter<'d>(
    reader: &SchemaReader<'d>,
    operation: &RawOperation<'d>,
) -> Option<LocatedNode<'d>> {
    let lists = [&operation.at, &operation.item].into_iter().filter_map(|at| at.get("parameters"));
    let mut parameters =
        lists.flat_map(|list| list.elements().collect::<Vec<_>>()).filter_map(|at| reader.resolve(&at));
    parameters.find(|at| {
        let name = at.text("name").unwrap_or_default();
        at.text("in") == Some("header") && name.eq_ignore_ascii_case(AUTHORIZATION)
    })
}

/// Returns the word before the key that a description shows, or else a value, with that text.
fn find_prefix(parameter: &LocatedNode, schema: Option<&LocatedNode>) -> Option<(String, String)> {
    let places = || [Some(parameter), schema].into_iter().flatten();
    let mut descriptions = places().filter_map(|at| at.text("description"));
    let described =
        descriptions.find_map(|text| described_key_prefix(AUTHORIZATION, text).map(|word| (word, text.to_owned())));
    described.or_else(|| {
        let values = places().flat_map(shown_values).collect::<Vec<_>>();
        values.into_iter().find_map(|value| Some((shown_key_prefix(value)?, value.to_owned())))
    })
}

/// Returns the values, and the pattern, that a parameter or its schema shows.
fn shown_values<'d>(at: &LocatedNode<'d>) -> Vec<&'d str> {
    let single = ["default", "example", "pattern"].map(|key| at.text(key)).into_iter().flatten();
    let examples = at.get("examples");
    let named = examples.iter().flat_map(|all| all.entries().filter_map(|(_, example)| example.text("value")));
    let listed = examples.iter().flat_map(|all| all.elements().filter_map(|example| example.node.as_text()));
    single.chain(named).chain(listed).collect()
}

/// Returns the word before the key, empty if there is none, for a scheme that sends only this header.
fn sent_prefix(kind: &SchemeKind) -> Option<&str> {
    match kind {
        SchemeKind::Bearer => Some("Bearer"),
        SchemeKind::Basic => Some("Basic"),
        SchemeKind::Headers(headers) => match &headers[..] {
            [(name, value)] if name.eq_ignore_ascii_case(AUTHORIZATION) => {
                value.split_once('{').map(|(prefix, _)| prefix.trim_end())
            }
            _ => None,
        },
        SchemeKind::Query(_) | SchemeKind::Together { .. } | SchemeKind::Cookie(_) => None,
    }
}
