//! Calls the scenarios of the suite by typed calls, and reports what came of them; see the README.
//!
//! `conformance write FOLDER PORT` writes a program into each workspace of the folder, `conformance report FOLDER` compares
//! what these programs printed with the list of exceptions.

mod addresses;
mod calls;
mod outcomes;
mod programs;
mod report;
#[path = "../../examples/imports/rust_types.rs"]
mod rust_types;
mod scenarios;
mod specs;
mod values;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["write", folder, port] => programs::write_programs(Path::new(folder), port).map(|()| true),
        ["report", folder] => report::print_report(Path::new(folder)),
        _ => Err("usage: conformance write FOLDER PORT | conformance report FOLDER".to_owned()),
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
