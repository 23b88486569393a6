//! The manifest of the generated crate, which is written by hand and must agree with the spec.

mod features;
mod toml_string;

use std::{fs, io};

use copperplate_language::model::Model;

pub(crate) use self::features::{Features, feature_lines};
pub(crate) use self::toml_string::toml_string;
use crate::Folders;
use crate::error::{Error, ErrorCode};

/// Returns the lines of `[package]` that follow from the spec: the name and the version.
pub(crate) fn package_lines(model: &Model) -> String {
    format!("name = {}\nversion = {}\n", toml_string(&model.api.package), toml_string(&model.api.version))
}

/// Returns the name and the version of the package, if it exists.
pub(crate) fn manifest_package(folders: &Folders) -> Result<Option<(String, String)>, Error> {
    let path = folders.root().join(folders.manifest());
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        text => text.map_err(|error| Error::cannot_read(&path, &error))?,
    };
    let manifest: toml::Table = text.parse().unwrap_or_default();
    let of = |key: &str| Some(manifest.get("package")?.get(key)?.as_str()?.to_owned());
    Ok(of("name").zip(of("version")))
}

/// Compares the name and version of the package with the spec. Returns the features of its resources. `kept` is the text
/// of the manifest with blocks that are up to date, if it differs from the one on disk.
pub(crate) fn check_manifest(folders: &Folders, model: &Model, kept: Option<&str>) -> Result<Features, Error> {
    let api = &model.api;
    let shown = folders.manifest();
    let path = folders.root().join(&shown);
    let disagrees = |message: String| Error::new(ErrorCode::Manifest, message).file(&shown);
    let text = match kept {
        Some(text) => text.to_owned(),
        None => fs::read_to_string(&path).map_err(|error| Error::cannot_read_in_workspace(&path, &error))?,
    };
    let manifest: toml::Table =
        text.parse().map_err(|error| disagrees(format!("{shown} is not valid TOML: {error}")))?;
    let package =
        |key: &str| manifest.get("package").and_then(|package| package.get(key)).and_then(toml::Value::as_str);
    for (key, spec_key, wanted) in [("name", "crate", &api.package), ("version", "version", &api.version)] {
        if package(key) != Some(wanted) {
            let found = package(key).unwrap_or("not a string");
            let message =
                format!("`package.{key}` of {shown} is {found}, but `api.{spec_key}` of the spec is {wanted}");
            return Err(disagrees(message).help("change one of them"));
        }
    }
    Ok(Features::from_manifest(&manifest, &shown, model))
}
