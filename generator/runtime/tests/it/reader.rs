//! Reading JSON text: what is accepted, and what comes out.

mod corpus;
mod depth;
mod integers;
mod like_serde_json;
mod mutations;
mod small_stack;
mod strings;
mod tag;
