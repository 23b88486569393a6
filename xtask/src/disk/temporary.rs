//! Temporary files: a text is written beside the file that it will be, and then takes its place.

use std::path::{Path, PathBuf};

const SUFFIX: &str = ".xtask-tmp";

/// Where the text of a file stands until it is complete: in the same folder, because only there can it take the file's place
/// at once. The number of the process keeps apart runs that write the same file.
pub(crate) fn beside(target: &Path) -> Option<PathBuf> {
    let name = target.file_name()?.to_string_lossy();
    Some(target.with_file_name(format!(".{name}.{}{SUFFIX}", std::process::id())))
}

/// Whether a file bears the name of a temporary one.
pub(crate) fn is_temporary(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy());
    name.is_some_and(|name| name.starts_with('.') && name.ends_with(SUFFIX))
}
