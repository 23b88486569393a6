//! Import of OpenAPI documents.

mod again;
mod decisions;
mod documents;
mod trees;
mod write;
