//! Writing JSON text.

mod commas;
mod escapes;
