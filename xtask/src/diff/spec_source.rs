//! One side of the comparison: the working tree, a folder or a commit.

use std::fs;
use std::path::{Path, PathBuf};

use generator::FileCache;
use generator::files::Source;
use generator::model::Model;

use super::Failure;
use super::git::Git;
use crate::console::Console;
use crate::spec;

/// Where a spec is read from.
pub(super) struct SpecSource<'r> {
    root: &'r Path,
    label: String,
    origin: Origin,
}

enum Origin {
    /// A folder with the spec in it, and perhaps the manifest of its crate.
    Folder { spec: PathBuf, shown: String, manifest: PathBuf },
    /// A folder of a commit.
    Commit { id: String, folder: String },
}

/// A spec that is understood.
pub(super) struct Understood {
    pub(super) label: String,
    pub(super) sources: Vec<Source>,
    pub(super) model: Model,
    /// The version of the crate that goes with it.
    pub(super) version: String,
}

impl<'r> SpecSource<'r> {
    /// The side that is looked at: the working tree, if nothing is named.
    pub(super) fn head(root: &'r Path, name: Option<&str>) -> Result<Self, Failure> {
        match name {
            Some(name) => Self::named(root, "head", name),
            None => Ok(Self {
                root,
                label: "working tree".to_owned(),
                origin: Origin::Folder {
                    spec: root.join("spec"),
                    shown: "spec".to_owned(),
                    manifest: root.join("generated/Cargo.toml"),
                },
            }),
        }
    }

    /// The side that it is compared with: where the head left the main branch, if nothing is named.
    pub(super) fn base(root: &'r Path, name: Option<&str>, head: &Self) -> Result<Self, Failure> {
        if let Some(name) = name {
            return Self::named(root, "base", name);
        }
        let git = Git::at(root);
        let start = match &head.origin {
            Origin::Commit { id, .. } => id.clone(),
            Origin::Folder { .. } => git.commit("base", "HEAD")?,
        };
        let (id, main) = git.merge_base(&start)?;
        let label = format!("{} (merge base with {main})", short(&id));
        Ok(Self { root, label, origin: Origin::Commit { id, folder: "spec".to_owned() } })
    }

    fn named(root: &'r Path, side: &str, name: &str) -> Result<Self, Failure> {
        // As for any command, from where it is run.
        let path = PathBuf::from(name);
        if path.is_dir() {
            if Git::at(root).knows(name).is_ok_and(|knows| knows) {
                return Err(Failure(format!(
                    "error: the {side} `{name}` is a folder and also a commit\nhelp: write `./{name}` for the folder, or \
                     `{name}:spec` for the commit\n"
                )));
            }
            let mut shown = name.trim_end_matches('/').to_owned();
            let mut spec = path.clone();
            if path.join("spec").is_dir() {
                shown.push_str("/spec");
                spec.push("spec");
            }
            let manifest = path.join("generated/Cargo.toml");
            return Ok(Self { root, label: name.to_owned(), origin: Origin::Folder { spec, shown, manifest } });
        }
        let (revision, folder) = name.split_once(':').unwrap_or((name, "spec"));
        let id = Git::at(root).commit(side, revision)?;
        let label = if id.starts_with(revision) { short(&id).to_owned() } else { format!("{} ({name})", short(&id)) };
        Ok(Self { root, label, origin: Origin::Commit { id, folder: folder.to_owned() } })
    }

    /// Reads the files and understands them; says what is wrong with them, and on which side.
    pub(super) fn understand(
        self,
        side: &str,
        cache: &mut FileCache,
        console: &mut Console,
    ) -> Result<Understood, Failure> {
        let sources = self.sources(side)?;
        let model = cache.understand(&sources).map_err(|findings| {
            console.errors(&findings);
            let note = match self.origin {
                Origin::Folder { .. } => "",
                Origin::Commit { .. } => "note: it is read by the rules of today's spec language\n",
            };
            Failure(format!(
                "error: the spec of the {side}, {}, is not valid; nothing was compared\n{note}",
                self.label
            ))
        })?;
        let version = self.version().unwrap_or_else(|| model.api.version.clone());
        Ok(Understood { label: self.label, sources, model, version })
    }

    fn sources(&self, side: &str) -> Result<Vec<Source>, Failure> {
        let mut sources = Vec::new();
        match &self.origin {
            Origin::Folder { spec: folder, shown, .. } => {
                let cannot = |path: &Path, error: std::io::Error| {
                    Failure(format!("error: cannot read {}, the {side}: {error}\n", path.display()))
                };
                for name in spec::names(folder).map_err(|error| cannot(folder, error))? {
                    let path = folder.join(&name);
                    let bytes = spec::bytes(&path).map_err(|error| cannot(&path, error))?;
                    sources.push(Source::from_bytes(format!("{shown}/{name}"), &bytes));
                }
            }
            Origin::Commit { id, folder } => {
                let git = Git::at(self.root);
                let blobs = git.files(id, folder)?;
                let blobs: Vec<_> = blobs.iter().filter(|blob| is_yaml(&blob.name)).collect();
                if let Some(link) = blobs.iter().find(|blob| blob.is_link) {
                    return Err(Failure(format!(
                        "error: {folder}/{} of the {side}, {}, is a link, and the commit holds only where it points\n\
                         help: commit the file itself, or compare two folders\n",
                        link.name, self.label
                    )));
                }
                for (blob, bytes) in blobs.iter().zip(git.read(&blobs)?) {
                    sources.push(Source::from_bytes(format!("{folder}/{}", blob.name), &bytes));
                }
            }
        }
        sources.sort_by(|a, b| a.path.cmp(&b.path));
        if sources.is_empty() {
            let place = match &self.origin {
                Origin::Folder { shown, .. } => shown.clone(),
                Origin::Commit { folder, .. } => format!("{folder} of {}", self.label),
            };
            return Err(Failure(format!("error: {place}, the {side}, holds no YAML file\n")));
        }
        Ok(sources)
    }

    /// The version in the manifest of the crate, if there is one.
    fn version(&self) -> Option<String> {
        let text = match &self.origin {
            Origin::Folder { manifest, .. } => fs::read_to_string(manifest).ok()?,
            Origin::Commit { id, .. } => {
                let git = Git::at(self.root);
                let blobs = git.files(id, "generated").ok()?;
                let manifest = blobs.iter().find(|blob| blob.name == "Cargo.toml")?;
                String::from_utf8(git.read(&[manifest]).ok()?.pop()?).ok()?
            }
        };
        let manifest: toml::Table = text.parse().ok()?;
        manifest.get("package")?.get("version")?.as_str().map(str::to_owned)
    }
}

fn short(id: &str) -> &str {
    id.get(..10).unwrap_or(id)
}

fn is_yaml(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "yaml" || extension == "yml")
}
