//! Types for JSON values that have no Rust equivalent.

mod debug;
mod deep_json;
mod field;
mod from_serde;
mod hashes;
mod json_equality;
mod json_object;
mod map;
mod map_edits;
mod no_object;
mod number;
mod number_conversions;
mod number_order;
mod surrogate_keys;
mod texts;
mod timestamps;
