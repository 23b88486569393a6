//! Warnings by cost, for people: a text can have thousands, so they are listed by kind, or each with all its places.

use annotate_snippets::{Group, Level};

use super::format::format_one_line;
use super::render::{ALSO_MAX, configured_renderer, render_group, rendered_subject};
use super::report::places_in_words;
use super::{Errors, Format, Located, Position};
use crate::maps::IndexMap;

/// Maximum number of kinds of one cost that are listed. With five costs, each with a heading and perhaps a line about
/// further kinds, a report has at most 60 lines, including the lines about the steps of the command.
const KINDS_MAX: usize = 7;

/// Minimum width of the numbers of places.
const WIDTH_MIN: usize = 4;

/// Warnings of one kind.
struct Kind<'e> {
    /// The first in the document.
    first: &'e Located,
    messages: usize,
    places: usize,
}

/// Renders kinds of warnings with a cost, the most costly first.
pub(super) fn render_kinds(all: &Errors, format: Format, color: bool) -> String {
    let mut lines = Vec::new();
    for located in all.located.chunk_by(|one, next| one.diagnostic.cost == next.diagnostic.cost) {
        let Some(cost) = located[0].diagnostic.cost else { continue };
        let kinds = kinds_of_warnings(located);
        if format == Format::Human {
            let title = format!("{} ({}{})", cost.heading, places_in_words(sum_places(&kinds)), new_in_words(located));
            lines.push(configured_renderer(color).render(&[Group::with_title(Level::WARNING.primary_title(title))]));
        }
        let (shown, others) = kinds.split_at(kinds.len().min(KINDS_MAX));
        let width = shown.iter().map(|kind| kind.places.to_string().len()).fold(WIDTH_MIN, usize::max);
        lines.extend(shown.iter().map(|kind| render_kind(kind, format, width)));
        if !others.is_empty() {
            let kinds = if others.len() == 1 { "kind" } else { "kinds" };
            let places = places_in_words(sum_places(others));
            lines.push(format!("{:width$}  and {} more {kinds}, in {places}", "", others.len()));
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Renders each warning with all its places.
pub(super) fn render_places(all: &Errors, format: Format, color: bool) -> String {
    let renderer = configured_renderer(color);
    let render = |located: &Located| {
        if format == Format::Human {
            let others = located.also.iter().map(|place| format!("    also at {}\n", render_place(place)));
            let others: String = others.collect();
            return format!("{}\n{others}\n", renderer.render(&[render_group(all, located, 0)]));
        }
        let places = std::iter::once(&located.position).chain(&located.also);
        places.map(|place| format!("{}\n", render_line(place, located))).collect()
    };
    all.located.iter().map(render).collect()
}

/// Renders the summary line of warnings with a cost. `is_whole` is `true` if all their places are shown.
pub(super) fn render_places_summary(all: &Errors, is_whole: bool, color: bool) -> String {
    let (count, places) = (all.located.len(), count_places(&all.located));
    let warnings = if count == 1 { "1 warning" } else { &format!("{count} warnings") };
    let places = if places > count { format!(", in {places} places") } else { String::new() };
    let new = new_in_words(&all.located);
    let more = if is_whole { "" } else { "; `--verbose` shows all places" };
    let title = format!("{warnings} about the {}{places}{new}{more}", rendered_subject(all));
    configured_renderer(color).render(&[Group::with_title(Level::WARNING.primary_title(title))]) + "\n"
}

/// Returns `true` if the places of all errors are shown one by one.
pub(super) fn shows_all_places(all: &Errors, format: Format) -> bool {
    let shown = if format == Format::Human { ALSO_MAX } else { 0 };
    all.located.iter().all(|located| located.also.len() <= shown)
}

/// Returns the number of places of warnings.
fn count_places(all: &[Located]) -> usize {
    all.iter().map(Located::count_places).sum()
}

/// Returns the number of places that a former report did not have, as the end of a phrase. Without such a report, nothing
/// is new.
fn new_in_words(all: &[Located]) -> String {
    let Some(new) = all.iter().map(|located| located.new_places).sum::<Option<usize>>() else { return String::new() };
    match new {
        0 => ", nothing new".to_owned(),
        new if new == count_places(all) => ", all of them new".to_owned(),
        new => format!(", {new} of them new"),
    }
}

fn render_kind(kind: &Kind, format: Format, width: usize) -> String {
    let Kind { first, messages, places } = kind;
    let alike = if *messages > 1 { format!(" (the first of {messages} similar ones)") } else { String::new() };
    if format == Format::Human {
        let notes: String = first.diagnostic.notes.iter().map(|note| format!("; {note}")).collect();
        let message = format_one_line(&format!("{}{notes}", first.diagnostic.message));
        return format!("{places:width$}  {}: {message}{alike}", render_place(&first.position));
    }
    let in_places = if *places > 1 { format!(", in {places} places") } else { String::new() };
    format!("{}{alike}{in_places}", render_line(&first.position, first))
}

fn render_line(place: &Position, located: &Located) -> String {
    let (level, code) = (located.diagnostic.level.name(), located.diagnostic.code);
    let element = place.element.iter().map(|element| format!(" (in {})", format_one_line(&element.label)));
    let message = format_one_line(&located.diagnostic.message);
    format!("{}: {level}[{code}]: {message}{}", render_line_and_column(place), element.collect::<String>())
}

fn render_place(place: &Position) -> String {
    let element = place.element.iter().map(|element| format!(" ({})", format_one_line(&element.label)));
    format!("{}{}", render_line_and_column(place), element.collect::<String>())
}

fn render_line_and_column(place: &Position) -> String {
    format!("{}:{}:{}", format_one_line(&place.path), place.line, place.column)
}

/// Returns the kinds of warnings: each message is a kind, or if there are too many, messages that only differ in names
/// form one.
fn kinds_of_warnings(located: &[Located]) -> Vec<Kind<'_>> {
    let by_message = group_warnings(located, str::to_owned);
    if by_message.len() <= KINDS_MAX { by_message } else { group_warnings(located, message_without_names) }
}

fn group_warnings(located: &[Located], kind_of: impl Fn(&str) -> String) -> Vec<Kind<'_>> {
    let mut kinds: IndexMap<String, Kind> = IndexMap::default();
    for located in located {
        let message = &located.diagnostic.message;
        let kind = kinds.entry(kind_of(message)).or_insert(Kind { first: located, messages: 1, places: 0 });
        kind.messages += usize::from(kind.first.diagnostic.message != *message);
        kind.places += located.count_places();
    }
    kinds.into_values().collect()
}

/// Returns a message without the parts between backticks.
fn message_without_names(message: &str) -> String {
    message.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

fn sum_places(kinds: &[Kind]) -> usize {
    kinds.iter().map(|kind| kind.places).sum()
}
