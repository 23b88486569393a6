//! Consequences of a finding, in words.

use crate::finding::{Finding, Report};
use crate::rules;
use crate::verdict::{Verdict, Verdicts};

/// Returns the title of an addition or removal, with the number of the types that came or went with it.
pub(super) fn folded_title(report: &Report, finding: &Finding) -> String {
    let mut title = finding.title.clone();
    for (rule, applies, alone, with_others) in [
        (&rules::TYPE_REMOVED, finding.head.is_none(), "only it used", "only it and other removed elements used"),
        (&rules::TYPE_ADDED, finding.base.is_none(), "only it uses", "only it and other new elements use"),
    ] {
        if !applies {
            continue;
        }
        let of_rule = |other: &&Finding| other.rule.id == rule.id;
        let types: Vec<_> = report.finding_consequences(finding).filter(of_rule).collect();
        let is_shared = types.iter().any(|other| other.cause.as_ref().is_some_and(|cause| cause.is_shared));
        let users = if is_shared { with_others } else { alone };
        match types.as_slice() {
            [] => {}
            [ty] => title.push_str(&format!(", and the type `{}` that {users}", ty.element)),
            types => title.push_str(&format!(", and {} types that {users}", types.len())),
        }
    }
    title
}

/// Returns the consequences of a finding; `None` if it has none.
pub(super) fn render_folded(report: &Report, finding: &Finding) -> Option<String> {
    let mut groups: Vec<(&str, Vec<&Finding>)> = Vec::new();
    for consequence in report.finding_consequences(finding) {
        let group = folded_group_name(consequence.rule.id);
        match groups.iter_mut().find(|(other, _)| *other == group) {
            Some((_, findings)) => findings.push(consequence),
            None => groups.push((group, vec![consequence])),
        }
    }
    groups.sort_by_key(|(group, findings)| (std::cmp::Reverse(findings.len()), *group));
    let words = groups.iter().map(|(group, findings)| match findings.as_slice() {
        [only] => folded_short_title(only),
        several => format!("{} {group}", several.len()),
    });
    let words: Vec<_> = words.collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Returns the verdicts that come from a consequence, each with its kind and that consequence.
pub(super) fn worse_folded_verdicts(report: &Report, finding: &Finding) -> Vec<(&'static str, String)> {
    type FoldedAxis = (&'static str, fn(&Finding) -> Verdict, fn(&Verdicts) -> Verdict);
    let axes: [FoldedAxis; 2] = [
        ("backward", |finding| finding.backward, |verdicts| verdicts.backward),
        ("forward", |finding| finding.forward, |verdicts| verdicts.forward),
    ];
    let mut found = Vec::new();
    for (name, total, of) in axes {
        let worst = total(finding);
        let own =
            finding.verdicts_by_direction().map(|(_, verdicts)| of(verdicts)).max().unwrap_or(Verdict::Compatible);
        let cause = report.finding_consequences(finding).find(|other| worst > own && total(other) == worst);
        found.extend(cause.map(|cause| (name, format!("{}: {}", worst.name(), cause.title))));
    }
    found
}

/// Returns the recommended action: that of the consequence that is worse than the finding itself, if there is one. Of
/// equal ones, a verdict on the wire is worse than one on the version.
pub(super) fn folded_remedy(report: &Report, finding: &Finding) -> String {
    let (backward, forward, _) = finding.own_verdicts();
    let own = (finding.own_weight(), backward.max(forward));
    let weight = |other: &Finding| (other.weight(), other.backward.max(other.forward));
    let worse = report.finding_consequences(finding).max_by_key(|other| (weight(other), std::cmp::Reverse(&other.id)));
    worse.filter(|other| weight(other) > own).unwrap_or(finding).remedy()
}

/// Returns the title without old and new value.
fn folded_short_title(finding: &Finding) -> String {
    match finding.rule.title.split_once(" from {old}") {
        Some((start, _)) => start.replace("{element}", &finding.element),
        None => finding.title.clone(),
    }
}

/// Returns the plural of the consequences with a rule.
fn folded_group_name(rule: &'static str) -> &'static str {
    for (of, words) in [
        (&rules::TYPE_ADDED, "types added"),
        (&rules::TYPE_REMOVED, "types removed"),
        (&rules::TYPE_NOW_SENT, "types now also used in requests"),
        (&rules::TYPE_NO_LONGER_SENT, "types no longer used in requests"),
        (&rules::TYPE_NOW_RECEIVED, "types now also used in responses"),
        (&rules::TYPE_NO_LONGER_RECEIVED, "types no longer used in responses"),
        (&rules::FIELD_ADDED_OPTIONAL, "fields added"),
        (&rules::FIELD_ADDED_REQUIRED, "fields added"),
        (&rules::FIELD_REMOVED_OPTIONAL, "fields removed"),
        (&rules::FIELD_REMOVED_REQUIRED, "fields removed"),
        (&rules::ENUM_VALUE_ADDED, "values added"),
        (&rules::ENUM_VALUE_REMOVED, "values removed"),
        (&rules::VARIANT_ADDED, "variants added"),
        (&rules::VARIANT_REMOVED, "variants removed"),
        (&rules::RESPONSE_STATUS_ADDED, "responses added"),
        (&rules::RESPONSE_STATUS_REMOVED, "responses removed"),
        (&rules::ERROR_ADDED, "errors added"),
        (&rules::ERROR_REMOVED, "errors removed"),
        (&rules::RESPONSE_HEADER_ADDED, "headers of responses added"),
        (&rules::RESPONSE_HEADER_REMOVED, "headers of responses removed"),
        (&rules::RESPONSE_TYPE_CHANGED, "responses changed"),
        (&rules::PATH_PARAM_ADDED, "path parameters added"),
        (&rules::PATH_PARAM_REMOVED, "path parameters removed"),
        (&rules::BOUND_ADDED, "bounds added"),
        (&rules::BOUND_REMOVED, "bounds removed"),
        (&rules::SERVER_ADDED, "servers added"),
        (&rules::SERVER_REMOVED, "servers removed"),
        (&rules::OPERATION_SERVER_CHANGED, "operations moved to another server"),
        (&rules::OPERATION_RENAMED, "operations renamed"),
        (&rules::ASSUMPTION_ADDED, "assumptions added"),
        (&rules::ASSUMPTION_REMOVED, "assumptions removed"),
        (&rules::ASSUMPTION_REWORDED, "assumptions that refer to it"),
    ] {
        if of.id == rule {
            return words;
        }
    }
    rule
}

/// Returns the number of consequences of all findings, in words; `None` if there is none.
pub(super) fn render_folded_count(report: &Report) -> Option<String> {
    match report.findings.iter().filter(|finding| finding.cause.is_some()).count() {
        0 => None,
        1 => Some("1 consequence".to_owned()),
        count => Some(format!("{count} consequences")),
    }
}
