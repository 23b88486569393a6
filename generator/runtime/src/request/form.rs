//! Bodies of form fields: the fields of a JSON object as pairs of names and texts.

use bytes::Bytes;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::query::{Notation, pairs};
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

/// Encodes a JSON object; returns the rule that it breaks, if it cannot be a form.
#[inline]
pub(super) fn encode(json: &str, style: FormStyle) -> Result<String, &'static str> {
    let Some(Tree::Object(entries, _)) = Tree::parse(json) else { return Err("must be an object") };
    let mut form = String::with_capacity(json.len());
    let notation = Notation { lists: style.lists, nulls: style.empty_nulls, empties: style.empty_nulls };
    for (key, value) in &entries {
        pairs(key.as_key(), value, notation, &mut |name, value| push_pair(&mut form, name, value))?;
    }
    Ok(form)
}

fn push_pair(form: &mut String, name: &str, value: &str) {
    if !form.is_empty() {
        form.push('&');
    }
    form.extend(utf8_percent_encode(name, ALL_BUT_FORM));
    form.push('=');
    form.extend(utf8_percent_encode(value, ALL_BUT_FORM));
}
