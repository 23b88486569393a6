//! Fields and parameters.

use copperplate_language::grammar::{field, types};
use copperplate_language::lint::NamedText;
use copperplate_language::maps::IndexSet;
use copperplate_language::model::{Bounds, TextFormat};

use super::{Entry, Node, SpecBuilder, entry, text, word};
use crate::import::schemas::shapes::{Field, ShapeTy};
use crate::import::words;

impl SpecBuilder<'_> {
    /// Builds fields or parameters, each with its Rust name, if it needs one.
    pub(super) fn fields<'f>(&self, fields: impl Iterator<Item = (&'f Field, Option<String>)>) -> Vec<Entry> {
        let fields: Vec<_> = fields.collect();
        let names: Vec<_> = fields.iter().map(|(field, _)| field.name.as_str()).collect();
        let keys = field_keys(names.iter().copied());
        fields.into_iter().zip(keys).map(|((field, rust), key)| self.field(field, &key, rust, &names)).collect()
    }

    /// Builds a field that is beside fields with these names.
    fn field(&self, field: &Field, key: &str, rust: Option<String>, names: &[&str]) -> Entry {
        let notes = &field.attributes;
        let mut keys = Vec::new();
        match &field.constant {
            Some(constant) => keys.push(entry(field::CONST.name, Node::json(constant))),
            None => keys.push(entry(field::TYPE.name, word(self.ty(&field.ty)))),
        }
        if key != field.name {
            keys.push(entry(field::WIRE.name, text(field.name.clone())));
        }
        keys.extend(rust.map(|rust| entry(field::RUST.name, word(rust))));
        if notes.is_idempotency_key {
            keys.push(entry(field::ROLE.name, word(field::IDEMPOTENCY_KEY)));
        }
        if notes.has_slashes {
            keys.push(entry(field::MULTI_SEGMENT.name, word("true")));
        }
        keys.extend(notes.style.map(|style| entry(field::STYLE.name, word(style.keyword()))));
        keys.extend(notes.media_type.as_ref().map(|media| entry(field::AS.name, text(media.clone()))));
        keys.extend(notes.default.as_ref().map(|default| entry(field::DEFAULT.name, Node::json(default))));
        keys.extend(notes.default_is.as_ref().map(|default| entry(field::DEFAULT_IS.name, text(default.clone()))));
        let Bounds { min, max, min_length, max_length, min_items, max_items } = notes.bounds;
        let bounds = [min, max, min_length, max_length, min_items, max_items].into_iter().zip(field::BOUND_KEYWORDS);
        keys.extend(bounds.filter_map(|(bound, (_, key))| Some(entry(key.name, word(bound?.to_string())))));
        if !notes.constraints.is_empty() {
            let constraints = notes.constraints.iter();
            let constraints = constraints.map(|(keyword, json)| entry(*keyword, Node::json(json)));
            keys.push(entry(field::CONSTRAINTS.name, Node::map(constraints)));
        }
        if (notes.is_secret || looks_secret(field, names)) && field.constant.is_none() {
            keys.push(entry(field::SECRET.name, word("true")));
        }
        if notes.has_number_texts {
            keys.push(entry(field::OR_TEXT.name, word("true")));
        }
        if notes.is_deprecated {
            keys.push(entry(field::DEPRECATED.name, word("true")));
        }
        keys.extend(notes.doc.as_ref().map(|doc| entry(field::DOC.name, text(doc.clone()))));
        let mark = if field.is_optional { "?" } else { "" };
        let value =
            if keys.len() == 1 && field.constant.is_none() { word(self.ty(&field.ty)) } else { Node::map(keys) };
        entry(format!("{key}{mark}"), value).with_origin(&field.origin)
    }
}

/// Key of a field whose name on the wire does not have any word.
const BLANK: &str = "blank";

/// Returns the keys of fields with these names on the wire: made of its words, if the name cannot be a key.
pub(in crate::import) fn field_keys<'n>(names: impl Iterator<Item = &'n str> + Clone) -> Vec<String> {
    let mut taken: IndexSet<String> = names.clone().filter(|name| is_key(name)).map(str::to_owned).collect();
    let key_of_words = |name: &str| {
        let words = words::split_words(name).join("-");
        if words.is_empty() { BLANK.to_owned() } else { words }
    };
    let mut keys = Vec::new();
    for name in names {
        if is_key(name) {
            keys.push(name.to_owned());
            continue;
        }
        let words = key_of_words(name);
        let mut numbered = (1..).map(|number| if number == 1 { words.clone() } else { format!("{words}-{number}") });
        keys.extend(numbered.find(|key| taken.insert(key.clone())));
    }
    keys
}

/// Returns `true` if a key can be the name on the wire.
fn is_key(name: &str) -> bool {
    !name.is_empty() && !name.ends_with('?') && !name.contains(char::is_whitespace)
}

fn looks_secret(field: &Field, beside: &[&str]) -> bool {
    let (ty, _) = field.ty.clone().without_null();
    let (doc, is_list) = (field.attributes.doc.as_deref(), matches!(ty, ShapeTy::List(_)));
    can_hold_secret(&ty) && NamedText { name: &field.name, doc, is_list, beside }.looks_secret()
}

fn can_hold_secret(ty: &ShapeTy) -> bool {
    match ty {
        ShapeTy::Plain(types::STRING) => true,
        ShapeTy::Plain(word) => TextFormat::from_keyword(word).is_some_and(TextFormat::can_hold_secret),
        ShapeTy::List(ty) | ShapeTy::Nullable(ty) => can_hold_secret(ty),
        ShapeTy::Map(_) | ShapeTy::Named(_) => false,
    }
}
