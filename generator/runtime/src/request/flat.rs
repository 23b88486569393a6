//! Flat values, which fit in one text: single values, and lists and objects of single values.

use crate::json::Tree;

const NESTED: &str = "must contain only single values";

/// Texts of a value, in order.
pub(super) enum FlatValue {
    /// A single value, or the elements of a list.
    List(Vec<String>),
    /// The entries of an object.
    Object(Vec<(String, String)>),
}

impl FlatValue {
    /// Reads a value, or returns the rule that it breaks.
    #[inline]
    pub(super) fn from_tree(tree: &Tree<'_>) -> Result<Self, &'static str> {
        match tree {
            Tree::List(elements) => elements.iter().map(single_text).collect::<Result<_, _>>().map(Self::List),
            Tree::Object(entries, _) => {
                let entry = |(key, value): &(_, Tree<'_>)| Ok((entry_key(key)?, single_text(value)?));
                entries.iter().map(entry).collect::<Result<_, _>>().map(Self::Object)
            }
            Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::String(_) | Tree::Surrogates(_) => {
                Ok(Self::List(vec![single_text(tree)?]))
            }
        }
    }

    /// Returns the keys of an object.
    pub(super) fn keys(&self) -> Vec<String> {
        match self {
            Self::List(_) => Vec::new(),
            Self::Object(entries) => entries.iter().map(|(key, _)| key.clone()).collect(),
        }
    }

    /// Returns the texts, with the keys of an object before its values.
    #[inline]
    pub(super) fn into_texts(self) -> Vec<String> {
        match self {
            Self::List(texts) => texts,
            Self::Object(entries) => entries.into_iter().flat_map(|(key, value)| [key, value]).collect(),
        }
    }
}

/// Returns a key. An empty key is rejected, because it would be read as a missing one.
fn entry_key(key: &Tree<'_>) -> Result<String, &'static str> {
    Some(key.as_key()).filter(|key| !key.is_empty()).map(str::to_owned).ok_or("must not contain an empty key")
}

fn single_text(value: &Tree<'_>) -> Result<String, &'static str> {
    match value {
        Tree::Boolean(value) => Ok(value.to_string()),
        Tree::Number(text) => Ok((*text).to_owned()),
        Tree::String(text) => Ok(text.clone().into_owned()),
        Tree::Surrogates(_) => Err("must contain only strings of Unicode characters"),
        Tree::Null | Tree::List(_) | Tree::Object(..) => Err(NESTED),
    }
}
