//! Values of enums.

use std::ops::Range;

use fastrand::Rng;

use super::Draft;
use super::outline::{Declaration, SpecText, indent};
use super::splice::Splice;
use super::words::NewName;

/// Value in the text of an enum: a part of a line, or a line with a dash.
struct Value {
    line: usize,
    bytes: Range<usize>,
}

/// Adds a value at a random place.
pub(super) fn add_value(text: &SpecText, to: &Declaration, random: &mut Rng) -> Option<Draft> {
    let (lines, values) = (text.lines_of(to), values(text, to));
    let new = NewName::draw(random);
    let first = values.first().map(|value| &lines[value.line][value.bytes.clone()])?;
    let is_upper = first.starts_with(|character: char| character.is_ascii_uppercase());
    let name = if is_upper { new.snake().to_uppercase() } else { new.like(first.trim_matches('\'')) };
    let at = random.usize(..=values.len());
    let (beside, is_behind) = values.get(at).map_or_else(|| (values.last(), true), |value| (Some(value), false));
    let Value { line, bytes } = beside?;
    let old = &lines[*line];
    let splice = if is_row(old) {
        Splice::insert(line + usize::from(is_behind), vec![format!("{}- {name}", &old[..old.find('-')?])])
    } else if is_behind {
        Splice::replace(*line, format!("{}, {name}{}", &old[..bytes.end], &old[bytes.end..]))
    } else {
        Splice::replace(*line, format!("{}{name}, {}", &old[..bytes.start], &old[bytes.start..]))
    };
    Some(Draft::new(vec![splice], name))
}

/// Removes a value. Another one on its line stays.
pub(super) fn remove_value(text: &SpecText, from: &Declaration, random: &mut Rng) -> Option<Draft> {
    let (lines, values) = (text.lines_of(from), values(text, from));
    let at = random.usize(..values.len().max(1));
    let value = values.get(at).filter(|_| values.len() > 1)?;
    let line = &lines[value.line];
    let name = line[value.bytes.clone()].to_owned();
    if is_row(line) {
        return Some(Draft::new(vec![Splice::remove(value.line..value.line + 1)], name));
    }
    let next = values.get(at + 1).filter(|next| next.line == value.line);
    let previous = at.checked_sub(1).map(|at| &values[at]).filter(|previous| previous.line == value.line);
    let bytes = match (next, previous) {
        (Some(next), _) => value.bytes.start..next.bytes.start,
        (None, Some(previous)) => previous.bytes.end..value.bytes.end,
        (None, None) => return None,
    };
    Some(Draft::new(vec![Splice::replace(value.line, format!("{}{}", &line[..bytes.start], &line[bytes.end..]))], name))
}

/// Documents a value.
pub(super) fn add_value_doc(text: &SpecText, of: &Declaration, random: &mut Rng) -> Option<Draft> {
    let (lines, values) = (text.lines_of(of), values(text, of));
    let value = random.choice(values)?;
    let name = &lines[value.line][value.bytes];
    let doc = NewName::draw(random).sentence(random);
    let splice = match (text.key_line(of, "about"), text.key_line(of, "values")) {
        (Some(line), _) => {
            let at = lines[line].find("{ ")? + 2;
            Splice::replace(line, format!("{}{name}: \"{doc}\", {}", &lines[line][..at], &lines[line][at..]))
        }
        (None, Some(line)) => {
            Splice::insert(text.block(of, line).end, vec![format!("    about: {{ {name}: \"{doc}\" }}")])
        }
        (None, None) => {
            let line = &lines[of.lines.start];
            let end = line.rfind(" }").filter(|_| of.lines.len() == 1 && !line.contains("about:"))?;
            Splice::replace(of.lines.start, format!("{}, about: {{ {name}: \"{doc}\" }} }}", &line[..end]))
        }
    };
    Some(Draft::new(vec![splice], name.to_owned()))
}

/// Returns the values of an enum, in brackets or in rows.
fn values(text: &SpecText, of: &Declaration) -> Vec<Value> {
    let lines = text.lines_of(of);
    let block = text.key_line(of, "values").map_or_else(|| of.lines.clone(), |line| text.block(of, line));
    let first = &lines[block.start];
    let list = first.find("values: [").map(|at| at + "values: [".len());
    let Some(start) = list.or_else(|| first.find(": [").map(|at| at + ": [".len())) else {
        return rows(lines, block);
    };
    let mut values = Vec::new();
    for line in block.clone() {
        let from = if line == block.start { start } else { indent(&lines[line]) };
        let end = lines[line][from..].find(']').map_or(lines[line].len(), |end| from + end);
        values.extend(split_values(line, &lines[line], from..end));
        if end < lines[line].len() {
            break;
        }
    }
    values
}

fn rows(lines: &[String], block: Range<usize>) -> Vec<Value> {
    let rows = block.filter(|line| is_row(&lines[*line]));
    rows.map(|line| Value { line, bytes: lines[line].find("- ").map_or(0, |at| at + 2)..lines[line].len() }).collect()
}

fn is_row(line: &str) -> bool {
    line.trim_start().starts_with("- ")
}

fn split_values(line: usize, text: &str, bytes: Range<usize>) -> Vec<Value> {
    let mut values = Vec::new();
    let mut start = bytes.start;
    for part in text[bytes].split(',') {
        let (from, to) = (start + part.len() - part.trim_start().len(), start + part.trim_end().len());
        if from < to {
            values.push(Value { line, bytes: from..to });
        }
        start += part.len() + 1;
    }
    values
}
