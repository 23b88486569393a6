//! YAML: text → tree, and errors that an author can act on.

mod depth;
pub mod encoding;
pub(super) mod limits;
pub mod node;
mod refusals;
pub mod scalar;
mod syntax;
mod tokens;
pub mod tree;
