//! Sources of the dependencies of a new workspace.

use std::path::Path;

use super::fill::toml_string;
use crate::disk::{real_path, relative_path};
use crate::error::{Error, ErrorCode};

/// Source from which a new workspace gets the crates of this project.
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
            Self::Git { url, rev } => Ok(same(format!("git = {}, rev = {}", toml_string(url), toml_string(rev)))),
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
            let error = Error::new(ErrorCode::Usage, message).unwritten();
            return Err(error.help("use `--git URL --rev REV`, or omit `--path` to depend on published versions"));
        }
    }
    let entry = |to: &Path| {
        let path = relative_path(&real_path(folder), &real_path(to)).unwrap_or_else(|| to.to_path_buf());
        format!("path = {}", toml_string(&path.display().to_string()))
    };
    Ok(DependencyEntries { commands: entry(commands), runtime: entry(&runtime) })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Dependencies;

    #[test]
    fn values_are_quoted() {
        // Characters that Rust escapes differently.
        let url = "https://example.com/\"x\"\\e\u{301}\u{7f}";
        let git = Dependencies::Git { url: url.to_owned(), rev: "v1".to_owned() };
        let entries = git.manifest_entries(Path::new("/srv/x")).unwrap_or_else(|_| panic!("entries"));
        let table: toml::Table = format!("x = {{ {} }}", entries.runtime).parse().expect("TOML");
        assert_eq!(table["x"]["git"].as_str(), Some(url));
    }
}
