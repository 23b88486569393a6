//! Crates of the batches, and the workspace around them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::specs::{Batch, Side};

/// Features of a generated crate that are not used here, but whose names its code may mention.
const FEATURES: &str =
    "[features]\ntesting = [\"copperplate-runtime/testing\"]\nwebhooks = [\"copperplate-runtime/webhooks\"]\n";

/// Writes a crate for both base and head of each batch.
pub(crate) fn write_crates(folder: &Path, batches: &[Batch]) -> Result<(), String> {
    let crates = folder.join("crates");
    if crates.exists() {
        fs::remove_dir_all(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    }
    for batch in batches {
        for side in Side::BOTH {
            write_crate(&crates.join(batch.crate_name(side)), batch, side)?;
        }
    }
    Ok(())
}

fn write_crate(folder: &Path, batch: &Batch, side: Side) -> Result<(), String> {
    let model = batch.model(side);
    // Code for all resources is compiled.
    let undeclared: BTreeSet<String> = copperplate_codegen::feature_names(model).into_iter().collect();
    let manifest = format!(
        "[package]\nname = \"{}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n{FEATURES}\n[dependencies]\n\
         copperplate-runtime.workspace = true\nserde.workspace = true\n\n[lints]\nworkspace = true\n",
        batch.crate_name(side),
    );
    write_file(&folder.join("Cargo.toml"), &manifest)?;
    for (path, text) in copperplate_codegen::generate_for(model, &undeclared) {
        write_file(&folder.join(path), &text)?;
    }
    Ok(())
}

/// Writes a file, and the folders around it.
pub(crate) fn write_file(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
