//! The generator, through its public face. Each input is a small file named after its trap; adding a test is adding a
//! file.

mod accept;
mod arbitrary;
mod assumptions;
#[path = "../../fuzz/src/check.rs"]
mod check;
mod common_headers;
mod compiles;
mod diff;
mod emitted;
mod encoding;
mod explanations;
mod features;
mod file_cache;
mod guide;
mod hostile;
mod import;
mod input;
mod limits;
mod media_types;
mod mistakes;
mod mutations;
mod openapi;
mod orders;
mod positions;
mod readme;
mod real;
mod reference;
mod reject;
mod schema;
mod shapes;
mod surface;
mod two_files;
mod warnings;
mod witnesses;
