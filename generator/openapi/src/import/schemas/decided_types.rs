//! Types that an author decided on: built-in ones, in lists and maps.

use copperplate_language::grammar::types::{BOOLEAN, INTEGER, JSON, LIST, MAP, NULL, NUMBER, OBJECT, STRING};
use copperplate_language::maps::IndexMap;
use copperplate_language::model::TextFormat;

use super::shapes::ShapeTy;
use crate::import::decisions::Decisions;

/// Returns the types that an author decided on, by JSON pointer.
pub(super) fn parse_decided_types(decisions: &Decisions) -> IndexMap<String, ShapeTy> {
    let decided = decisions.types.iter();
    decided.filter_map(|(at, decision)| Some((at.clone(), parse_decided_type(&decision.value)?))).collect()
}

/// Parses a type; `None` if it is not a built-in one.
pub(in crate::import) fn parse_decided_type(text: &str) -> Option<ShapeTy> {
    let text = text.trim();
    if let Some((inner, _)) = text.rsplit_once('|').filter(|(_, null)| null.trim() == NULL) {
        return Some(parse_decided_type(inner)?.or_null(true));
    }
    let argument = |word: &str| text.strip_prefix(word)?.trim().strip_prefix('<')?.strip_suffix('>');
    if let Some(element) = argument(LIST) {
        return Some(parse_decided_type(element)?.into_list());
    }
    if let Some(value) = argument(MAP) {
        return Some(ShapeTy::Map(Box::new(parse_decided_type(value)?)));
    }
    let plain = [STRING, BOOLEAN, NUMBER, INTEGER, JSON, OBJECT].into_iter();
    let with_format = TextFormat::ALL.into_iter().map(TextFormat::keyword);
    plain.chain(with_format).find(|word| *word == text).map(ShapeTy::Plain)
}
