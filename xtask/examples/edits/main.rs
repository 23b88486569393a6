//! Measures how edits of a spec change the generated code: edits of single declarations, and pairs of branches that edit
//! different declarations of one file.
//!
//! ```sh
//! cargo run --release -p xtask --example edits -- SPEC_DIR --seed 1 --edits 40 --pairs 40
//! ```
//!
//! It ends with exit 1 if an edit changes lines that do not express it, or if the code of branches does not merge although
//! their specs do. Draws depend only on the spec and the seed, so the same edits can be compared before and after a
//! change to the generator.

mod pairs;
mod singles;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use copperplate_language::files::Source;
use test_support::input;

/// Measures how edits of a spec change the generated code.
#[derive(Parser)]
struct Options {
    /// Folder of a spec
    #[arg(value_name = "SPEC_DIR")]
    spec: PathBuf,
    /// Seed of the draws
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of edits
    #[arg(long, default_value_t = 40)]
    edits: usize,
    /// Number of pairs of branches
    #[arg(long, default_value_t = 40)]
    pairs: usize,
    /// Print all faults and conflicts, not only the first of each edit
    #[arg(long)]
    verbose: bool,
}

impl Options {
    fn sources(&self) -> Vec<Source> {
        input::files(&self.spec)
    }

    /// Returns the attributes of the workspace of the spec.
    fn attributes(&self) -> String {
        fs::read_to_string(self.spec.join("../.gitattributes")).unwrap_or_default()
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    let faults = singles::measure_edits(&options);
    let failures = pairs::merge_pairs(&options);
    println!(
        "\nseed {}: {faults} faults in {} edits, {failures} of {} pairs fail",
        options.seed, options.edits, options.pairs
    );
    if faults + failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
