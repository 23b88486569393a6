//! Spec sources: the working tree, a folder or a commit, as base or head of the comparison.

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_diff::Spec;
use copperplate_language::files::Source;
use copperplate_language::grammar;
use copperplate_language::model::Model;
use copperplate_language::{FileCache, PartlyUnderstood};

use super::error_notes::{older_language_note, spec_error_notes};
use super::git::{Git, Tag};
use crate::error::{Error, ErrorCode, Failure};
use crate::{Folders, spec};

/// File of a spec that names its crate.
const API_FILE: &str = "api.yaml";

/// Source of a spec.
pub(super) struct SpecSource<'r> {
    folders: &'r Folders,
    label: String,
    origin: SpecOrigin,
}

enum SpecOrigin {
    /// A folder with the spec in it, and possibly the manifest of its crate.
    Folder { spec: PathBuf, shown: String, manifest: PathBuf },
    /// A folder of a commit: its path from the root of the repository, and its name in messages.
    Commit { id: String, folder: String, shown: String, is_named: bool },
}

/// A parsed and checked spec; with errors if it is a base.
pub(super) struct UnderstoodSpec {
    pub(super) label: String,
    /// Notes about its errors.
    pub(super) notes: Vec<String>,
    pub(super) sources: Vec<Source>,
    pub(super) model: Model,
    /// Version of the crate generated from it.
    pub(super) version: String,
}

impl UnderstoodSpec {
    pub(super) fn spec(&self) -> Spec<'_> {
        Spec { sources: &self.sources, model: &self.model, version: &self.version }
    }

    /// Returns `true` if all files and the version are the same.
    pub(super) fn is_same_as(&self, other: &Self) -> bool {
        let is_same = |(one, other): (&Source, &Source)| one.path == other.path && one.text == other.text;
        self.version == other.version
            && self.sources.len() == other.sources.len()
            && self.sources.iter().zip(&other.sources).all(is_same)
    }
}

impl<'r> SpecSource<'r> {
    /// Returns the head: by default, the working tree.
    pub(super) fn head(folders: &'r Folders, name: Option<&str>) -> Result<Self, Error> {
        match name {
            Some(name) => Self::named(folders, "head", name),
            None => {
                let spec = folders.spec_path();
                fs::metadata(&spec).map_err(|error| Error::cannot_read_in_workspace(&spec, &error))?;
                Ok(Self {
                    folders,
                    label: "working tree".to_owned(),
                    origin: SpecOrigin::Folder {
                        spec: folders.spec_path(),
                        shown: folders.spec().to_owned(),
                        manifest: folders.root().join(folders.manifest()),
                    },
                })
            }
        }
    }

    /// Returns the base: by default, the commit where the head left the main branch.
    pub(super) fn base(folders: &'r Folders, name: Option<&str>, head: &Self) -> Result<Self, Error> {
        if let Some(name) = name {
            return Self::named(folders, "base", name);
        }
        let git = Git::at(folders.root());
        let start = match &head.origin {
            SpecOrigin::Commit { id, .. } => id.clone(),
            SpecOrigin::Folder { .. } => git.commit("base", "HEAD", "a folder")?,
        };
        let (id, main) = git.merge_base(&start)?;
        let label = format!("{} (merge base with {main})", short_commit_id(&id));
        Self::in_commit(folders, label, id)
    }

    /// Returns the spec of the workspace in a commit.
    fn in_commit(folders: &'r Folders, label: String, id: String) -> Result<Self, Error> {
        let (folder, shown) = (Git::at(folders.root()).workspace_path(folders.spec())?, folders.spec().to_owned());
        Ok(Self { folders, label, origin: SpecOrigin::Commit { id, folder, shown, is_named: false } })
    }

    pub(super) fn named(folders: &'r Folders, role: &str, name: &str) -> Result<Self, Error> {
        // Relative to the folder in which the command is run.
        let path = PathBuf::from(name);
        if path.is_dir() {
            if Git::at(folders.root()).has_commit(name).is_ok_and(|has_commit| has_commit) {
                let error = Error::new(ErrorCode::Source, format!("the {role} `{name}` is both a folder and a commit"));
                let spec = Git::at(folders.root()).workspace_path(folders.spec())?;
                return Err(error.help(format!("write `./{name}` for the folder, or `{name}:{spec}` for the commit")));
            }
            let mut shown = name.trim_end_matches('/').to_owned();
            let mut spec = path.clone();
            if path.join(folders.spec()).is_dir() {
                shown = format!("{shown}/{}", folders.spec());
                spec.push(folders.spec());
            }
            let manifest = path.join(folders.manifest());
            return Ok(Self { folders, label: name.to_owned(), origin: SpecOrigin::Folder { spec, shown, manifest } });
        }
        let (revision, folder) =
            name.split_once(':').map_or((name, None), |(revision, folder)| (revision, Some(folder)));
        let git = Git::at(folders.root());
        let id = git.commit(role, revision, "a folder")?;
        let label = if id.starts_with(revision) {
            short_commit_id(&id).to_owned()
        } else {
            format!("{} ({name})", short_commit_id(&id))
        };
        let Some(folder) = folder else { return Self::in_commit(folders, label, id) };
        let folder = Git::full_path(folder)?;
        let shown = folder.clone();
        Ok(Self { folders, label, origin: SpecOrigin::Commit { id, folder, shown, is_named: true } })
    }

    /// Returns the release of a commit.
    pub(super) fn release(folders: &'r Folders, tag: &Tag) -> Result<Self, Error> {
        Self::in_commit(folders, tag.name.clone(), tag.commit.clone())
    }

    /// Returns the name in reports.
    pub(super) fn label(&self) -> &str {
        &self.label
    }

    /// Sets the name in reports.
    pub(super) fn with_label(self, label: &str) -> Self {
        Self { label: label.to_owned(), ..self }
    }

    /// Returns the id of the commit.
    pub(super) fn commit(&self) -> Option<&str> {
        match &self.origin {
            SpecOrigin::Folder { .. } => None,
            SpecOrigin::Commit { id, .. } => Some(id),
        }
    }

    /// Returns `true` for the spec of the workspace.
    pub(super) fn is_working_tree(&self) -> bool {
        matches!(&self.origin, SpecOrigin::Folder { spec, .. } if *spec == self.folders.spec_path())
    }

    /// Returns `true` if a commit, or a folder, contains files of a spec.
    pub(super) fn has_files(&self) -> Result<bool, Error> {
        match &self.origin {
            SpecOrigin::Folder { .. } => Ok(true),
            SpecOrigin::Commit { id, folder, .. } => Ok(Git::at(self.folders.root())
                .files(id, folder)?
                .iter()
                .any(|blob| spec::is_spec_file_name(&blob.name))),
        }
    }

    /// Returns `true` for a commit from before the spec. An explicitly named folder must contain a spec.
    pub(super) fn is_before_spec(&self) -> Result<bool, Error> {
        match &self.origin {
            SpecOrigin::Commit { is_named: false, id, folder, .. } => {
                let git = Git::at(self.folders.root());
                Ok(!self.has_files()? && !git.has_other_than_folder(id, folder)?)
            }
            SpecOrigin::Commit { is_named: true, .. } | SpecOrigin::Folder { .. } => Ok(false),
        }
    }

    /// Returns the only other folder of this commit with a spec of a crate, if the head no longer has that folder: the
    /// spec was moved.
    pub(super) fn before_move(&self, head: &Self, package: &str) -> Result<Option<Self>, Error> {
        let SpecOrigin::Commit { id, .. } = &self.origin else { return Ok(None) };
        let git = Git::at(self.folders.root());
        let mut found = Vec::new();
        for folder in git.folders_with(id, API_FILE)? {
            let origin = SpecOrigin::Commit { id: id.clone(), shown: folder.clone(), folder, is_named: true };
            let label = self.label.clone();
            let source = Self { folders: self.folders, label, origin };
            let file = source.file(API_FILE)?;
            let is_of_crate = file.is_some_and(|file| names_crate(&file.text, package));
            if is_of_crate && source.is_gone_in(head)? {
                found.push(source);
            }
        }
        let moved = found.pop().filter(|_| found.is_empty());
        Ok(moved.map(|source| {
            let label = format!("{}, in {}", source.label, source.shown());
            source.with_label(&label)
        }))
    }

    /// Returns `true` if the folder of this commit is not in the commit, or the working tree, of the head.
    fn is_gone_in(&self, head: &Self) -> Result<bool, Error> {
        let SpecOrigin::Commit { folder, .. } = &self.origin else { return Ok(false) };
        let git = Git::at(self.folders.root());
        match &head.origin {
            SpecOrigin::Commit { id, .. } => Ok(git.files(id, folder)?.is_empty()),
            SpecOrigin::Folder { .. } => Ok(!git.top_level()?.join(folder).join(API_FILE).exists()),
        }
    }

    fn shown(&self) -> &str {
        match &self.origin {
            SpecOrigin::Folder { shown, .. } | SpecOrigin::Commit { shown, .. } => shown,
        }
    }

    /// Reads a file of the folder, if it exists.
    pub(super) fn file(&self, name: &str) -> Result<Option<Source>, Error> {
        match &self.origin {
            SpecOrigin::Folder { spec, shown, .. } => spec::read_spec_file(spec, shown, name),
            SpecOrigin::Commit { id, folder, shown, .. } => {
                let git = Git::at(self.folders.root());
                let Some(blob) = git.file(id, &path_in_folder(folder, name))?.filter(|blob| !blob.is_link) else {
                    return Ok(None);
                };
                let bytes = git.read_blobs(&[&blob])?.pop().unwrap_or_default();
                Ok(Some(Source::from_bytes(path_in_folder(shown, name), &bytes)))
            }
        }
    }

    /// Returns the folder of the spec and its name in messages, unless the folder is in a commit.
    pub(super) fn folder(&self) -> Option<(&Path, &str)> {
        match &self.origin {
            SpecOrigin::Folder { spec, shown, .. } => Some((spec, shown)),
            SpecOrigin::Commit { .. } => None,
        }
    }

    /// Reads and understands the spec of the head, which must be valid.
    pub(super) fn understand(&self, role: &str, cache: &mut FileCache) -> Result<UnderstoodSpec, Failure> {
        let sources = self.sources(role)?;
        let model = cache.understand(&sources).map_err(|errors| {
            let message = format!("the spec of the {role}, {}, is invalid; nothing was compared", self.label);
            Failure::from(errors).and(Error::new(ErrorCode::InvalidSource, message))
        })?;
        Ok(self.to_understood_spec(sources, model, Vec::new()))
    }

    /// Reads the spec of a base or a release, as far as possible: it may be older than today's language and its
    /// checks.
    pub(super) fn understand_partly(&self, role: &str, cache: &mut FileCache) -> Result<UnderstoodSpec, Failure> {
        let sources = self.sources(role)?;
        let PartlyUnderstood { sources, model, errors, edits } =
            cache.understand_partly(&sources).map_err(|errors| {
                let message = format!("the spec of the {role}, {}, cannot be read; nothing was compared", self.label);
                let error = Error::new(ErrorCode::InvalidSource, message);
                let option = if role == "base" { "--base" } else { "--released" };
                Failure::from(errors).and(error.help(format!("name a commit whose spec can be read with `{option}`")))
            })?;
        let mut notes: Vec<_> = older_language_note(role, &self.label, edits).into_iter().collect();
        notes.extend(errors.into_iter().flat_map(|errors| spec_error_notes(role, &self.label, &model, &errors)));
        Ok(self.to_understood_spec(sources, model, notes))
    }

    /// Returns the spec of a commit from before the spec of the head: the same API without a call.
    pub(super) fn understand_before(
        &self,
        head: &UnderstoodSpec,
        cache: &mut FileCache,
    ) -> Result<UnderstoodSpec, Failure> {
        let model = cache.understand(&head.sources)?.without_calls();
        let note = format!("the base, {}, has no spec in {}: everything is added", self.label, self.folders.spec());
        let version = head.version.clone();
        Ok(UnderstoodSpec {
            label: self.label.clone(),
            notes: vec![note],
            sources: head.sources.clone(),
            model,
            version,
        })
    }

    fn to_understood_spec(&self, sources: Vec<Source>, model: Model, notes: Vec<String>) -> UnderstoodSpec {
        let version = self.version().unwrap_or_else(|| model.api.version.clone());
        UnderstoodSpec { label: self.label.clone(), notes, sources, model, version }
    }

    fn sources(&self, role: &str) -> Result<Vec<Source>, Error> {
        let (mut sources, location) = match &self.origin {
            SpecOrigin::Folder { spec: folder, shown, .. } => (spec::read_spec_folder(folder, shown)?, shown.clone()),
            SpecOrigin::Commit { id, folder, shown, .. } => {
                (self.read_commit(id, folder, shown, role)?, format!("{shown} of {}", self.label))
            }
        };
        sources.sort_by(|a, b| a.path.cmp(&b.path));
        if sources.is_empty() {
            let error = Error::new(ErrorCode::Source, format!("{location}, the {role}, contains no YAML files"));
            return Err(match &self.origin {
                SpecOrigin::Folder { .. } => error.help("name the folder that contains the spec"),
                SpecOrigin::Commit { .. } => {
                    let path = Git::at(self.folders.root()).workspace_path(self.folders.spec())?;
                    error.help(format!(
                        "name the folder of the spec by its path from the root of the repository, such as `COMMIT:{path}`"
                    ))
                }
            });
        }
        Ok(sources)
    }

    fn read_commit(&self, id: &str, folder: &str, shown: &str, role: &str) -> Result<Vec<Source>, Error> {
        let git = Git::at(self.folders.root());
        let blobs = git.files(id, folder)?;
        let blobs: Vec<_> = blobs.iter().filter(|blob| spec::is_spec_file_name(&blob.name)).collect();
        if let Some(link) = blobs.iter().find(|blob| blob.is_link) {
            let message = format!(
                "{} of the {role}, {}, is a link, and the commit contains only its target path",
                path_in_folder(shown, &link.name),
                self.label
            );
            let error = Error::new(ErrorCode::Source, message);
            return Err(error.help("commit the file itself, or compare two folders"));
        }
        if let Some(file) = blobs.iter().find(|blob| !blob.is_utf8) {
            let path = path_in_folder(shown, &file.name);
            let message = format!("the name of the file {path} of the {role}, {}, is not UTF-8", self.label);
            return Err(Error::new(ErrorCode::Source, message).help("name a commit in which it has another name"));
        }
        let files = blobs.iter().zip(git.read_blobs(&blobs)?);
        Ok(files.map(|(blob, bytes)| Source::from_bytes(path_in_folder(shown, &blob.name), &bytes)).collect())
    }

    /// Returns the version in the manifest of the crate, if there is one.
    fn version(&self) -> Option<String> {
        let text = match &self.origin {
            SpecOrigin::Folder { manifest, .. } => fs::read_to_string(manifest).ok()?,
            SpecOrigin::Commit { id, folder, .. } => {
                let git = Git::at(self.folders.root());
                // A workspace that moved had its crate next to its spec, too.
                let moved =
                    folder.strip_suffix(self.folders.spec()).map(|start| format!("{start}{}", self.folders.manifest()));
                let here = git.workspace_path(&self.folders.manifest()).ok();
                let manifest = moved.into_iter().chain(here).find_map(|path| git.file(id, &path).ok()?)?;
                String::from_utf8(git.read_blobs(&[&manifest]).ok()?.pop()?).ok()?
            }
        };
        let manifest: toml::Table = text.parse().ok()?;
        manifest.get("package")?.get("version")?.as_str().map(str::to_owned)
    }
}

/// Returns `true` for the text of a file that gives a crate this name, whatever else is wrong with it.
fn names_crate(text: &str, package: &str) -> bool {
    let key = format!("{}:", grammar::api::CRATE.name);
    text.split(&key).skip(1).any(|value| {
        let ends_name = |c: char| !c.is_alphanumeric() && c != '-' && c != '_';
        value.trim_start_matches([' ', '"', '\'']).split(ends_name).next() == Some(package)
    })
}

/// Returns the path of a file in a folder, which may be the root of a repository.
fn path_in_folder(folder: &str, name: &str) -> String {
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

fn short_commit_id(id: &str) -> &str {
    id.get(..10).unwrap_or(id)
}
