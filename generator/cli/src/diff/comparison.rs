//! The comparison: of base and head, and of the last release and head for the version step.

use std::collections::BTreeSet;
use std::panic::resume_unwind;
use std::thread;

use copperplate_diff::waivers::Waivers;
use copperplate_diff::{Report, VersionStep, diff};
use copperplate_language::FileCache;
use copperplate_language::files::Source;
use semver::Version;

use super::options::Options;
use super::release::{self, Release};
use super::spec_source::SpecSource;
use super::waivers::{self, today_for_waivers};
use crate::Folders;
use crate::error::{Error, Failure};

/// Result of the comparison.
pub(super) struct SpecComparison {
    /// Name of the base.
    pub(super) base: String,
    /// Name of the head.
    pub(super) head: String,
    /// Files of the base and of the head.
    pub(super) sources: (Vec<Source>, Vec<Source>),
    /// Facts about the comparison as a whole.
    pub(super) notes: Vec<String>,
    /// Findings between base and head. The version step is relative to the last release.
    pub(super) report: Report,
    /// Findings between the last release and the head, if it is not the base.
    pub(super) since_release: Option<Report>,
    /// Waivers of the head, with their file if it exists.
    pub(super) waivers: (Option<Source>, Waivers),
}

impl SpecComparison {
    pub(super) fn new(
        folders: &Folders,
        options: &Options,
        from: &SpecSource,
        to: &SpecSource,
    ) -> Result<Self, Failure> {
        let mut cache = FileCache::new();
        let is_before = from.is_before_spec()?;
        let base = if is_before { None } else { Some(from.understand_partly("base", &mut cache)?) };
        let head = to.understand("head", &mut cache)?;
        let moved = if is_before { from.before_move(to, &head.model.api.package)? } else { None };
        let is_new = is_before && moved.is_none();
        let base = match (base, moved) {
            (Some(base), _) => base,
            (None, Some(moved)) => moved.understand_partly("base", &mut cache)?,
            (None, None) => from.understand_before(&head, &mut cache)?,
        };
        let models = [&base.model, &head.model];
        let operations: Vec<_> = models.iter().flat_map(|model| &model.operations).map(|of| of.name.as_str()).collect();
        let types: Vec<_> = models.iter().flat_map(|model| model.type_names()).collect();
        check_compared_names(options, &operations, &types)?;
        let mut notes = base.notes.clone();
        let release = match release::find_release(folders, options.released.as_ref(), to, &head.model.api)? {
            Release::Found(release, version) => {
                let mut release = release.understand_partly("release", &mut cache)?;
                notes.extend(
                    version.as_ref().and_then(|version| higher_release_note(&release.label, version, &head.version)),
                );
                // A tag states the released version, even if its manifest was not raised.
                let tagged =
                    version.filter(|tagged| Version::parse(&release.version).is_ok_and(|version| *tagged > version));
                release.version = tagged.map_or(release.version, |tagged| tagged.to_string());
                Some(release)
            }
            Release::None(note) => {
                notes.push(note);
                None
            }
            Release::Unknown => None,
        };
        let other = release.as_ref().filter(|release| !release.is_same_as(&base));
        let (mut report, mut since_release) = thread::scope(|scope| {
            // A large spec takes a second, so the two comparisons run at once.
            let since_release = other.map(|release| scope.spawn(|| diff(release.spec(), head.spec())));
            let report = diff(base.spec(), head.spec());
            (report, since_release.map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))))
        });
        if let Some(release) = &release {
            let since = since_release.as_ref().unwrap_or(&report);
            if since_release.is_some() {
                notes.extend_from_slice(&release.notes);
            }
            notes.extend(earlier_changes_in_comparison(&report, since, &release.label));
            report.versions = since.versions.clone().map(|versions| versions.since(&release.label));
        } else if is_new {
            report = report.without_steps();
        }
        let waivers = waivers::read_waivers(to)?;
        waivers.1.clone().apply(today_for_waivers(), &mut report, since_release.as_mut());
        let sources = (base.sources, head.sources);
        Ok(Self { base: base.label, head: head.label, sources, notes, report, since_release, waivers })
    }
}

/// Returns the note about a release that is higher than the declared version.
fn higher_release_note(release: &str, released: &Version, declared: &str) -> Option<String> {
    let is_higher = Version::parse(declared).is_ok_and(|declared| *released > declared);
    is_higher.then(|| format!("the last release, {release}, has a higher version than the declared {declared}"))
}

/// Returns the note about changes before the base that need a version step.
fn earlier_changes_in_comparison(report: &Report, since: &Report, release: &str) -> Option<String> {
    let known: BTreeSet<_> = report.findings.iter().map(|finding| &finding.id).collect();
    let earlier = since.root_findings().filter(|finding| finding.step > VersionStep::None);
    let count = earlier.filter(|finding| !known.contains(&finding.id)).count();
    let changes = if count == 1 { "1 earlier change counts" } else { &format!("{count} earlier changes count") };
    (count > 0).then(|| format!("{changes} for the version step too: `copperplate diff --base {release}` lists all"))
}

/// Refuses a filter for a name that does not exist: it would list nothing and look like a clean result.
pub(super) fn check_compared_names(options: &Options, operations: &[&str], types: &[&str]) -> Result<(), Error> {
    let filters = [("operation", &options.operation, operations), ("type", &options.ty, types)];
    for (kind, name, known) in filters {
        if let Some(name) = name.as_deref().filter(|name| !known.contains(name)) {
            return Err(Error::unknown_name(kind, name, known, "neither the base nor the head has it"));
        }
    }
    Ok(())
}
