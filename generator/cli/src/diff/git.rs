//! Commits, read with the `git` command. Nothing is ever checked out.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

use copperplate_language::diagnostics::suggest_nearest;

use crate::error::{Error, ErrorCode};

/// Tag, with its commit.
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) commit: String,
}

/// File of a commit.
pub(super) struct Blob {
    /// Name in its folder.
    pub(super) name: String,
    /// `true` for a link, of which the commit contains only the target path.
    pub(super) is_link: bool,
    object: String,
}

/// The repository of the workspace.
pub(super) struct Git<'r> {
    root: &'r Path,
}

impl<'r> Git<'r> {
    pub(super) fn at(root: &'r Path) -> Self {
        Self { root }
    }

    /// Returns the full id of a commit.
    pub(super) fn commit(&self, role: &str, revision: &str) -> Result<String, Error> {
        match self.rev_parse(revision)? {
            Ok(id) => Ok(id.trim().to_owned()),
            Err(error) => {
                let help = if error.contains("not a git repository") {
                    "this is not a git repository: name two folders with `--base` and `--head`".to_owned()
                } else if self.is_shallow()? {
                    "this is a shallow clone: run `git fetch --unshallow --tags` and try again".to_owned()
                } else if let Some(near) = self.nearest_tag(revision)? {
                    format!("did you mean the tag `{near}`?")
                } else {
                    format!(
                        "if it is on the server, run `git fetch origin {revision}`, or `git fetch --tags` for a tag"
                    )
                };
                let message = format!("the {role} `{revision}` is neither a commit nor a folder here");
                Err(Error::new(ErrorCode::Source, message).help(help))
            }
        }
    }

    /// Returns the commit where `commit` left the main branch, and the name of that branch.
    pub(super) fn merge_base(&self, commit: &str) -> Result<(String, String), Error> {
        let main = self.main_branch()?;
        if let Ok(id) = self.run(&["merge-base", commit, &main])? {
            return Ok((id.trim().to_owned(), main));
        }
        let help = if self.is_shallow()? {
            "this is a shallow clone: run `git fetch --unshallow` and try again"
        } else {
            "name a commit or a folder with `--base`"
        };
        let message = format!("this branch and `{main}` have no commit in common here");
        Err(Error::new(ErrorCode::NoBase, message).help(help))
    }

    fn main_branch(&self) -> Result<String, Error> {
        let remote = self.run(&["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"])?.unwrap_or_default();
        let candidates = [remote.trim(), "origin/main", "origin/master", "main", "master"];
        for name in candidates.into_iter().filter(|name| !name.is_empty()) {
            if self.has_commit(name)? {
                return Ok(name.to_owned());
            }
        }
        let error = Error::new(ErrorCode::NoBase, "there is no main branch here to compare with");
        Err(error.help("run `git fetch origin main`, or name a commit or a folder with `--base`"))
    }

    /// Returns `true` for the name of a commit; `false` outside a repository.
    pub(super) fn has_commit(&self, name: &str) -> Result<bool, Error> {
        Ok(self.rev_parse(name)?.is_ok())
    }

    /// Returns the files and links of a folder of a commit.
    pub(super) fn files(&self, commit: &str, folder: &str) -> Result<Vec<Blob>, Error> {
        let folder = format!("{}/", folder.trim_end_matches('/'));
        let listing = self.run(&["ls-tree", "-z", commit, "--", &folder])?;
        let listing = listing.map_err(|error| git_error(&format!("git ls-tree failed: {}", error.trim())))?;
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

    /// Returns the bytes of files, all from one process: a spec can have many.
    pub(super) fn read_blobs(&self, blobs: &[&Blob]) -> Result<Vec<Vec<u8>>, Error> {
        let mut command = self.command(&["cat-file", "--batch"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| cannot_run_git(&error))?;
        let streams = child.stdin.take().zip(child.stdout.take());
        let (mut requests, responses) = streams.expect("both are piped");
        let mut responses = BufReader::new(responses);
        let bytes = blobs.iter().map(|blob| {
            read_git_object(&mut requests, &mut responses, &blob.object).map_err(|error| {
                let error = git_error(&format!("cannot read {} of the commit: {error}", blob.name));
                error.help("run `git fetch` and try again")
            })
        });
        let bytes = bytes.collect();
        drop(requests);
        // Every response has been read or is missing: the exit code adds nothing.
        drop(child.wait());
        bytes
    }

    /// Returns the tags with a name of the pattern, of the commits that `commit` contains.
    pub(super) fn tags(&self, pattern: &str, commit: &str) -> Result<Vec<Tag>, Error> {
        // The commit of an annotated tag is in the second field.
        let format = "--format=%(refname:strip=2)%09%(*objectname)%09%(objectname)";
        let listing = self.run(&["tag", "--list", "--merged", commit, format, "--", pattern])?;
        let listing = listing.map_err(|error| git_error(&format!("git tag failed: {}", error.trim())))?;
        let tags = listing.lines().filter_map(|line| {
            let mut fields = line.split('\t');
            let name = fields.next()?.to_owned();
            let commit = fields.find(|field| !field.is_empty())?.to_owned();
            Some(Tag { name, commit })
        });
        Ok(tags.collect())
    }

    fn nearest_tag(&self, name: &str) -> Result<Option<String>, Error> {
        let listing = self.run(&["tag", "--list"])?.unwrap_or_default();
        Ok(suggest_nearest(name, listing.lines()).map(str::to_owned))
    }

    /// Returns `true` if the history of this clone is cut.
    pub(super) fn is_shallow(&self) -> Result<bool, Error> {
        Ok(self.run(&["rev-parse", "--is-shallow-repository"])?.is_ok_and(|output| output.trim() == "true"))
    }

    fn rev_parse(&self, revision: &str) -> Result<Result<String, String>, Error> {
        let commit = format!("{revision}^{{commit}}");
        self.run(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])
    }

    /// Runs git, and returns its output or its error.
    fn run(&self, arguments: &[&str]) -> Result<Result<String, String>, Error> {
        let output = self.command(arguments).output().map_err(|error| cannot_run_git(&error))?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok(if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) })
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("git");
        command.arg("-C").arg(self.root).args(arguments).env("LC_ALL", "C");
        // A hook sets these for its own repository, which need not be that of the workspace.
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
            command.env_remove(name);
        }
        command
    }
}

fn git_error(message: &str) -> Error {
    Error::new(ErrorCode::Git, message)
}

fn cannot_run_git(error: &io::Error) -> Error {
    git_error(&format!("cannot run git: {error}")).help("name two folders with `--base` and `--head`")
}

/// Requests an object; the response is a line that ends with its size, the bytes, and a newline.
fn read_git_object(
    requests: &mut ChildStdin,
    responses: &mut BufReader<ChildStdout>,
    object: &str,
) -> io::Result<Vec<u8>> {
    writeln!(requests, "{object}")?;
    let mut line = String::new();
    responses.read_line(&mut line)?;
    let size = line.trim_end().rsplit(' ').next().and_then(|size| size.parse().ok());
    let Some(size) = size else {
        let message = if line.is_empty() { "git exited" } else { line.trim_end() };
        return Err(io::Error::other(message));
    };
    let mut bytes = vec![0; size];
    responses.read_exact(&mut bytes)?;
    responses.read_line(&mut String::new())?;
    Ok(bytes)
}
