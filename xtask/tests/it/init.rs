//! `init`: creates a new workspace completely, or not at all. `.ci/run` runs the commands of its README.

mod contents;
mod deaths;
mod failures;
mod links;
mod refusals;
mod texts;

use std::fs;
use std::path::{Path, PathBuf};

use crate::tree::{Run, walk};

/// Folder for new workspaces, removed when dropped.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("init-{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&path));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn init(&self, folder: &str, options: &[&str]) -> Run {
        let folder = self.0.join(folder).display().to_string();
        Run::command(&self.0, &[&["init", folder.as_str()], options].concat())
    }

    /// Returns the paths of the files and empty folders, in order.
    fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        let mut add = |path: &Path| {
            files.push(path.strip_prefix(&self.0).expect("below it").to_string_lossy().replace('\\', "/"));
        };
        walk(&self.0, &mut add);
        let folders = fs::read_dir(&self.0).expect("a folder").map(|entry| entry.expect("an entry").path());
        folders.filter(|path| path.is_dir()).for_each(|path| add(&path));
        files.sort();
        files
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.0.join(path)).expect("a file")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}
