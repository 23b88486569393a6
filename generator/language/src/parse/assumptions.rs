//! Assumptions.

use super::enums::words;
use super::keys::{Keys, key_text, prose};
use super::yaml::tree::Node;
use crate::diagnostics::Diagnostics;
use crate::grammar::Key;
use crate::grammar::assumption::{ASSUME, ASSUMPTION, AT, BECAUSE, DOCUMENT};
use crate::spec::Assumption;

/// Parses an assumption.
pub(super) fn assumption(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Assumption> {
    let name = key_text(name)?;
    let keys = Keys::parse(declaration, &ASSUMPTION, diagnostics)?.at(name.span);
    let required = |key: &Key, diagnostics: &mut Diagnostics| prose(keys.require(key, diagnostics)?, diagnostics);
    let document = required(&DOCUMENT, diagnostics);
    let assume = required(&ASSUME, diagnostics);
    let because = required(&BECAUSE, diagnostics);
    let at = words(keys.require(&AT, diagnostics)?, diagnostics);
    Some(Assumption { name, document: document?, assume: assume?, because: because?, at })
}
