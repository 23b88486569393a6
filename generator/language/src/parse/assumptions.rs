//! Assumptions.

use super::enums::parse_string_list;
use super::keys::{Keys, key_text, parse_prose};
use crate::diagnostics::Diagnostics;
use crate::grammar::Key;
use crate::grammar::assumption::{ASSUME, ASSUMPTION, AT, BECAUSE, DOCUMENT};
use crate::spec::Assumption;
use crate::tree::Node;

/// Parses an assumption.
pub(super) fn parse_assumption(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Assumption> {
    let name = key_text(name)?;
    let keys = Keys::parse(declaration, &ASSUMPTION, diagnostics)?.with_span(name.span);
    let required = |key: &Key, diagnostics: &mut Diagnostics| parse_prose(keys.require(key, diagnostics)?, diagnostics);
    let document = required(&DOCUMENT, diagnostics);
    let assume = required(&ASSUME, diagnostics);
    let because = required(&BECAUSE, diagnostics);
    let at = parse_string_list(keys.require(&AT, diagnostics)?, diagnostics);
    Some(Assumption { name, document: document?, assume: assume?, because: because?, at })
}
