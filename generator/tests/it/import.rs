//! Import of OpenAPI documents.

mod again;
mod decisions;
mod trees;
mod write;
