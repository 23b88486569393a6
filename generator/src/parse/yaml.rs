//! YAML: text → tree, and errors that an author can act on.

pub(crate) mod encoding;
mod refusals;
pub(crate) mod scalar;
mod syntax;
mod tokens;
pub(crate) mod tree;
