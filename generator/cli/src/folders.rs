//! Folders of a spec and its crate in a workspace.

use std::fs;
use std::path::{Component, Path, PathBuf};

use clap::Args;

/// Folders that a command works on: a spec and the crate generated from it, in a workspace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    root: PathBuf,
    spec: String,
    out: String,
}

/// Options that name the folders. They may also come before the command, where an alias of cargo puts them.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct FolderOptions {
    /// Folder of the spec, in the workspace [default: spec]
    #[arg(long, value_name = "DIR", value_parser = parse_spec_folder_option)]
    spec: Option<String>,
    /// Folder of the generated crate, in the workspace [default: generated]
    #[arg(long, value_name = "DIR", value_parser = parse_folder_option)]
    out: Option<String>,
}

/// Option that names the folder of the spec, for commands with another `--out`.
#[derive(Args, Clone, Debug)]
pub(crate) struct SpecOption {
    /// Folder of the spec, in the workspace [default: spec]
    #[arg(long, value_name = "DIR", value_parser = parse_spec_folder_option)]
    spec: Option<String>,
}

impl Folders {
    /// Returns the folders `spec` and `generated` of the workspace at `root`.
    #[must_use]
    pub fn new(root: &Path) -> Self {
        Self { root: root.to_path_buf(), spec: "spec".to_owned(), out: "generated".to_owned() }
    }

    /// Returns the folders of a crate that contains its spec.
    pub(crate) fn for_crate(root: &Path) -> Self {
        Self { out: ".".to_owned(), ..Self::new(root) }
    }

    /// Returns the folders at `root`: for a crate that contains its spec, or for a workspace.
    pub(crate) fn at(root: &Path) -> Self {
        let is_crate = || {
            let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
            root.join("src").is_dir() && manifest.lines().any(|line| line.trim_end() == "[package]")
        };
        let workspace = Self::new(root);
        if !root.join(&workspace.out).exists() && is_crate() { Self::for_crate(root) } else { workspace }
    }

    /// Returns these folders, overridden by the ones that options name.
    pub(crate) fn with_options(self, options: &FolderOptions) -> Self {
        let FolderOptions { spec, out } = options.clone();
        Self { spec: spec.unwrap_or(self.spec), out: out.unwrap_or(self.out), ..self }
    }

    /// Returns the root of the workspace.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the folder of the spec by its path in the workspace, as messages show it.
    pub(crate) fn spec(&self) -> &str {
        &self.spec
    }

    /// Returns the folder of the crate by its path in the workspace, as messages show it.
    pub(crate) fn out(&self) -> &str {
        &self.out
    }

    /// Returns the path of the spec.
    pub(crate) fn spec_path(&self) -> PathBuf {
        self.root.join(&self.spec)
    }

    /// Returns a file or folder of the crate by its path in the workspace, as messages show it.
    pub(crate) fn in_crate(&self, path: &str) -> String {
        if self.out == "." { path.to_owned() } else { format!("{}/{path}", self.out) }
    }

    /// Returns the manifest of the crate by its path in the workspace, as messages show it.
    pub(crate) fn manifest(&self) -> String {
        self.in_crate("Cargo.toml")
    }

    /// Returns the folder of the generated files by its path in the workspace.
    pub(crate) fn sources(&self) -> String {
        self.in_crate("src")
    }
}

impl From<SpecOption> for FolderOptions {
    fn from(SpecOption { spec }: SpecOption) -> Self {
        Self { spec, out: None }
    }
}

/// Parses a folder of the workspace. Generated files state the path of their source, which must be the same on every
/// machine, and `diff` looks for it in commits: so it cannot lead out of the workspace.
fn parse_folder_option(text: &str) -> Result<String, &'static str> {
    if text.trim().is_empty() || text.contains(char::is_control) {
        return Err("not the name of a folder");
    }
    let mut names = Vec::new();
    for component in Path::new(text).components() {
        match component {
            Component::Normal(name) => names.extend(name.to_str()),
            Component::CurDir => {}
            Component::ParentDir | Component::Prefix(_) | Component::RootDir => {
                return Err("name a folder in the workspace by its path from the root, such as `apis/things/spec`");
            }
        }
    }
    Ok(if names.is_empty() { ".".to_owned() } else { names.join("/") })
}

/// Parses the folder of a spec. The root of the workspace is not allowed: everything below it would belong to the
/// spec.
fn parse_spec_folder_option(text: &str) -> Result<String, &'static str> {
    parse_folder_option(text)
        .and_then(|folder| if folder == "." { Err("a spec needs a separate folder") } else { Ok(folder) })
}

#[cfg(test)]
mod tests {
    use super::{parse_folder_option, parse_spec_folder_option};

    #[test]
    fn a_folder_is_named_by_its_path_in_the_workspace() {
        for (text, name) in
            [("spec", "spec"), ("spec/", "spec"), ("./a//b/.", "a/b"), (".", "."), ("./", "."), ("a b", "a b")]
        {
            assert_eq!(parse_folder_option(text).as_deref(), Ok(name), "{text}");
        }
        for text in ["", " ", "..", "a/../..", "../spec", "/spec", "a\nb", "a\u{0}"] {
            assert!(parse_folder_option(text).is_err(), "{text:?}");
        }
        assert!(parse_spec_folder_option(".").is_err());
    }
}
