//! The generator, through its public face. Each input is a small file named after its trap; adding a test is adding a file.

mod accept;
mod compiles;
mod emitted;
mod hostile;
mod input;
mod ledger;
mod openapi;
mod positions;
mod reject;
#[path = "../../runtime/tests/it/support/xorshift.rs"]
mod xorshift;
