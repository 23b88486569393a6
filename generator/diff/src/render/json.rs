//! Report as JSON, described by `report.schema.json` in the folder above.

use copperplate_language::diagnostics::Position;
use copperplate_language::json::Node;

use super::View;
use crate::finding::verdict::VersionStep;
use crate::finding::{Cause, Finding, ItemChange, Report};
use crate::pairing::claim::Claim;
use crate::reachability::Reached;
use crate::waivers::{StaleWaiver, Waiver};
use crate::witness::{Message, RefusedBy, Witness};

/// Version of the format, incremented when readers of the old format would misread the new one.
const SCHEMA: u32 = 3;

/// Returns the report with all findings; filters do not apply.
#[must_use]
pub fn json(report: &Report, view: &View) -> String {
    let findings: Vec<_> = report.findings.iter().map(finding).collect();
    Node::map()
        .with("schema", i64::from(SCHEMA))
        .with("base", &view.base)
        .with("head", &view.head)
        .with("notes", texts(&view.notes))
        .with("summary", summary(report))
        .with("findings", findings)
        .with("stale_waivers", report.stale_waivers.iter().map(stale).collect::<Vec<_>>())
        .to_text()
}

fn summary(report: &Report) -> Node {
    let versions = &report.versions;
    Node::map()
        .with("backward", report.backward().word())
        .with("forward", report.forward().word())
        .with("rollout", report.rollout().word())
        .with("version_step", or_null(report.step().map(VersionStep::word)))
        .with("release", or_null(versions.release.as_deref()))
        .with("released", &versions.released)
        .with("needs", or_null(versions.needed.as_deref()))
        .with("declared", &versions.declared)
        .with("enough", versions.enough)
}

fn finding(finding: &Finding) -> Node {
    let why: Vec<_> = finding
        .by_direction()
        .map(|(direction, verdicts)| {
            Node::map()
                .with("direction", direction.word())
                .with("backward", verdicts.backward.word())
                .with("forward", verdicts.forward.word())
                .with("why", verdicts.why)
        })
        .collect();
    Node::map()
        .with("id", &finding.id)
        .with("rule", finding.rule.id)
        .with("element", &finding.element)
        .with("title", &finding.title)
        .with("old", or_null(finding.old.as_deref()))
        .with("new", or_null(finding.new.as_deref()))
        .with("base", finding.base.as_ref().map_or(Node::Null, position))
        .with("head", finding.head.as_ref().map_or(Node::Null, position))
        .with("reached", finding.reached.iter().map(reached).collect::<Vec<_>>())
        .with("types", texts(&finding.types))
        .with("backward", finding.backward.word())
        .with("forward", finding.forward.word())
        .with("version_step", finding.step.word())
        .with("why", why)
        .with("witnesses", finding.witnesses.iter().map(witness).collect::<Vec<_>>())
        .with("tolerant", or_null(finding.tolerant()))
        .with("api", finding.api.iter().map(item).collect::<Vec<_>>())
        .with("claim", finding.claim.as_ref().map_or(Node::Null, claim))
        .with("hints", texts(&finding.hints))
        .with("includes", texts(&finding.includes))
        .with("cause", finding.cause.as_ref().map_or(Node::Null, cause))
        .with("waiver", finding.waiver.as_ref().map_or(Node::Null, waiver))
}

fn witness(Witness { axis, operation, message, refused }: &Witness) -> Node {
    let node = Node::map().with("axis", axis.word()).with("operation", operation).with("refused", refused);
    match message {
        Message::Request { by, line, headers, body } => {
            let headers =
                headers.iter().map(|(name, value)| Node::from(format!("{name}: {value}"))).collect::<Vec<_>>();
            let by = match by {
                RefusedBy::Service => "service",
                RefusedBy::Crate => "crate",
            };
            let request = Node::map()
                .with("refused_by", by)
                .with("line", line)
                .with("headers", headers)
                .with("body", or_null(body.as_deref()));
            node.with("request", request).with("response", Node::Null)
        }
        Message::Response { status, body, default_mode } => {
            let response = Node::map()
                .with("status", i64::from(*status))
                .with("body", body)
                .with("default_mode", default_mode.to_string());
            node.with("request", Node::Null).with("response", response)
        }
    }
}

fn claim(Claim { why, confidence }: &Claim) -> Node {
    Node::map().with("why", why).with("confidence", i64::from(*confidence))
}

fn cause(Cause { finding, is_shared }: &Cause) -> Node {
    Node::map().with("finding", finding).with("shared", *is_shared)
}

fn waiver(Waiver { finding: _, reason, until, consequences: _, position }: &Waiver) -> Node {
    let until = until.as_ref().map(ToString::to_string);
    Node::map()
        .with("reason", reason)
        .with("until", or_null(until.as_deref()))
        .with("position", self::position(position))
}

fn stale(stale: &StaleWaiver) -> Node {
    Node::map().with("finding", &stale.waiver.finding).with("waiver", waiver(&stale.waiver)).with("why", stale.advice())
}

fn position(position: &Position) -> Node {
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    Node::map().with("file", &position.path).with("line", number(position.line)).with("column", number(position.column))
}

fn reached(Reached { operation, direction, path }: &Reached) -> Node {
    Node::map().with("operation", operation).with("direction", direction.word()).with("path", path)
}

fn item(ItemChange { item, old, new, step, aspect: _ }: &ItemChange) -> Node {
    Node::map()
        .with("item", item)
        .with("old", or_null(old.as_deref()))
        .with("new", or_null(new.as_deref()))
        .with("step", step.word())
}

fn texts(texts: &[String]) -> Vec<Node> {
    texts.iter().map(Node::from).collect()
}

fn or_null(text: Option<&str>) -> Node {
    text.map_or(Node::Null, Node::from)
}
