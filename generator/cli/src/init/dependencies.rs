//! Sources of the dependencies of a new workspace: it must build as soon as it exists.

mod program_source;
mod repository;

use std::path::Path;

use self::program_source::{PACKAGE_FOLDER, ProgramSource};
use self::repository::{cargo_url, find_revision};
use crate::disk::{real_path, relative_path};
use crate::error::{Error, ErrorCode};
use crate::git::git_output;
use crate::manifest::toml_string;

/// Wanted source of the crates of this project.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Dependencies {
    /// The source of this program: the registry, a git repository, or a checkout.
    #[default]
    OfProgram,
    /// The checkout that this program was built from.
    Checkout,
    /// A revision of a git repository.
    Git {
        /// URL of the repository; `None` for the one of this program.
        url: Option<String>,
        /// Commit, tag or branch; `None` for the commit of this program.
        rev: Option<String>,
    },
}

/// Entries of a manifest, between their braces.
pub(super) struct DependencyEntries {
    pub(super) commands: String,
    pub(super) runtime: String,
    /// The source, for a message.
    pub(super) shown: String,
}

/// Help of errors without a source.
const HELP: &str = "use `--git URL --rev COMMIT`, or run the command in a checkout: `cargo xtask init`";

impl Dependencies {
    /// Returns the entries for the manifests in `folder`. The program runs for the workspace at `root`.
    pub(super) fn manifest_entries(&self, folder: &Path, root: &Path) -> Result<DependencyEntries, Error> {
        match self {
            Self::OfProgram => match ProgramSource::find(root)? {
                ProgramSource::Registry => Ok(registry_entries()),
                ProgramSource::Git { url, commit } => Ok(git_entries(&url, &commit)),
                ProgramSource::Checkout => checkout_entries(folder),
            },
            Self::Checkout => checkout_entries(folder),
            Self::Git { url, rev } => {
                let (url, rev) = match (url, ProgramSource::find(root)) {
                    (Some(url), _) => (cargo_url(url), rev.clone()),
                    (None, Ok(ProgramSource::Git { url, commit })) => (url, Some(rev.clone().unwrap_or(commit))),
                    (None, Ok(ProgramSource::Checkout)) => {
                        (remote_of_checkout()?, Some(rev.clone().map_or_else(commit_of_checkout, Ok)?))
                    }
                    (None, Ok(ProgramSource::Registry)) => {
                        let error = Error::new(ErrorCode::Usage, "`--git` needs the URL of the repository");
                        return Err(error.unwritten().help("omit it: this program and the crates are published"));
                    }
                    (None, Err(error)) => return Err(error),
                };
                let commit = find_revision(&url, rev.as_deref())?;
                Ok(git_entries(&url, &commit))
            }
        }
    }
}

fn registry_entries() -> DependencyEntries {
    let version = env!("CARGO_PKG_VERSION");
    same_entries(format!("version = \"{version}\""), format!("version {version} on the registry"))
}

fn git_entries(url: &str, commit: &str) -> DependencyEntries {
    let entry = format!("git = {}, rev = {}", toml_string(url), toml_string(commit));
    let reach = if url.starts_with("file:") { " (which only this machine can reach)" } else { "" };
    same_entries(entry, format!("{url} at {commit}{reach}"))
}

fn same_entries(entry: String, shown: String) -> DependencyEntries {
    DependencyEntries { commands: entry.clone(), runtime: entry, shown }
}

fn checkout_entries(folder: &Path) -> Result<DependencyEntries, Error> {
    let commands = Path::new(PACKAGE_FOLDER);
    let runtime = commands.with_file_name("runtime");
    for folder in [commands, &runtime] {
        if !folder.join("Cargo.toml").is_file() {
            let message = format!("the checkout that this program was built from is gone: no {}", folder.display());
            return Err(Error::new(ErrorCode::Usage, message).unwritten().help(HELP));
        }
    }
    let path = |to: &Path| relative_path(&real_path(folder), &real_path(to)).unwrap_or_else(|| to.to_path_buf());
    let entry = |to: &Path| format!("path = {}", toml_string(&path(to).display().to_string()));
    let checkout = commands.ancestors().nth(2).unwrap_or(commands);
    let shown = format!("the checkout {} (`--git` is for colleagues and CI)", checkout.display());
    Ok(DependencyEntries { commands: entry(commands), runtime: entry(&runtime), shown })
}

/// Returns the URL that the checkout was cloned from.
fn remote_of_checkout() -> Result<String, Error> {
    let remote = git_output(Path::new(PACKAGE_FOLDER), &["remote", "get-url", "origin"]);
    let remote = remote.filter(|remote| !remote.is_empty()).ok_or_else(|| {
        let message = "the checkout that this program was built from has no remote `origin`";
        Error::new(ErrorCode::Usage, message).unwritten().help("name the repository: `--git URL --rev COMMIT`")
    })?;
    Ok(cargo_url(&remote))
}

/// Returns the commit of the checkout.
fn commit_of_checkout() -> Result<String, Error> {
    git_output(Path::new(PACKAGE_FOLDER), &["rev-parse", "HEAD"]).ok_or_else(|| {
        let message = "the checkout that this program was built from has no commit";
        Error::new(ErrorCode::Usage, message).unwritten().help("name the revision: `--rev COMMIT`")
    })
}

#[cfg(test)]
mod tests {
    use super::git_entries;

    #[test]
    fn values_are_quoted() {
        // Characters that Rust escapes differently.
        let url = "https://example.com/\"x\"\\e\u{301}\u{7f}";
        let table: toml::Table = format!("x = {{ {} }}", git_entries(url, "v1").runtime).parse().expect("TOML");
        assert_eq!(table["x"]["git"].as_str(), Some(url));
    }
}
