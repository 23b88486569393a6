//! Commits, read with the `git` command, without ever checking anything out.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use copperplate_language::diagnostics::suggest_nearest;

use crate::disk::{relative_path, shown_path};
use crate::error::{Error, ErrorCode};
use crate::git::{GitObjects, git_command};

/// Tag, with its commit.
#[derive(Clone)]
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) commit: String,
}

/// File of a commit.
pub(super) struct Blob {
    /// Name in its folder.
    pub(super) name: String,
    /// `true` if the name is UTF-8; if not, `name` shows it with replacement characters.
    pub(super) is_utf8: bool,
    /// `true` for a link; the commit contains only its target path.
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

    /// Returns the full id of a commit. `other` names the alternative to a commit, for the message.
    pub(super) fn commit(&self, role: &str, revision: &str, other: &str) -> Result<String, Error> {
        match self.rev_parse(revision)? {
            Ok(id) => Ok(id.trim().to_owned()),
            Err(error) => {
                let help = if error.contains("not a git repository") {
                    format!("this is not a git repository: name {other} on disk")
                } else if self.is_shallow()? {
                    "this is a shallow clone: run `git fetch --unshallow --tags` and try again".to_owned()
                } else if let Some(near) = self.nearest_tag(revision)? {
                    format!("did you mean the tag `{near}`?")
                } else {
                    format!(
                        "if it is on the server, run `git fetch origin {revision}`, or `git fetch --tags` for a tag"
                    )
                };
                let message = format!("the {role} `{revision}` is neither a commit nor {other} here");
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

    /// Returns the path from the repository root for a path as git reads it after `COMMIT:`. A path that starts with
    /// `./` or `../` is relative to the current folder, any other path to the root.
    pub(super) fn full_path(path: &str) -> Result<String, Error> {
        let is_relative = matches!(path.split('/').next(), Some("." | ".."));
        let start = if is_relative { Git::at(Path::new(".")).prefix()? } else { String::new() };
        let mut names = Vec::new();
        for name in start.split('/').chain(path.split('/')) {
            let is_inside = match name {
                "" | "." => true,
                ".." => names.pop().is_some(),
                name => {
                    names.push(name);
                    true
                }
            };
            if !is_inside {
                let error = Error::new(ErrorCode::Source, format!("`{path}` leads out of the repository"));
                return Err(error.help("name a path from the root of the repository, as `git show COMMIT:PATH` does"));
            }
        }
        Ok(names.join("/"))
    }

    /// Returns the path of a folder of the workspace from the root of the repository.
    pub(super) fn workspace_path(&self, folder: &str) -> Result<String, Error> {
        Ok(format!("{}{folder}", self.prefix()?))
    }

    /// Returns the path of this folder from the root of the repository, with a slash at its end; empty for the root.
    fn prefix(&self) -> Result<String, Error> {
        let prefix = self.run_for_bytes(&["rev-parse", "--show-prefix"])?;
        let prefix = prefix.map_err(|error| git_error(&format!("git rev-parse failed: {}", error.trim())))?;
        // Under a different name, the folder would seem to be missing from the commit.
        let prefix = String::from_utf8(prefix).map_err(|error| {
            let shown = String::from_utf8_lossy(error.as_bytes()).trim_end().to_owned();
            git_error(&format!("the path of this folder in the repository, {shown}, is not UTF-8"))
                .help("rename the folder, or compare two folders on disk")
        })?;
        Ok(prefix.trim_end_matches('\n').to_owned())
    }

    /// Returns the path from the current folder for a path as git reads it after `COMMIT:`.
    pub(super) fn path_from_here(path: &str) -> Result<String, Error> {
        let rooted = |path: &str| Path::new("/").join(path);
        let (here, full) = (Git::at(Path::new(".")).prefix()?, Self::full_path(path)?);
        Ok(relative_path(&rooted(&here), &rooted(&full)).as_deref().map_or(full, shown_path))
    }

    /// Returns the root of the repository on disk.
    pub(super) fn top_level(&self) -> Result<PathBuf, Error> {
        let up = self.run(&["rev-parse", "--show-cdup"])?;
        let up = up.map_err(|error| git_error(&format!("git rev-parse failed: {}", error.trim())))?;
        Ok(self.root.join(up.trim_end_matches('\n')))
    }

    /// Returns the files and links of a folder of a commit, by its path from the root of the repository.
    pub(super) fn files(&self, commit: &str, folder: &str) -> Result<Vec<Blob>, Error> {
        let folder = format!("{}/", folder.trim_end_matches('/'));
        self.list(commit, if folder == "/" { None } else { Some(&folder) })
    }

    /// Returns a file or link of a commit, by its path from the root of the repository.
    pub(super) fn file(&self, commit: &str, path: &str) -> Result<Option<Blob>, Error> {
        Ok(self.list(commit, Some(path))?.pop())
    }

    /// Returns the folders of a commit that contain a file with a name, by their paths from the root of the repository.
    pub(super) fn folders_with(&self, commit: &str, name: &str) -> Result<Vec<String>, Error> {
        let listing = self.run(&["ls-tree", "-r", "-z", "--full-tree", "--name-only", commit])?;
        let listing = listing.map_err(|error| git_error(&format!("git ls-tree failed: {}", error.trim())))?;
        let folders = listing.split('\0').filter_map(|path| path.strip_suffix(name)?.strip_suffix('/'));
        Ok(folders.map(str::to_owned).collect())
    }

    /// Returns `true` if a commit has a link, a submodule or a file in place of a folder or one of its parents: the
    /// contents behind it are unknown.
    pub(super) fn has_other_than_folder(&self, commit: &str, folder: &str) -> Result<bool, Error> {
        let ends = folder.match_indices('/').map(|(end, _)| end).chain([folder.len()]);
        for around in ends.map(|end| &folder[..end]).filter(|around| !around.is_empty()) {
            let listing = self.run(&["ls-tree", "-z", "--full-tree", commit, "--", around])?;
            let listing = listing.map_err(|error| git_error(&format!("git ls-tree failed: {}", error.trim())))?;
            if !listing.is_empty() && !listing.starts_with("040000 ") {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn list(&self, commit: &str, path: Option<&str>) -> Result<Vec<Blob>, Error> {
        let mut arguments = vec!["ls-tree", "-z", "--full-tree", commit, "--"];
        arguments.extend(path);
        let listing = self.run_for_bytes(&arguments)?;
        let listing = listing.map_err(|error| git_error(&format!("git ls-tree failed: {}", error.trim())))?;
        let entries = listing.split(|byte| *byte == 0).filter_map(|entry| {
            let is_utf8 = str::from_utf8(entry).is_ok();
            let entry = String::from_utf8_lossy(entry);
            let (kind, path) = entry.split_once('\t')?;
            let mut words = kind.split(' ');
            let (mode, object) = (words.next()?, words.nth(1)?);
            let name = path.rsplit('/').next()?.to_owned();
            let is_link = mode == "120000";
            (is_link || mode.starts_with("100")).then(|| Blob { name, is_utf8, is_link, object: object.to_owned() })
        });
        Ok(entries.collect())
    }

    /// Returns the bytes of files, using a single process: a spec can have many files.
    pub(super) fn read_blobs(&self, blobs: &[&Blob]) -> Result<Vec<Vec<u8>>, Error> {
        let mut command = self.command(&["cat-file", "--batch"]);
        let mut objects = GitObjects::start(&mut command).map_err(|error| cannot_run_git(&error))?;
        let bytes = blobs.iter().map(|blob| {
            let missing = || io::Error::other(format!("{} missing", blob.object));
            let bytes = objects.read(&blob.object).and_then(|bytes| bytes.ok_or_else(missing));
            bytes.map_err(|error| {
                let error = git_error(&format!("cannot read {} of the commit: {error}", blob.name));
                error.help("run `git fetch` and try again")
            })
        });
        bytes.collect()
    }

    /// Returns the tags that match the pattern, on commits that `commit` contains.
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

    /// Returns `true` if this clone is shallow.
    pub(super) fn is_shallow(&self) -> Result<bool, Error> {
        Ok(self.run(&["rev-parse", "--is-shallow-repository"])?.is_ok_and(|output| output.trim() == "true"))
    }

    fn rev_parse(&self, revision: &str) -> Result<Result<String, String>, Error> {
        let commit = format!("{revision}^{{commit}}");
        self.run(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])
    }

    /// Runs git, and returns its output or its error.
    fn run(&self, arguments: &[&str]) -> Result<Result<String, String>, Error> {
        Ok(self.run_for_bytes(arguments)?.map(|output| String::from_utf8_lossy(&output).into_owned()))
    }

    /// Runs git, and returns its unchanged output, or its error. If git refuses to read the repository, every run
    /// fails.
    fn run_for_bytes(&self, arguments: &[&str]) -> Result<Result<Vec<u8>, String>, Error> {
        let output = self.command(arguments).output().map_err(|error| cannot_run_git(&error))?;
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        match dubious_ownership(&error) {
            _ if output.status.success() => Ok(Ok(output.stdout)),
            Some(error) => Err(error),
            None => Ok(Err(error)),
        }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        git_command(self.root, arguments)
    }
}

fn git_error(message: &str) -> Error {
    Error::new(ErrorCode::Git, message)
}

/// Returns the error for a repository that belongs to another user, with git's own message and remedy: this is common
/// for checkouts in containers.
fn dubious_ownership(error: &str) -> Option<Error> {
    let message = error.lines().find(|line| line.contains("dubious ownership"))?;
    let remedy = error.lines().map(str::trim).find(|line| line.starts_with("git config"));
    let remedy = remedy.unwrap_or("git config --global --add safe.directory FOLDER");
    let error = git_error(&format!("git refuses to read the repository: {}", message.trim_start_matches("fatal: ")));
    Some(error.help(format!("if you trust it, as in a container, run `{remedy}`")))
}

fn cannot_run_git(error: &io::Error) -> Error {
    git_error(&format!("cannot run git: {error}")).help("install git, or compare two folders, or two files, on disk")
}
