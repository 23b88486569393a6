//! What the tests of several crates share: the test data beside this crate, specs made from it, edits of them, crates
//! that are compiled, and the public items of what is emitted.

pub mod edits;
pub mod emitted;
pub mod input;
pub mod large;
pub mod mutated_documents;
#[path = "../../fuzz/src/check.rs"]
pub mod promises;
pub mod public_items;
pub mod spec_edits;
pub mod spec_spellings;
pub mod tree_edits;

#[cfg(test)]
mod traps;

use copperplate_language::files::Source;
use copperplate_language::model::Model;

/// Returns the model of a valid spec.
///
/// # Panics
///
/// With the errors of a spec that is not valid.
pub fn understood(sources: &[Source]) -> Model {
    copperplate_language::understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}
