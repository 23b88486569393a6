//! YAML: text → tree, and errors that an author can act on.

pub(super) mod encoding;
mod refusals;
pub(super) mod scalar;
mod syntax;
mod tokens;
pub(super) mod tree;
