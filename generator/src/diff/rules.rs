//! The rules: what each kind of change means, as tables. A finding is one row of them, applied.

mod api;
mod enums;
mod fields;
mod operations;
mod outside;
mod parameters;
mod types;
mod unions;

pub(super) use self::{api::*, enums::*, fields::*, operations::*, parameters::*, types::*, unions::*};
pub use outside::{OUTSIDE, Outside};

use super::finding::verdict::Verdict;

/// A kind of change.
#[derive(Debug)]
pub struct Rule {
    /// Its name, stable over time.
    pub id: &'static str,
    /// What happened, in a sentence with `{element}`, `{old}` and `{new}` in it.
    pub title: &'static str,
    /// What to do about it.
    pub advice: &'static str,
    /// The rule for the opposite change.
    pub inverse: Inverse,
    /// Which public items of the crate such a change can alter.
    pub(super) affects: Affects,
    /// The verdicts. A rule with one case holds always; with several, [`When`] tells them apart.
    pub cases: &'static [Case],
    /// What the crate's default reader makes of it, where that is milder than the contract.
    pub tolerant: &'static str,
}

/// The rule for the opposite change: what it says when base and head trade places.
#[derive(Debug)]
pub enum Inverse {
    /// The rule itself, with old and new exchanged.
    Itself,
    /// Another rule.
    Of(&'static Rule),
    /// None, and why.
    None(&'static str),
}

/// Which public items of the crate a change can alter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Affects {
    /// None.
    Nothing,
    /// All items of what changed.
    Whole,
    /// The type or name of what changed, wherever it is an item or an argument.
    Signature,
    /// The mark of being deprecated.
    Deprecation,
    /// The order of arguments.
    Order,
    /// How a type is built: it gets a constructor and setters when it is sent, and loses them when it no longer is.
    Building,
}

/// A row of a rule.
#[derive(Debug)]
pub struct Case {
    /// When it holds.
    pub when: When,
    /// The verdict where it is sent.
    pub request: Option<Verdicts>,
    /// The verdict where it is received.
    pub response: Option<Verdicts>,
}

/// When a row holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// Always.
    Always,
    /// The two types allow the same values.
    Same,
    /// The new type allows more, and a reader of the old one keeps what is new to it.
    WiderKept,
    /// The new type allows more.
    Wider,
    /// The new type allows less, and a reader of the new one keeps the rest.
    NarrowerKept,
    /// The new type allows less.
    Narrower,
    /// Each type allows what the other does not.
    Apart,
}

/// Verdicts for one direction.
#[derive(Debug)]
pub struct Verdicts {
    /// Backward compatibility: a released client, the new service.
    pub backward: Verdict,
    /// Forward compatibility: the new crate, today's service.
    pub forward: Verdict,
    /// Why.
    pub why: &'static str,
}

/// Every rule, in the order of the tables.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    [
        api::API,
        operations::OPERATIONS,
        parameters::PARAMETERS,
        types::TYPES,
        fields::FIELDS,
        enums::ENUMS,
        unions::UNIONS,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// The rule with this name.
#[must_use]
pub fn named(id: &str) -> Option<&'static Rule> {
    all().find(|rule| rule.id == id)
}

impl Rule {
    /// The row that holds.
    pub(super) fn case(&self, when: When) -> &'static Case {
        let case = self.cases.iter().find(|case| case.when == when);
        case.unwrap_or_else(|| unreachable!("`{}` has a row for {when:?}", self.id))
    }

    /// Where such a change can be: in requests, in responses or in both.
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

impl When {
    /// In words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::Same => "both types allow the same values",
            Self::WiderKept => "the new type allows more; a reader of the old one keeps what is new",
            Self::Wider => "the new type allows more",
            Self::NarrowerKept => "the new type allows less; a reader of the new one keeps the rest",
            Self::Narrower => "the new type allows less",
            Self::Apart => "each type allows what the other does not",
        }
    }
}

/// A rule that holds always, on both directions.
const fn both(request: Verdicts, response: Verdicts) -> Case {
    Case { when: When::Always, request: Some(request), response: Some(response) }
}

/// A rule for what is only sent.
const fn sent(request: Verdicts) -> Case {
    Case { when: When::Always, request: Some(request), response: None }
}

const fn verdicts(backward: Verdict, forward: Verdict, why: &'static str) -> Verdicts {
    Verdicts { backward, forward, why }
}

/// Writes the rules of an area as constants, and the list of them: none can be left out.
macro_rules! rules {
    ($list:ident: $($name:ident = $rule:expr;)*) => {
        $(pub(in crate::diff) static $name: crate::diff::rules::Rule = $rule;)*
        pub(super) static $list: &[&crate::diff::rules::Rule] = &[$(&$name),*];
    };
}
use rules;
