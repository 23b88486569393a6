//! YAML: text → tree, and errors that an author can act on.

mod depth;
pub mod encoding;
pub mod node;
mod refusals;
pub mod scalar;
mod syntax;
mod tokens;
pub mod tree;
