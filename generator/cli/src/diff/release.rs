//! The last release, to which the version step is relative.

use copperplate_language::model::Api;
use semver::Version;

use super::git::Git;
use super::spec_source::SpecSource;
use crate::Folders;
use crate::error::Error;

/// Name of a release on the command line.
#[derive(Clone, Debug)]
pub(super) enum Released {
    /// Tags with a version in place of the `*`.
    Tags(String),
    /// A commit, a folder of a commit or a folder.
    Spec(String),
}

/// Last release, if there is one; otherwise a note.
pub(super) enum Release<'r> {
    /// The spec of the release, and the version in its tag.
    Found(SpecSource<'r>, Option<Version>),
    None(String),
    /// Folders have no history.
    Unknown,
}

/// Finds the last release before the head.
///
/// By default it is the tag `v1.2.3` or `CRATE-v1.2.3` with the highest version, among tags on commits that the head
/// contains. Pre-releases are ignored: they carry no guarantees.
pub(super) fn find_release<'r>(
    folders: &'r Folders,
    released: Option<&Released>,
    head: &SpecSource<'r>,
    api: &Api,
) -> Result<Release<'r>, Error> {
    let patterns = match released {
        Some(Released::Spec(name)) => {
            return Ok(Release::Found(SpecSource::named(folders, "release", name)?.with_label(name), None));
        }
        Some(Released::Tags(pattern)) => vec![pattern.clone()],
        None => vec!["v*".to_owned(), format!("{}-v*", api.package)],
    };
    let git = Git::at(folders.root());
    let start = match head.commit() {
        Some(id) => id.to_owned(),
        None if head.is_working_tree() && git.has_commit("HEAD")? => git.commit("head", "HEAD", "a folder")?,
        None => return Ok(Release::Unknown),
    };
    let mut found = Vec::new();
    for pattern in &patterns {
        let tags = git.tags(pattern, &start)?.into_iter();
        found.extend(tags.filter_map(|tag| Some((release_version(pattern, &tag.name)?, tag))));
    }
    // A release is not compared with itself.
    found.retain(|(_, tag)| head.commit().is_none_or(|id| id != tag.commit));
    found.sort_by(|(one, _), (other, _)| other.cmp(one));
    for (version, tag) in found.iter().cloned() {
        let release = SpecSource::release(folders, &tag)?;
        // Tags from before this spec, and tags of another crate of the workspace, are skipped.
        if release.has_files()? {
            return Ok(Release::Found(release, Some(version)));
        }
    }
    let patterns = patterns.iter().map(|pattern| format!("`{pattern}`")).collect::<Vec<_>>().join(" or ");
    let fetch = if git.is_shallow()? { " (this is a shallow clone: run `git fetch --unshallow --tags`)" } else { "" };
    let note = if found.is_empty() {
        format!("no release yet: no tag before the head is named {patterns}{fetch}")
    } else {
        format!("no release yet: no tag before the head that is named {patterns} has {}{fetch}", folders.spec())
    };
    Ok(Release::None(note + "; the version step is relative to the base"))
}

/// Returns the version in the name of a tag; `None` for pre-releases.
fn release_version(pattern: &str, name: &str) -> Option<Version> {
    let (before, after) = pattern.split_once('*')?;
    let version = name.strip_prefix(before)?.strip_suffix(after)?;
    Version::parse(version).ok().filter(|version| version.pre.is_empty())
}
