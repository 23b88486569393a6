//! Entries of a body of parts, in the order in which they are sent.

use super::names::{is_media_type, quoted};
use super::{BODY, Encoding, Multipart};
use crate::json::Tree;
use crate::request::query::{Notation, pairs};
use crate::value::{File, Json, Map};
use crate::wire::{from_json, to_json};

/// One part.
pub(super) struct Entry {
    pub(super) name: String,
    /// The name between quotes.
    pub(super) quoted: String,
    pub(super) content: Content,
}

impl Entry {
    /// Returns `true` for a file.
    #[inline]
    pub(super) fn is_file(&self) -> bool {
        match self.content {
            Content::File(..) => true,
            Content::Text(_) | Content::Json(_) => false,
        }
    }
}

/// Content of a part.
pub(super) enum Content {
    Text(String),
    Json(String),
    /// A file, and its name between quotes.
    File(File, String),
}

/// Name of a value and the rule that it breaks.
pub(super) type Broken = (String, &'static str);

/// Returns the entries of a body: the fields in their order, then those that the spec does not describe.
#[inline]
pub(super) fn of(multipart: &Multipart, json: &str) -> Result<Vec<Entry>, Broken> {
    let not_an_object = |_| (BODY.to_owned(), "must be an object with strings of Unicode characters: it has parts");
    let values: Map<Json> = from_json(json).map_err(not_an_object)?;
    let mut entries = Vec::new();
    for (name, encoding, files) in &multipart.fields {
        let Some(value) = values.get(name) else { continue };
        add(multipart, name, *encoding, files, value, &mut entries).map_err(|rule| ((*name).to_owned(), rule))?;
    }
    let custom = values.iter().filter(|(name, _)| multipart.fields.iter().all(|(known, ..)| known != name));
    for (name, value) in custom {
        add(multipart, name, Encoding::Value, &[], value, &mut entries).map_err(|rule| (name.to_owned(), rule))?;
    }
    Ok(entries)
}

#[inline]
fn add(
    multipart: &Multipart,
    name: &str,
    encoding: Encoding,
    files: &[File],
    value: &Json,
    entries: &mut Vec<Entry>,
) -> Result<(), &'static str> {
    match encoding {
        // Unless another value replaces the files: a field set by its name, or the mask of a secret.
        Encoding::Files if is_json_of(files, value) => {
            for file in files {
                if !file.content_type().is_none_or(is_media_type) {
                    return Err("must have a file with a valid media type");
                }
                let content = Content::File(file.clone(), quoted(file.name())?);
                entries.push(Entry { name: name.to_owned(), quoted: quoted(name)?, content });
            }
        }
        Encoding::Value | Encoding::Files => add_value(multipart, name, value, entries)?,
        Encoding::Json => push(name, Content::Json(value.as_str().to_owned()), entries)?,
        Encoding::JsonElements => match from_json::<Vec<Json>>(value.as_str()) {
            Ok(elements) if !elements.is_empty() => {
                for element in elements {
                    push(name, Content::Json(element.as_str().to_owned()), entries)?;
                }
            }
            Ok(_) | Err(_) => add_value(multipart, name, value, entries)?,
        },
        Encoding::Deep => {
            let tree = Tree::parse(value.as_str()).ok_or("must not nest so deep")?;
            let mut texts = Vec::new();
            let mut push_text = |name: &str, text: &str| texts.push((name.to_owned(), text.to_owned()));
            pairs(name, &tree, notation(multipart), &mut push_text)?;
            for (name, text) in texts {
                push(&name, Content::Text(text), entries)?;
            }
        }
    }
    Ok(())
}

#[inline]
fn notation(multipart: &Multipart) -> Notation {
    let style = multipart.style;
    Notation { lists: style.lists, nulls: style.empty_nulls, empties: style.empty_nulls }
}

/// Returns `true` if a value is the JSON of these files.
#[inline]
fn is_json_of(files: &[File], value: &Json) -> bool {
    let list = to_json(&files.to_vec());
    value.as_str() == list || matches!(files, [file] if value.as_str() == to_json(file))
}

/// Adds a value as it is: a part for each element of a list, else one.
#[inline]
fn add_value(multipart: &Multipart, name: &str, value: &Json, entries: &mut Vec<Entry>) -> Result<(), &'static str> {
    let too_deep = "must not nest so deep";
    match Tree::parse(value.as_str()).ok_or(too_deep)? {
        Tree::List(elements) if elements.is_empty() => add_one(multipart, name, &Tree::Null, "", entries),
        Tree::List(_) => {
            let elements = from_json::<Vec<Json>>(value.as_str()).map_err(|_| too_deep)?;
            elements.iter().try_for_each(|element| {
                let tree = Tree::parse(element.as_str()).ok_or(too_deep)?;
                add_one(multipart, name, &tree, element.as_str(), entries)
            })
        }
        tree @ (Tree::Null
        | Tree::Boolean(_)
        | Tree::Number(_)
        | Tree::String(_)
        | Tree::Surrogates(_)
        | Tree::Object(..)) => add_one(multipart, name, &tree, value.as_str(), entries),
    }
}

#[inline]
fn add_one(
    multipart: &Multipart,
    name: &str,
    tree: &Tree<'_>,
    json: &str,
    entries: &mut Vec<Entry>,
) -> Result<(), &'static str> {
    let content = match tree {
        Tree::Null if multipart.style.empty_nulls => Content::Text(String::new()),
        Tree::Null => return Ok(()),
        Tree::Boolean(_) | Tree::Number(_) => Content::Text(json.to_owned()),
        Tree::String(text) => Content::Text(text.clone().into_owned()),
        Tree::Surrogates(_) => return Err("must have only strings of Unicode characters"),
        Tree::List(_) | Tree::Object(..) => Content::Json(json.to_owned()),
    };
    push(name, content, entries)
}

#[inline]
fn push(name: &str, content: Content, entries: &mut Vec<Entry>) -> Result<(), &'static str> {
    entries.push(Entry { name: name.to_owned(), quoted: quoted(name)?, content });
    Ok(())
}
