//! Generated crates: their contents, that they compile, and their behavior. Each input is a small file named after its
//! trap; to add a test, add a file.

mod accept;
mod arbitrary;
mod compiles;
mod features;
mod guide;
mod hostile;
mod orders;
mod real;
mod sizes;
mod surface;
mod webhooks;
mod wide;
