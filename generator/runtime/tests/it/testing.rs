//! Samples and validation by schema, on a small API with one of everything. Emitted code and the complete fake are
//! tested with the emitted crate.

mod api;
mod matching;
mod round_trip;
mod samples;
mod validation;
