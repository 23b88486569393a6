//! Entry of a report about two documents: the edit with its reason and remedy, and a line for each place.

use super::{document_axis, document_position, document_reasons};
use crate::finding::entries::Entry;
use crate::finding::{Finding, Report};
use crate::render::entry::{place_label, rendered_notes, several_title};
use crate::render::{View, folded, render_printable, witness};

/// Maximum number of places that are listed for one element, and of elements for one entry, unless everything is.
const PLACES_MAX: usize = 6;

/// Words about a crate, each with the words about any client.
const CLIENT_WORDS: [(&str, &str); 6] = [
    ("Release the crate", "Release new clients"),
    ("an update of the crate", "an update"),
    ("the new crate", "a new client"),
    ("the default decoder of the crate", "a tolerant client"),
    ("of the crate", "of a client"),
    ("the crate", "a client"),
];

/// Line about a place, with its position.
struct PlaceLine {
    text: String,
    position: String,
}

/// Returns the lines of an entry.
pub(super) fn render_document_entry(report: &Report, entry: &Entry, view: &View) -> String {
    let first = entry.first();
    let title = match entry.findings.as_slice() {
        [only] => only.title.clone(),
        several => several_title(several),
    };
    let mut text = format!("  {}  [{}]\n", client_words(&title), first.rule.id);
    if let Some(explanation) = explain_document_entry(report, entry) {
        text.push_str(&format!("    {}\n", client_words(&explanation)));
    }
    let lines = place_lines(entry, view);
    let width = lines.iter().map(|line| line.text.chars().count()).max().unwrap_or_default();
    for PlaceLine { text: place, position } in lines {
        let gap = if position.is_empty() { 0 } else { width - place.chars().count() };
        text.push_str(format!("      {place}{}  {position}", " ".repeat(gap)).trim_end());
        text.push('\n');
    }
    if view.unfold {
        let axis = document_axis(entry).name();
        for lines in witness::render_witnesses(report, entry).into_iter().filter(|lines| lines.axis == axis) {
            let message = lines.label.unwrap_or_default() + &lines.message;
            text.push_str(&format!(
                "      e.g. {}\n           {}\n",
                client_words(&message),
                client_words(&lines.refused)
            ));
        }
    }
    for note in rendered_notes(entry, |finding| &finding.includes) {
        text.push_str(&format!("      includes {}\n", client_words(&note)));
    }
    for hint in rendered_notes(entry, |finding| &finding.hints) {
        text.push_str(&format!("      hint: {}\n", client_words(&hint)));
    }
    text
}

/// Returns the reasons of an entry and its remedy; `None` for an entry that breaks nothing.
fn explain_document_entry(report: &Report, entry: &Entry) -> Option<String> {
    let axis = document_axis(entry).name();
    let folded = folded::worse_folded_verdicts(report, entry).into_iter().filter(|(of, _)| *of == axis);
    // The block says how bad it is.
    let folded = folded.map(|(_, why)| why.split_once(": ").map_or(why.clone(), |(_, title)| title.to_owned()));
    let reasons: Vec<_> = document_reasons(entry).into_iter().map(str::to_owned).chain(folded).collect();
    let (first, rest) = reasons.first()?.split_at_checked(1)?;
    let others: String = reasons.iter().skip(1).map(|reason| format!("; {reason}")).collect();
    let remedy = report.finding_remedy(entry.first());
    Some(format!("{}{rest}{others}. {remedy}", first.to_uppercase()))
}

/// Returns a text about clients in general: documents have no crate.
fn client_words(text: &str) -> String {
    let words = |text: String, (crate_words, words): &(&str, &str)| text.replace(crate_words, words);
    render_printable(&CLIENT_WORDS.iter().fold(text.to_owned(), words))
}

/// Returns a line for each place of each element. An element that is named after its only place has one line.
fn place_lines(entry: &Entry, view: &View) -> Vec<PlaceLine> {
    let is_alone = entry.findings.len() == 1;
    let max = if view.unfold { usize::MAX } else { PLACES_MAX };
    let mut lines = Vec::new();
    for finding in entry.findings.iter().take(max) {
        let (label, position) = (render_printable(&place_label(finding)), document_position(finding));
        let places = shown_places(finding, max);
        match places.as_slice() {
            [place] if is_named_after(finding, place) && !is_alone => {
                lines.push(PlaceLine { text: label.replace('`', ""), position });
            }
            [place] => {
                let text = if is_alone { place.clone() } else { format!("{label}  {place}") };
                lines.push(PlaceLine { text, position });
            }
            _ if is_alone => {
                let positions = std::iter::once(position).chain(std::iter::repeat(String::new()));
                lines.extend(places.into_iter().zip(positions).map(|(text, position)| PlaceLine { text, position }));
            }
            _ => {
                lines.push(PlaceLine { text: label, position });
                let line = |place| PlaceLine { text: format!("  {place}"), position: String::new() };
                lines.extend(places.into_iter().map(line));
            }
        }
    }
    if let more @ 1.. = entry.findings.len().saturating_sub(max) {
        lines.push(PlaceLine { text: format!("and {more} more; `-v` lists all"), position: String::new() });
    }
    lines
}

/// Returns `true` for an element without a name, which is called after a place.
fn is_named_after(finding: &Finding, place: &str) -> bool {
    finding.element == place
}

/// Returns the places of a finding, each once: a method and path, and the path in a message.
fn shown_places(finding: &Finding, max: usize) -> Vec<String> {
    let mut places: Vec<String> = Vec::new();
    for reached in &finding.reached {
        let place = reached.place();
        if !places.contains(&place) {
            places.push(place);
        }
    }
    let more = places.len().saturating_sub(max);
    places.truncate(max);
    places.extend((more > 0).then(|| format!("and {more} more places")));
    places
}
