//! Import of OpenAPI documents.

mod again;
mod broken;
mod compiles;
mod decisions;
mod deep;
mod documents;
mod edits;
mod meaning;
mod mutations;
mod odd;
mod round_trip;
mod trees;
mod untyped;
mod write;
