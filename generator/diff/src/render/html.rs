//! Report as a page, with base and head side by side. It has no scripts and loads nothing.

mod entry;
mod escape;

use self::escape::escape_html as escaped;
pub(super) use self::escape::escape_html_inline;
use super::entry::{NewOperations, entry_title, render_overview, section_advice, section_title};
use super::sources::Sources;
use super::text::render_text_versions;
use super::{ShownEntry, View, rendered_verdict_counts, waivers};
use crate::finding::Report;
use crate::finding::entries::EntrySection;
use crate::verdict::{Verdict, VersionStep};

const STYLE: &str = include_str!("html/style.css");

/// Returns the page.
#[must_use]
pub fn render_html(report: &Report, view: &View, sources: &Sources) -> String {
    let (base, head) = (escaped(&view.base), escaped(&view.head));
    let entries = view.shown_entries(report);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Spec change: {base} → {head}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>Spec change</h1>\n<p>{base} → {head}</p>\n"
    );
    for stale in waivers::render_stale_waivers(report) {
        page.push_str(&format!("<p class=\"note\">{}</p>\n", escaped(&stale)));
    }
    for note in &view.notes {
        page.push_str(&format!("<p class=\"note\">Note: {}</p>\n", escape_html_inline(note)));
    }
    if report.findings.is_empty() {
        page.push_str("<p>No change.</p>\n");
    } else {
        page.push_str(&render_html_summary(report));
        page.push_str(&render_html_overview(report));
        page.push_str(&render_html_contents(report, view, &entries));
        let new = NewOperations::new(report);
        let mut section = None;
        for ShownEntry { section: part, entry } in &entries {
            if section.replace(*part) != Some(*part) {
                let (title, advice) = (section_title(*part), section_advice(*part));
                page.push_str(&format!("<h2>{title}</h2>\n<p>{advice}</p>\n"));
            }
            page.push_str(&entry::render_html_entry(report, &new, entry, view, sources));
        }
    }
    page + "</body>\n</html>\n"
}

fn render_html_summary(report: &Report) -> String {
    let row = |axis: &str, worst: Verdict, counts: Vec<(Verdict, usize)>, question: &str| {
        let counts: String = counts.into_iter().map(|(_, count)| format!("<td>{count}</td>")).collect();
        let word = worst.name();
        format!("<tr><th>{axis}</th><td class=\"{word}\">{word}</td>{counts}<td>{question}</td></tr>\n")
    };
    let words: String = Verdict::ALL.into_iter().rev().map(|verdict| format!("<th>{}</th>", verdict.name())).collect();
    let rollout = report.rollout();
    let version = render_text_versions(report).map_or_else(String::new, |versions| {
        let step = report.version_step().map_or("none", VersionStep::name);
        format!("<tr><th>version</th><td>{step}</td><td colspan=\"4\">{}</td></tr>\n", escaped(&versions))
    });
    format!(
        "<table class=\"summary\">\n<tr><td></td><th>worst</th>{words}<td></td></tr>\n{}{}\
         {version}<tr><th>rollout</th><td>{}</td><td colspan=\"4\">{}</td></tr>\n</table>\n",
        row(
            "backward",
            report.worst_backward(),
            rendered_verdict_counts(report, |finding| finding.backward),
            "a released client, the new service"
        ),
        row(
            "forward",
            report.worst_forward(),
            rendered_verdict_counts(report, |finding| finding.forward),
            "the new crate, today's service"
        ),
        rollout.name(),
        rollout.reason()
    )
}

fn render_html_overview(report: &Report) -> String {
    let Some(lines) = render_overview(report) else { return String::new() };
    let rows: String = lines
        .iter()
        .map(|(name, line)| format!("<tr><th>{name}</th><td>{}</td></tr>\n", escape_html_inline(line)))
        .collect();
    format!("<table class=\"overview\">\n{rows}</table>\n")
}

/// Returns the list of the entries, with links to each.
fn render_html_contents(report: &Report, view: &View, entries: &[ShownEntry]) -> String {
    let item = |ShownEntry { entry, .. }: &ShownEntry| {
        let class = entry::html_entry_class(entry);
        let title = escape_html_inline(&entry_title(report, entry));
        let waived = if entry.section == EntrySection::Waived { " (waived)" } else { "" };
        format!("<li class=\"{class}\"><a href=\"#{}\">{title}</a>{waived}</li>\n", entry.first().id)
    };
    let items: String = entries.iter().map(item).collect();
    let mut text = format!("<ol class=\"contents\">\n{items}</ol>\n");
    let hidden: Vec<_> = view.hidden_findings(report).into_iter().map(|(count, id)| format!("{count} {id}")).collect();
    if !hidden.is_empty() {
        text.push_str(&format!("<p>Not listed: {}.</p>\n", hidden.join(", ")));
    }
    text
}
