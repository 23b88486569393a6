//! Git repositories for tests.

use std::path::Path;
use std::process::Command;

use crate::tree::{Run, Tree};

/// Workspace in a repository, whose spec is released on the main branch as v0.1.0, with a work branch checked out.
pub(crate) struct Repository(pub(crate) Tree);

impl Repository {
    pub(crate) fn new(name: &str) -> Self {
        let repository = Self(Tree::new(&format!("diff-{name}")));
        repository.git(&["init", "--quiet", "--initial-branch=main"]);
        repository.commit("first");
        repository.git(&["tag", "v0.1.0"]);
        repository.git(&["checkout", "--quiet", "-b", "work"]);
        repository
    }

    pub(crate) fn git(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("git");
        command.arg("-C").arg(&self.0.0).args(arguments);
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
            command.env_remove(name);
        }
        // Independent of the user's settings.
        let settings = [("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_CONFIG_NOSYSTEM", "1")];
        let people = ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"];
        command.envs(settings).envs(people.map(|name| (name, "somebody@example.com")));
        let output = command.output().expect("git runs");
        let [out, err] = [output.stdout, output.stderr].map(|said| String::from_utf8(said).expect("git speaks UTF-8"));
        assert!(output.status.success(), "{arguments:?}: {out}{err}");
        out.trim().to_owned()
    }

    pub(crate) fn commit(&self, message: &str) -> String {
        self.git(&["add", "spec", "generated/Cargo.toml"]);
        self.git(&["commit", "--quiet", "-m", message]);
        self.git(&["rev-parse", "HEAD"])
    }

    pub(crate) fn diff(&self, arguments: &[&str]) -> Run {
        diff(&self.0.0, arguments)
    }

    pub(crate) fn edit(&self, from: &str, to: &str) {
        self.0.edit("spec/things.yaml", from, to);
    }
}

pub(crate) fn diff(root: &Path, arguments: &[&str]) -> Run {
    Run::command(root, &[&["diff"], arguments].concat())
}
