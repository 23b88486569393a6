//! A bare git repository, and a checkout that shares its objects.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use copperplate_language::files::Files;
use tempfile::TempDir;

/// Variables of a surrounding run of git, such as a hook.
const SURROUNDINGS: [&str; 4] = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"];

/// Settings of repositories that nobody keeps.
const SETTINGS: [&str; 2] = ["core.fsync=none", "gc.auto=0"];

/// Start of a hunk with a conflict, and its end.
const MARKS: [&str; 2] = ["<<<<<<<", ">>>>>>>"];

/// Two versions of lines that git does not merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Path of the file.
    pub path: String,
    /// Lines of both versions, with git's marks.
    pub hunk: String,
}

/// A repository with one commit, from which branches start. Removed when dropped.
pub struct Repository {
    folder: TempDir,
    base: String,
}

impl Repository {
    /// Creates a repository with these files. Only the checkout has the attributes.
    ///
    /// # Panics
    ///
    /// If git fails.
    #[must_use]
    pub fn new(files: &Files, attributes: &str) -> Self {
        let folder = TempDir::new().expect("a folder");
        let mut repository = Self { folder, base: String::new() };
        let (bare, checkout) = (repository.bare(), repository.checkout());
        succeed(run(repository.folder.path(), &["init", "--quiet", "--bare", &bare.to_string_lossy()], ""));
        repository.base = repository.commit(&Files::new(), files);
        succeed(run(&bare, &["update-ref", "HEAD", &repository.base], ""));
        let arguments = ["clone", "--quiet", "--shared", &bare.to_string_lossy(), &checkout.to_string_lossy()];
        succeed(run(repository.folder.path(), &arguments, ""));
        fs::create_dir_all(checkout.join(".git/info")).expect("a folder");
        fs::write(checkout.join(".git/info/attributes"), attributes).expect("a file");
        repository
    }

    fn bare(&self) -> PathBuf {
        self.folder.path().join("bare.git")
    }

    fn checkout(&self) -> PathBuf {
        self.folder.path().join("checkout")
    }

    /// Commits the difference between two sets of files on top of the first commit, and returns the commit.
    pub(super) fn commit(&self, before: &Files, after: &Files) -> String {
        let mut stream =
            "commit refs/heads/work\nmark :1\ncommitter A <a@example.com> 0 +0000\ndata 4\nedit".to_owned();
        stream.push('\n');
        if !self.base.is_empty() {
            stream.push_str(&format!("from {}\n", self.base));
        }
        for path in before.keys().filter(|path| !after.contains_key(*path)) {
            stream.push_str(&format!("D {path}\n"));
        }
        for (path, text) in after.iter().filter(|(path, text)| before.get(*path) != Some(text)) {
            stream.push_str(&format!("M 100644 inline {path}\ndata {}\n{text}\n", text.len()));
        }
        stream.push_str("\nget-mark :1\n");
        succeed(run(&self.bare(), &["fast-import", "--quiet", "--force"], &stream))
    }

    /// Returns the tree of a commit.
    pub(super) fn tree(&self, commit: &str) -> String {
        succeed(run(&self.bare(), &["rev-parse", &format!("{commit}^{{tree}}")], ""))
    }

    /// Returns the text of a file.
    pub(super) fn read_file(&self, tree: &str, path: &str) -> String {
        self.find_file(tree, path).unwrap_or_else(|| panic!("{path} is in {tree}"))
    }

    fn find_file(&self, tree: &str, path: &str) -> Option<String> {
        // The checkout has the objects of both.
        let output = run(&self.checkout(), &["cat-file", "blob", &format!("{tree}:{path}")], "");
        output.status.success().then(|| String::from_utf8(output.stdout).expect("text"))
    }

    /// Returns all files of a tree.
    pub(super) fn read_tree(&self, tree: &str) -> Files {
        let names = succeed(run(&self.checkout(), &["ls-tree", "-r", "--name-only", tree], ""));
        names.lines().map(|path| (path.to_owned(), self.read_file(tree, path))).collect()
    }

    /// Merges two commits without a checkout. Returns the tree and its conflicts.
    pub(super) fn merge_trees(&self, one: &str, other: &str) -> (String, Vec<Conflict>) {
        let arguments = ["merge-tree", "--write-tree", "--no-messages", "--name-only", one, other];
        let output = run(&self.bare(), &arguments, "");
        assert!(output.status.code().is_some_and(|code| code < 2), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("names are UTF-8");
        let mut lines = text.lines().filter(|line| !line.is_empty());
        let tree = lines.next().expect("a tree").to_owned();
        let read = |path: &str| self.find_file(&tree, path).unwrap_or_default();
        let conflicts = lines.flat_map(|path| conflicts_in(path, &read(path))).collect();
        (tree, conflicts)
    }

    /// Merges two commits in the checkout. Returns the tree or the conflicts.
    pub(super) fn merge_in_checkout(&self, one: &str, other: &str) -> Result<String, Vec<Conflict>> {
        let checkout = self.checkout();
        succeed(run(&checkout, &["checkout", "--quiet", "--detach", one], ""));
        if run(&checkout, &["merge", "--quiet", "--no-edit", other], "").status.success() {
            return Ok(succeed(run(&checkout, &["rev-parse", "HEAD^{tree}"], "")));
        }
        let names = succeed(run(&checkout, &["diff", "--name-only", "--diff-filter=U"], ""));
        assert!(!names.is_empty(), "a merge that fails has conflicts");
        let read = |path: &str| fs::read_to_string(checkout.join(path)).unwrap_or_default();
        let conflicts = names.lines().flat_map(|path| conflicts_in(path, &read(path))).collect();
        succeed(run(&checkout, &["reset", "--quiet", "--hard"], ""));
        Err(conflicts)
    }
}

/// Returns the hunks with conflicts of a file. A file that only one version has is a conflict without a hunk.
fn conflicts_in(path: &str, text: &str) -> Vec<Conflict> {
    let mut hunks: Vec<String> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        if line.starts_with(MARKS[0]) {
            hunks.push(String::new());
            is_inside = true;
        }
        if let Some(hunk) = hunks.last_mut().filter(|_| is_inside) {
            hunk.push_str(line);
            hunk.push('\n');
        }
        is_inside &= !line.starts_with(MARKS[1]);
    }
    if hunks.is_empty() {
        hunks.push(String::new());
    }
    hunks.into_iter().map(|hunk| Conflict { path: path.to_owned(), hunk }).collect()
}

/// Runs git in a folder, independent of the settings of the user.
fn run(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(SETTINGS.iter().flat_map(|setting| ["-c", setting])).args(arguments);
    for name in SURROUNDINGS {
        command.env_remove(name);
    }
    command.envs([("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_CONFIG_NOSYSTEM", "1")]);
    let people = ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"];
    command.envs(people.map(|name| (name, "somebody@example.com")));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("git runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    // git writes at most a line before it has read everything, so neither side waits for the other.
    stdin.write_all(input.as_bytes()).expect("git reads its input");
    drop(stdin);
    child.wait_with_output().expect("git ends")
}

fn succeed(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("git speaks UTF-8").trim().to_owned()
}

#[cfg(test)]
mod tests;
