//! Versions of a file in git: of the current commit, and of the index.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::git::{GitObjects, git_command};

/// Names of the versions of a file, in front of its path. The index has one version, or both sides of a conflict.
const VERSIONS: [&str; 4] = ["HEAD:", ":0:", ":2:", ":3:"];

/// A folder, whose files may be in git.
pub(super) struct GitFolder {
    folder: PathBuf,
    state: State,
}

enum State {
    /// No file has been looked for.
    Idle,
    Running(GitObjects),
    /// There is no git, no repository, or nothing more to be read from it.
    Ended,
}

impl GitFolder {
    pub(super) fn new(folder: &Path) -> Self {
        Self { folder: folder.to_path_buf(), state: State::Idle }
    }

    /// Returns the versions of a file that git has, by its path in the folder. All files are read by one process, which
    /// the first one starts.
    pub(super) fn versions(&mut self, path: &str) -> Vec<Vec<u8>> {
        if matches!(self.state, State::Idle) {
            self.state = self.start().map_or(State::Ended, State::Running);
        }
        let State::Running(objects) = &mut self.state else { return Vec::new() };
        if path.contains('\n') {
            return Vec::new();
        }
        let versions = VERSIONS.iter().map(|version| objects.read(&format!("{version}./{path}")));
        match versions.filter_map(Result::transpose).collect() {
            Ok(versions) => versions,
            Err(_) => {
                self.state = State::Ended;
                Vec::new()
            }
        }
    }

    fn start(&self) -> Option<GitObjects> {
        let mut command = git_command(&self.folder, &["cat-file", "--batch"]);
        // A partial clone has the files of the working tree, and needs no server for others.
        command.env("GIT_NO_LAZY_FETCH", "1").stderr(Stdio::null());
        GitObjects::start(&mut command).ok()
    }
}
