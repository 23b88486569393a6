//! The types that keep what JSON can say and Rust has no word for.

mod debug;
mod deep_json;
mod json_equality;
mod json_object;
mod map;
mod number;
mod surrogate_keys;
