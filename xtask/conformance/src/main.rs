//! Calls the scenarios of the suite by typed calls, and reports the results; see the README.
//!
//! `conformance write FOLDER PORT SEED [NAME…]` writes a program into each workspace of the folder,
//! `conformance report FOLDER SEED [NAME…]` compares the output of these programs with the list of exceptions, and
//! `conformance versions FOLDER SEED [NAME…]` compares the output of `diff` with the table of changes. Names select
//! folders of the suite.

mod addresses;
mod calls;
mod outcomes;
mod programs;
mod report;
#[path = "../../examples/imports/rust_types.rs"]
mod rust_types;
mod scenarios;
mod selection;
mod specs;
mod values;
mod versions;

use std::path::Path;
use std::process::ExitCode;

use crate::selection::Selection;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["write", folder, port, seed, ref names @ ..] => Selection::parse(seed, names)
            .and_then(|selection| programs::write_programs(Path::new(folder), port, &selection))
            .map(|()| true),
        ["report", folder, seed, ref names @ ..] => {
            Selection::parse(seed, names).and_then(|selection| report::print_report(Path::new(folder), &selection))
        }
        ["versions", folder, seed, ref names @ ..] => {
            Selection::parse(seed, names).and_then(|selection| versions::print_versions(Path::new(folder), &selection))
        }
        _ => Err("usage: conformance write FOLDER PORT SEED [NAME…] | report|versions FOLDER SEED [NAME…]".to_owned()),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
