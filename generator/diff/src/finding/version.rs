//! Versions of the crate: the declared one, and the one that the changes need.

use semver::Version;

use crate::verdict::VersionStep;

/// The versions of a diff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versions {
    /// Last release, such as `v0.4.3`; `None` if the step is relative to the base.
    pub release: Option<String>,
    /// Version of the last release, or of the base.
    pub released: String,
    /// Version of the head.
    pub declared: String,
    /// Required step; `None` if no release is needed.
    pub step: Option<VersionStep>,
    /// Lowest version that permits the changes; `None` if no release is needed.
    pub needed: Option<String>,
    /// `true` if the declared version is at least the needed one.
    pub enough: bool,
}

impl Versions {
    pub(crate) fn new(released: &str, declared: &str, step: Option<VersionStep>) -> Self {
        let step = step.filter(|step| *step > VersionStep::None);
        let needed = step.zip(parse_release_version(released)).map(|(step, released)| next_version(&released, step));
        let enough = match &needed {
            None => step.is_none(),
            Some(needed) => parse_release_version(declared).is_some_and(|declared| declared >= *needed),
        };
        Self {
            release: None,
            released: released.to_owned(),
            declared: declared.to_owned(),
            step,
            needed: needed.map(|needed| needed.to_string()),
            enough,
        }
    }

    /// Returns the versions of a crate that was not released before: no step is needed.
    pub(super) fn without_step(self) -> Self {
        Self { step: None, needed: None, enough: true, ..self }
    }

    /// Names the release that was the base of the comparison.
    #[must_use]
    pub fn since(self, release: impl Into<String>) -> Self {
        Self { release: Some(release.into()), ..self }
    }
}

/// Parses a version without its pre-release and build, which have no guarantees.
fn parse_release_version(text: &str) -> Option<Version> {
    let Version { major, minor, patch, .. } = Version::parse(text).ok()?;
    Some(Version::new(major, minor, patch))
}

/// Returns the next version. Below 1.0, each number has the role of the one to its left.
fn next_version(&Version { major, minor, patch, .. }: &Version, step: VersionStep) -> Version {
    match (major, minor, step) {
        (_, _, VersionStep::None) => Version::new(major, minor, patch),
        (0, 0, VersionStep::Major | VersionStep::Minor | VersionStep::Patch)
        | (0, _, VersionStep::Minor | VersionStep::Patch)
        | (_, _, VersionStep::Patch) => Version::new(major, minor, patch + 1),
        (0, _, VersionStep::Major) | (_, _, VersionStep::Minor) => Version::new(major, minor + 1, 0),
        (_, _, VersionStep::Major) => Version::new(major + 1, 0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::Versions;
    use crate::verdict::VersionStep::{self, Major, Minor, Patch};

    #[test]
    fn the_next_version_follows_cargo() {
        let needed = |base: &str, step| Versions::new(base, base, Some(step)).needed.expect("a version");
        for (base, patch, minor, major) in [
            ("1.4.3", "1.4.4", "1.5.0", "2.0.0"),
            ("0.4.3", "0.4.4", "0.4.4", "0.5.0"),
            ("0.0.3", "0.0.4", "0.0.4", "0.0.4"),
            ("2.0.0-rc.1", "2.0.1", "2.1.0", "3.0.0"),
        ] {
            let found = [needed(base, Patch), needed(base, Minor), needed(base, Major)];
            assert_eq!(found, [patch, minor, major], "{base}");
        }
    }

    #[test]
    fn a_declared_version_is_enough_from_the_needed_one_on() {
        let enough = |declared: &str, step| Versions::new("0.4.3", declared, step).enough;
        assert!(enough("0.5.0", Some(Major)) && enough("1.0.0", Some(Major)) && enough("0.4.4", Some(Minor)));
        assert!(!enough("0.4.9", Some(Major)) && !enough("0.4.3", Some(Patch)) && !enough("soon", Some(Patch)));
        assert!(enough("0.4.3", None), "nothing changed, nothing is needed");
        assert!(enough("0.4.3", Some(VersionStep::None)), "only docs changed, nothing is needed");
    }
}
