//! Files whose edits git could not undo.

use std::path::Path;
use std::process::Stdio;

use crate::Folders;
use crate::error::{Error, ErrorCode};
use crate::git::git_command;

/// Maximum number of files that an error names.
const NAMED_MAX: usize = 5;

/// Refuses files that have uncommitted changes, or are in no repository.
pub(super) fn refuse_uncommitted(folders: &Folders, paths: &[&str]) -> Result<(), Error> {
    let uncommitted: Vec<_> = paths.iter().filter(|path| !is_committed(&folders.root().join(path))).collect();
    if uncommitted.is_empty() {
        return Ok(());
    }
    let mut message = "these files have uncommitted changes, or are in no git repository: ".to_owned();
    let named: Vec<String> = uncommitted.iter().take(NAMED_MAX).map(|path| format!("`{path}`")).collect();
    message.push_str(&named.join(", "));
    if uncommitted.len() > NAMED_MAX {
        message.push_str(&format!(" and {} more", uncommitted.len() - NAMED_MAX));
    }
    let help = "commit them, so that the edits can be reviewed and undone, or pass `--allow-dirty`; `--dry-run` shows \
                the edits";
    Err(Error::new(ErrorCode::Usage, message).unwritten().help(help))
}

/// Returns `true` if git has the file as it is.
fn is_committed(path: &Path) -> bool {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name().and_then(|name| name.to_str())) else {
        return false;
    };
    let prints_nothing = |arguments: &[&str]| {
        let output = git_command(folder, arguments).stderr(Stdio::null()).output();
        output.is_ok_and(|output| output.status.success() && output.stdout.is_empty())
    };
    // A file that git ignores has no status, and is not in git.
    let is_tracked = || {
        let output = git_command(folder, &["ls-files", "--error-unmatch", "--", name]).stderr(Stdio::null()).output();
        output.is_ok_and(|output| output.status.success())
    };
    prints_nothing(&["status", "--porcelain", "--", name]) && is_tracked()
}
