//! Generated crates: what they contain, that they compile, and what they do. Each input is a small file named after its trap; adding a test is adding a
//! file.

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
