//! Titles of entries: the title of a finding, or the number of findings of a kind.

use crate::finding::entries::Entry;
use crate::finding::{Finding, Report};
use crate::rules::{self, fill_title};

/// Returns the title of an entry. The title of an addition or removal includes the number of types added or removed
/// with it.
pub(in crate::render) fn entry_title(report: &Report, entry: &Entry) -> String {
    let mut title = match entry.findings.as_slice() {
        [only] => only.title.clone(),
        several => several_title(several),
    };
    title.push_str(&folded_types(report, entry));
    title
}

/// Returns the title of several findings of one rule. Values that differ are omitted.
pub(in crate::render) fn several_title(findings: &[&Finding]) -> String {
    let (first, count) = (findings[0], findings.len());
    let Some(plural) = first.rule.plural else {
        return format!("{}, and {} more like it", first.title, count - 1);
    };
    let have_same_values = findings.iter().all(|other| (&other.old, &other.new) == (&first.old, &first.new));
    let plural = if have_same_values { plural } else { title_without_values(plural) };
    let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "nothing".to_owned());
    fill_title(plural, &[("count", count.to_string()), ("old", value(&first.old)), ("new", value(&first.new))])
}

/// Returns the start of a title: the changed element, without its values before and after.
fn title_without_values(title: &str) -> &str {
    let words = [" from ", " to ", " by ", ", which ", " are now of type", ", of type", " of type"];
    let Some(values) = title.find("{old}").into_iter().chain(title.find("{new}")).min() else { return title };
    let cut = words.iter().filter_map(|word| title[..values].find(word)).min();
    cut.map_or(title, |end| &title[..end])
}

/// Returns the end of the title of additions or removals: the types added or removed with them.
fn folded_types(report: &Report, entry: &Entry) -> String {
    let first = entry.first();
    let [went, came] = match entry.findings.len() {
        1 => [
            ("only it used", "only it and other removed elements used"),
            ("only it uses", "only it and other new elements use"),
        ],
        _ => [("nothing else used", "nothing else used"), ("nothing else uses", "nothing else uses")],
    };
    let kinds = [(&rules::TYPE_REMOVED, first.head.is_none(), went), (&rules::TYPE_ADDED, first.base.is_none(), came)];
    let mut text = String::new();
    for (rule, applies, (alone, with_others)) in kinds {
        if !applies {
            continue;
        }
        let consequences = entry.findings.iter().flat_map(|finding| report.finding_consequences(finding));
        let types: Vec<_> = consequences.filter(|other| other.rule == rule).collect();
        let is_shared = types.iter().any(|other| other.cause.as_ref().is_some_and(|cause| cause.is_shared));
        let users = if is_shared { with_others } else { alone };
        match types.as_slice() {
            [] => {}
            [ty] => text.push_str(&format!(", and the type `{}` that {users}", ty.element)),
            types => text.push_str(&format!(", and {} types that {users}", types.len())),
        }
    }
    text
}
