//! `instructions [--update]`: compares the counts that the harness prints (JSON, standard input) with `figures.toml`.
//!
//! It fails if a count differs from its figure, unless the figures are from another toolchain. `--update` rewrites the
//! figures. `run.sh` runs the harness and this program.

mod comparison;
mod figures;
mod harness;

use std::env::args;
use std::error::Error;
use std::fs;
use std::io::{read_to_string, stdin};
use std::path::Path;
use std::process::ExitCode;

use crate::figures::Figures;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("figures.toml");
    let update = args().skip(1).collect::<Vec<_>>() == ["--update"];
    let counted = Figures { toolchain: harness::toolchain()?, counts: harness::counts(&read_to_string(stdin())?)? };
    let committed: Figures = toml::from_str(&fs::read_to_string(&file)?)?;
    for (task, count) in &counted.counts {
        println!("{task:24} {count:>12}  {}", comparison::difference(committed.counts.get(task).copied(), *count));
    }
    if update {
        fs::write(file, comparison::updated(&committed, counted).to_string())?;
        return Ok(ExitCode::SUCCESS);
    }
    if counted.toolchain != committed.toolchain {
        println!("not compared: counted with {}, but the figures are from {}", counted.toolchain, committed.toolchain);
        return Ok(ExitCode::SUCCESS);
    }
    let errors = comparison::errors(&committed, &counted);
    for error in &errors {
        eprintln!("error: {error}");
    }
    Ok(if errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
