//! Compares the verdicts of `diff` with written ones, and with the behavior of the crates of base and head; see the
//! README.
//!
//! `verdicts write FOLDER [--part]` writes the crates of all edits, a program that makes their calls, and the cases
//! for it. `verdicts report FOLDER [--part]` compares the output of the program with the rows and with `diff`.

#[path = "../../conformance/src/calls/arguments.rs"]
mod arguments;
mod cases;
mod crates;
mod findings;
mod model_values;
mod outcomes;
mod program;
mod projection;
mod report;
mod rows;
#[path = "../../examples/imports/rust_types.rs"]
mod rust_types;
mod specs;
mod verdict;

use std::path::Path;
use std::process::ExitCode;

use crate::rows::Selection;
use crate::specs::Batch;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["write", folder] => write_all(Path::new(folder), Selection::All),
        ["write", folder, "--part"] => write_all(Path::new(folder), Selection::Part),
        ["report", folder] => report::print_report(Path::new(folder), Selection::All),
        ["report", folder, "--part"] => report::print_report(Path::new(folder), Selection::Part),
        _ => Err("usage: verdicts write|report FOLDER [--part]".to_owned()),
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

/// Writes the crates, the program and its cases.
fn write_all(folder: &Path, selection: Selection) -> Result<bool, String> {
    let edits = rows::read_edits(selection)?;
    let batches = Batch::of_edits(&edits)?;
    crates::write_crates(folder, &batches)?;
    program::write_program(folder, &batches)?;
    let cases = cases::plan_cases(&edits, &batches)?;
    outcomes::write_cases(folder, &cases)?;
    Ok(true)
}
