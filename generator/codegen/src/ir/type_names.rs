//! Names that the types of the crate occupy.

use std::collections::BTreeSet;

/// Names that `use crate::types::*` brings into a file: of all types, and of the modules of types.
pub(crate) type TypeNames = BTreeSet<String>;
