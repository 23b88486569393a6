//! The program `git`.

mod objects;

use std::path::Path;
use std::process::Command;

pub(crate) use self::objects::GitObjects;

/// Returns the command that runs git in a folder, with messages in English.
pub(crate) fn git_command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(arguments).env("LC_ALL", "C");
    // A hook sets these for its own repository, which may not be the workspace's.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
        command.env_remove(name);
    }
    command
}

/// Returns the output of git in a folder, without spaces around it; `None` if git fails.
pub(crate) fn git_output(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = git_command(folder, arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
