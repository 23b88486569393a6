//! Models in the hands of somebody who uses serde and knows nothing of this crate's own reader.

mod containers;
mod derived;
mod errors;
mod other_formats;
mod private_names;
