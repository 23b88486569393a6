//! Paths on disk: without links, and from one folder to another.

use std::path::{Component, Path, PathBuf};

/// Returns a path without links, as far as it exists: `..` after a link leads elsewhere.
pub(crate) fn real_path(path: &Path) -> PathBuf {
    let existing = path.ancestors().find_map(|ancestor| Some((ancestor, ancestor.canonicalize().ok()?)));
    let Some((ancestor, real)) = existing else { return path.to_path_buf() };
    let rest = path.strip_prefix(ancestor).unwrap_or(path);
    // Joining an empty rest would add a slash at the end, so that the path would name a folder.
    if rest.as_os_str().is_empty() { real } else { real.join(rest) }
}

/// Returns the path from one absolute folder to another; `None` between drives.
pub(crate) fn relative_path(from: &Path, to: &Path) -> Option<PathBuf> {
    let (from, to): (Vec<_>, Vec<_>) = (from.components().collect(), to.components().collect());
    let common = from.iter().zip(&to).take_while(|(from, to)| from == to).count();
    let is_rooted = from[..common].iter().any(|component| matches!(component, Component::RootDir));
    let up = from[common..].iter().map(|_| Component::ParentDir);
    is_rooted.then(|| up.chain(to[common..].iter().copied()).collect())
}

/// Returns a path as messages and `import.toml` show it: with slashes on every system.
pub(crate) fn shown_path(path: &Path) -> String {
    path.display().to_string().replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::relative_path;

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
}
