//! Properties that hold for an import of any text. The tests of this package share this module.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use copperplate::{Console, Disk, Exit, Folders, ImportOptions, System, TemporaryFolder, import_on};
use tempfile::{Builder, TempPath};

/// Text of a file that the document may not read.
const SECRET: &str = "swordfish-7f41";

/// Outcome of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A spec.
    Written,
    /// Errors in the document, or no call.
    Refused,
}

/// Workspace with a folder for documents, and a file next to it that documents must not read.
pub(crate) struct Scene {
    root: PathBuf,
}

impl Scene {
    /// Creates the workspace below a new folder.
    ///
    /// # Panics
    ///
    /// If it cannot be written.
    pub(crate) fn new(folder: &Path) -> Self {
        drop(fs::remove_dir_all(folder));
        let root = folder.join("work");
        fs::create_dir_all(root.join("api")).expect("a folder");
        let secret = format!("Secret: {{ type: object, properties: {{ {SECRET}: {{ enum: [{SECRET}] }} }} }}\n");
        fs::write(folder.join("secret.yaml"), secret).expect("a file");
        let part =
            "Part: { type: object, properties: { a: { type: string } } }\nItself: { $ref: \"part.yaml#/Itself\" }\n";
        fs::write(root.join("api/part.yaml"), part).expect("a file");
        #[cfg(unix)]
        std::os::unix::fs::symlink("../../secret.yaml", root.join("api/link.yaml")).expect("a link");
        Self { root }
    }

    /// Imports a document.
    ///
    /// # Panics
    ///
    /// If a promise is broken.
    pub(crate) fn import(&self, text: &str) -> Outcome {
        let document = self.root.join("api/api.yaml");
        fs::write(&document, text).expect("a file");
        drop(fs::remove_dir_all(self.root.join("spec")));
        let (out, err) = (Shared::default(), Shared::default());
        let mut console = Console::new(out.clone(), err.clone());
        let mut disk = Fence { root: &self.root };
        let exit = import_on(&mut disk, &Folders::new(&self.root), &document, &ImportOptions::default(), &mut console);
        let (out, err) = (out.text(), err.text());
        assert!(!out.contains(SECRET) && !err.contains(SECRET), "a message shows another file:\n{out}{err}");
        let path = std::env::var("PATH").unwrap_or_default();
        assert!(path.is_empty() || !err.contains(&path), "a message shows the environment:\n{err}");
        let spec = self.root.join("spec");
        let files: Vec<_> = fs::read_dir(&spec).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        for file in &files {
            let text = fs::read_to_string(file).expect("a file of the spec");
            assert!(!text.contains(SECRET), "{} holds another file:\n{text}", file.display());
        }
        let is_refused =
            err.contains("in the document; nothing was written") || err.contains("error[X501]: no operation");
        match exit {
            Exit::Fine | Exit::Findings if !files.is_empty() => Outcome::Written,
            Exit::Findings | Exit::Usage if files.is_empty() && is_refused => Outcome::Refused,
            Exit::Fine | Exit::Findings | Exit::Usage | Exit::Io => {
                panic!("{exit:?} with {} files:\n{out}{err}", files.len())
            }
        }
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            drop(fs::remove_dir_all(self.root.parent().unwrap_or(&self.root)));
        }
    }
}

/// Disk that writes only in one folder, and does not wait until files are on the device.
struct Fence<'r> {
    root: &'r Path,
}

impl Fence<'_> {
    fn is_inside(&self, path: &Path) {
        assert!(path.starts_with(self.root), "{} is outside of the workspace", path.display());
    }
}

impl Disk for Fence<'_> {
    fn create_folder(&mut self, path: &Path) -> io::Result<()> {
        self.is_inside(path);
        System.create_folder(path)
    }

    fn create_temporary(&mut self, target: &Path, bytes: &[u8]) -> io::Result<TempPath> {
        self.is_inside(target);
        let mut file = Builder::new().tempfile_in(target.parent().unwrap_or(target))?;
        file.write_all(bytes)?;
        Ok(file.into_temp_path())
    }

    fn keep_mode(&mut self, temporary: &Path, target: &Path) -> io::Result<()> {
        self.is_inside(temporary);
        System.keep_mode(temporary, target)
    }

    fn rename(&mut self, temporary: TempPath, target: &Path) -> io::Result<()> {
        self.is_inside(target);
        System.rename(temporary, target)
    }

    fn create_temporary_folder(&mut self, place: &Path, name: &OsStr) -> io::Result<TemporaryFolder> {
        self.is_inside(place);
        System.create_temporary_folder(place, name)
    }

    fn move_to(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.is_inside(to);
        System.move_to(from, to)
    }

    fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        self.is_inside(path);
        System.remove_file(path)
    }

    fn remove_folder(&mut self, path: &Path) -> io::Result<()> {
        self.is_inside(path);
        System.remove_folder(path)
    }
}

/// Output in memory.
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
