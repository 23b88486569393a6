//! Finding on a page.

use copperplate_language::diagnostics::Position;

use super::escape::{inline, text as escaped};
use crate::finding::{Finding, Report};
use crate::pairing::revision::Side;
use crate::render::items::without_members;
use crate::render::operations::{NewOperations, operations};
use crate::render::sources::{Excerpt, Sources};
use crate::render::{View, folded, item, location, reasons, waivers, witness};

/// Returns the class of a finding: its worst verdict, unless it is waived.
pub(super) fn class(report: &Report, finding: &Finding) -> &'static str {
    if report.waiver_of(finding).is_some() { "waived" } else { finding.weight().word() }
}

/// Returns the section of a finding.
pub(super) fn finding(
    report: &Report,
    new: &NewOperations,
    finding: &Finding,
    view: &View,
    sources: &Sources,
) -> String {
    let word = class(report, finding);
    let title = inline(&folded::title(report, finding));
    let id = &finding.id;
    let mut text = format!(
        "<section id=\"{id}\" class=\"{word}\">\n<h2>{title}</h2>\n<p class=\"rule\">{} {id}</p>\n{}<dl>\n",
        finding.rule.id,
        sides(finding, sources)
    );
    let mut line = |key: &str, value: &str| text.push_str(&format!("<dt>{key}</dt><dd>{value}</dd>\n"));
    if let Some(waiver) = &finding.waiver {
        line("waived", &inline(&waivers::reason(waiver)));
    }
    if let Some(cause) = report.cause_of(finding) {
        line("cause", &format!("<a href=\"#{}\">{}</a>", cause.id, inline(&cause.title)));
    }
    let operations = operations(new, finding);
    let operations = if operations.is_empty() { "none".to_owned() } else { operations.join(", ") };
    line("operations", &escaped(&operations));
    for (axis, verdict) in [("backward", finding.backward), ("forward", finding.forward)] {
        line(axis, &format!("<b class=\"{0}\">{0}</b>", verdict.word()));
    }
    for (direction, why) in reasons(finding) {
        line(direction, &inline(why));
    }
    for (axis, why) in folded::worse(report, finding) {
        line(&format!("why {axis}"), &inline(&why));
    }
    for witness in witness::lines(report, finding) {
        let label = witness.label.map(|label| inline(&label)).unwrap_or_default();
        let (message, refused) = (escaped(&witness.message), inline(&witness.refused));
        line(&format!("witness, {}", witness.axis), &format!("{label}<code>{message}</code><br>{refused}"));
    }
    if let Some(tolerant) = witness::tolerant(report, finding) {
        line("note", &inline(&format!("the default decoder of the crate {tolerant}")));
    }
    line("version", finding.step.word());
    for note in &finding.includes {
        line("includes", &inline(note));
    }
    for hint in &finding.hints {
        line("hint", &inline(hint));
    }
    line("to do", &inline(folded::advice(report, finding)));
    text.push_str("</dl>\n");
    text.push_str(&items(finding));
    if !view.unfold {
        text.push_str(&consequences(report, finding));
    }
    text + "</section>\n"
}

/// Returns the lines around the change, in base and head. An added or removed element is shown beside its place.
fn sides(finding: &Finding, sources: &Sources) -> String {
    let side = |name: &str, side: Side, here: Option<&Position>, there: Option<&Position>| {
        let excerpt = here.map_or_else(|| sources.excerpt_without(side, there?), |here| sources.excerpt(side, here));
        let caption = match (here, &excerpt) {
            (Some(here), _) => escaped(&location(here)),
            (None, Some(_)) => "without it".to_owned(),
            (None, None) => "no such file".to_owned(),
        };
        let lines = excerpt.map(|excerpt| lines(&excerpt)).unwrap_or_default();
        format!("<figure class=\"{name}\">\n<figcaption>{name}: {caption}</figcaption>\n{lines}</figure>\n")
    };
    let (base, head) = (finding.base.as_ref(), finding.head.as_ref());
    if base.is_none() && head.is_none() {
        return String::new();
    }
    let (base, head) = (side("base", Side::Base, base, head), side("head", Side::Head, head, base));
    format!("<div class=\"sides\">\n{base}{head}</div>\n")
}

fn lines(excerpt: &Excerpt) -> String {
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
fn items(finding: &Finding) -> String {
    if finding.api.is_empty() {
        return String::new();
    }
    let items = without_members(&finding.api);
    let count = items.len();
    let items: String = items.into_iter().map(|change| format!("<li>{}</li>\n", escaped(&item(change)))).collect();
    let noun = if count == 1 { "public item" } else { "public items" };
    format!("<details><summary>{count} {noun} of the crate</summary>\n<ul class=\"items\">\n{items}</ul>\n</details>\n")
}

fn consequences(report: &Report, finding: &Finding) -> String {
    let Some(folded) = folded::folded(report, finding) else { return String::new() };
    let entry = |other: &Finding| {
        let at = other.head.as_ref().map(location).or_else(|| Some(format!("base {}", location(other.base.as_ref()?))));
        let (backward, forward, step) = (other.backward.word(), other.forward.word(), other.step.word());
        format!(
            "<li>{} <span class=\"rule\">{} {} · {} · backward {backward}, forward {forward}, version {step}</span></li>\n",
            inline(&other.title),
            other.rule.id,
            other.id,
            escaped(&at.unwrap_or_default())
        )
    };
    let entries: String = report.consequences_of(finding).map(entry).collect();
    format!("<details><summary>Folded: {}</summary>\n<ul>\n{entries}</ul>\n</details>\n", inline(&folded))
}
