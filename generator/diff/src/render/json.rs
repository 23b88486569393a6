//! Report as JSON, described by `report.schema.json` in the folder above.

use std::collections::BTreeMap;

use copperplate_language::diagnostics::Position;
use serde_json::{Value, json};

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
    let findings = report.findings.iter().map(|finding| render_json_finding(finding, &entry_of));
    let report = json!({
        "schema": SCHEMA,
        "base": view.base,
        "head": view.head,
        "notes": view.notes,
        "summary": render_json_summary(report),
        "entries": entries.iter().map(|entry| render_json_entry(report, entry)).collect::<Value>(),
        "findings": findings.collect::<Value>(),
        "stale_waivers": report.stale_waivers.iter().map(render_json_stale_waiver).collect::<Value>(),
    });
    format!("{report:#}\n")
}

fn render_json_summary(report: &Report) -> Value {
    let versions = report.versions.as_ref();
    json!({
        "backward": report.worst_backward().name(),
        "forward": report.worst_forward().name(),
        "rollout": report.rollout().name(),
        "version_step": report.version_step().map(VersionStep::name),
        "release": versions.and_then(|versions| versions.release.as_ref()),
        "released": versions.map(|versions| &versions.released),
        "needs": versions.and_then(|versions| versions.needed.as_ref()),
        "declared": versions.map(|versions| &versions.declared),
        "enough": versions.map(|versions| versions.enough),
    })
}

fn render_json_entry(report: &Report, entry: &Entry) -> Value {
    let first = entry.first();
    let id = |finding: &&Finding| Value::from(&*finding.id);
    let consequences = entry.consequences.iter().flat_map(|entry| &entry.findings);
    json!({
        "id": first.id,
        "section": section_name(entry.section),
        "title": entry_title(report, entry),
        "rule": first.rule.id,
        "backward": first.backward.name(),
        "forward": first.forward.name(),
        "version_step": first.step.name(),
        "remedy": report.finding_remedy(first),
        "findings": entry.findings.iter().map(id).collect::<Value>(),
        "consequences": consequences.map(id).collect::<Value>(),
    })
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

fn render_json_finding(finding: &Finding, entry_of: &JsonEntryIds) -> Value {
    let why = finding.verdicts_by_direction().map(|(direction, verdicts)| {
        json!({
            "direction": direction.name(),
            "backward": verdicts.backward.name(),
            "forward": verdicts.forward.name(),
            "why": verdicts.why,
        })
    });
    json!({
        "id": finding.id,
        "entry": entry_of.0[&*finding.id],
        "rule": finding.rule.id,
        "element": finding.element,
        "title": finding.title,
        "old": finding.old,
        "new": finding.new,
        "base": finding.base.as_ref().map(render_json_position),
        "head": finding.head.as_ref().map(render_json_position),
        "reached": finding.reached.iter().map(render_json_reached).collect::<Value>(),
        "types": finding.types,
        "backward": finding.backward.name(),
        "forward": finding.forward.name(),
        "version_step": finding.step.name(),
        "why": why.collect::<Value>(),
        "witnesses": finding.witnesses.iter().map(render_json_witness).collect::<Value>(),
        "tolerant": finding.tolerant_behavior(),
        "api": finding.item_changes.iter().map(render_json_item).collect::<Value>(),
        "claim": finding.rename_reason.as_ref().map(render_json_rename_reason),
        "hints": finding.hints,
        "includes": finding.includes,
        "cause": finding.cause.as_ref().map(render_json_cause),
        "waiver": finding.waiver.as_ref().map(render_json_waiver),
    })
}

fn render_json_witness(Witness { axis, operation, message, refused }: &Witness) -> Value {
    let lines = |headers: &[(String, String)]| {
        headers.iter().map(|(name, value)| format!("{name}: {value}")).collect::<Value>()
    };
    let mut node = json!({
        "axis": axis.name(),
        "operation": operation,
        "refused": refused,
        "request": null,
        "response": null,
    });
    match message {
        WitnessMessage::Request { by, line, headers, body } => {
            let by = match by {
                RefusedBy::Service => "service",
                RefusedBy::Crate => "crate",
            };
            node["request"] = json!({ "refused_by": by, "line": line, "headers": lines(headers), "body": body });
        }
        WitnessMessage::Webhook { headers, body } => {
            node["webhook"] = json!({ "headers": lines(headers), "body": body });
        }
        WitnessMessage::Response { status, body, default_mode } => {
            node["response"] = json!({ "status": status, "body": body, "default_mode": default_mode.to_string() });
        }
    }
    node
}

fn render_json_rename_reason(RenameReason { why, confidence }: &RenameReason) -> Value {
    json!({ "why": why, "confidence": confidence })
}

fn render_json_cause(Cause { finding, is_shared }: &Cause) -> Value {
    json!({ "finding": finding, "shared": is_shared })
}

fn render_json_waiver(Waiver { finding: _, reason, until, consequences: _, position }: &Waiver) -> Value {
    let until = until.as_ref().map(ToString::to_string);
    json!({ "reason": reason, "until": until, "position": self::render_json_position(position) })
}

fn render_json_stale_waiver(stale: &StaleWaiver) -> Value {
    json!({
        "finding": stale.waiver.finding,
        "waiver": render_json_waiver(&stale.waiver),
        "why": stale.advice(),
    })
}

fn render_json_position(position: &Position) -> Value {
    json!({ "file": position.path, "line": position.line, "column": position.column })
}

fn render_json_reached(Reached { operation, direction, path, is_in_both: _ }: &Reached) -> Value {
    json!({ "operation": operation, "direction": direction.name(), "path": path })
}

fn render_json_item(ItemChange { item, old, new, step, aspect: _ }: &ItemChange) -> Value {
    json!({ "item": item, "old": old, "new": new, "step": step.name() })
}
