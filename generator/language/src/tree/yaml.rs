//! YAML: text → tree, and errors that an author can act on.

mod build;
mod depth;
pub mod encoding;
pub(crate) mod limits;
mod refusals;
pub mod scalar;
mod syntax;
mod tokens;

pub use self::build::parse_yaml_tree;
pub use self::tokens::TokenCursor;
