//! Rules: tables of all kinds of changes, with their verdicts.
//!
//! A rule is a static in a table. Reports and waivers refer to it by its id, which never changes:
//!
//! ```text
//! rules! { PARAMETERS:
//!     PARAM_ADDED_REQUIRED = Rule::new("param-added-required")
//!         .title("required parameter `{element}` added")
//!         .plural("{count} required parameters added")
//!         .advice("Add it as optional, and require it once every released client sends it.")
//!         .affects(Affects::Signature).inverse(&PARAM_REMOVED_REQUIRED)
//!         .request(verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores it"));
//! }
//! ```
//!
//! - Title and verdicts are required, and so is an action for verdicts that are not compatible: the advice of the
//!   rule, or the `remedy` of the verdicts where the rule's advice does not fit the case or the direction. A
//!   compatible direction needs no action, and gets the rule's advice only if the rule is compatible in all cases.
//! - `major_advice` is for an edit that breaks only code that uses the crate, if there is more to do than wait for the
//!   next major release.
//! - `Rule::rename` declares new names that are not on the wire, `Rule::crate_only` other facts that no message shows.
//! - `plural` is the title of an entry with several such changes.
//! - A direction has no verdicts if the change cannot occur in it.
//! - `verdicts` states backward and forward compatibility; `same` states one verdict for both of them.
//! - `both_directions` states the same verdicts for requests and responses. Verdicts that depend on the relation of two
//!   types are the cases of `by_relation`.
//! - `affects`, `inverse` and `tolerant` are omitted if no item is affected, if the rule is its own inverse, and if
//!   the decoder is no more tolerant than the spec.
//! - Two rules that are inverses name each other, so that each can be read by itself. A test compares them.
//! - Each rule needs a pair of specs in `generator/tests/data/diff` that shows it.
//!
//! rustfmt does not format the tables.

mod api;
mod auth;
mod constants;
mod enums;
mod errors;
mod extras;
mod fields;
mod operations;
mod parameters;
mod response_headers;
mod servers;
mod title;
mod types;
mod unions;
mod webhooks;

use std::{ptr, slice};

pub(super) use self::{
    api::*, auth::*, constants::*, enums::*, errors::*, extras::*, fields::*, operations::*, parameters::*,
    response_headers::*, servers::*, types::*, unions::*, webhooks::*,
};
pub use api::out_of_scope::{OUT_OF_SCOPE, OutOfScope};

pub use super::relation::Condition;
pub use super::verdict::Verdicts;
use super::verdict::{Verdict, VersionStep};
pub(crate) use title::fill_title;

/// Kind of change.
#[derive(Debug)]
pub struct Rule {
    /// Name, stable over time.
    pub id: &'static str,
    /// Title, with the placeholders `{element}`, `{old}` and `{new}`.
    pub title: &'static str,
    /// Title of several such changes, with the placeholder `{count}`, and also `{old}` and `{new}` if only changes
    /// with the same values are combined. `None` if there is at most one such change, or to show the title of the
    /// first and the number of others.
    pub plural: Option<&'static str>,
    /// Recommended action; `None` if nothing needs to be done, or if each harmful direction has its own.
    pub advice: Option<&'static str>,
    /// Recommended action if only code that uses the crate breaks.
    pub major_advice: Option<&'static str>,
    /// Rule for the opposite change.
    pub inverse: Inverse,
    /// Part of the spec that differs.
    scope: Scope,
    /// Public items of the crate that such a change can affect.
    pub(super) affects: Affects,
    cases: Cases,
    /// Behavior of the crate's default decoder, where it is more tolerant than the spec.
    pub tolerant: Option<&'static str>,
}

/// Verdicts of a rule.
#[derive(Debug)]
enum Cases {
    /// The same verdicts for every such change.
    One(RuleCase),
    /// Verdicts for each relation that can occur.
    ByRelation(&'static [RuleCase]),
}

/// Rule for the opposite change, reported when base and head are swapped.
#[derive(Debug)]
pub enum Inverse {
    /// The rule itself, with old and new swapped.
    Itself,
    /// Another rule.
    Of(&'static Rule),
}

/// Part of a spec that differs by a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    /// The description of the API.
    Api,
    /// Facts for the crate and its authors, such as orders and assumptions: no message shows them.
    Crate,
    /// Names that are not on the wire.
    Names,
}

/// Public items of the crate that a change can affect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Affects {
    /// None.
    Nothing,
    /// No items: only docs change, so that no release is needed.
    Docs,
    /// All items of the element.
    AllItems,
    /// The type or name of the element, in items and arguments.
    Signature,
    /// The mark of deprecation.
    Deprecation,
    /// The order of arguments.
    Order,
    /// Constructor and setters of a type, which exist only if the type is sent.
    Construction,
}

/// Case of a rule.
#[derive(Clone, Copy, Debug)]
pub struct RuleCase {
    /// Condition.
    pub when: Condition,
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
        webhooks::WEBHOOKS,
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

/// Equality by address: each rule is one static.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for Rule {}

impl Rule {
    /// Creates a rule that is its own inverse, affects no public items and assumes that the decoder follows the spec.
    /// Its text and verdicts are still missing.
    const fn new(id: &'static str) -> Self {
        Self {
            id,
            title: "",
            plural: None,
            advice: None,
            major_advice: None,
            inverse: Inverse::Itself,
            scope: Scope::Api,
            affects: Affects::Nothing,
            cases: Cases::One(RuleCase::ALWAYS),
            tolerant: None,
        }
    }

    /// Creates a rule for facts that no message shows.
    const fn crate_only(id: &'static str) -> Self {
        Self { scope: Scope::Crate, ..Self::new(id) }
    }

    /// Creates a rule for new names that are not on the wire.
    const fn rename(id: &'static str) -> Self {
        Self { scope: Scope::Names, ..Self::new(id) }
    }

    const fn title(self, title: &'static str) -> Self {
        Self { title, ..self }
    }

    const fn plural(self, plural: &'static str) -> Self {
        Self { plural: Some(plural), ..self }
    }

    const fn advice(self, advice: &'static str) -> Self {
        Self { advice: Some(advice), ..self }
    }

    const fn major_advice(self, advice: &'static str) -> Self {
        Self { major_advice: Some(advice), ..self }
    }

    const fn affects(self, affects: Affects) -> Self {
        Self { affects, ..self }
    }

    const fn inverse(self, rule: &'static Self) -> Self {
        Self { inverse: Inverse::Of(rule), ..self }
    }

    const fn tolerant(self, behavior: &'static str) -> Self {
        Self { tolerant: Some(behavior), ..self }
    }

    const fn request(self, verdicts: Verdicts) -> Self {
        Self { cases: Cases::One(self.only_case().request(verdicts)), ..self }
    }

    const fn response(self, verdicts: Verdicts) -> Self {
        Self { cases: Cases::One(self.only_case().response(verdicts)), ..self }
    }

    const fn both_directions(self, verdicts: Verdicts) -> Self {
        self.request(verdicts).response(verdicts)
    }

    const fn by_relation(self, cases: &'static [RuleCase]) -> Self {
        Self { cases: Cases::ByRelation(cases), ..self }
    }

    const fn only_case(&self) -> RuleCase {
        match self.cases {
            Cases::One(case) => case,
            Cases::ByRelation(_) => panic!("verdicts by relation are the only ones of a rule"),
        }
    }

    /// Returns the rule, after a check at compile time that no required part is missing.
    const fn checked(self) -> Self {
        let cases = self.cases();
        assert!(!self.title.is_empty() && !cases.is_empty(), "a rule has text and verdicts");
        let mut index = 0;
        while index < cases.len() {
            let case = &cases[index];
            assert!(case.request.is_some() || case.response.is_some(), "a case has verdicts");
            let has_remedies = case.has_remedy_for_harm(true) && case.has_remedy_for_harm(false);
            assert!(self.advice.is_some() || has_remedies, "a harmful change has a remedy");
            index += 1;
        }
        self
    }

    /// Returns the recommended action for a direction of a case; `None` if nothing needs to be done.
    #[must_use]
    pub fn remedy(&self, verdicts: &Verdicts) -> Option<&'static str> {
        let is_for_this = !verdicts.is_harmless() || self.is_harmless();
        verdicts.remedy.or(self.advice.filter(|_| is_for_this))
    }

    /// Returns `true` if the verdicts of all cases are compatible.
    pub(super) fn is_harmless(&self) -> bool {
        self.cases().iter().all(RuleCase::is_harmless)
    }

    /// Returns the cases. The only case of a rule always applies; several are distinguished by [`Condition`].
    #[must_use]
    pub const fn cases(&self) -> &[RuleCase] {
        match &self.cases {
            Cases::One(case) => slice::from_ref(case),
            Cases::ByRelation(cases) => cases,
        }
    }

    /// Returns the case with this condition.
    pub(super) fn case_for(&'static self, when: Condition) -> &'static RuleCase {
        let case = self.cases().iter().find(|case| case.when == when);
        case.unwrap_or_else(|| unreachable!("`{}` has a case for {when:?}", self.id))
    }

    /// Returns `true` if the title of several such changes contains the old or the new value.
    pub(super) fn has_values_in_plural(&self) -> bool {
        self.plural.is_some_and(|plural| plural.contains("{old}") || plural.contains("{new}"))
    }

    /// Returns `true` for new names that are not on the wire.
    pub(super) fn is_rename(&self) -> bool {
        self.scope == Scope::Names
    }

    /// Returns `true` for a change that concerns only the crate and its authors: it is not a difference between two
    /// documents without a crate.
    pub(super) fn is_crate_only(&self) -> bool {
        self.scope != Scope::Api
    }

    /// Returns the version step of such a change if no public item differs.
    pub(super) fn least_step(&self) -> VersionStep {
        if self.affects == Affects::Docs { VersionStep::None } else { VersionStep::Patch }
    }

    /// Returns where such a change can occur: in requests, in responses or in both.
    #[must_use]
    pub fn direction(&self) -> &'static str {
        let request = self.cases().iter().any(|case| case.request.is_some());
        let response = self.cases().iter().any(|case| case.response.is_some());
        match (request, response) {
            (true, true) => "request and response",
            (true, false) => "request",
            (false, true) => "response",
            (false, false) => "neither",
        }
    }
}

impl RuleCase {
    /// Case that always applies.
    const ALWAYS: Self = Self::when(Condition::Always);

    /// Creates a case, still without verdicts.
    const fn when(when: Condition) -> Self {
        Self { when, request: None, response: None }
    }

    const fn request(self, verdicts: Verdicts) -> Self {
        Self { request: Some(verdicts), ..self }
    }

    const fn response(self, verdicts: Verdicts) -> Self {
        Self { response: Some(verdicts), ..self }
    }

    const fn both_directions(self, verdicts: Verdicts) -> Self {
        self.request(verdicts).response(verdicts)
    }

    /// Returns `true` if all verdicts are compatible.
    pub(super) fn is_harmless(&self) -> bool {
        [&self.request, &self.response].into_iter().flatten().all(Verdicts::is_harmless)
    }

    /// Returns `true` if requests (or responses) are compatible or have a remedy.
    const fn has_remedy_for_harm(&self, is_request: bool) -> bool {
        match if is_request { &self.request } else { &self.response } {
            Some(verdicts) => verdicts.is_harmless() || verdicts.remedy.is_some(),
            None => true,
        }
    }
}

/// Returns verdicts that are the same for backward and forward compatibility.
const fn same(verdict: Verdict, why: &'static str) -> Verdicts {
    verdicts(verdict, verdict, why)
}

const fn verdicts(backward: Verdict, forward: Verdict, why: &'static str) -> Verdicts {
    Verdicts { backward, forward, why, remedy: None }
}

/// Defines rules as statics together with their list, so that none is left out.
macro_rules! rules {
    ($list:ident: $($name:ident = $rule:expr;)*) => {
        $(pub(crate) static $name: crate::rules::Rule = $rule.checked();)*
        pub(super) static $list: &[&crate::rules::Rule] = &[$(&$name),*];
    };
}
use rules;
