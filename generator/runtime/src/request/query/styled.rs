//! Query parameters with several values: lists, objects, and unions of these and of single values.

use std::borrow::Cow;

use super::{ArrayStyle, Notation, query_pairs};
use crate::json::{MASK, Tree};
use crate::request::flat::FlatValue;
use crate::request::{FormLists, RequestParts};
use crate::wire::{FINITE_RULE, Wire, has_number_without_json, to_json, to_masked_json};

/// Encoding of a query parameter with several values. A single value is `a=1` in all of them. An empty list or object
/// is left out, and `null` is an empty text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryStyle {
    /// `a[b]=1&a[c][0]=2`
    Deep,
    /// `a=1,2`, or `a=b,1,c,2` for a flat object; a comma inside an element is percent-encoded.
    Comma,
    /// `a=1%202`; no element has a space.
    Space,
    /// `a=1%7C2`; no element has a vertical bar.
    Pipe,
    /// `a=1&a=2`
    Repeat,
    /// `a[]=1&a[]=2`
    Brackets,
    /// `a[0]=1&a[1][b]=2`
    Indexed,
    /// `a=%7B%22b%22%3A1%7D`: JSON, also for a single value.
    Json,
    /// `b=1&c=2`, without the name of the parameter.
    Exploded,
}

impl QueryStyle {
    /// Returns the encoding of lists whose elements are separate pairs.
    pub(in crate::request) fn form_lists(self) -> FormLists {
        match self {
            Self::Deep | Self::Indexed | Self::Json => FormLists::Indexed,
            Self::Repeat | Self::Comma | Self::Space | Self::Pipe | Self::Exploded => FormLists::Repeat,
            Self::Brackets => FormLists::Brackets,
        }
    }

    /// Returns the separator of a list that is sent as one text, and the rule for elements that contain it.
    pub(in crate::request) fn separator(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Comma => Some((",", "must not have an element with a comma")),
            Self::Space => Some((" ", "must not have an element with a space")),
            Self::Pipe => Some(("|", "must not have an element with a vertical bar")),
            Self::Deep | Self::Repeat | Self::Brackets | Self::Indexed | Self::Json | Self::Exploded => None,
        }
    }
}

/// Joins the elements of a list, unless an element would be read as several.
#[inline]
pub(in crate::request) fn join_elements(
    elements: &[&str],
    (separator, rule): (&'static str, &'static str),
) -> Result<String, &'static str> {
    if elements.iter().any(|element| element.contains(separator)) { Err(rule) } else { Ok(elements.join(separator)) }
}

/// Parameter with a style, as JSON.
#[cfg(feature = "testing")]
#[derive(Clone)]
pub(crate) struct StyledValue {
    pub(crate) is_in_path: bool,
    pub(crate) name: &'static str,
    pub(crate) json: String,
}

/// Parameters with a style, in the extensions of their request.
#[cfg(feature = "testing")]
#[derive(Clone)]
pub(crate) struct StyledValues(pub(crate) Vec<StyledValue>);

impl RequestParts {
    /// Adds a query parameter with several values, if it is present.
    #[inline]
    pub fn query_styled<T: Wire>(&mut self, name: &'static str, value: Option<&T>, style: QueryStyle) {
        if let Some(value) = value {
            let json = if self.is_masked { to_masked_json(value) } else { to_json(value) };
            if has_number_without_json(&json) {
                return self.reject(name, FINITE_RULE.to_owned());
            }
            match self.add_styled(name, &json, style) {
                Ok(joined) => self.sensitive.add_styled::<T>(&json, joined, self.is_secret(name)),
                Err(rule) => self.reject(name, rule.to_owned()),
            }
            #[cfg(feature = "testing")]
            self.styled.push(StyledValue { is_in_path: false, name, json });
        }
    }

    /// Adds a parameter given as JSON. Returns the keys of an object and the values that are joined to one text, or the
    /// rule that the parameter breaks.
    #[inline]
    fn add_styled(&mut self, name: &str, json: &str, style: QueryStyle) -> Result<Vec<String>, &'static str> {
        let mut joined = Vec::new();
        if self.masks(name) {
            self.query.pair(name, MASK);
            return Ok(joined);
        }
        if style == QueryStyle::Json {
            self.query.pair(name, json);
            return Ok(vec![json.to_owned()]);
        }
        let tree = Tree::parse(json).ok_or("must not be nested so deeply")?;
        if style == QueryStyle::Exploded {
            return self.add_exploded(&tree);
        }
        let mut texts = Vec::new();
        if let (QueryStyle::Comma, Tree::Object(..)) = (style, &tree) {
            let value = FlatValue::from_tree(&tree)?;
            joined = value.keys();
            texts.extend(value.into_texts().into_iter().map(|text| (name.to_owned(), text)));
        } else {
            let notation = Notation { lists: style.form_lists(), nulls: true, empties: false };
            query_pairs(name, &tree, notation, &mut |name, text| texts.push((name.to_owned(), text.to_owned())))?;
        }
        match style {
            QueryStyle::Comma => {
                let texts: Vec<_> = texts.iter().map(|(_, text)| Cow::Borrowed(text.as_str())).collect();
                self.query.list(name, &texts, ArrayStyle::Comma);
            }
            QueryStyle::Space | QueryStyle::Pipe => {
                let elements: Vec<_> = texts.iter().map(|(_, text)| text.as_str()).collect();
                let joined = style.separator().map(|separator| join_elements(&elements, separator)).transpose()?;
                if let Some(joined) = joined.filter(|_| !elements.is_empty()) {
                    self.query.pair(name, &joined);
                }
            }
            QueryStyle::Deep
            | QueryStyle::Repeat
            | QueryStyle::Brackets
            | QueryStyle::Indexed
            | QueryStyle::Json
            | QueryStyle::Exploded => {
                for (name, text) in &texts {
                    self.query.pair(name, text);
                }
            }
        }
        Ok(joined)
    }

    /// Adds the entries of an object as parameters. Their names may contain brackets, like other parameter names.
    #[inline]
    fn add_exploded(&mut self, tree: &Tree<'_>) -> Result<Vec<String>, &'static str> {
        let Tree::Object(entries, _) = tree else { return Err("must be an object") };
        let notation = Notation { lists: FormLists::Repeat, nulls: true, empties: false };
        let mut pairs = Vec::new();
        for (key, value) in entries {
            let key = key.as_key();
            if key.is_empty() {
                return Err("must not contain an empty key");
            }
            if self.query.has(key) {
                return Err("must not contain a key that is the name of another parameter");
            }
            query_pairs(key, value, notation, &mut |name, text| pairs.push((name.to_owned(), text.to_owned())))?;
        }
        for (name, text) in &pairs {
            self.query.pair(name, text);
        }
        Ok(Vec::new())
    }
}
