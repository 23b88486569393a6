//! Reading JSON text: accepted input and resulting values.

mod bytes;
mod corpus;
mod depth;
mod integers;
mod like_serde_json;
mod mutations;
mod small_stack;
mod strings;
mod tag;
