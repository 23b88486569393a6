//! Bodies of form fields: the fields of a JSON object as pairs of names and texts.

use bytes::Bytes;
use http::Request;
use http::header::{CONTENT_TYPE, HeaderValue};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::query::{Notation, QueryStyle, join_elements, query_pairs};
use super::{Body, RequestParts};
use crate::json::Tree;
use crate::value::{Json, Map};
use crate::wire::record::RecordDescriptor;
use crate::wire::{Wire, from_json};

/// Media type of forms.
const MEDIA_TYPE: &str = "application/x-www-form-urlencoded";

/// All characters except those that forms keep. A space becomes `%20`, which every form decoder reads.
const ALL_BUT_FORM: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'*');

/// Encoding of values that forms have no notation for. Fields of objects are `name[field]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormStyle {
    /// Encoding of lists.
    pub lists: FormLists,
    /// `true` if `null` and an empty list are sent as an empty text, `false` if they are left out.
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

/// Encoding of a form body.
pub(super) struct Form {
    style: FormStyle,
    /// Fields with a style, which replaces the common one.
    styles: &'static [(&'static str, QueryStyle)],
    /// Sets the body by its JSON, or returns the rule that it breaks. A function pointer, so that only programs that
    /// send forms compile it.
    pub(super) put: fn(&Self, String, &mut Request<Bytes>) -> Result<(), &'static str>,
}

impl RequestParts {
    /// Sets the body as a form with the fields of a record.
    #[inline]
    pub fn form<T: Wire>(&mut self, body: &T, style: FormStyle) {
        self.form_with_styles(body, style, &[]);
    }

    /// Sets the body as a form with the fields of a record, some of which have a style: a list with a separator, a list
    /// of pairs, or JSON.
    #[inline]
    pub fn form_with_styles<T: Wire>(
        &mut self,
        body: &T,
        style: FormStyle,
        styles: &'static [(&'static str, QueryStyle)],
    ) {
        let json = self.encode_json(body);
        if let Some(record) = T::record()
            && let Err(rule) = check_form_keys(record, &json)
        {
            self.reject("body", rule.to_owned());
        }
        self.body = Body::Form(json, Form { style, styles, put: put_form });
    }
}

/// Sets the body of a request to the form of a JSON object, or returns the rule that it breaks.
#[inline]
fn put_form(encoding: &Form, json: String, request: &mut Request<Bytes>) -> Result<(), &'static str> {
    *request.body_mut() = Bytes::from(encode_form(&json, encoding)?);
    request.headers_mut().entry(CONTENT_TYPE).or_insert(HeaderValue::from_static(MEDIA_TYPE));
    request.extensions_mut().insert(FormSource(Bytes::from(json)));
    Ok(())
}

/// Checks that no undeclared field of a record would be read as another field, or as a part of one.
#[inline]
fn check_form_keys(record: &RecordDescriptor, json: &str) -> Result<(), &'static str> {
    if !record.has_typed_extra() {
        return Ok(());
    }
    let Some(Tree::Object(entries, _)) = Tree::parse(json) else { return Ok(()) };
    let keys = entries.iter().map(|(key, _)| key.as_key()).filter(|key| !record.declares(key));
    if keys.into_iter().any(|key| key.is_empty() || key.contains(['[', ']'])) {
        return Err("must not have an extra field whose name is empty or has brackets");
    }
    Ok(())
}

/// Encodes a JSON object as a form, or returns the rule that it breaks.
#[inline]
fn encode_form(json: &str, encoding: &Form) -> Result<String, &'static str> {
    let Some(Tree::Object(entries, _)) = Tree::parse(json) else { return Err("must be an object") };
    let mut form = String::with_capacity(json.len());
    let texts = if encoding.styles.iter().any(|(_, style)| *style == QueryStyle::Json) {
        from_json::<Map<Json>>(json).unwrap_or_default()
    } else {
        Map::default()
    };
    let style = encoding.style;
    let notation = Notation { lists: style.lists, nulls: style.empty_nulls, empties: style.empty_nulls };
    for (key, value) in &entries {
        let key = key.as_key();
        let style = encoding.styles.iter().find(|(name, _)| *name == key).map(|(_, style)| *style);
        if style == Some(QueryStyle::Json) && !matches!(value, Tree::Null) {
            push_form_pair(&mut form, key, texts.get(key).map_or("", Json::as_json_text));
            continue;
        }
        if let (Some(separator), Tree::List(elements)) = (style.and_then(QueryStyle::separator), value)
            && !elements.is_empty()
        {
            let mut texts = Vec::new();
            let notation = Notation { lists: FormLists::Repeat, nulls: true, empties: false };
            query_pairs("", value, notation, &mut |_, text| texts.push(text.to_owned()))?;
            let elements: Vec<_> = texts.iter().map(String::as_str).collect();
            push_form_pair(&mut form, key, &join_elements(&elements, separator)?);
            continue;
        }
        let notation = Notation { lists: style.map_or(notation.lists, QueryStyle::form_lists), ..notation };
        query_pairs(key, value, notation, &mut |name, value| push_form_pair(&mut form, name, value))?;
    }
    Ok(form)
}

#[inline]
fn push_form_pair(form: &mut String, name: &str, value: &str) {
    if !form.is_empty() {
        form.push('&');
    }
    form.extend(utf8_percent_encode(name, ALL_BUT_FORM));
    form.push('=');
    form.extend(utf8_percent_encode(value, ALL_BUT_FORM));
}
