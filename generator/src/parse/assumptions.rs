//! Assumptions.

use super::enums::words;
use super::keys::{Keys, key_text, prose};
use super::tree::Node;
use crate::diagnostics::Diagnostics;
use crate::language::ASSUMPTION;
use crate::spec::Assumption;

/// Reads an assumption.
pub(super) fn assumption(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Assumption> {
    let name = key_text(name)?;
    let keys = Keys::read(declaration, &ASSUMPTION, diagnostics)?.at(name.span);
    let required = |key: &str, diagnostics: &mut Diagnostics| prose(keys.require(key, diagnostics)?, diagnostics);
    let document = required("document", diagnostics);
    let assume = required("assume", diagnostics);
    let because = required("because", diagnostics);
    let at = words(keys.require("at", diagnostics)?, diagnostics);
    Some(Assumption { name, document: document?, assume: assume?, because: because?, at })
}
