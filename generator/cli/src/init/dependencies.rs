//! Sources of the dependencies of a new workspace.

use std::path::{Component, Path, PathBuf};

use crate::error::{Error, ErrorCode};

/// Where a new workspace gets the crates of this project from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dependencies {
    /// The registry.
    Versions,
    /// A revision of a git repository.
    Git {
        /// URL of the repository.
        url: String,
        /// Commit, tag or branch.
        rev: String,
    },
    /// The checkout that this program was built from.
    Checkout,
}

/// Entries of the manifest of a workspace, between their braces.
pub(super) struct DependencyEntries {
    pub(super) commands: String,
    pub(super) runtime: String,
}

impl Dependencies {
    /// Returns the entries for the manifest of the workspace at `folder`.
    pub(super) fn manifest_entries(&self, folder: &Path) -> Result<DependencyEntries, Error> {
        let same = |entry: String| DependencyEntries { commands: entry.clone(), runtime: entry };
        match self {
            Self::Versions => Ok(same(format!("version = \"{}\"", env!("CARGO_PKG_VERSION")))),
            Self::Git { url, rev } => Ok(same(format!("git = {url:?}, rev = {rev:?}"))),
            Self::Checkout => checkout_entries(folder),
        }
    }
}

fn checkout_entries(folder: &Path) -> Result<DependencyEntries, Error> {
    let commands = Path::new(env!("CARGO_MANIFEST_DIR"));
    let runtime = commands.with_file_name("runtime");
    for folder in [commands, &runtime] {
        if !folder.join("Cargo.toml").is_file() {
            let message = format!("this program was not built from a checkout: {} is missing", folder.display());
            let error = Error::new(ErrorCode::Usage, message).note("nothing was written");
            return Err(error.help("use `--git URL --rev REV`, or leave out `--path` to depend on published versions"));
        }
    }
    let entry = |to: &Path| {
        let path = relative_path(&real_path(folder), &real_path(to)).unwrap_or_else(|| to.to_path_buf());
        format!("path = {:?}", path.display().to_string())
    };
    Ok(DependencyEntries { commands: entry(commands), runtime: entry(&runtime) })
}

/// Returns a path without links, as far as it exists: `..` after a link leads elsewhere.
fn real_path(path: &Path) -> PathBuf {
    let existing = path.ancestors().find_map(|ancestor| Some((ancestor, ancestor.canonicalize().ok()?)));
    let Some((ancestor, real)) = existing else { return path.to_path_buf() };
    path.strip_prefix(ancestor).map_or_else(|_| path.to_path_buf(), |rest| real.join(rest))
}

/// Returns the path from one absolute folder to another; none between drives.
fn relative_path(from: &Path, to: &Path) -> Option<PathBuf> {
    let (from, to): (Vec<_>, Vec<_>) = (from.components().collect(), to.components().collect());
    let common = from.iter().zip(&to).take_while(|(from, to)| from == to).count();
    let is_rooted = from[..common].iter().any(|component| matches!(component, Component::RootDir));
    let up = from[common..].iter().map(|_| Component::ParentDir);
    is_rooted.then(|| up.chain(to[common..].iter().copied()).collect())
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{Dependencies, relative_path};

    #[test]
    fn paths_lead_from_the_workspace_to_the_checkout() {
        for (from, to, path) in [
            ("/home/ada/my-api", "/home/ada/copperplate/generator/cli", Some("../copperplate/generator/cli")),
            ("/home/ada/copperplate/apis/x", "/home/ada/copperplate/generator/cli", Some("../../generator/cli")),
            ("/srv/x", "/opt/c", Some("../../opt/c")),
            ("srv/x", "/opt/c", None),
        ] {
            assert_eq!(relative_path(Path::new(from), Path::new(to)), path.map(PathBuf::from), "{from}");
        }
    }

    #[test]
    fn values_are_quoted() {
        let git = Dependencies::Git { url: "https://example.com/\"x\"".to_owned(), rev: "v1".to_owned() };
        let entries = git.manifest_entries(Path::new("/srv/x")).unwrap_or_else(|_| panic!("entries"));
        let table: toml::Table = format!("x = {{ {} }}", entries.runtime).parse().expect("TOML");
        assert_eq!(table["x"]["git"].as_str(), Some("https://example.com/\"x\""));
    }
}
