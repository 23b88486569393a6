//! Commits, read through git. Nothing is ever checked out.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

use super::Failure;

/// A file of a commit.
pub(super) struct Blob {
    /// Its name in its folder.
    pub(super) name: String,
    /// Whether it is a link, so that the commit holds no more of it than where it points.
    pub(super) is_link: bool,
    object: String,
}

/// A repository, seen from the root of the workspace.
pub(super) struct Git<'r> {
    root: &'r Path,
}

impl<'r> Git<'r> {
    pub(super) fn at(root: &'r Path) -> Self {
        Self { root }
    }

    /// The full id of a commit.
    pub(super) fn commit(&self, side: &str, revision: &str) -> Result<String, Failure> {
        let wanted = format!("{revision}^{{commit}}");
        match self.run(&["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted])? {
            Ok(id) => Ok(id.trim().to_owned()),
            Err(error) => {
                let help = if error.contains("not a git repository") {
                    "this is no repository: name two folders with `--base` and `--head`".to_owned()
                } else if self.is_shallow()? {
                    "only the last commits were fetched: run `git fetch --unshallow` and try again".to_owned()
                } else {
                    format!("if it is a commit of the server: run `git fetch origin {revision}` and try again")
                };
                Err(Failure(format!("error: the {side} `{revision}` is no commit here, and no folder\nhelp: {help}\n")))
            }
        }
    }

    /// Where a commit left the main branch, and the name of that branch.
    pub(super) fn merge_base(&self, commit: &str) -> Result<(String, String), Failure> {
        let remote = self.run(&["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"])?.unwrap_or_default();
        let candidates = [remote.trim(), "origin/main", "origin/master", "main", "master"];
        let mut main = None;
        for name in candidates.into_iter().filter(|name| !name.is_empty()) {
            if self.knows(name)? {
                main = Some(name.to_owned());
                break;
            }
        }
        let Some(main) = main else {
            return Err(Failure(
                "error: there is no main branch here to compare with\nhelp: run `git fetch origin main`, or name a commit \
                 or a folder with `--base`\n"
                    .to_owned(),
            ));
        };
        match self.run(&["merge-base", commit, &main])? {
            Ok(id) => Ok((id.trim().to_owned(), main)),
            Err(_) => {
                let help = if self.is_shallow()? {
                    "only the last commits were fetched: run `git fetch --unshallow` and try again"
                } else {
                    "name a commit or a folder with `--base`"
                };
                Err(Failure(format!(
                    "error: no base: this branch and `{main}` have no commit in common here\nhelp: {help}\n"
                )))
            }
        }
    }

    /// Whether a name is one of a commit; no, if this is no repository.
    pub(super) fn knows(&self, name: &str) -> Result<bool, Failure> {
        let wanted = format!("{name}^{{commit}}");
        Ok(self.run(&["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted])?.is_ok())
    }

    /// The files and links of a folder of a commit.
    pub(super) fn files(&self, commit: &str, folder: &str) -> Result<Vec<Blob>, Failure> {
        let folder = format!("{}/", folder.trim_end_matches('/'));
        let listing = self.demand(&["ls-tree", "-z", commit, "--", &folder])?;
        let entries = listing.split('\0').filter_map(|entry| {
            let (kind, path) = entry.split_once('\t')?;
            let mut words = kind.split(' ');
            let (mode, object) = (words.next()?, words.nth(1)?);
            let name = path.rsplit('/').next()?.to_owned();
            let is_link = mode == "120000";
            (is_link || mode.starts_with("100")).then(|| Blob { name, is_link, object: object.to_owned() })
        });
        Ok(entries.collect())
    }

    /// The bytes of files, all from one process: a spec can have many.
    pub(super) fn read(&self, blobs: &[&Blob]) -> Result<Vec<Vec<u8>>, Failure> {
        let mut command = self.command(&["cat-file", "--batch"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| cannot_run(&error))?;
        let streams = child.stdin.take().zip(child.stdout.take());
        let (mut questions, answers) = streams.expect("both were asked for");
        let mut answers = BufReader::new(answers);
        let bytes = blobs.iter().map(|blob| {
            answer(&mut questions, &mut answers, &blob.object).map_err(|error| {
                let help = "help: run `git fetch` and try again";
                Failure(format!("error: cannot read {} of the commit: {error}\n{help}\n", blob.name))
            })
        });
        let bytes = bytes.collect();
        drop(questions);
        // What was asked for has come or has not: how the process ends says no more.
        drop(child.wait());
        bytes
    }

    fn is_shallow(&self) -> Result<bool, Failure> {
        Ok(self.run(&["rev-parse", "--is-shallow-repository"])?.is_ok_and(|answer| answer.trim() == "true"))
    }

    /// What git says: its output, or its error.
    fn run(&self, arguments: &[&str]) -> Result<Result<String, String>, Failure> {
        let output = self.output(arguments)?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok(if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) })
    }

    fn demand(&self, arguments: &[&str]) -> Result<String, Failure> {
        self.run(arguments)?.map_err(|error| Failure(format!("error: git {} failed: {}\n", arguments[0], error.trim())))
    }

    fn output(&self, arguments: &[&str]) -> Result<std::process::Output, Failure> {
        self.command(arguments).output().map_err(|error| cannot_run(&error))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("git");
        command.arg("-C").arg(self.root).args(arguments).env("LC_ALL", "C");
        // A hook sets these for the repository that it runs in; the workspace finds its own.
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
            command.env_remove(name);
        }
        command
    }
}

fn cannot_run(error: &io::Error) -> Failure {
    Failure(format!("error: cannot run git: {error}\nhelp: name two folders with `--base` and `--head`\n"))
}

/// Asks for an object; the answer is a line with its size, the bytes, and the end of a line.
fn answer(questions: &mut ChildStdin, answers: &mut BufReader<ChildStdout>, object: &str) -> io::Result<Vec<u8>> {
    writeln!(questions, "{object}")?;
    let mut line = String::new();
    answers.read_line(&mut line)?;
    let size = line.trim_end().rsplit(' ').next().and_then(|size| size.parse().ok());
    let Some(size) = size else {
        let said = if line.is_empty() { "git ended" } else { line.trim_end() };
        return Err(io::Error::other(said));
    };
    let mut bytes = vec![0; size];
    answers.read_exact(&mut bytes)?;
    answers.read_line(&mut String::new())?;
    Ok(bytes)
}
