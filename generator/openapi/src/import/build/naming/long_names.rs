//! Long names of types, with shorter ones that are free.

use super::namespaces::is_generic_name;
use super::{Names, ShapeId};
use crate::import::words;

/// Maximum length of a name that reads well in a signature.
const LENGTH: usize = 40;

/// Number of alternatives.
const ALTERNATIVES: usize = 2;

/// Returns the shapes with long names.
pub(super) fn find_long_names(names: &Names) -> Vec<(ShapeId, Vec<String>)> {
    let long = names.by_shape.iter().filter(|(_, name)| name.len() > LENGTH);
    long.map(|(id, name)| (*id, shorter_names(name, names))).collect()
}

/// Returns the last words of a name that no other shape has, from half of them on.
fn shorter_names(name: &str, names: &Names) -> Vec<String> {
    let words = words::split_words(name);
    let ends = (1..words.len().div_ceil(2)).rev().map(|start| &words[start..]);
    let telling = ends.filter(|end| !JOINING.contains(&end[0].as_str()));
    let telling = telling.filter_map(|end| words::type_name_from_words(&end.join(" ")));
    let is_free = |end: &String| end.len() <= LENGTH && !is_generic_name(end) && !names.has_name(end);
    telling.filter(is_free).take(ALTERNATIVES).collect()
}

/// Words that no name begins with.
const JOINING: [&str; 8] = ["and", "by", "for", "from", "in", "of", "or", "to"];
