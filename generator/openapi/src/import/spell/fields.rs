//! Fields and parameters.

use copperplate_language::grammar::{field, types};
use copperplate_language::lint;

use super::{Entry, Spelling, Tree, entry, text, word};
use crate::import::schemas::shapes::{Field, ShapeTy};
use crate::import::words;

impl Spelling<'_> {
    /// Spells a field or parameter. `rust` is its Rust name, if it needs one.
    pub(super) fn field(&self, field: &Field, rust: Option<String>) -> Entry {
        let notes = &field.notes;
        let mut keys = Vec::new();
        match &field.constant {
            Some(constant) => keys.push(entry(field::CONST.name, Tree::Json(constant.clone()))),
            None => keys.push(entry(field::TYPE.name, word(self.ty(&field.ty)))),
        }
        let (name, wire) = key(&field.name);
        keys.extend(wire.map(|wire| entry(field::WIRE.name, text(wire))));
        keys.extend(rust.map(|rust| entry(field::RUST.name, word(rust))));
        keys.extend(notes.role.map(|role| entry(field::ROLE.name, word(role))));
        keys.extend(notes.style.map(|style| entry(field::STYLE.name, word(style))));
        keys.extend(notes.default.as_ref().map(|default| entry(field::DEFAULT.name, Tree::Json(default.clone()))));
        keys.extend(notes.default_is.as_ref().map(|default| entry(field::DEFAULT_IS.name, text(default.clone()))));
        keys.extend(notes.bounds.iter().map(|(key, bound)| entry(*key, word(bound.to_string()))));
        if !notes.constraints.is_empty() {
            let constraints = notes.constraints.iter();
            let constraints = constraints.map(|(keyword, json)| entry(*keyword, Tree::Json(json.clone())));
            keys.push(entry(field::CONSTRAINTS.name, Tree::Map(constraints.collect())));
        }
        let is_secret = notes.is_secret || is_text(&field.ty) && lint::is_name_of_secret(&field.name);
        if is_secret && field.constant.is_none() {
            keys.push(entry(field::SECRET.name, word("true")));
        }
        if notes.is_deprecated {
            keys.push(entry(field::DEPRECATED.name, word("true")));
        }
        keys.extend(notes.doc.as_ref().map(|doc| entry(field::DOC.name, text(doc.clone()))));
        let mark = if field.is_optional { "?" } else { "" };
        let value =
            if keys.len() == 1 && field.constant.is_none() { word(self.ty(&field.ty)) } else { Tree::Map(keys) };
        Entry { key: format!("{name}{mark}"), value, origin: field.origin.clone() }
    }
}

/// Returns the key of the field with a name on the wire.
pub(in crate::import) fn field_key(name: &str) -> String {
    key(name).0
}

/// Returns the key of a name on the wire, and the name itself if the key is another.
fn key(name: &str) -> (String, Option<String>) {
    if !name.ends_with('?') && !name.contains(char::is_whitespace) {
        return (name.to_owned(), None);
    }
    (words::split_words(name).join("-"), Some(name.to_owned()))
}

fn is_text(ty: &ShapeTy) -> bool {
    match ty {
        ShapeTy::Plain(word) => *word == types::STRING,
        ShapeTy::List(ty) | ShapeTy::Nullable(ty) => is_text(ty),
        ShapeTy::Map(_) | ShapeTy::Named(_) => false,
    }
}
