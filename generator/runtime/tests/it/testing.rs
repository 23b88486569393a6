//! Samples and validation by a schema, on a small API that has one of everything. Emitted code and the fake as a whole
//! are tested with the emitted crate.

mod api;
mod matching;
mod samples;
mod validation;
