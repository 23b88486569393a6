//! The manifest of the generated crate, which is written by hand and must agree with the spec.

mod features;

use std::{fs, io};

use copperplate_language::model::Model;

pub(crate) use self::features::{Features, feature_lines};
use crate::Folders;
use crate::error::{Error, ErrorCode};

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

/// Compares the name and version of the package with the spec. Returns the features of its resources.
pub(crate) fn check_manifest(folders: &Folders, model: &Model) -> Result<Features, Error> {
    let api = &model.api;
    let shown = folders.manifest();
    let path = folders.root().join(&shown);
    let disagrees = |message: String| Error::new(ErrorCode::Manifest, message).file(&shown);
    let text = fs::read_to_string(&path).map_err(|error| Error::cannot_read_in_workspace(&path, &error))?;
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
    if let Some((old, new)) = renamed_dependency(&manifest) {
        let message = format!("{shown} depends on `{old}`, which is now called `{new}`");
        return Err(disagrees(message).help(format!(
            "replace it with `{new}` in `[dependencies]` and `[features]` of {shown}, and in the manifest of the \
             workspace"
        )));
    }
    Ok(Features::from_manifest(&manifest, &shown, model))
}

/// Crates whose names have changed, with their current names.
const RENAMED: [(&str, &str); 2] = [("client-runtime", "copperplate-runtime"), ("client-commands", "copperplate")];

/// Returns a dependency that a manifest has under an old name, with its current name. A different crate that is only
/// renamed to this name does not count.
fn renamed_dependency(manifest: &toml::Table) -> Option<(&'static str, &'static str)> {
    let dependencies = manifest.get("dependencies")?.as_table()?;
    let is_old = |name: &str| dependencies.get(name).is_some_and(|dependency| dependency.get("package").is_none());
    RENAMED.into_iter().find(|(old, _)| is_old(old))
}

#[cfg(test)]
mod tests {
    use super::renamed_dependency;

    #[test]
    fn a_dependency_with_an_old_name_is_found() {
        let found = |manifest: &str| renamed_dependency(&manifest.parse().expect("TOML"));
        let renamed = Some(("client-runtime", "copperplate-runtime"));
        assert_eq!(found("[dependencies]\nclient-runtime = \"0.1\"\n"), renamed);
        assert_eq!(found("[dependencies]\nclient-runtime.workspace = true\n"), renamed);
        assert_eq!(found("[dependencies]\ncopperplate-runtime = \"0.1\"\n"), None);
        assert_eq!(found("[dependencies]\nclient-runtime = { package = \"another\", version = \"1\" }\n"), None);
    }
}
