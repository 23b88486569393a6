//! Import of OpenAPI documents.

mod again;
mod aliases;
mod broken;
mod calls;
mod compiles;
mod decisions;
mod deep;
mod documents;
mod edits;
mod meaning;
mod mutations;
mod names;
mod odd;
mod overlays;
mod round_trip;
mod security;
mod selection;
mod sizes;
mod swagger;
mod trees;
mod untyped;
mod webhooks;
mod write;
