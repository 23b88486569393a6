//! The manifest of the emitted crate is written by hand; it must agree with the spec.

use std::fs;
use std::path::Path;

use generator::diagnostics::ErrorReport;
use generator::model::Api;

use crate::Exit;
use crate::console::Console;
use crate::error::ErrorCode;

/// Compares package name and version.
pub(crate) fn agrees(path: &Path, api: &Api, console: &mut Console) -> Result<(), Exit> {
    let text = fs::read_to_string(path).map_err(|error| console.io(ErrorCode::Read, path, &error))?;
    let manifest: toml::Table = text.parse().map_err(|error| {
        console.fault(&report(&format!("generated/Cargo.toml is not TOML: {error}")));
        Exit::Usage
    })?;
    let package =
        |key: &str| manifest.get("package").and_then(|package| package.get(key)).and_then(toml::Value::as_str);
    for (key, spec_key, wanted) in [("name", "crate", &api.package), ("version", "version", &api.version)] {
        if package(key) != Some(wanted) {
            let found = package(key).unwrap_or("no text");
            let message = format!(
                "`package.{key}` of generated/Cargo.toml is {found}, and `api.{spec_key}` of the spec is {wanted}"
            );
            console.fault(&report(&message).help("change one of them"));
            return Err(Exit::Usage);
        }
    }
    Ok(())
}

fn report(message: &str) -> ErrorReport {
    ErrorReport::new(ErrorCode::Manifest.id(), message).file("generated/Cargo.toml")
}
