//! Fields of records, and query parameters of operations.

use std::ops::Range;

use fastrand::Rng;

use super::Draft;
use super::declarations::{new_record, place_beside};
use super::outline::{Declaration, SpecText, entry_name};
use super::splice::Splice;
use super::types::{NewType, scalar};
use super::words::NewName;

/// Key of the fields of a record.
const FIELDS: &str = "fields";
/// Key of the query parameters of an operation.
pub(super) const QUERY: &str = "query";

/// Adds an optional field at a random place.
pub(super) fn add_field(text: &SpecText, to: &Declaration, random: &mut Rng, ty: NewType) -> Option<Draft> {
    let ty = ty.draw(text, to, random)?;
    let (splice, name) = insert_field(text, to, &ty, NewName::draw(random), random)?;
    Some(Draft::new(vec![splice], format!("{name}: {ty}")))
}

/// Adds an optional field whose type is a new record beside this one.
pub(super) fn add_field_of_new_record(text: &SpecText, to: &Declaration, random: &mut Rng) -> Option<Draft> {
    let new = NewName::draw(random);
    let ty = new.upper_camel();
    let (field, name) = insert_field(text, to, &ty, new, random)?;
    let record = place_beside(text, to, new_record(&new, random), random);
    Some(Draft::new(vec![field, record], format!("{name}: {ty}, which is new")))
}

/// Adds an optional query parameter, if necessary below a new key.
pub(super) fn add_parameter(text: &SpecText, to: &Declaration, random: &mut Rng) -> Option<Draft> {
    let (new, ty) = (NewName::draw(random), scalar(random));
    let parameters = text.entries(to, QUERY);
    let name = new.like(&first_name(text, to, &parameters));
    let line = field_line(&name, &ty, &new.sentence(random));
    let splice = if parameters.is_empty() {
        if text.key_line(to, QUERY).is_some() {
            return None;
        }
        let key = text.key_line(to, "path").or_else(|| text.key_line(to, "effect"))?;
        Splice::insert(text.block(to, key).end, vec![format!("    {QUERY}:"), line])
    } else {
        Splice::insert(random_place(&parameters, random), vec![line])
    };
    Some(Draft::new(vec![splice], format!("{name}: {ty}")))
}

/// Removes an optional field. Its record keeps another one.
pub(super) fn remove_field(text: &SpecText, from: &Declaration, random: &mut Rng) -> Option<Draft> {
    let fields = text.entries(from, FIELDS);
    let lines = text.lines_of(from);
    let is_optional = |field: &&Range<usize>| lines[field.start].split(':').next().is_some_and(|key| key.contains('?'));
    let optional: Vec<_> = fields.iter().filter(is_optional).collect();
    let field = random.choice(optional).filter(|_| fields.len() > 1)?;
    Some(Draft::new(vec![Splice::remove(field.clone())], entry_name(&lines[field.start]).to_owned()))
}

/// Gives a field another name on the wire.
pub(super) fn rename_field(text: &SpecText, of: &Declaration, random: &mut Rng) -> Option<Draft> {
    let field = random.choice(text.entries(of, FIELDS))?;
    let line = &text.lines_of(of)[field.start];
    let before = entry_name(line);
    let after = NewName::draw(random).like(before);
    Some(Draft::new(
        vec![Splice::replace(field.start, line.replacen(before, &after, 1))],
        format!("{before} → {after}"),
    ))
}

/// Returns the blocks of the fields or parameters of a declaration.
pub(super) fn fields_or_parameters(text: &SpecText, of: &Declaration) -> Vec<Range<usize>> {
    [FIELDS, QUERY].into_iter().flat_map(|key| text.entries(of, key)).collect()
}

/// Returns the line of an optional field or parameter.
pub(super) fn field_line(name: &str, ty: &str, doc: &str) -> String {
    format!("      {name}?: {{ type: {ty}, doc: \"{doc}\" }}")
}

fn insert_field(
    text: &SpecText,
    to: &Declaration,
    ty: &str,
    new: NewName,
    random: &mut Rng,
) -> Option<(Splice, String)> {
    let fields = text.entries(to, FIELDS);
    let name = new.like(&first_name(text, to, &fields));
    let line = field_line(&name, ty, &new.sentence(random));
    (!fields.is_empty()).then(|| (Splice::insert(random_place(&fields, random), vec![line]), name))
}

/// Returns a line before, between or behind entries.
fn random_place(entries: &[Range<usize>], random: &mut Rng) -> usize {
    let at = random.usize(..=entries.len());
    entries.get(at).map_or_else(|| entries.last().map_or(0, |last| last.end), |entry| entry.start)
}

/// Returns the name whose spelling new ones follow: the first one of several words.
fn first_name(text: &SpecText, of: &Declaration, entries: &[Range<usize>]) -> String {
    let names = entries.iter().map(|entry| entry_name(&text.lines_of(of)[entry.start]).trim_start_matches('_'));
    let has_words = |name: &&str| name.contains(|character: char| !character.is_ascii_lowercase());
    names.clone().find(has_words).or_else(|| names.clone().next()).unwrap_or_default().to_owned()
}
