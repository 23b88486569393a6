//! Whole declarations.

use fastrand::Rng;

use super::Draft;
use super::fields::{QUERY, field_line};
use super::outline::{Declaration, SpecText};
use super::splice::Splice;
use super::types::scalar;
use super::words::NewName;

/// Adds a record of a few fields.
pub(super) fn add_record(text: &SpecText, beside: &Declaration, random: &mut Rng) -> Draft {
    let new = NewName::draw(random);
    let lines = new_record(&new, random);
    add(text, beside, new.upper_camel(), lines, random)
}

/// Adds an enum of a few values.
pub(super) fn add_enum(text: &SpecText, beside: &Declaration, random: &mut Rng) -> Draft {
    let new = NewName::draw(random);
    let values: Vec<_> = (0..random.usize(2..5)).map(|_| NewName::draw(random).snake()).collect();
    let (name, doc) = (new.upper_camel(), new.sentence(random));
    let line = format!("  {name}: {{ doc: \"{doc}\", values: [{}] }}", values.join(", "));
    add(text, beside, name, vec![line], random)
}

/// Adds a union of a record and a text.
pub(super) fn add_union(text: &SpecText, beside: &Declaration, random: &mut Rng) -> Option<Draft> {
    let new = NewName::draw(random);
    let records = text.section_of(beside, "records").collect::<Vec<_>>();
    let record = &random.choice(&records)?.name;
    let name = new.upper_camel();
    let lines = vec![
        format!("  {name}:"),
        format!("    doc: {}", new.sentence(random)),
        format!("    variants: {{ whole: {record}, text: string }}"),
    ];
    Some(add(text, beside, name, lines, random))
}

/// Adds an operation of the same resource, at an address below the one of its neighbour.
pub(super) fn add_operation(text: &SpecText, beside: &Declaration, random: &mut Rng) -> Option<Draft> {
    let new = NewName::draw(random);
    let lines = text.lines_of(beside);
    let http = &lines[text.key_line(beside, "http")?];
    let address = http.split_whitespace().nth(2)?;
    let (resource, _) = beside.name.split_once('.')?;
    let name = format!("{resource}.{}", new.kebab());
    let mut added = vec![
        format!("  {name}:"),
        format!("    http:    POST {}/{}", address.trim_end_matches('/'), new.kebab()),
        format!("    doc:     {}", new.sentence(random)),
        "    effect:  append".to_owned(),
    ];
    if let Some(path) = text.key_line(beside, "path") {
        added.extend(lines[text.block(beside, path)].iter().cloned());
    }
    if random.bool() {
        let parameter = NewName::draw(random);
        let line = field_line(&parameter.snake(), &scalar(random), &parameter.sentence(random));
        added.extend([format!("    {QUERY}:"), line]);
    }
    let records = text.section_of(beside, "records").collect::<Vec<_>>();
    let returns = random.choice(&records).map_or("none", |record| &record.name);
    added.push(format!("    returns: {returns}"));
    Some(add(text, beside, name, added, random))
}

/// Removes a declaration that nothing names.
pub(super) fn remove_declaration(text: &SpecText, of: &Declaration, _: &mut Rng) -> Option<Draft> {
    if text.is_named_elsewhere(of) {
        return None;
    }
    let lines = text.lines_of(of);
    let is_followed_by_blank = lines.get(of.lines.end).is_some_and(|line| line.trim().is_empty());
    let end = of.lines.end + usize::from(is_followed_by_blank);
    Some(Draft::new(vec![Splice::remove(of.lines.start..end)], "removed".to_owned()))
}

/// Returns the lines of a record.
pub(super) fn new_record(new: &NewName, random: &mut Rng) -> Vec<String> {
    let mut lines = vec![
        format!("  {}:", new.upper_camel()),
        format!("    doc: {}", new.sentence(random)),
        "    fields:".to_owned(),
        "      id: { type: string, doc: \"ID.\" }".to_owned(),
    ];
    let names: std::collections::BTreeSet<_> = (0..random.usize(1..4)).map(|_| NewName::draw(random).snake()).collect();
    lines.extend(names.iter().map(|name| field_line(name, &scalar(random), "Detail of it.")));
    lines
}

/// Returns the insertion of a declaration before or behind another one, with a blank line if these have one.
pub(super) fn place_beside(text: &SpecText, beside: &Declaration, lines: Vec<String>, random: &mut Rng) -> Splice {
    let is_blank = |line: Option<&String>| line.is_some_and(|line| line.trim().is_empty());
    let all = text.lines_of(beside);
    let before = beside.lines.start.checked_sub(1).and_then(|line| all.get(line));
    let is_spaced = lines.len() > 1 || is_blank(before) || is_blank(all.get(beside.lines.end));
    let blank = is_spaced.then(String::new);
    if random.bool() {
        Splice::insert(beside.lines.start, lines.into_iter().chain(blank).collect())
    } else {
        Splice::insert(beside.lines.end, blank.into_iter().chain(lines).collect())
    }
}

fn add(text: &SpecText, beside: &Declaration, name: String, lines: Vec<String>, random: &mut Rng) -> Draft {
    let splice = place_beside(text, beside, lines, random);
    Draft { splices: vec![splice], about: "added".to_owned(), added: Some(name) }
}
