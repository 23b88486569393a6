//! Witnesses: for each breaking change, a small message that one side sends and the other refuses.
//!
//! A message is made from the spec of its sender, and read by the spec of its reader. The crate reads responses as its
//! strict decoder does; a service accepts the requests that its spec allows, and no others.

mod along;
mod candidates;
mod credentials;
mod default_mode;
mod focus;
mod form;
mod given;
mod place;
mod refusal;
mod request;
mod scene;
mod service;
mod texts;
mod webhooks;

use std::collections::BTreeMap;

use copperplate_language::grammar::webhooks::OF_OPERATIONS;
use copperplate_language::model::Operation;
use copperplate_language::values::smallest_values::SmallestValues;

pub use self::default_mode::DefaultMode;
use self::scene::Scene;
use super::change::{Change, Setting, Subject};
use super::pairing::revision::Side;
use super::pairing::{OperationPair, Pairing};
use super::reachability::{Direction, Reachability, Reached};
use super::rules;
use super::verdict::{Axis, Verdict};

/// Message that shows a break.
#[derive(Clone, Debug)]
pub struct Witness {
    /// Compatibility that it disproves.
    pub axis: Axis,
    /// Name of the operation, in the head if possible.
    pub operation: String,
    /// The message.
    pub message: WitnessMessage,
    /// Place that the reader refuses, and the reason.
    pub refused: String,
}

/// Request or response.
#[derive(Clone, Debug)]
pub enum WitnessMessage {
    /// A request that the service refuses, or the crate before it is sent.
    Request {
        /// Reader that refuses it.
        by: RefusedBy,
        /// Method, path and query.
        line: String,
        /// Headers, with `key` for the API key.
        headers: Vec<(String, String)>,
        /// Body: JSON, or a form.
        body: Option<String>,
    },
    /// A webhook whose signature a program refuses.
    Webhook {
        /// Headers, with placeholders for values that differ between requests.
        headers: Vec<(String, String)>,
        /// Body, as JSON.
        body: String,
    },
    /// A response or a webhook that the strict decoder of the crate refuses.
    Response {
        /// Status.
        status: u16,
        /// Body, as JSON.
        body: String,
        /// Result of the default decoder.
        default_mode: DefaultMode,
    },
}

/// Reader of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedBy {
    /// The service.
    Service,
    /// The crate, which checks bounds before it sends a request.
    Crate,
}

/// Maximum number of elements tried for a change.
const SUBJECTS_MAX: usize = 3;

/// Both specs, from which messages are made.
pub(super) struct Witnesses<'p, 'm> {
    pairing: &'p Pairing<'m>,
    reach: &'p Reachability<'p, 'm>,
    /// Operations in base and head.
    operations: Vec<OperationPair<'m>>,
    /// Renamed operations: new name → old name.
    renamed_operations: BTreeMap<&'m str, &'m str>,
    /// Smallest values of base and head, from which all messages are built.
    smallest: (SmallestValues<'m>, SmallestValues<'m>),
}

impl<'p, 'm> Witnesses<'p, 'm> {
    pub(super) fn new(pairing: &'p Pairing<'m>, reach: &'p Reachability<'p, 'm>) -> Self {
        let renamed_operations = pairing.renamed_operations.iter().map(|(old, new)| (*new, *old)).collect();
        let operations = pairing.operations().into_iter().map(|(_, pair)| pair).collect();
        let smallest = [Side::Base, Side::Head].map(|side| SmallestValues::new(pairing.revision(side).model));
        Self { pairing, reach, operations, renamed_operations, smallest: smallest.into() }
    }

    /// Returns the operation of the base that an operation of the head was.
    fn base_operation(&self, name: &str) -> Option<&'m Operation> {
        let old = match self.renamed_operations.get(name) {
            Some(old) => old,
            None if self.pairing.renamed_operations.contains_key(name) => return None,
            None => name,
        };
        let received = || self.pairing.base.received_webhook(name);
        self.pairing.base.operations.get(old).copied().or_else(received)
    }

    /// Returns a witness for each kind of compatibility that a change breaks, if there is one.
    pub(super) fn find_for_change(&self, change: &Change, reached: &[Reached]) -> Vec<Witness> {
        Axis::BOTH.into_iter().filter_map(|axis| self.find_on_axis(change, reached, axis)).collect()
    }

    fn find_on_axis(&self, change: &Change, reached: &[Reached], axis: Axis) -> Option<Witness> {
        let case = change.rule.case_for(change.when);
        let directions = [(Direction::Request, &case.request), (Direction::Response, &case.response)];
        directions.into_iter().find_map(|(direction, verdicts)| {
            let breaks = verdicts.as_ref().is_some_and(|verdicts| axis.verdict_in(verdicts) == Verdict::Breaking);
            let is_broken =
                |reached: &Reached| reached.direction == direction && reached.is_in_both && !reached.is_of_error();
            if !breaks || !reached.iter().any(is_broken) {
                return None;
            }
            // The new crate checks the new bounds before sending, and refuses values that today's service accepts.
            let by = if *change.rule == rules::BOUND_TIGHTENED && axis == Axis::Forward {
                RefusedBy::Crate
            } else {
                RefusedBy::Service
            };
            let scene = Scene { specs: self, axis, direction, by };
            if let [Subject::Setting(Setting::Signature)] = change.subjects[..] {
                return scene.find_signature_witness();
            }
            let mut subjects = change.subjects.iter().take(SUBJECTS_MAX);
            subjects.find_map(|subject| scene.find_witness(&candidates::find_candidates(&scene, change.rule, subject)?))
        })
    }
}

impl WitnessMessage {
    /// Returns the body, if the message has one.
    #[must_use]
    pub fn body(&self) -> Option<&str> {
        match self {
            Self::Request { body, .. } => body.as_deref(),
            Self::Response { body, .. } | Self::Webhook { body, .. } => Some(body),
        }
    }
}

impl Witness {
    /// Returns `true` for a message that a program receives as a webhook.
    pub(super) fn is_of_webhook(&self) -> bool {
        self.operation.split_once(' ').is_some_and(|(kind, _)| kind == OF_OPERATIONS)
    }

    /// Returns the number of bytes of the message.
    fn size(&self) -> usize {
        let line = if let WitnessMessage::Request { line, .. } = &self.message { line.len() } else { 0 };
        line + self.message.body().map_or(0, str::len)
    }
}
