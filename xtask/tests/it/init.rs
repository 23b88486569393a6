//! `init`: creates a new workspace completely, or not at all. `.ci/run` runs the commands of its README.

mod contents;
mod deaths;
mod dependencies;
mod failures;
mod into;
mod kept_blocks;
mod links;
mod refusals;
mod texts;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use copperplate::{Dependencies, InitOptions};

use crate::tree::{Run, walk};

/// Returns the options of a new workspace with the sample.
pub(crate) fn new_folder(folder: &Path) -> InitOptions {
    InitOptions { folder: folder.to_path_buf(), into: None, dependencies: Dependencies::OfProgram, document: None }
}

/// Runs git in a folder, independently of the settings of the user.
fn git(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(arguments);
    let settings = [("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_CONFIG_NOSYSTEM", "1")];
    let people = ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"];
    let output = command.envs(settings).envs(people.map(|name| (name, "somebody@example.com"))).output();
    let output = output.expect("git runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}

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
