//! The spec language: specs are accepted or explained. Each input is a small file named after its trap; adding a test is adding a
//! file.

mod accept;
mod assumptions;
mod encoding;
mod explanations;
mod file_cache;
mod fix;
mod foreign_types;
mod limits;
mod mistakes;
mod nodes;
mod positions;
mod reference;
mod reject;
mod schema;
mod shapes;
mod smallest_values;
mod two_files;
mod warnings;
