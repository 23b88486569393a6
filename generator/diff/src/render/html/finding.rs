//! Finding on a page.

use copperplate_language::diagnostics::Position;

use super::escape::{escape_html as escaped, escape_html_inline};
use crate::finding::{Finding, Report};
use crate::pairing::revision::Side;
use crate::render::items::rendered_items;
use crate::render::operations::{NewOperations, render_operations};
use crate::render::sources::{Excerpt, Sources};
use crate::render::{View, folded, render_item_change, render_location, rendered_reasons, waivers, witness};

/// Returns the class of a finding: its worst verdict, unless it is waived.
pub(super) fn html_finding_class(report: &Report, finding: &Finding) -> &'static str {
    if report.finding_waiver(finding).is_some() { "waived" } else { finding.weight().name() }
}

/// Returns the section of a finding.
pub(super) fn render_html_finding(
    report: &Report,
    new: &NewOperations,
    finding: &Finding,
    view: &View,
    sources: &Sources,
) -> String {
    let word = html_finding_class(report, finding);
    let title = escape_html_inline(&folded::folded_title(report, finding));
    let id = &finding.id;
    let mut text = format!(
        "<section id=\"{id}\" class=\"{word}\">\n<h2>{title}</h2>\n<p class=\"rule\">{} {id}</p>\n{}<dl>\n",
        finding.rule.id,
        render_html_finding_sides(finding, sources)
    );
    let mut line = |key: &str, value: &str| text.push_str(&format!("<dt>{key}</dt><dd>{value}</dd>\n"));
    if let Some(waiver) = &finding.waiver {
        line("waived", &escape_html_inline(&waivers::render_waiver_reason(waiver)));
    }
    if let Some(cause) = report.finding_cause(finding) {
        line("cause", &format!("<a href=\"#{}\">{}</a>", cause.id, escape_html_inline(&cause.title)));
    }
    let operations = render_operations(new, finding);
    let operations = if operations.is_empty() { "none".to_owned() } else { operations.join(", ") };
    line("operations", &escaped(&operations));
    for (axis, verdict) in [("backward", finding.backward), ("forward", finding.forward)] {
        line(axis, &format!("<b class=\"{0}\">{0}</b>", verdict.name()));
    }
    for (direction, why) in rendered_reasons(finding) {
        line(direction, &escape_html_inline(why));
    }
    for (axis, why) in folded::worse_folded_verdicts(report, finding) {
        line(&format!("why {axis}"), &escape_html_inline(&why));
    }
    for witness in witness::render_witnesses(report, finding) {
        let label = witness.label.map(|label| escape_html_inline(&label)).unwrap_or_default();
        let (message, refused) = (escaped(&witness.message), escape_html_inline(&witness.refused));
        line(&format!("witness, {}", witness.axis), &format!("{label}<code>{message}</code><br>{refused}"));
    }
    if let Some(tolerant) = witness::render_tolerant_witness(report, finding) {
        line("note", &escape_html_inline(&format!("the default decoder of the crate {tolerant}")));
    }
    line("version", finding.step.name());
    for note in &finding.includes {
        line("includes", &escape_html_inline(note));
    }
    for hint in &finding.hints {
        line("hint", &escape_html_inline(hint));
    }
    line("to do", &escape_html_inline(&folded::folded_remedy(report, finding)));
    text.push_str("</dl>\n");
    text.push_str(&render_html_finding_items(finding));
    if !view.unfold {
        text.push_str(&render_html_finding_consequences(report, finding));
    }
    text + "</section>\n"
}

/// Returns the lines around the change, in base and head. An added or removed element is shown beside its place.
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
fn render_html_finding_items(finding: &Finding) -> String {
    if finding.api.is_empty() {
        return String::new();
    }
    let items = rendered_items(&finding.api);
    let count = items.len();
    let items: String =
        items.into_iter().map(|change| format!("<li>{}</li>\n", escaped(&render_item_change(change)))).collect();
    let noun = if count == 1 { "public item" } else { "public items" };
    format!("<details><summary>{count} {noun} of the crate</summary>\n<ul class=\"items\">\n{items}</ul>\n</details>\n")
}

fn render_html_finding_consequences(report: &Report, finding: &Finding) -> String {
    let Some(folded) = folded::render_folded(report, finding) else { return String::new() };
    let entry = |other: &Finding| {
        let at = other
            .head
            .as_ref()
            .map(render_location)
            .or_else(|| Some(format!("base {}", render_location(other.base.as_ref()?))));
        let (backward, forward, step) = (other.backward.name(), other.forward.name(), other.step.name());
        format!(
            "<li>{} <span class=\"rule\">{} {} · {} · backward {backward}, forward {forward}, version {step}</span></li>\n",
            escape_html_inline(&other.title),
            other.rule.id,
            other.id,
            escaped(&at.unwrap_or_default())
        )
    };
    let entries: String = report.finding_consequences(finding).map(entry).collect();
    format!("<details><summary>Folded: {}</summary>\n<ul>\n{entries}</ul>\n</details>\n", escape_html_inline(&folded))
}
