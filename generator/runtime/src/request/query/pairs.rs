//! JSON values as pairs of names and texts, for forms and queries. Fields of objects are `name[field]`.

use crate::json::Tree;
use crate::request::FormLists;

/// Notation of values without a text.
#[derive(Clone, Copy)]
pub(in crate::request) struct Notation {
    pub(in crate::request) lists: FormLists,
    /// `true` if `null` is written as an empty text, `false` if it is left out.
    pub(in crate::request) nulls: bool,
    /// `true` if empty lists and objects are written as an empty text, `false` if they are left out.
    pub(in crate::request) empties: bool,
}

/// Calls `push` with each pair of a value, or returns the rule that the value breaks.
#[inline]
pub(in crate::request) fn query_pairs(
    name: &str,
    value: &Tree<'_>,
    notation: Notation,
    push: &mut dyn FnMut(&str, &str),
) -> Result<(), &'static str> {
    match value {
        Tree::Null if notation.nulls => push(name, ""),
        Tree::List(elements) if elements.is_empty() && notation.empties => push(name, ""),
        Tree::Object(entries, _) if entries.is_empty() && notation.empties => push(name, ""),
        Tree::Null => {}
        Tree::Boolean(value) => push(name, if *value { "true" } else { "false" }),
        Tree::Number(text) => push(name, text),
        Tree::String(text) => push(name, text),
        Tree::Surrogates(_) => return Err("must contain only strings of Unicode characters"),
        Tree::List(elements) => {
            // Without an index, the parts of two objects could be the parts of one.
            let has_parts = elements.iter().any(|element| matches!(element, Tree::List(_) | Tree::Object(..)));
            let lists = if has_parts { FormLists::Indexed } else { notation.lists };
            for (index, element) in elements.iter().enumerate() {
                let name = match lists {
                    FormLists::Repeat => name.to_owned(),
                    FormLists::Brackets => format!("{name}[]"),
                    FormLists::Indexed => format!("{name}[{index}]"),
                };
                query_pairs(&name, element, notation, push)?;
            }
        }
        Tree::Object(entries, _) => {
            for (key, value) in entries {
                let key = key.as_key();
                // Such a key would be read as several keys, or as the marker of a list.
                if key.is_empty() || key.contains(['[', ']']) {
                    return Err("must not contain a key that is empty or has brackets");
                }
                query_pairs(&format!("{name}[{key}]"), value, notation, push)?;
            }
        }
    }
    Ok(())
}
