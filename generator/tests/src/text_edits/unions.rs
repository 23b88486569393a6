//! Variants of unions.

use fastrand::Rng;

use super::Draft;
use super::outline::{Declaration, SpecText, entry_name};
use super::splice::Splice;
use super::types::{declared, scalar};
use super::words::NewName;

/// Key of the field that selects a variant.
const TAG: &str = "tag";

/// Adds a variant: of a union with a tag a new record that is like another one, of another union any type.
pub(super) fn add_variant(text: &SpecText, to: &Declaration, random: &mut Rng) -> Option<Draft> {
    let new = NewName::draw(random);
    let name = new.snake();
    let lines = text.lines_of(to);
    let Some(tag) = text.key_line(to, TAG) else {
        let ty = match random.u8(..3) {
            0 => scalar(random),
            1 => format!("list<{}>", scalar(random)),
            _ => declared(text, random, |file| file == to.file)?,
        };
        return Some(Draft::new(vec![insert_variant(text, to, &name, &ty)?], format!("{name}: {ty}")));
    };
    let (_, tag) = lines[tag].split_once(": ")?;
    let model = random.choice(variant_records(text, to))?;
    let ty = new.upper_camel();
    let record = similar_record(text, model, &ty, &format!("      {}: {{ const: {name} }}", tag.trim()))?;
    let splices = vec![insert_variant(text, to, &name, &ty)?, Splice::insert(model.lines.start, record)];
    Some(Draft::new(splices, format!("{name}: {ty}, which is like {}", model.name)))
}

/// Returns the records of a union that are declared in its file.
fn variant_records<'t>(text: &'t SpecText, of: &'t Declaration) -> Vec<&'t Declaration> {
    let Some(key) = text.key_line(of, "variants") else { return Vec::new() };
    let variants = text.lines_of(of)[text.block(of, key)].join(" ");
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let words: Vec<_> = variants.split(|character| !is_word(character)).collect();
    text.section_of(of, "records").filter(|record| words.contains(&record.name.as_str())).collect()
}

/// Returns the lines of a record with the same fields, but another tag.
fn similar_record(text: &SpecText, model: &Declaration, name: &str, tag: &str) -> Option<Vec<String>> {
    let lines = text.lines_of(model);
    let fields = text.entries(model, "fields");
    let old = fields.iter().find(|field| entry_name(&lines[field.start]) == entry_name(tag))?;
    let before = lines[model.lines.start + 1..old.start].iter().cloned();
    let behind = lines[old.end..model.lines.end].iter().cloned();
    let record = [format!("  {name}:")].into_iter().chain(before).chain([tag.to_owned()]).chain(behind);
    Some(record.chain([String::new()]).collect())
}

/// Inserts a variant at the end, in braces or on a line.
fn insert_variant(text: &SpecText, to: &Declaration, name: &str, ty: &str) -> Option<Splice> {
    let lines = text.lines_of(to);
    let key = text.key_line(to, "variants")?;
    let line = &lines[key];
    if let Some(end) = line.rfind(" }") {
        return Some(Splice::replace(key, format!("{}, {name}: {ty}{}", &line[..end], &line[end..])));
    }
    let block = text.block(to, key);
    (block.len() > 1).then(|| Splice::insert(block.end, vec![format!("      {name}: {ty}")]))
}
