//! Rules: tables of all kinds of changes, with their verdicts.

mod api;
mod auth;
mod constants;
mod enums;
mod errors;
mod extras;
mod fields;
mod operations;
mod outside;
mod parameters;
mod response_headers;
mod servers;
mod types;
mod unions;

pub(super) use self::{
    api::*, auth::*, constants::*, enums::*, errors::*, extras::*, fields::*, operations::*, parameters::*,
    response_headers::*, servers::*, types::*, unions::*,
};
pub use outside::{OUTSIDE, Outside};

pub use super::relation::Relation;
pub use super::verdict::Verdicts;
use super::verdict::{Verdict, VersionStep};

/// Kind of change.
#[derive(Debug)]
pub struct Rule {
    /// Name, stable over time.
    pub id: &'static str,
    /// Title, with the placeholders `{element}`, `{old}` and `{new}`.
    pub title: &'static str,
    /// Recommended action.
    pub advice: &'static str,
    /// Rule for the opposite change.
    pub inverse: Inverse,
    /// Public items of the crate that such a change can affect.
    pub(super) affects: Affects,
    /// Verdicts. The only case of a rule always applies; several are distinguished by [`Relation`].
    pub cases: &'static [RuleCase],
    /// Behavior of the crate's default decoder, where it is more tolerant than the spec; otherwise empty.
    pub tolerant: &'static str,
}

/// Rule for the opposite change, which is found if base and head are swapped.
#[derive(Debug)]
pub enum Inverse {
    /// The rule itself, with old and new swapped.
    Itself,
    /// Another rule.
    Of(&'static Rule),
}

/// Public items of the crate that a change can affect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Affects {
    /// None.
    Nothing,
    /// None: only docs change, so that no release is needed.
    Docs,
    /// All items of the element.
    Whole,
    /// The type or name of the element, in items and arguments.
    Signature,
    /// The mark of deprecation.
    Deprecation,
    /// The order of arguments.
    Order,
    /// Constructor and setters of a type, which exist only if it is sent.
    Building,
}

/// Case of a rule.
#[derive(Debug)]
pub struct RuleCase {
    /// Condition.
    pub when: Relation,
    /// Verdicts for requests.
    pub request: Option<Verdicts>,
    /// Verdicts for responses.
    pub response: Option<Verdicts>,
}

/// Returns all rules, in the order of the tables.
pub fn all_rules() -> impl Iterator<Item = &'static Rule> {
    [
        api::API,
        auth::AUTH,
        servers::SERVERS,
        operations::OPERATIONS,
        errors::ERRORS,
        response_headers::RESPONSE_HEADERS,
        parameters::PARAMETERS,
        types::TYPES,
        fields::FIELDS,
        extras::EXTRAS,
        constants::CONSTANTS,
        enums::ENUMS,
        unions::UNIONS,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// Returns the rule with this name.
#[must_use]
pub fn find_rule(id: &str) -> Option<&'static Rule> {
    all_rules().find(|rule| rule.id == id)
}

impl Rule {
    /// Returns the case with this condition.
    pub(super) fn case_for(&self, when: Relation) -> &'static RuleCase {
        let case = self.cases.iter().find(|case| case.when == when);
        case.unwrap_or_else(|| unreachable!("`{}` has a case for {when:?}", self.id))
    }

    /// Returns the version step of such a change if no public item differs.
    pub(super) fn least_step(&self) -> VersionStep {
        match self.affects {
            Affects::Docs => VersionStep::None,
            Affects::Nothing
            | Affects::Whole
            | Affects::Signature
            | Affects::Deprecation
            | Affects::Order
            | Affects::Building => VersionStep::Patch,
        }
    }

    /// Returns where such a change can occur: in requests, in responses or in both.
    #[must_use]
    pub fn direction(&self) -> &'static str {
        let request = self.cases.iter().any(|case| case.request.is_some());
        let response = self.cases.iter().any(|case| case.response.is_some());
        match (request, response) {
            (true, true) => "request and response",
            (true, false) => "request",
            (false, true) => "response",
            (false, false) => "neither",
        }
    }
}

impl RuleCase {
    /// Returns `true` if all verdicts are compatible.
    pub(super) fn is_harmless(&self) -> bool {
        let is_harmless = |verdicts: &Verdicts| verdicts.backward.max(verdicts.forward) == Verdict::Compatible;
        [&self.request, &self.response].into_iter().flatten().all(is_harmless)
    }
}

/// Returns a case for both directions that always applies.
const fn rule_case(request: Verdicts, response: Verdicts) -> RuleCase {
    RuleCase { when: Relation::Always, request: Some(request), response: Some(response) }
}

/// Returns a case for requests that always applies.
const fn sent_rule_case(request: Verdicts) -> RuleCase {
    RuleCase { when: Relation::Always, request: Some(request), response: None }
}

const fn rule_verdicts(backward: Verdict, forward: Verdict, why: &'static str) -> Verdicts {
    Verdicts { backward, forward, why }
}

/// Defines rules as statics together with their list, so that none is left out.
macro_rules! rules {
    ($list:ident: $($name:ident = $rule:expr;)*) => {
        $(pub(crate) static $name: crate::rules::Rule = $rule;)*
        pub(super) static $list: &[&crate::rules::Rule] = &[$(&$name),*];
    };
}
use rules;
