//! The generator, through its public face. Each input is a small file named after its trap; adding a test is adding a file.

mod accept;
mod compiles;
mod diff;
mod encoding;
mod input;
mod ledger;
mod limits;
mod openapi;
mod positions;
mod readme;
mod reject;
mod schema;
mod two_files;
