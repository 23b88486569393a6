//! Workspaces for tests: the real one, and small ones that tests may break.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::sync::LazyLock;

use copperplate::{Console, Exit, Folders, Mode};
use copperplate_language::files::Source;
use copperplate_language::model::Model;

/// Returns the root of this workspace.
pub(crate) fn real() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_path_buf()
}

/// Returns the model of the spec of this workspace.
pub(crate) fn real_model() -> &'static Model {
    static MODEL: LazyLock<Model> = LazyLock::new(|| {
        let mut sources = Vec::new();
        walk(&real().join("spec"), &mut |path| {
            if path.extension().is_some_and(|extension| extension == "yaml") {
                let text = fs::read_to_string(path).expect("a file of the spec");
                sources.push(Source { path: path.file_name().expect("a file").to_string_lossy().into_owned(), text });
            }
        });
        sources.sort_by(|a, b| a.path.cmp(&b.path));
        copperplate_language::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
    });
    &MODEL
}

/// Manifest of the crate of the test data.
const MANIFEST: &str = "\
[package]
name = \"things-client\"
version = \"0.1.0\"

[features]
default = [\"resources\"]
resources = [\"things\"]
things = []
";

/// Small workspace, up to date, and removed when dropped. It does not depend on the real spec.
pub(crate) struct Tree(pub(crate) PathBuf);

impl Tree {
    /// Creates a workspace with the spec of the test data and the crate emitted from it.
    pub(crate) fn new(name: &str) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&root));
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/spec"), &root.join("spec"));
        fs::create_dir_all(root.join("generated")).expect("a folder");
        let tree = Self(root);
        tree.write("generated/Cargo.toml", MANIFEST);
        let run = tree.codegen(Mode::Write);
        assert_eq!(run.exit, Exit::Fine, "{}", run.err);
        tree
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.0.join(path)).expect("a file of the tree")
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        fs::write(self.0.join(path), text).expect("a file of the tree");
    }

    /// Replaces a text that occurs once in a file.
    pub(crate) fn edit(&self, path: &str, from: &str, to: &str) {
        let text = self.read(path);
        assert_eq!(text.matches(from).count(), 1, "`{from}` in {path}");
        self.write(path, &text.replace(from, to));
    }

    pub(crate) fn codegen(&self, mode: Mode) -> Run {
        Run::of(|console| copperplate::codegen(&Folders::new(&self.0), mode, console))
    }

    /// Returns the commands as a process in this workspace.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(arguments).env("CARGO_MANIFEST_DIR", self.0.join("xtask")).env_remove("NO_COLOR");
        command
    }

    /// Returns the emitted files: path, bytes and time of modification.
    pub(crate) fn emitted(&self) -> Vec<(PathBuf, Vec<u8>, std::time::SystemTime)> {
        let mut files = Vec::new();
        walk(&self.0.join("generated/src"), &mut |path| {
            let changed = fs::metadata(path).and_then(|metadata| metadata.modified()).expect("a time");
            files.push((path.to_path_buf(), fs::read(path).expect("an emitted file"), changed));
        });
        files.sort();
        files
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// Output and exit of a command.
pub(crate) struct Run {
    pub(crate) exit: Exit,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// Runs a command line in the workspace at `root`.
    pub(crate) fn command(root: &Path, arguments: &[&str]) -> Self {
        Self::of(|console| copperplate::run_arguments(arguments, root, console))
    }

    pub(crate) fn of(command: impl FnOnce(&mut Console) -> Exit) -> Self {
        let (out, err) = (Shared::default(), Shared::default());
        let exit = command(&mut Console::new(out.clone(), err.clone()));
        // A process that another test starts may briefly have a copy of the lock.
        let out = out.text().replace("     Waiting for another run to end\n", "");
        Self { exit, out, err: err.text() }
    }
}

#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Shared {
    fn text(&self) -> String {
        String::from_utf8(self.0.borrow().clone()).expect("output is UTF-8")
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Copies all files below a folder.
pub(crate) fn copy(from: &Path, to: &Path) {
    walk(from, &mut |path| {
        let target = to.join(path.strip_prefix(from).expect("below it"));
        fs::create_dir_all(target.parent().expect("a folder")).expect("a folder");
        fs::copy(path, target).expect("a copy");
    });
}

/// Calls `visit` for every file below a folder.
pub(crate) fn walk(folder: &Path, visit: &mut impl FnMut(&Path)) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { walk(&path, visit) } else { visit(&path) }
    }
}
