//! The manifest of the generated crate, which is written by hand and must agree with the spec.

use std::fs;
use std::path::Path;

use generator::model::Api;

use crate::error::{Error, ErrorCode};

/// Compares the name and version of the package with those of the spec.
pub(crate) fn agrees(path: &Path, api: &Api) -> Result<(), Error> {
    let text = fs::read_to_string(path).map_err(|error| Error::read(path, &error))?;
    let manifest: toml::Table =
        text.parse().map_err(|error| disagrees(&format!("generated/Cargo.toml is not valid TOML: {error}")))?;
    let package =
        |key: &str| manifest.get("package").and_then(|package| package.get(key)).and_then(toml::Value::as_str);
    for (key, spec_key, wanted) in [("name", "crate", &api.package), ("version", "version", &api.version)] {
        if package(key) != Some(wanted) {
            let found = package(key).unwrap_or("not a string");
            let message = format!(
                "`package.{key}` of generated/Cargo.toml is {found}, but `api.{spec_key}` of the spec is {wanted}"
            );
            return Err(disagrees(&message).help("change one of them"));
        }
    }
    Ok(())
}

fn disagrees(message: &str) -> Error {
    Error::new(ErrorCode::Manifest, message).file("generated/Cargo.toml")
}
