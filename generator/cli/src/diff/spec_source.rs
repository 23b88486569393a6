//! Spec sources: the working tree, a folder or a commit, as base or head of the comparison.

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_diff::Spec;
use copperplate_language::FileCache;
use copperplate_language::diagnostics::Errors;
use copperplate_language::files::Source;
use copperplate_language::model::Model;

use super::git::{Git, Tag};
use crate::error::{Error, ErrorCode, Failure};
use crate::{Folders, spec};

/// Source of a spec.
pub(super) struct SpecSource<'r> {
    folders: &'r Folders,
    label: String,
    origin: SpecOrigin,
}

enum SpecOrigin {
    /// A folder with the spec in it, and possibly the manifest of its crate.
    Folder { spec: PathBuf, shown: String, manifest: PathBuf },
    /// A folder of a commit.
    Commit { id: String, folder: String },
}

/// A spec that is understood, with errors if it is a base.
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
            None => Ok(Self {
                folders,
                label: "working tree".to_owned(),
                origin: SpecOrigin::Folder {
                    spec: folders.spec_path(),
                    shown: folders.spec().to_owned(),
                    manifest: folders.root().join(folders.manifest()),
                },
            }),
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
            SpecOrigin::Folder { .. } => git.commit("base", "HEAD")?,
        };
        let (id, main) = git.merge_base(&start)?;
        let label = format!("{} (merge base with {main})", short_commit_id(&id));
        Ok(Self { folders, label, origin: SpecOrigin::Commit { id, folder: folders.spec().to_owned() } })
    }

    pub(super) fn named(folders: &'r Folders, role: &str, name: &str) -> Result<Self, Error> {
        // Relative to the folder in which the command is run.
        let path = PathBuf::from(name);
        if path.is_dir() {
            if Git::at(folders.root()).has_commit(name).is_ok_and(|has_commit| has_commit) {
                let error = Error::new(ErrorCode::Source, format!("the {role} `{name}` is both a folder and a commit"));
                let spec = folders.spec();
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
        let (revision, folder) = name.split_once(':').unwrap_or((name, folders.spec()));
        let id = Git::at(folders.root()).commit(role, revision)?;
        let label = if id.starts_with(revision) {
            short_commit_id(&id).to_owned()
        } else {
            format!("{} ({name})", short_commit_id(&id))
        };
        Ok(Self { folders, label, origin: SpecOrigin::Commit { id, folder: folder.to_owned() } })
    }

    /// Returns the release of a commit.
    pub(super) fn release(folders: &'r Folders, tag: &Tag) -> Self {
        let origin = SpecOrigin::Commit { id: tag.commit.clone(), folder: folders.spec().to_owned() };
        Self { folders, label: tag.name.clone(), origin }
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
            SpecOrigin::Commit { id, folder } => Ok(Git::at(self.folders.root())
                .files(id, folder)?
                .iter()
                .any(|blob| spec::is_spec_file_name(&blob.name))),
        }
    }

    /// Reads a file of the folder, if it exists.
    pub(super) fn file(&self, name: &str) -> Result<Option<Source>, Error> {
        match &self.origin {
            SpecOrigin::Folder { spec, shown, .. } => spec::read_spec_file(spec, shown, name),
            SpecOrigin::Commit { id, folder } => {
                let git = Git::at(self.folders.root());
                let blobs = git.files(id, folder)?;
                let Some(blob) = blobs.iter().find(|blob| blob.name == name && !blob.is_link) else { return Ok(None) };
                let bytes = git.read_blobs(&[blob])?.pop().unwrap_or_default();
                Ok(Some(Source::from_bytes(format!("{folder}/{name}"), &bytes)))
            }
        }
    }

    /// Returns the folder of the spec and its name in messages, unless it is that of a commit.
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

    /// Reads the spec of a base or a release, which may be older than today's language and its checks. It is understood
    /// as far as possible.
    pub(super) fn understand_partly(&self, role: &str, cache: &mut FileCache) -> Result<UnderstoodSpec, Failure> {
        let sources = self.sources(role)?;
        let (model, errors) = cache.understand_partly(&sources).map_err(|errors| {
            let message = format!("the spec of the {role}, {}, cannot be read; nothing was compared", self.label);
            let error = Error::new(ErrorCode::InvalidSource, message);
            let option = if role == "base" { "--base" } else { "--released" };
            Failure::from(errors).and(error.help(format!("name a commit whose spec can be read with `{option}`")))
        })?;
        let notes = errors.map(|errors| spec_source_notes(role, &self.label, &model, &errors)).unwrap_or_default();
        Ok(self.to_understood_spec(sources, model, notes))
    }

    fn to_understood_spec(&self, sources: Vec<Source>, model: Model, notes: Vec<String>) -> UnderstoodSpec {
        let version = self.version().unwrap_or_else(|| model.api.version.clone());
        UnderstoodSpec { label: self.label.clone(), notes, sources, model, version }
    }

    fn sources(&self, role: &str) -> Result<Vec<Source>, Error> {
        let (mut sources, location) = match &self.origin {
            SpecOrigin::Folder { spec: folder, shown, .. } => (spec::read_spec_folder(folder, shown)?, shown.clone()),
            SpecOrigin::Commit { id, folder } => {
                (self.read_commit(id, folder, role)?, format!("{folder} of {}", self.label))
            }
        };
        sources.sort_by(|a, b| a.path.cmp(&b.path));
        if sources.is_empty() {
            let error = Error::new(ErrorCode::Source, format!("{location}, the {role}, contains no YAML files"));
            return Err(
                error.help(format!("name the folder that contains the spec, such as `COMMIT:{}`", self.folders.spec()))
            );
        }
        Ok(sources)
    }

    fn read_commit(&self, id: &str, folder: &str, role: &str) -> Result<Vec<Source>, Error> {
        let git = Git::at(self.folders.root());
        let blobs = git.files(id, folder)?;
        let blobs: Vec<_> = blobs.iter().filter(|blob| spec::is_spec_file_name(&blob.name)).collect();
        if let Some(link) = blobs.iter().find(|blob| blob.is_link) {
            let message = format!(
                "{folder}/{} of the {role}, {}, is a link, and the commit contains only its target path",
                link.name, self.label
            );
            let error = Error::new(ErrorCode::Source, message);
            return Err(error.help("commit the file itself, or compare two folders"));
        }
        let files = blobs.iter().zip(git.read_blobs(&blobs)?);
        Ok(files.map(|(blob, bytes)| Source::from_bytes(format!("{folder}/{}", blob.name), &bytes)).collect())
    }

    /// Returns the version in the manifest of the crate, if there is one.
    fn version(&self) -> Option<String> {
        let text = match &self.origin {
            SpecOrigin::Folder { manifest, .. } => fs::read_to_string(manifest).ok()?,
            SpecOrigin::Commit { id, .. } => {
                let git = Git::at(self.folders.root());
                let blobs = git.files(id, self.folders.out()).ok()?;
                let manifest = blobs.iter().find(|blob| blob.name == "Cargo.toml")?;
                String::from_utf8(git.read_blobs(&[manifest]).ok()?.pop()?).ok()?
            }
        };
        let manifest: toml::Table = text.parse().ok()?;
        manifest.get("package")?.get("version")?.as_str().map(str::to_owned)
    }
}

/// Maximum number of declarations that a note names.
const NAMED_MAX: usize = 5;

/// Maximum number of errors that are notes of their own.
const ERRORS_MAX: usize = 10;

/// Returns the notes about a spec with errors by today's rules: what was left out, and each error.
fn spec_source_notes(role: &str, label: &str, model: &Model, errors: &Errors) -> Vec<String> {
    let errors = errors
        .iter()
        .map(|(position, error)| format!("{}:{}:{}: {}", position.path, position.line, position.column, error.message));
    let errors: Vec<_> = errors.collect();
    let set_aside: Vec<_> = model.incomplete_paths().collect();
    let more = set_aside.len().saturating_sub(NAMED_MAX);
    let names = set_aside.into_iter().take(NAMED_MAX).collect::<Vec<_>>().join(", ");
    let left_out = match (names.as_str(), more) {
        ("", _) => "everything was compared".to_owned(),
        (names, 0) => format!("not compared: {names}"),
        (names, more) => format!("not compared: {names} and {more} more"),
    };
    let start = format!("the spec of the {role}, {label}, has");
    if let [error] = errors.as_slice() {
        return vec![format!("{start} an error by today's rules at {error}; {left_out}")];
    }
    let mut notes = vec![format!("{start} {} errors by today's rules; {left_out}", errors.len())];
    notes.extend(errors.iter().take(ERRORS_MAX).map(|error| format!("{role}: {error}")));
    match errors.len().saturating_sub(ERRORS_MAX) {
        0 => {}
        1 => notes.push(format!("{role}: and 1 more error")),
        more => notes.push(format!("{role}: and {more} more errors")),
    }
    notes
}

fn short_commit_id(id: &str) -> &str {
    id.get(..10).unwrap_or(id)
}
