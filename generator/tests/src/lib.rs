//! Helpers that the tests of several crates share: the test data next to this crate, specs made from it, edits to
//! them, compiled crates, the public items of emitted crates, and differences between emitted crates.

pub mod branches;
pub mod code_diffs;
pub mod edits;
pub mod emitted;
pub mod input;
pub mod large;
pub mod measured_edits;
pub mod mutated_documents;
#[path = "../../fuzz/src/check.rs"]
pub mod promises;
pub mod public_items;
pub mod spec_edits;
pub mod spec_spellings;
pub mod text_edits;
pub mod tree_edits;

#[cfg(test)]
mod traps;

use copperplate_language::files::Source;
use copperplate_language::model::Model;

/// Returns the model of a valid spec.
///
/// # Panics
///
/// With the errors of an invalid spec.
pub fn understood(sources: &[Source]) -> Model {
    copperplate_language::understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}
