//! Import of OpenAPI documents.

mod again;
mod compiles;
mod decisions;
mod documents;
mod trees;
mod write;
