//! Report as JSON, described by `report.schema.json` in the folder above.

use std::collections::BTreeMap;

use copperplate_language::diagnostics::Position;
use copperplate_language::json::JsonNode;

use super::View;
use super::entry::{entry_title, section_name};
use crate::finding::entries::Entry;
use crate::finding::{Cause, Finding, Report};
use crate::items::ItemChange;
use crate::reachability::Reached;
use crate::renames::reason::RenameReason;
use crate::verdict::VersionStep;
use crate::waiver::{StaleWaiver, Waiver};
use crate::witness::{RefusedBy, Witness, WitnessMessage};

/// Version of the format, incremented when readers of the old format would misread the new one.
const SCHEMA: u32 = 3;

/// Returns the report with all findings; filters do not apply.
#[must_use]
pub fn render_json(report: &Report, view: &View) -> String {
    let entries = report.entries();
    let entry_of = JsonEntryIds::new(&entries);
    let findings: Vec<_> = report.findings.iter().map(|finding| render_json_finding(finding, &entry_of)).collect();
    JsonNode::map()
        .with("schema", i64::from(SCHEMA))
        .with("base", &view.base)
        .with("head", &view.head)
        .with("notes", render_json_texts(&view.notes))
        .with("summary", render_json_summary(report))
        .with("entries", entries.iter().map(|entry| render_json_entry(report, entry)).collect::<Vec<_>>())
        .with("findings", findings)
        .with("stale_waivers", report.stale_waivers.iter().map(render_json_stale_waiver).collect::<Vec<_>>())
        .to_text()
}

fn render_json_summary(report: &Report) -> JsonNode {
    let versions = report.versions.as_ref();
    let text = |text: Option<&String>| render_json_or_null(text.map(String::as_str));
    JsonNode::map()
        .with("backward", report.worst_backward().name())
        .with("forward", report.worst_forward().name())
        .with("rollout", report.rollout().name())
        .with("version_step", render_json_or_null(report.version_step().map(VersionStep::name)))
        .with("release", text(versions.and_then(|versions| versions.release.as_ref())))
        .with("released", text(versions.map(|versions| &versions.released)))
        .with("needs", text(versions.and_then(|versions| versions.needed.as_ref())))
        .with("declared", text(versions.map(|versions| &versions.declared)))
        .with("enough", versions.map_or(JsonNode::Null, |versions| versions.enough.into()))
}

fn render_json_entry(report: &Report, entry: &Entry) -> JsonNode {
    let first = entry.first();
    let ids = |findings: &[&Finding]| findings.iter().map(|finding| (&finding.id).into()).collect::<Vec<JsonNode>>();
    let consequences: Vec<_> = entry.consequences.iter().flat_map(|entry| ids(&entry.findings)).collect();
    JsonNode::map()
        .with("id", &first.id)
        .with("section", section_name(entry.section))
        .with("title", entry_title(report, entry))
        .with("rule", first.rule.id)
        .with("backward", first.backward.name())
        .with("forward", first.forward.name())
        .with("version_step", first.step.name())
        .with("remedy", report.finding_remedy(first))
        .with("findings", ids(&entry.findings))
        .with("consequences", consequences)
}

/// Fingerprints of the first findings of all entries, by the fingerprints of their findings and consequences.
struct JsonEntryIds<'r>(BTreeMap<&'r str, &'r str>);

impl<'r> JsonEntryIds<'r> {
    fn new(entries: &[Entry<'r>]) -> Self {
        let mut ids = BTreeMap::new();
        for entry in entries {
            let consequences = entry.consequences.iter().flat_map(|entry| &entry.findings);
            let all = entry.findings.iter().chain(consequences);
            ids.extend(all.map(|finding| (&*finding.id, &*entry.first().id)));
        }
        Self(ids)
    }
}

fn render_json_finding(finding: &Finding, entry_of: &JsonEntryIds) -> JsonNode {
    let why: Vec<_> = finding
        .verdicts_by_direction()
        .map(|(direction, verdicts)| {
            JsonNode::map()
                .with("direction", direction.name())
                .with("backward", verdicts.backward.name())
                .with("forward", verdicts.forward.name())
                .with("why", verdicts.why)
        })
        .collect();
    JsonNode::map()
        .with("id", &finding.id)
        .with("entry", entry_of.0[&*finding.id])
        .with("rule", finding.rule.id)
        .with("element", &finding.element)
        .with("title", &finding.title)
        .with("old", render_json_or_null(finding.old.as_deref()))
        .with("new", render_json_or_null(finding.new.as_deref()))
        .with("base", finding.base.as_ref().map_or(JsonNode::Null, render_json_position))
        .with("head", finding.head.as_ref().map_or(JsonNode::Null, render_json_position))
        .with("reached", finding.reached.iter().map(render_json_reached).collect::<Vec<_>>())
        .with("types", render_json_texts(&finding.types))
        .with("backward", finding.backward.name())
        .with("forward", finding.forward.name())
        .with("version_step", finding.step.name())
        .with("why", why)
        .with("witnesses", finding.witnesses.iter().map(render_json_witness).collect::<Vec<_>>())
        .with("tolerant", render_json_or_null(finding.tolerant_behavior()))
        .with("api", finding.item_changes.iter().map(render_json_item).collect::<Vec<_>>())
        .with("claim", finding.rename_reason.as_ref().map_or(JsonNode::Null, render_json_rename_reason))
        .with("hints", render_json_texts(&finding.hints))
        .with("includes", render_json_texts(&finding.includes))
        .with("cause", finding.cause.as_ref().map_or(JsonNode::Null, render_json_cause))
        .with("waiver", finding.waiver.as_ref().map_or(JsonNode::Null, render_json_waiver))
}

fn render_json_witness(Witness { axis, operation, message, refused }: &Witness) -> JsonNode {
    let node = JsonNode::map().with("axis", axis.name()).with("operation", operation).with("refused", refused);
    match message {
        WitnessMessage::Request { by, line, headers, body } => {
            let headers =
                headers.iter().map(|(name, value)| JsonNode::from(format!("{name}: {value}"))).collect::<Vec<_>>();
            let by = match by {
                RefusedBy::Service => "service",
                RefusedBy::Crate => "crate",
            };
            let request = JsonNode::map()
                .with("refused_by", by)
                .with("line", line)
                .with("headers", headers)
                .with("body", render_json_or_null(body.as_deref()));
            node.with("request", request).with("response", JsonNode::Null)
        }
        WitnessMessage::Webhook { headers, body } => {
            let headers =
                headers.iter().map(|(name, value)| JsonNode::from(format!("{name}: {value}"))).collect::<Vec<_>>();
            let webhook = JsonNode::map().with("headers", headers).with("body", body);
            node.with("request", JsonNode::Null).with("response", JsonNode::Null).with("webhook", webhook)
        }
        WitnessMessage::Response { status, body, default_mode } => {
            let response = JsonNode::map()
                .with("status", i64::from(*status))
                .with("body", body)
                .with("default_mode", default_mode.to_string());
            node.with("request", JsonNode::Null).with("response", response)
        }
    }
}

fn render_json_rename_reason(RenameReason { why, confidence }: &RenameReason) -> JsonNode {
    JsonNode::map().with("why", why).with("confidence", i64::from(*confidence))
}

fn render_json_cause(Cause { finding, is_shared }: &Cause) -> JsonNode {
    JsonNode::map().with("finding", finding).with("shared", *is_shared)
}

fn render_json_waiver(Waiver { finding: _, reason, until, consequences: _, position }: &Waiver) -> JsonNode {
    let until = until.as_ref().map(ToString::to_string);
    JsonNode::map()
        .with("reason", reason)
        .with("until", render_json_or_null(until.as_deref()))
        .with("position", self::render_json_position(position))
}

fn render_json_stale_waiver(stale: &StaleWaiver) -> JsonNode {
    JsonNode::map()
        .with("finding", &stale.waiver.finding)
        .with("waiver", render_json_waiver(&stale.waiver))
        .with("why", stale.advice())
}

fn render_json_position(position: &Position) -> JsonNode {
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    JsonNode::map()
        .with("file", &position.path)
        .with("line", number(position.line))
        .with("column", number(position.column))
}

fn render_json_reached(Reached { operation, direction, path, is_in_both: _ }: &Reached) -> JsonNode {
    JsonNode::map().with("operation", operation).with("direction", direction.name()).with("path", path)
}

fn render_json_item(ItemChange { item, old, new, step, aspect: _ }: &ItemChange) -> JsonNode {
    JsonNode::map()
        .with("item", item)
        .with("old", render_json_or_null(old.as_deref()))
        .with("new", render_json_or_null(new.as_deref()))
        .with("step", step.name())
}

fn render_json_texts(texts: &[String]) -> Vec<JsonNode> {
    texts.iter().map(JsonNode::from).collect()
}

fn render_json_or_null(text: Option<&str>) -> JsonNode {
    text.map_or(JsonNode::Null, JsonNode::from)
}
