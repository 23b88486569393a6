//! Entry on a page.

use copperplate_language::diagnostics::Position;

use super::escape::{escape_html as escaped, escape_html_inline};
use crate::finding::entries::{Entry, EntrySection};
use crate::finding::{Finding, Report};
use crate::pairing::revision::Side;
use crate::render::entry::{
    EntryPlace, NewOperations, entry_title, rendered_notes, rendered_operations, rendered_places,
};
use crate::render::items::rendered_items;
use crate::render::sources::{Excerpt, Sources};
use crate::render::{View, folded, render_item_change, render_location, rendered_reasons, waivers, witness};

/// Returns the class of an entry: its worst verdict, unless it is waived.
pub(super) fn html_entry_class(entry: &Entry) -> &'static str {
    if entry.section == EntrySection::Waived { "waived" } else { entry.first().weight().name() }
}

/// Returns the section of an entry.
pub(super) fn render_html_entry(
    report: &Report,
    new: &NewOperations,
    entry: &Entry,
    view: &View,
    sources: &Sources,
) -> String {
    let first = entry.first();
    let mut text = format!(
        "<section id=\"{}\" class=\"{}\">\n<h3>{}</h3>\n<p class=\"rule\">{}{}</p>\n{}",
        first.id,
        html_entry_class(entry),
        escape_html_inline(&entry_title(report, entry)),
        first.rule.id,
        if entry.findings.len() == 1 { format!(" {}", first.id) } else { String::new() },
        render_html_finding_sides(first, sources)
    );
    text.push_str(&render_html_places(entry, sources));
    let lines = html_entry_lines(report, new, entry).into_iter();
    let lines = lines.map(|(key, value)| format!("<dt>{key}</dt><dd>{value}</dd>\n"));
    text.push_str(&format!("<dl>\n{}</dl>\n", lines.collect::<String>()));
    text.push_str(&render_html_entry_items(entry));
    if !view.unfold {
        text.push_str(&render_html_entry_consequences(report, entry));
    }
    text + "</section>\n"
}

/// Returns the facts of an entry, each with its key.
fn html_entry_lines(report: &Report, new: &NewOperations, entry: &Entry) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let first = entry.first();
    let mut line = |key: &str, value: &str| lines.push((key.to_owned(), value.to_owned()));
    if let Some(waiver) = waivers::render_entry_waiver(entry) {
        line("waived", &escape_html_inline(&waiver));
    }
    if let Some(cause) = report.finding_cause(first) {
        line("cause", &format!("<a href=\"#{}\">{}</a>", cause.id, escape_html_inline(&cause.title)));
    }
    let operations = rendered_operations(new, entry);
    let operations = if operations.is_empty() { "none".to_owned() } else { operations.join(", ") };
    line("operations", &escaped(&operations));
    for (axis, verdict) in [("backward", first.backward), ("forward", first.forward)] {
        line(axis, &format!("<b class=\"{0}\">{0}</b>", verdict.name()));
    }
    for (direction, why) in rendered_reasons(entry) {
        line(direction, &escape_html_inline(why));
    }
    for (axis, why) in folded::worse_folded_verdicts(report, entry) {
        line(&format!("why {axis}"), &escape_html_inline(&why));
    }
    for witness in witness::render_witnesses(report, entry) {
        let label = witness.label.map(|label| escape_html_inline(&label)).unwrap_or_default();
        let (message, refused) = (escaped(&witness.message), escape_html_inline(&witness.refused));
        line(&format!("witness, {}", witness.axis), &format!("{label}<code>{message}</code><br>{refused}"));
    }
    if let Some(tolerant) = witness::render_tolerant_witness(report, entry) {
        line("note", &escape_html_inline(&format!("the default decoder of the crate {tolerant}")));
    }
    if report.versions.is_some() {
        line("version", first.step.name());
    }
    for note in rendered_notes(entry, |finding| &finding.includes) {
        line("includes", &escape_html_inline(&note));
    }
    for hint in rendered_notes(entry, |finding| &finding.hints) {
        line("hint", &escape_html_inline(&hint));
    }
    line("to do", &escape_html_inline(&report.finding_remedy(first)));
    lines
}

/// Returns the places of several findings, each with its lines in base and head; the lines of the first are already
/// shown above.
fn render_html_places(entry: &Entry, sources: &Sources) -> String {
    let places = rendered_places(entry);
    if places.is_empty() {
        return String::new();
    }
    let place = |(index, place): (usize, &EntryPlace)| {
        let (label, id) = (escape_html_inline(&place.label), &place.finding.id);
        let title = format!("{label} <span class=\"rule\">{} {id}</span>", escaped(&place.position));
        if index == 0 {
            return format!("<li>{title}</li>\n");
        }
        let sides = render_html_finding_sides(place.finding, sources);
        format!("<li id=\"{id}\"><details><summary>{title}</summary>\n{sides}</details></li>\n")
    };
    let items: String = places.iter().enumerate().map(place).collect();
    format!("<details><summary>{} places</summary>\n<ul class=\"places\">\n{items}</ul>\n</details>\n", places.len())
}

/// Returns the lines around the change, in base and head. An added or removed element is shown next to its place in
/// the other revision.
fn render_html_finding_sides(finding: &Finding, sources: &Sources) -> String {
    let side = |name: &str, side: Side, here: Option<&Position>, there: Option<&Position>| {
        let excerpt =
            here.map_or_else(|| sources.excerpt_of_other_side(side, there?), |here| sources.excerpt(side, here));
        let caption = match (here, &excerpt) {
            (Some(here), _) => escaped(&render_location(here)),
            (None, Some(_)) => "without it".to_owned(),
            (None, None) => "no such file".to_owned(),
        };
        let lines = excerpt.map(|excerpt| render_html_finding_excerpt(&excerpt)).unwrap_or_default();
        format!("<figure class=\"{name}\">\n<figcaption>{name}: {caption}</figcaption>\n{lines}</figure>\n")
    };
    let (base, head) = (finding.base.as_ref(), finding.head.as_ref());
    if base.is_none() && head.is_none() {
        return String::new();
    }
    let (base, head) = (side("base", Side::Base, base, head), side("head", Side::Head, head, base));
    format!("<div class=\"sides\">\n{base}{head}</div>\n")
}

fn render_html_finding_excerpt(excerpt: &Excerpt) -> String {
    let mut text = String::from("<pre>");
    for (index, line) in excerpt.lines.iter().enumerate() {
        let number = excerpt.first + index;
        let (before, token, after) = if number == excerpt.line {
            let range = excerpt.token.start.min(line.len())..excerpt.token.end.min(line.len());
            (&line[..range.start], &line[range.clone()], &line[range.end..])
        } else {
            (*line, "", "")
        };
        let (before, after) = (escaped(before), escaped(after));
        let token = if token.is_empty() { String::new() } else { format!("<mark>{}</mark>", escaped(token)) };
        text.push_str(&format!("<span class=\"number\">{number:>4}</span> {before}{token}{after}\n"));
    }
    text + "</pre>\n"
}

/// Returns the public items of the crate that change.
fn render_html_entry_items(entry: &Entry) -> String {
    let items = rendered_items(entry.findings.iter().flat_map(|finding| &finding.item_changes));
    if items.is_empty() {
        return String::new();
    }
    let count = items.len();
    let items: String =
        items.into_iter().map(|change| format!("<li>{}</li>\n", escaped(&render_item_change(change)))).collect();
    let noun = if count == 1 { "public item" } else { "public items" };
    format!("<details><summary>{count} {noun} of the crate</summary>\n<ul class=\"items\">\n{items}</ul>\n</details>\n")
}

fn render_html_entry_consequences(report: &Report, entry: &Entry) -> String {
    let Some(folded) = folded::render_folded(report, entry) else { return String::new() };
    let item = |other: &Finding| {
        let at = other
            .head
            .as_ref()
            .map(render_location)
            .or_else(|| Some(format!("base {}", render_location(other.base.as_ref()?))));
        let (backward, forward) = (other.backward.name(), other.forward.name());
        let version = report.versions.as_ref().map(|_| format!(", version {}", other.step.name())).unwrap_or_default();
        format!(
            "<li>{} <span class=\"rule\">{} {} · {} · backward {backward}, forward {forward}{version}</span></li>\n",
            escape_html_inline(&other.title),
            other.rule.id,
            other.id,
            escaped(&at.unwrap_or_default())
        )
    };
    let items: String = folded::entry_consequences(report, entry).map(item).collect();
    format!("<details><summary>Folded: {}</summary>\n<ul>\n{items}</ul>\n</details>\n", escape_html_inline(&folded))
}
