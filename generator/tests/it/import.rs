//! Import of OpenAPI documents.

mod decisions;
mod trees;
mod write;
