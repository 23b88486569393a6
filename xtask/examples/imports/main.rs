//! Imports OpenAPI documents into new workspaces, compiles the crates, and prints a table of the results.
//!
//! ```sh
//! cargo run --release -p xtask --example imports -- FOLDER_OR_FILE…
//! ```
//!
//! Each document is imported by a separate process with a time limit, so that none affects the others. The program
//! ends with exit 1 if fewer than 99.5 % of the operations are imported, a document is refused, a workspace does not
//! pass its own CI, a crate does not compile without a warning, or an example in its docs fails. The workspaces stay
//! in `target/imports`.

mod built;
mod calls;
mod ci;
mod crate_types;
mod document;
mod examples;
mod imported;
mod options;
mod row;
mod rust_types;
mod summary;
mod table;
mod usage;
mod workspace;

use std::env;
use std::process::ExitCode;

use clap::Parser;

use self::options::Options;
use self::row::Row;
use self::table::Table;

fn main() -> ExitCode {
    // The commands run in a separate process, so that its time and memory are theirs alone.
    let mut arguments = env::args_os().skip(1).peekable();
    if arguments.next_if(|argument| argument == workspace::COMMANDS).is_some() {
        let mut console = copperplate::Console::for_process(false);
        let exit = copperplate::run_arguments(arguments, &copperplate::root(), &mut console);
        return ExitCode::from(exit as u8);
    }
    let options = Options::parse();
    if !options.skip_check {
        eprintln!("dependencies");
        if let Err(error) = built::dependencies() {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    let mut table = Table::default();
    let documents = options.documents();
    for (number, document) in documents.iter().enumerate() {
        eprintln!("{} of {}: {}", number + 1, documents.len(), document.display());
        table.rows.push(Row::from_document(number, document, &options));
    }
    println!("{table}");
    let failures = table.failures();
    for failure in &failures {
        eprintln!("{failure}");
    }
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
