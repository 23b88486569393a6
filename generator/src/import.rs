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

pub mod decisions;
mod record;
pub mod tree;
mod write;

pub use self::write::write;
