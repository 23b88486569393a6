//! The commands, on the real workspace and on trees of their own.

mod architecture;
mod arguments;
mod bodies;
mod codegen;
mod diff;
mod errors;
mod law;
mod lint;
mod schema;
mod surface;
mod tree;
mod twenty;
mod unreadable;
mod writing;
