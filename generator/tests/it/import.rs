//! Import of OpenAPI documents.

mod again;
mod compiles;
mod decisions;
mod documents;
mod round_trip;
mod trees;
mod write;
