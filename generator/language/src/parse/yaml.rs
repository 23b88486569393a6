//! YAML: text → tree, and errors that an author can act on.

pub mod encoding;
mod refusals;
pub mod scalar;
mod syntax;
mod tokens;
pub mod tree;
