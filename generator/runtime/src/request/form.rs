//! Bodies of form fields: the fields of a JSON object as pairs of names and texts.

use bytes::Bytes;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::json::Tree;

/// Media type of forms.
pub(super) const MEDIA_TYPE: &str = "application/x-www-form-urlencoded";

/// All characters but those that forms keep. A space becomes `%20`, which every decoder of forms reads.
const ALL_BUT_FORM: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'*');

/// Encoding of values in forms that a form has no notation for. Fields of objects are `name[field]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormStyle {
    /// Encoding of lists.
    pub lists: FormLists,
    /// `true` if `null` and an empty list are an empty text, `false` if they are left out.
    pub empty_nulls: bool,
}

/// Encoding of lists in forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormLists {
    /// `tags=a&tags=b`
    Repeat,
    /// `tags[]=a&tags[]=b`
    Brackets,
    /// `tags[0]=a&tags[1]=b`
    Indexed,
}

/// The JSON of a form, in the extensions of its request.
#[derive(Clone)]
pub(crate) struct FormSource(pub(crate) Bytes);

/// Encodes a JSON object; `None` if the text is none, or has a string that is not Unicode.
#[inline]
pub(super) fn encode(json: &str, style: FormStyle) -> Option<String> {
    let Tree::Object(entries, _) = Tree::parse(json)? else { return None };
    let mut form = String::with_capacity(json.len());
    for (key, value) in &entries {
        push(&mut form, key.as_key(), value, style)?;
    }
    Some(form)
}

fn push(form: &mut String, name: &str, value: &Tree<'_>, style: FormStyle) -> Option<()> {
    match value {
        Tree::Null => push_empty(form, name, style),
        Tree::Boolean(value) => push_pair(form, name, if *value { "true" } else { "false" }),
        Tree::Number(text) => push_pair(form, name, text),
        Tree::String(text) => push_pair(form, name, text),
        Tree::Surrogates(_) => return None,
        Tree::List(elements) if elements.is_empty() => push_empty(form, name, style),
        Tree::List(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let name = match style.lists {
                    FormLists::Repeat => name.to_owned(),
                    FormLists::Brackets => format!("{name}[]"),
                    FormLists::Indexed => format!("{name}[{index}]"),
                };
                push(form, &name, element, style)?;
            }
        }
        Tree::Object(entries, _) if entries.is_empty() => push_empty(form, name, style),
        Tree::Object(entries, _) => {
            for (key, value) in entries {
                push(form, &format!("{name}[{}]", key.as_key()), value, style)?;
            }
        }
    }
    Some(())
}

fn push_empty(form: &mut String, name: &str, style: FormStyle) {
    if style.empty_nulls {
        push_pair(form, name, "");
    }
}

fn push_pair(form: &mut String, name: &str, value: &str) {
    if !form.is_empty() {
        form.push('&');
    }
    form.extend(utf8_percent_encode(name, ALL_BUT_FORM));
    form.push('=');
    form.extend(utf8_percent_encode(value, ALL_BUT_FORM));
}
