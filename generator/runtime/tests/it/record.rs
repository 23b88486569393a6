//! Records, open enums and unions, hand-written in the shape of emitted code.

mod duplicates;
mod equality;
mod errors;
mod escaped_keys;
mod escaped_names;
mod hashes;
mod key_order;
mod number_texts;
mod open_enum;
mod presence;
pub(crate) mod sample;
mod union;
mod unknown_fields;
mod wide;
