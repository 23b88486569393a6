//! Samples and validation by schema, on a small API with one element of each kind. Emitted code and the complete fake
//! are tested with the emitted crate.

mod api;
mod matching;
mod round_trip;
mod samples;
mod validation;
