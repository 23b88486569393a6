//! Documents that are imported, and specs that are exported. Each input is a small file named after its trap; adding a test is adding a
//! file.

mod common_headers;
mod import;
mod media_types;
mod openapi;
