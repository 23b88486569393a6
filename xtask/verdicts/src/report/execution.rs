//! Verdicts of an edit as its crates show them.

#[cfg(test)]
mod tests;

use crate::outcomes::{Case, Outcome, RawRequest, SentRequest};
use crate::rows::Edit;
use crate::specs::Side;
use serde_json::Value;

/// Results of crates for one kind of compatibility.
#[derive(Default)]
pub(crate) struct Shown {
    /// Number of messages.
    pub(crate) messages: usize,
    /// First message that is refused, with the reason.
    pub(crate) refused: Option<String>,
    /// First message with a part that is unknown to its reader.
    pub(crate) unknown: Option<String>,
    /// `true` if a message is refused whatever the mode of the client.
    pub(crate) is_refused_by_default: bool,
}

/// Witnesses of the reports about an edit.
#[derive(Default)]
pub(crate) struct WitnessCounts {
    pub(crate) executed: usize,
    /// Witnesses that no typed call sends, and that a fake cannot judge without one.
    pub(crate) left: usize,
    /// Claims of reports that crates contradict.
    pub(crate) differences: Vec<String>,
}

/// Cases of an edit, each with its outcome.
pub(crate) struct Executed<'c> {
    cases: Vec<(&'c Case, &'c Outcome)>,
}

impl<'c> Executed<'c> {
    pub(crate) fn of_edit(edit: &Edit, cases: &'c [Case], outcomes: &'c [Outcome]) -> Self {
        Self { cases: cases.iter().zip(outcomes).filter(|(case, _)| case.edit == edit.name).collect() }
    }

    /// Returns the outcome for clients of one side, for programs that are written for a spec: `from` is the base, or the
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

    /// Compares the witnesses of reports with the behavior of the crates.
    pub(crate) fn compare_witnesses(&self) -> WitnessCounts {
        let mut counts = WitnessCounts::default();
        for (case, outcome) in &self.cases {
            let Some(claim) = &case.witness else { continue };
            let reason = match &case.raw {
                Some(raw) if !raw.is_alone => match self.is_refused_call(case, raw) {
                    Some(true) => None,
                    Some(false) => Some("the crate sends it, but it is not refused".to_owned()),
                    None => {
                        counts.left += 1;
                        continue;
                    }
                },
                Some(_) | None => claim.disagrees(case, outcome),
            };
            counts.executed += usize::from(case.strict);
            counts.differences.extend(reason.map(|reason| format!("{}: {reason}", describe(case))));
        }
        counts
    }

    /// Returns `true` if a typed call that sends the request of a witness is refused; `None` if no call sends it.
    fn is_refused_call(&self, witness: &Case, raw: &RawRequest) -> Option<bool> {
        let calls = self.cases.iter().filter(|(case, outcome)| {
            let is_between = case.client == witness.client && case.service == witness.service;
            is_between && outcome.sent.as_ref().is_some_and(|sent| is_request(raw, sent))
        });
        let refusals: Vec<_> = calls.map(|(_, outcome)| outcome.refused.is_some()).collect();
        refusals.iter().copied().reduce(|one, other| one || other)
    }

    /// Returns the messages that a crate's own fake or client refuses: there must be none.
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

/// Returns `true` if the values of a request come from the spec of its client.
fn is_own_value(case: &Case) -> bool {
    Side::BOTH.into_iter().any(|side| is_of(&case.client, side) && case.of.ends_with(side.word()))
}

fn is_of(package: &str, side: Side) -> bool {
    package.ends_with(&format!("-{}", side.word()))
}

impl Shown {
    /// Adds a message. A part that a released client sends in vain is a risk; parts that a new client sends are the
    /// program's choice.
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

/// Returns `true` if a crate sent the request of a witness, whose key is shown as `key`.
fn is_request(raw: &RawRequest, sent: &SentRequest) -> bool {
    let target = raw
        .target
        .split_once("://")
        .map_or(raw.target.as_str(), |(_, address)| address.find('/').map_or("/", |path| &address[path..]));
    let line = sent.line.replace("key-of-the-fake", "key");
    let is_json = |body: &str| serde_json::from_str::<Value>(body).ok();
    let has_body = match (raw.body.as_deref(), is_json(&sent.body)) {
        (None, _) => sent.body.is_empty(),
        (Some(body), Some(json)) => is_json(body) == Some(json),
        // Texts, bytes and parts are shown by a placeholder.
        (Some(body), None) => body == sent.body || body == "content" || body.starts_with("-F "),
    };
    has_body && decoded(&format!("{} {target}", raw.method)) == decoded(&line)
}

/// Returns a line without percent-encoding, which has several forms.
fn decoded(line: &str) -> String {
    percent_encoding::percent_decode_str(line).decode_utf8_lossy().into_owned()
}
