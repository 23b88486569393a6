//! Import: from an OpenAPI document to a spec that people maintain.
//!
//! | stage | from → to |
//! |---|---|
//! | `document` | text → nodes with their positions; references |
//! | `collect` | nodes → operations with their parameters, bodies and responses |
//! | `shapes` | schemas → records, enums, unions |
//! | `names` | names of types, resources and calls |
//! | `spell` | all of it → [`tree`], the files of the spec |
//! | `write` | trees → text |
//! | `merge` | trees of a new revision, and the spec as it is → the new spec |
//!
//! `import.toml` beside the spec has the decisions of the author ([`decisions`]) and what the importer knows of its last
//! run (`record`).

pub mod decisions;
mod merge;
mod record;
pub mod tree;
mod write;

pub use self::merge::{Merged, merge};
pub use self::write::write;
