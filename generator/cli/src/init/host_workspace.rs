//! A workspace that exists, to which `init --into` adds a crate.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use toml::de::{DeArray, DeTable, DeValue};

use crate::disk::{real_path, shown_path};
use crate::error::{Error, ErrorCode};
use crate::manifest::toml_string;

/// Manifest of a workspace.
const MANIFEST: &str = "Cargo.toml";

/// The workspace, with the text of its manifest.
pub(super) struct HostWorkspace {
    pub(super) root: PathBuf,
    manifest: String,
    /// Names of the packages in it.
    packages: Vec<String>,
}

impl HostWorkspace {
    /// Reads the workspace at a folder.
    pub(super) fn read(folder: &Path) -> Result<Self, Error> {
        let root = std::path::absolute(folder).map_err(|error| Error::cannot_read(folder, &error))?;
        // Cargo reads `..` in a path to a dependency without following links.
        let root = real_path(&root);
        let path = root.join(MANIFEST);
        let manifest = fs::read_to_string(&path).map_err(|error| {
            Error::cannot_read(&path, &error).unwritten().help("name the root of a cargo workspace")
        })?;
        let refuse = |message: String| Error::new(ErrorCode::Usage, message).unwritten();
        let table: toml::Table =
            manifest.parse().map_err(|error| refuse(format!("{} is not valid TOML: {error}", path.display())))?;
        if !table.contains_key("workspace") {
            let help = if table.contains_key("package") {
                "add the line `[workspace]` to it, or name the root of the workspace that it belongs to"
            } else {
                "name the root of a cargo workspace"
            };
            return Err(refuse(format!("{} is not a workspace", path.display())).help(help));
        }
        let packages = package_names(&root).map_err(|reason| {
            refuse(format!("cargo cannot read the workspace {}: {reason}", root.display()))
                .help("`cargo check` has more")
        })?;
        Ok(Self { root, manifest, packages })
    }

    /// Returns the folder of a new crate, by the path in the workspace that the user gave.
    pub(super) fn crate_folder(&self, given: &Path) -> Result<PathBuf, Error> {
        let folder = real_path(&self.root.join(given));
        if folder.starts_with(&self.root) && folder != self.root {
            return Ok(folder);
        }
        let message = format!("{} is not a folder in the workspace {}", given.display(), self.root.display());
        Err(Error::new(ErrorCode::Usage, message).unwritten().help("name the folder by its path in the workspace"))
    }

    /// Refuses a crate with the name of one in the workspace.
    pub(super) fn require_new_package(&self, package: &str) -> Result<(), Error> {
        if !self.packages.iter().any(|name| name == package) {
            return Ok(());
        }
        let message = format!("the workspace {} has a crate `{package}`", self.root.display());
        Err(Error::new(ErrorCode::Usage, message).unwritten().help("name another folder: the crate is named after it"))
    }

    /// Returns the manifest and its text with a crate as a member; `None` if the manifest already lists it.
    pub(super) fn with_member(&self, folder: &Path) -> Result<Option<(PathBuf, String)>, Error> {
        let member = &shown_path(folder.strip_prefix(&self.root).unwrap_or(folder));
        let refuse = || {
            let message = format!("{} has no list `workspace.members`", self.root.join(MANIFEST).display());
            let help =
                format!("write `members = [{}]` below `[workspace]`, and run the command again", toml_string(member));
            Error::new(ErrorCode::Usage, message).unwritten().help(help)
        };
        let table = DeTable::parse(&self.manifest).map_err(|_| refuse())?;
        let workspace = table.get_ref().get("workspace").and_then(|workspace| workspace.get_ref().as_table());
        let members = workspace.ok_or_else(refuse)?.get("members");
        let edit = match members.map(|members| (members.get_ref(), members.span())) {
            Some((DeValue::Array(members), span)) => {
                let patterns = members.iter().filter_map(|member| member.get_ref().as_str());
                if patterns.into_iter().any(|pattern| matches_pattern(pattern, member)) {
                    return Ok(None);
                }
                self.edit_of_list(members, span, member)
            }
            Some(_) => return Err(refuse()),
            None => self.edit_of_table(member).ok_or_else(refuse)?,
        };
        let mut text = self.manifest.clone();
        text.insert_str(edit.0, &edit.1);
        Ok(Some((self.root.join(MANIFEST), text)))
    }

    /// Returns the place and the text of a new last element of a list, in the layout of the list.
    fn edit_of_list(&self, members: &DeArray, list: Range<usize>, member: &str) -> (usize, String) {
        let member = toml_string(member);
        let Some(element) = members.last().map(toml::Spanned::span) else { return (list.start + 1, member) };
        let line_start = self.manifest[..element.start].rfind('\n').map_or(0, |at| at + 1);
        let indent = &self.manifest[line_start..element.start];
        if !indent.trim().is_empty() {
            return (element.end, format!(", {member}"));
        }
        // A comment behind the last element stays there.
        let rest = &self.manifest[element.end..];
        match rest.strip_prefix(',') {
            Some(behind) => (element.end + 1 + behind.find('\n').unwrap_or(0), format!("\n{indent}{member},")),
            None => (element.end, format!(",\n{indent}{member}")),
        }
    }

    /// Returns the place and the text of a new list, below the header of the table.
    fn edit_of_table(&self, member: &str) -> Option<(usize, String)> {
        let header = self.manifest.split_inclusive('\n').scan(0, |at, line| {
            *at += line.len();
            Some((*at, line))
        });
        let (end, line) = header.into_iter().find(|(_, line)| line.trim_end() == "[workspace]")?;
        let newline = if line.ends_with('\n') { "" } else { "\n" };
        Some((end, format!("{newline}members = [{}]\n", toml_string(member))))
    }

    /// Returns a warning about the resolver, which decides which features builds get.
    pub(super) fn resolver_warning(&self) -> Option<&'static str> {
        let table: toml::Table = self.manifest.parse().ok()?;
        let stated = table["workspace"].get("resolver").and_then(toml::Value::as_str);
        let edition = table.get("package").and_then(|package| package.get("edition")?.as_str());
        let implied = if edition.is_some_and(|edition| edition >= "2021") { "2" } else { "1" };
        (stated.unwrap_or(implied) == "1").then_some(
            "the workspace has resolver 1, with which programs also get the features that only tests enable; write \
             `resolver = \"3\"` below `[workspace]`",
        )
    }
}

/// Returns the workspace around a folder, if there is one.
pub(super) fn find_outer_workspace(folder: &Path) -> Option<PathBuf> {
    let is_workspace = |folder: &&Path| {
        let manifest = fs::read_to_string(folder.join(MANIFEST)).unwrap_or_default();
        manifest.parse::<toml::Table>().is_ok_and(|manifest| manifest.contains_key("workspace"))
    };
    std::path::absolute(folder).ok()?.ancestors().skip(1).find(is_workspace).map(Path::to_path_buf)
}

/// Returns the names of the packages of a workspace, as cargo finds them.
fn package_names(root: &Path) -> Result<Vec<String>, String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]).current_dir(root).stdin(Stdio::null());
    let output = cargo.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(text.trim().trim_start_matches("error: ").lines().next().unwrap_or_default().to_owned());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages.filter_map(|package| Some(package["name"].as_str()?.to_owned())).collect())
}

/// Returns `true` if a member matches a pattern of cargo: `*` stands for characters in one folder.
fn matches_pattern(pattern: &str, member: &str) -> bool {
    let (patterns, folders): (Vec<_>, Vec<_>) =
        (pattern.trim_end_matches('/').split('/').collect(), member.split('/').collect());
    let matches = |(pattern, folder): (&&str, &&str)| match pattern.split_once('*') {
        None => pattern == folder,
        Some((start, end)) => {
            folder.len() >= start.len() + end.len() && folder.starts_with(start) && folder.ends_with(end)
        }
    };
    patterns.len() == folders.len() && patterns.iter().zip(&folders).all(matches)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::HostWorkspace;

    fn with_member(manifest: &str) -> Option<String> {
        let host = HostWorkspace { root: PathBuf::from("/w"), manifest: manifest.to_owned(), packages: Vec::new() };
        host.with_member("/w/crates/x".as_ref()).unwrap_or_else(|_| panic!("{manifest:?}")).map(|(_, text)| text)
    }

    #[test]
    fn a_member_is_added_in_the_layout_of_the_list() {
        for (before, after) in [
            ("[workspace]\nmembers = []\n", "[workspace]\nmembers = [\"crates/x\"]\n"),
            ("[workspace]\nmembers = [\"a\"] # c\n", "[workspace]\nmembers = [\"a\", \"crates/x\"] # c\n"),
            (
                "[workspace]\nmembers = [\n    \"a\", # first\n    \"b\",\n]\n",
                "[workspace]\nmembers = [\n    \"a\", # first\n    \"b\",\n    \"crates/x\",\n]\n",
            ),
            (
                "[workspace]\nmembers = [\n  \"a\", # last\n]\n",
                "[workspace]\nmembers = [\n  \"a\", # last\n  \"crates/x\",\n]\n",
            ),
            ("[workspace]\nmembers = [\n  \"a\"\n]\n", "[workspace]\nmembers = [\n  \"a\",\n  \"crates/x\"\n]\n"),
            (
                "[package]\nname = \"p\"\n\n[workspace]\n",
                "[package]\nname = \"p\"\n\n[workspace]\nmembers = [\"crates/x\"]\n",
            ),
            ("[workspace]", "[workspace]\nmembers = [\"crates/x\"]\n"),
        ] {
            assert_eq!(with_member(before).as_deref(), Some(after));
            assert_eq!(with_member(after), None, "twice");
        }
        for manifest in ["[workspace]\nmembers = [\"crates/*\"]\n", "[workspace]\nmembers = [\"a\", \"crates/x/\"]\n"] {
            assert_eq!(with_member(manifest), None);
        }
    }

    #[test]
    fn the_resolver_follows_from_the_edition() {
        let warning = |manifest: &str| {
            let host = HostWorkspace { root: PathBuf::new(), manifest: manifest.to_owned(), packages: Vec::new() };
            host.resolver_warning().is_some()
        };
        assert!(warning("[workspace]\n") && warning("[workspace]\nresolver = \"1\"\n"));
        assert!(warning("[workspace]\n[package]\nedition = \"2018\"\n"));
        assert!(
            !warning("[workspace]\nresolver = \"2\"\n") && !warning("[workspace]\n[package]\nedition = \"2024\"\n")
        );
    }
}
