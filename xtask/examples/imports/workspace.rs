//! New workspaces for documents.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;
use std::{env, fs, io};

use super::usage::{self, Usage};

/// First argument of this program when it runs as `cargo xtask`.
pub(crate) const COMMANDS: &str = "--as-commands";

/// Maximum length of the name of a document: `-client` follows, and names of crates have at most 64 characters.
const NAME_MAX: usize = 57;

/// Returns the folder of this repository.
pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_path_buf()
}

/// New workspace.
pub(crate) struct Workspace {
    folder: PathBuf,
    package: String,
}

impl Workspace {
    /// Creates the workspace of a document, or of the sample API. Returns how the command ended; the workspace exists
    /// if the command wrote one.
    pub(crate) fn create(
        name: &str,
        document: Option<&Path>,
        limit: Option<Duration>,
    ) -> Result<(Self, Output, Usage), String> {
        // Names of crates are limited.
        let name = name[..name.len().min(NAME_MAX)].trim_end_matches('-');
        let folder = home().join(name);
        drop(fs::remove_dir_all(&folder));
        let mut command = Command::new(env::current_exe().map_err(|error| error.to_string())?);
        command.args([COMMANDS, "init", "--path", "--message-format", "json"]).arg(&folder);
        if let Some(document) = document {
            command.arg("--from").arg(document);
        }
        let (output, usage) = usage::run(&mut command, limit).map_err(|error| error.to_string())?;
        let workspace = Self { folder, package: format!("{name}-client") };
        if workspace.exists() {
            workspace.share_dependencies().map_err(|error| error.to_string())?;
        }
        Ok((workspace, output, usage))
    }

    /// Returns `true` if there is a workspace.
    pub(crate) fn exists(&self) -> bool {
        self.folder.is_dir()
    }

    /// Removes the workspace.
    pub(crate) fn remove(&self) {
        drop(fs::remove_dir_all(&self.folder));
    }

    /// Adopts the versions of this repository, so that all workspaces have the same dependencies, which are built once.
    fn share_dependencies(&self) -> io::Result<()> {
        fs::copy(repository().join("Cargo.lock"), self.folder.join("Cargo.lock")).map(drop)
    }

    /// Returns a command of the workspace, as `cargo xtask` there runs it.
    pub(crate) fn xtask(&self, arguments: &[&str]) -> io::Result<Command> {
        let mut command = Command::new(env::current_exe()?);
        command.arg(COMMANDS).args(arguments).env("CARGO_MANIFEST_DIR", self.folder.join("xtask"));
        Ok(command)
    }

    /// Returns a cargo command for the generated crate.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        command.args([arguments[0], "--quiet", "--package", &self.package]).args(&arguments[1..]);
        command.current_dir(&self.folder).env("CARGO_TARGET_DIR", home().join("target")).env("CARGO_INCREMENTAL", "0");
        command
    }

    /// Returns the name of the generated crate in Rust.
    pub(crate) fn library(&self) -> String {
        self.package.replace('-', "_")
    }

    /// Returns the folder of the workspace.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the folder of the spec.
    pub(crate) fn spec_folder(&self) -> PathBuf {
        self.folder.join("spec")
    }

    /// Returns the folder of the generated crate.
    pub(crate) fn crate_folder(&self) -> PathBuf {
        self.folder.join("generated")
    }

    /// Returns the number of lines of the spec.
    pub(crate) fn lines_of_spec(&self) -> usize {
        lines(&self.spec_folder(), "yaml")
    }

    /// Returns the number of lines of the generated files.
    pub(crate) fn lines_of_crate(&self) -> usize {
        lines(&self.crate_folder().join("src"), "rs")
    }
}

/// Returns the folder of all new workspaces.
fn home() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| repository().join("target"), PathBuf::from);
    target.join("imports")
}

fn lines(folder: &Path, extension: &str) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let count = |path: PathBuf| {
        if path.is_dir() {
            return lines(&path, extension);
        }
        let is_counted = path.extension().is_some_and(|known| known == extension);
        let text = if is_counted { fs::read_to_string(path).unwrap_or_default() } else { String::new() };
        text.lines().count()
    };
    entries.map(count).sum()
}
