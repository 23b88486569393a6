//! Import of OpenAPI documents.

mod again;
mod broken;
mod compiles;
mod decisions;
mod documents;
mod edits;
mod meaning;
mod round_trip;
mod trees;
mod write;
