//! Witness, in lines.

use crate::finding::Report;
use crate::finding::entries::Entry;
use crate::verdict::Axis;
use crate::witness::{RefusedBy, Witness, WitnessMessage};

/// Maximum number of characters of a body.
const BODY_MAX: usize = 300;

/// Lines about a witness.
pub(super) struct WitnessLines {
    /// Kind of compatibility that it disproves.
    pub(super) axis: &'static str,
    /// Name of the message, if it is a response.
    pub(super) label: Option<String>,
    /// The message: request line, header and body, or the body of a response.
    pub(super) message: String,
    /// Sentence with the reader's refusal.
    pub(super) refused: String,
}

/// Returns the lines of a witness for each kind of compatibility that an entry breaks: the first witness among its
/// findings.
pub(super) fn render_witnesses(report: &Report, entry: &Entry) -> Vec<WitnessLines> {
    let lines = |witness: &Witness| WitnessLines {
        axis: witness.axis.name(),
        label: render_witness_label(witness),
        message: render_witness_message(witness),
        refused: render_witness_refusal(witness),
    };
    entry_witnesses(report, entry).into_iter().map(lines).collect()
}

fn entry_witnesses<'r>(report: &'r Report, entry: &Entry<'r>) -> Vec<&'r Witness> {
    let all: Vec<_> = entry.findings.iter().flat_map(|finding| report.finding_witnesses(finding)).collect();
    let on_axis = |axis| all.iter().copied().find(|witness| witness.axis == axis);
    Axis::BOTH.into_iter().filter_map(on_axis).collect()
}

fn render_witness_message(witness: &Witness) -> String {
    match &witness.message {
        WitnessMessage::Request { line, headers, body, .. } => {
            let header = headers.iter().find(|(name, _)| witness.refused.starts_with(&format!("header.{name}:")));
            let header = header.map(|(name, value)| format!(", {name}: {value}")).unwrap_or_default();
            let body = body.as_ref().map(|body| format!(" {}", shorten_witness_body(body))).unwrap_or_default();
            format!("{line}{header}{body}")
        }
        WitnessMessage::Webhook { headers, body } => {
            let headers: Vec<_> = headers.iter().map(|(name, value)| format!("{name}: {value} ")).collect();
            format!("{}{}", headers.concat(), shorten_witness_body(body))
        }
        WitnessMessage::Response { body, .. } if body.is_empty() => "(no body)".to_owned(),
        WitnessMessage::Response { body, .. } => shorten_witness_body(body),
    }
}

fn render_witness_label(witness: &Witness) -> Option<String> {
    match &witness.message {
        WitnessMessage::Request { .. } => None,
        WitnessMessage::Webhook { .. } => Some(format!("`{}`: ", witness.operation)),
        WitnessMessage::Response { .. } if witness.is_of_webhook() => Some(format!("`{}`: ", witness.operation)),
        WitnessMessage::Response { status: 200, .. } => Some(format!("response of `{}`: ", witness.operation)),
        WitnessMessage::Response { status, .. } => Some(format!("response {status} of `{}`: ", witness.operation)),
    }
}

/// Returns the behavior of the default decoder, unless a witness shows its result.
pub(super) fn render_tolerant_witness(report: &Report, entry: &Entry) -> Option<&'static str> {
    let is_response = |witness: &&Witness| matches!(witness.message, WitnessMessage::Response { .. });
    let is_shown = entry_witnesses(report, entry).iter().any(is_response);
    entry.first().tolerant_behavior().filter(|_| !is_shown)
}

fn render_witness_refusal(witness: &Witness) -> String {
    let refused = &witness.refused;
    match &witness.message {
        WitnessMessage::Request { by: RefusedBy::Crate, .. } => {
            format!("today's service accepts it, the new crate does not send it: {refused}")
        }
        WitnessMessage::Request { by: RefusedBy::Service, .. } => match witness.axis {
            Axis::Backward => format!("a released client sends it, the new service: {refused}"),
            Axis::Forward => format!("the new crate sends it, today's service: {refused}"),
        },
        WitnessMessage::Webhook { .. } => match witness.axis {
            Axis::Backward => format!("a released program verifies it: {refused}"),
            Axis::Forward => format!("a program with the new crate verifies it: {refused}"),
        },
        WitnessMessage::Response { default_mode, .. } => {
            let reader = match witness.axis {
                Axis::Backward => "a released client",
                Axis::Forward => "the new crate",
            };
            format!("{reader}, strict: {refused}; by default {default_mode}")
        }
    }
}

fn shorten_witness_body(body: &str) -> String {
    match body.char_indices().nth(BODY_MAX) {
        Some((end, _)) => format!("{}…", &body[..end]),
        None => body.to_owned(),
    }
}
