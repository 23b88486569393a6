//! Commands in a folder that is not a workspace: the help leads to `init`.

use std::fs;
use std::path::{Path, PathBuf};

use copperplate::Exit;

use crate::tree::Run;

const SPEC: &str = "\
copperplate: \"0.1\"
api: { title: Things, crate: things-client, version: \"0.1.0\" }
auth: none
resources: { things: \"All the things.\" }
operations:
  things.get: { http: GET /things, doc: \"Gets.\", effect: read, returns: json }
";

const LEADS_TO_INIT: &str =
    "help: run the command at the root of a workspace with a spec, or in a crate with one; `cargo xtask init FOLDER`";

/// A folder that is removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("no-workspace-{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&path));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn refuses(&self, line: &str) {
        let run = Run::command(&self.0, &line.split(' ').collect::<Vec<_>>());
        assert_eq!(run.exit, Exit::Io, "{line}: {}", run.err);
        assert!(run.err.starts_with("error[X001]: ") && run.err.contains(LEADS_TO_INIT), "{line}: {}", run.err);
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

#[test]
fn a_folder_without_a_spec() {
    let folder = Folder::new("empty");
    for line in
        ["codegen", "codegen --check", "lint", "diff", "assumptions", "export openapi", "rename things.get things.take"]
    {
        folder.refuses(line);
    }
    fs::create_dir(folder.0.join("spec")).expect("a folder");
    for line in ["codegen", "lint", "assumptions", "export openapi"] {
        folder.refuses(line);
    }
}

#[test]
fn a_folder_with_a_spec_and_no_crate() {
    let folder = Folder::new("spec");
    fs::create_dir(folder.0.join("spec")).expect("a folder");
    fs::write(folder.0.join("spec/api.yaml"), SPEC).expect("a file");
    for line in ["codegen", "codegen --check"] {
        folder.refuses(line);
    }
    for line in ["lint", "assumptions", "export openapi"] {
        let run = Run::command(&folder.0, &line.split(' ').collect::<Vec<_>>());
        assert_eq!(run.exit, Exit::Fine, "{line}: {}", run.err);
    }
}
