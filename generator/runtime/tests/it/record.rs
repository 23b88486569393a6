//! Records, open enums and unions, written by hand in the shape of emitted code.

mod duplicates;
mod errors;
mod key_order;
mod key_spelling;
mod odd_names;
mod open_enum;
mod presence;
pub(crate) mod sample;
mod union;
mod unknown_fields;
mod wide;
