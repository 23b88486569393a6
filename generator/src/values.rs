//! JSON values of the types of a model.
//!
//! | module | contents |
//! |---|---|
//! | `smallest` | the smallest value of a type, or of two types |
//! | `varied` | values that show each alternative of a type |
//! | `mismatches` | differences between a value and a type, as a client or a service sees them |

pub(crate) mod mismatches;
pub(crate) mod smallest;
pub(crate) mod varied;
