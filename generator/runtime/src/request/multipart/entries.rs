//! Entries of a multipart body, in the order in which they are sent.

use super::names::{is_media_type, quote_multipart_name};
use super::{BODY, Encoding, Multipart, SentField};
use crate::json::Tree;
use crate::request::query::{Notation, query_pairs};
use crate::value::{File, Json, Map};
use crate::wire::{from_json, to_json};

/// One part.
pub(super) struct MultipartEntry {
    pub(super) name: String,
    /// The name as written between quotes.
    pub(super) quoted: String,
    pub(super) content: EntryContent,
    /// Media type in the spec.
    stated: Option<&'static str>,
}

impl MultipartEntry {
    /// Returns the media type. A text has none unless the spec states it.
    #[inline]
    pub(super) fn media_type(&self) -> Option<&str> {
        match &self.content {
            EntryContent::Text(_) => self.stated,
            EntryContent::Json(_) => self.stated.or(Some("application/json")),
            EntryContent::File(file, _) => file.media_type().or(self.stated).or(Some("application/octet-stream")),
        }
    }

    /// Returns `true` for a file.
    #[inline]
    pub(super) fn is_file(&self) -> bool {
        match self.content {
            EntryContent::File(..) => true,
            EntryContent::Text(_) | EntryContent::Json(_) => false,
        }
    }
}

/// Content of a part.
pub(super) enum EntryContent {
    Text(String),
    Json(String),
    /// A file, and its name as written between quotes.
    File(File, String),
}

/// Name of a value, and the rule that it breaks.
pub(super) type BrokenEntry = (String, &'static str);

/// Returns the entries of a body: the declared fields in their order, then the undeclared ones.
#[inline]
pub(super) fn multipart_entries(multipart: &Multipart, json: &str) -> Result<Vec<MultipartEntry>, BrokenEntry> {
    let not_an_object = |_| (BODY.to_owned(), "must be an object with strings of Unicode characters: it has parts");
    let values: Map<Json> = from_json(json).map_err(not_an_object)?;
    let mut entries = Vec::new();
    for SentField { name, encoding, media_type, files } in &multipart.fields {
        let Some(value) = values.get(name) else { continue };
        let first = entries.len();
        add_entries_of_field(multipart, name, *encoding, files, value, &mut entries)
            .map_err(|rule| ((*name).to_owned(), rule))?;
        entries[first..].iter_mut().for_each(|entry| entry.stated = *media_type);
    }
    let custom = values.iter().filter(|(name, _)| multipart.fields.iter().all(|known| known.name != *name));
    for (name, value) in custom {
        add_entries_of_field(multipart, name, Encoding::Value, &[], value, &mut entries)
            .map_err(|rule| (name.to_owned(), rule))?;
    }
    Ok(entries)
}

#[inline]
fn add_entries_of_field(
    multipart: &Multipart,
    name: &str,
    encoding: Encoding,
    files: &[File],
    value: &Json,
    entries: &mut Vec<MultipartEntry>,
) -> Result<(), &'static str> {
    match encoding {
        // Another value may replace the files: a field set by its name, or the mask of a secret.
        Encoding::Files if is_json_of_files(files, value) => {
            for file in files {
                if !file.media_type().is_none_or(is_media_type) {
                    return Err("must have a file with a valid media type");
                }
                push_entry(name, EntryContent::File(file.clone(), quote_multipart_name(file.name())?), entries)?;
            }
        }
        Encoding::Value | Encoding::Files => add_value_entries(multipart, name, value, entries)?,
        Encoding::Json => push_entry(name, EntryContent::Json(value.as_json_text().to_owned()), entries)?,
        Encoding::JsonElements => match from_json::<Vec<Json>>(value.as_json_text()) {
            Ok(elements) if !elements.is_empty() => {
                for element in elements {
                    push_entry(name, EntryContent::Json(element.as_json_text().to_owned()), entries)?;
                }
            }
            Ok(_) | Err(_) => add_value_entries(multipart, name, value, entries)?,
        },
        Encoding::Deep => {
            let tree = Tree::parse(value.as_json_text()).ok_or("must not be nested so deeply")?;
            let mut texts = Vec::new();
            let mut push_text = |name: &str, text: &str| texts.push((name.to_owned(), text.to_owned()));
            query_pairs(name, &tree, entry_notation(multipart), &mut push_text)?;
            for (name, text) in texts {
                push_entry(&name, EntryContent::Text(text), entries)?;
            }
        }
    }
    Ok(())
}

#[inline]
fn entry_notation(multipart: &Multipart) -> Notation {
    let style = multipart.style;
    Notation { lists: style.lists, nulls: style.empty_nulls, empties: style.empty_nulls }
}

/// Returns `true` if a value is the JSON of these files.
#[inline]
fn is_json_of_files(files: &[File], value: &Json) -> bool {
    let list = to_json(&files.to_vec());
    value.as_json_text() == list || matches!(files, [file] if value.as_json_text() == to_json(file))
}

/// Adds a value: a part for each element of a list, otherwise one part.
#[inline]
fn add_value_entries(
    multipart: &Multipart,
    name: &str,
    value: &Json,
    entries: &mut Vec<MultipartEntry>,
) -> Result<(), &'static str> {
    let too_deep = "must not be nested so deeply";
    match Tree::parse(value.as_json_text()).ok_or(too_deep)? {
        Tree::List(elements) if elements.is_empty() => add_value_entry(multipart, name, &Tree::Null, "", entries),
        Tree::List(_) => {
            let elements = from_json::<Vec<Json>>(value.as_json_text()).map_err(|_| too_deep)?;
            elements.iter().try_for_each(|element| {
                let tree = Tree::parse(element.as_json_text()).ok_or(too_deep)?;
                add_value_entry(multipart, name, &tree, element.as_json_text(), entries)
            })
        }
        tree @ (Tree::Null
        | Tree::Boolean(_)
        | Tree::Number(_)
        | Tree::String(_)
        | Tree::Surrogates(_)
        | Tree::Object(..)) => add_value_entry(multipart, name, &tree, value.as_json_text(), entries),
    }
}

#[inline]
fn add_value_entry(
    multipart: &Multipart,
    name: &str,
    tree: &Tree<'_>,
    json: &str,
    entries: &mut Vec<MultipartEntry>,
) -> Result<(), &'static str> {
    let content = match tree {
        Tree::Null if multipart.style.empty_nulls => EntryContent::Text(String::new()),
        Tree::Null => return Ok(()),
        Tree::Boolean(_) | Tree::Number(_) => EntryContent::Text(json.to_owned()),
        Tree::String(text) => EntryContent::Text(text.clone().into_owned()),
        Tree::Surrogates(_) => return Err("must contain only strings of Unicode characters"),
        Tree::List(_) | Tree::Object(..) => EntryContent::Json(json.to_owned()),
    };
    push_entry(name, content, entries)
}

#[inline]
fn push_entry(name: &str, content: EntryContent, entries: &mut Vec<MultipartEntry>) -> Result<(), &'static str> {
    let quoted = quote_multipart_name(name)?;
    entries.push(MultipartEntry { name: name.to_owned(), quoted, content, stated: None });
    Ok(())
}
