//! Import of OpenAPI documents.

mod again;
mod aliases;
mod broken;
mod calls;
mod compiles;
mod decisions;
mod deep;
mod discriminators;
mod documents;
mod edits;
mod effects;
mod meaning;
mod mutations;
mod names;
mod odd;
mod overlays;
mod pages;
mod round_trip;
mod security;
mod selection;
mod sizes;
mod swagger;
mod trees;
mod untyped;
mod webhooks;
mod write;
