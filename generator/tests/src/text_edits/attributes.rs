//! Attributes of fields and parameters.

use std::ops::Range;

use fastrand::Rng;

use super::Draft;
use super::fields::fields_or_parameters;
use super::outline::{Declaration, SpecText, entry_name};
use super::splice::Splice;

/// Adds `deprecated: true`.
pub(super) fn deprecate(text: &SpecText, of: &Declaration, random: &mut Rng) -> Option<Draft> {
    add_attribute(text, of, random, |_| Some("deprecated: true"))
}

/// Adds `secret: true`.
pub(super) fn mark_secret(text: &SpecText, of: &Declaration, random: &mut Rng) -> Option<Draft> {
    add_attribute(text, of, random, |_| Some("secret: true"))
}

/// Adds a bound that suits the type.
pub(super) fn bound(text: &SpecText, of: &Declaration, random: &mut Rng) -> Option<Draft> {
    add_attribute(text, of, random, |ty| match ty {
        "integer" | "number" => Some("min: 0"),
        "string" => Some("max-length: 200"),
        list if list.starts_with("list<") => Some("max-items: 50"),
        _ => None,
    })
}

/// Adds an attribute to a field without an attribute of this name.
fn add_attribute(
    text: &SpecText,
    of: &Declaration,
    random: &mut Rng,
    attribute_of: impl Fn(&str) -> Option<&'static str>,
) -> Option<Draft> {
    let field = random.choice(fields_or_parameters(text, of))?;
    let lines = text.lines_of(of);
    let ty = field_type(&lines[field.clone()])?;
    let attribute = attribute_of(&ty)?;
    let key = attribute.split(' ').next().unwrap_or(attribute);
    if lines[field.clone()].iter().any(|line| line.contains(key)) {
        return None;
    }
    let name = entry_name(&lines[field.start]);
    Some(Draft::new(vec![with_attribute(lines, &field, &ty, attribute)?], format!("{name}: {attribute}")))
}

/// Returns the type of a field in its short form, in braces or in a block.
fn field_type(field: &[String]) -> Option<String> {
    let text = if field.len() == 1 {
        let (_, value) = field[0].split_once(": ")?;
        match value.split_once("type: ") {
            Some((_, rest)) => rest.split([',', '}']).next()?,
            None if value.starts_with('{') => return None,
            None => value,
        }
    } else {
        field.iter().find_map(|line| line.trim_start().strip_prefix("type: "))?
    };
    Some(text.trim().trim_matches('"').to_owned())
}

fn with_attribute(lines: &[String], field: &Range<usize>, ty: &str, attribute: &str) -> Option<Splice> {
    let line = &lines[field.start];
    if field.len() > 1 {
        let is_type = |number: &usize| lines[*number].trim_start().starts_with("type: ");
        let number = field.clone().find(is_type)?;
        return Some(Splice::insert(number + 1, vec![format!("        {attribute}")]));
    }
    let edited = match line.find(", doc: ").or_else(|| line.rfind(" }")) {
        Some(at) => format!("{}, {attribute}{}", &line[..at], &line[at..]),
        None => format!("{}: {{ type: {ty}, {attribute} }}", line.split_once(": ")?.0),
    };
    Some(Splice::replace(field.start, edited))
}
