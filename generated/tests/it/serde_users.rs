//! Models used through serde, without this crate's own reader.

mod containers;
mod derived;
mod errors;
mod other_formats;
mod private_names;
