//! The commands, in the real workspace and in small ones.

mod architecture;
mod arguments;
mod codegen;
mod diff;
mod explanations;
mod folders;
mod import;
mod init;
mod invalid_spec;
mod large_specs;
mod lint;
mod mutated_documents;
mod no_workspace;
mod read_only;
mod readme;
mod rename;
mod response_bodies;
mod round_trip;
mod schema;
mod seeded_errors;
mod surface;
mod tree;
mod unreadable_spec;
mod watch;
mod whole_numbers;
mod writing;
