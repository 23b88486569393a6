//! A repository, whose branches git merges without attributes or settings.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

use copperplate_language::files::Source;

static COUNT: AtomicUsize = AtomicUsize::new(0);

/// A repository with one commit, from which all branches start.
pub(super) struct Repository {
    folder: PathBuf,
    base: String,
}

impl Repository {
    pub(super) fn new(base: &[Source]) -> Self {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("import-branches-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let mut repository = Self { folder, base: String::new() };
        repository.git(&["init", "--quiet"]);
        repository.base = repository.commit(base, &[]);
        repository
    }

    /// Merges two branches. Returns the files that are merged, and the paths of those with conflicts.
    pub(super) fn merge(&self, one: &[Source], other: &[Source]) -> (Vec<Source>, Vec<String>) {
        let [one, other] = [one, other].map(|files| self.commit(files, &["-p", &self.base]));
        let merged = self.run(&["merge-tree", "--write-tree", "--name-only", "--no-messages", &one, &other]);
        let text = String::from_utf8(merged.stdout).expect("UTF-8");
        let (tree, conflicts) = text.split_once('\n').expect("a tree");
        let conflicts: Vec<String> = conflicts.lines().map(str::to_owned).collect();
        let paths = self.git(&["ls-tree", "--name-only", tree]);
        let clean = paths.lines();
        let files = clean.map(|path| {
            let output = self.run(&["show", &format!("{tree}:{path}")]);
            Source { path: path.to_owned(), text: String::from_utf8(output.stdout).expect("UTF-8") }
        });
        (files.collect(), conflicts)
    }

    fn commit(&self, files: &[Source], parent: &[&str]) -> String {
        self.git(&["rm", "-r", "--quiet", "--force", "--ignore-unmatch", "."]);
        for file in files {
            fs::write(self.folder.join(&file.path), &file.text).expect("a file");
        }
        self.git(&["add", "--all"]);
        let tree = self.git(&["write-tree"]);
        self.git(&[&["commit-tree", &tree, "-m", "branch"], parent].concat())
    }

    fn git(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8").trim().to_owned()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new("git");
        command.arg("-C").arg(&self.folder).args(arguments);
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
            command.env_remove(name);
        }
        // Independent of the user's settings.
        let settings = [("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_CONFIG_NOSYSTEM", "1")];
        let people = ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"];
        command.envs(settings).envs(people.map(|name| (name, "somebody@example.com")));
        command.output().expect("git runs")
    }
}

impl Drop for Repository {
    fn drop(&mut self) {
        // A folder that is left behind harms nobody.
        drop(fs::remove_dir_all(&self.folder));
    }
}
