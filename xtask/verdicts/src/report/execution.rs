//! Verdicts of an edit as its crates show them.

use crate::outcomes::{Case, Outcome};
use crate::rows::Edit;
use crate::specs::Side;

/// What crates show of one kind of compatibility.
#[derive(Default)]
pub(crate) struct Shown {
    /// Number of messages.
    pub(crate) messages: usize,
    /// The first message that is refused, with the reason.
    pub(crate) refused: Option<String>,
    /// The first message of which a part is unknown to its reader.
    pub(crate) unknown: Option<String>,
    /// `true` if a message is refused whatever the mode of the client.
    pub(crate) is_refused_by_default: bool,
}

/// The cases of an edit, each with its outcome.
pub(crate) struct Executed<'c> {
    cases: Vec<(&'c Case, &'c Outcome)>,
}

impl<'c> Executed<'c> {
    pub(crate) fn of_edit(edit: &Edit, cases: &'c [Case], outcomes: &'c [Outcome]) -> Self {
        Self { cases: cases.iter().zip(outcomes).filter(|(case, _)| case.edit == edit.name).collect() }
    }

    /// Returns what is shown of clients of one side, for programs that are written for a spec: `from` is the base, or the
    /// head for the way back.
    pub(crate) fn show(&self, client: Side, from: Side) -> Shown {
        let mut shown = Shown::default();
        for (case, outcome) in &self.cases {
            let is_between = is_of(&case.client, client) && is_of(&case.service, client.other());
            let is_request = case.of.starts_with("request");
            let is_written = !is_request || case.of.ends_with(from.word());
            if is_between && is_written && case.witness.is_none() {
                shown.add(case, outcome, client == from);
            }
        }
        shown
    }

    /// Returns what reports say of their witnesses and crates do not show, and the number of witnesses.
    pub(crate) fn witness_differences(&self) -> (usize, Vec<String>) {
        let witnesses = self.cases.iter().filter_map(|(case, outcome)| Some((case, outcome, case.witness.as_ref()?)));
        let differences = witnesses.clone().filter_map(|(case, outcome, claim)| {
            let reason = claim.disagrees(case, outcome)?;
            Some(format!("{}: {reason}", describe(case)))
        });
        let strict = witnesses.clone().filter(|(case, ..)| case.strict);
        (strict.count(), differences.collect())
    }

    /// Returns the messages that a crate's own fake refuses, or its own client: there must be none.
    pub(crate) fn own_refusals(&self) -> impl Iterator<Item = String> {
        let own = self.cases.iter().filter(|(case, _)| case.client == case.service && case.witness.is_none());
        own.filter_map(|(case, outcome)| {
            let is_strange = case.of.starts_with("request") && is_own_value(case);
            let over = (outcome.passed_over && is_strange).then(|| "a part that it does not know".to_owned());
            let problem = outcome.refused.clone().filter(|_| is_strange).or_else(|| outcome.error.clone()).or(over)?;
            Some(format!("{}: {}", describe(case), problem))
        })
    }
}

/// Returns `true` if the values of a request are those of its client's own spec.
fn is_own_value(case: &Case) -> bool {
    Side::BOTH.into_iter().any(|side| is_of(&case.client, side) && case.of.ends_with(side.word()))
}

fn is_of(package: &str, side: Side) -> bool {
    package.ends_with(&format!("-{}", side.word()))
}

impl Shown {
    /// Adds a message. What a released client sends in vain is a risk; what a new one sends is the program's choice.
    fn add(&mut self, case: &Case, outcome: &Outcome, is_released: bool) {
        self.messages += 1;
        let with = |reason: &str| Some(format!("{}: {reason}", describe(case)));
        let problem = outcome.refused.as_ref().or(outcome.error.as_ref());
        if let Some(problem) = problem {
            if case.strict && self.refused.is_none() {
                self.refused = with(problem);
            }
            // Requests have no modes.
            self.is_refused_by_default |= !case.strict || case.response.is_none();
        }
        if outcome.unknown && self.unknown.is_none() {
            self.unknown = with("read as unknown");
        }
        if outcome.passed_over && is_released && self.unknown.is_none() {
            self.unknown = with("passed over");
        }
    }
}

/// Returns a line that identifies a message.
pub(crate) fn describe(case: &Case) -> String {
    match &case.response {
        _ if case.raw.is_some() => format!("{} {}", case.of, serde_json::to_string(&case.raw).unwrap_or_default()),
        Some(response) => {
            let mode = if case.strict { "strict" } else { "by default" };
            format!(
                "{} {} {} {} → {}, {mode}",
                case.of,
                case.operation,
                response.status,
                response.body.trim(),
                case.client
            )
        }
        None => {
            let values = serde_json::to_string(&case.values).unwrap_or_default();
            format!("{} {} {values} {} → {}", case.of, case.operation, case.client, case.service)
        }
    }
}
