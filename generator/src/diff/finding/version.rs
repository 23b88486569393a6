//! Versions of the crate: the declared one, and the one that the changes need.

use semver::Version;

use crate::diff::finding::verdict::VersionStep;

/// The versions of a diff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versions {
    /// Version of the base.
    pub base: String,
    /// Version of the head.
    pub declared: String,
    /// Lowest version that permits the changes; `None` if nothing changed.
    pub needed: Option<String>,
    /// `true` if the declared version is at least that.
    pub enough: bool,
}

impl Versions {
    pub(in crate::diff) fn of(base: &str, declared: &str, step: Option<VersionStep>) -> Self {
        let needed = step.zip(release(base)).map(|(step, base)| after(&base, step));
        let enough = match &needed {
            None => step.is_none(),
            Some(needed) => release(declared).is_some_and(|declared| declared >= *needed),
        };
        Self {
            base: base.to_owned(),
            declared: declared.to_owned(),
            needed: needed.map(|needed| needed.to_string()),
            enough,
        }
    }
}

/// Parses a version without its pre-release and build, which have no guarantees.
fn release(text: &str) -> Option<Version> {
    let Version { major, minor, patch, .. } = Version::parse(text).ok()?;
    Some(Version::new(major, minor, patch))
}

/// Returns the next version. Below 1.0, each number has the role of the one to its left.
fn after(&Version { major, minor, patch, .. }: &Version, step: VersionStep) -> Version {
    match (major, minor, step) {
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
    use crate::diff::finding::verdict::VersionStep::{Major, Minor, Patch};

    #[test]
    fn the_next_version_follows_cargo() {
        let needed = |base: &str, step| Versions::of(base, base, Some(step)).needed.expect("a version");
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
        let enough = |declared: &str, step| Versions::of("0.4.3", declared, step).enough;
        assert!(enough("0.5.0", Some(Major)) && enough("1.0.0", Some(Major)) && enough("0.4.4", Some(Minor)));
        assert!(!enough("0.4.9", Some(Major)) && !enough("0.4.3", Some(Patch)) && !enough("soon", Some(Patch)));
        assert!(enough("0.4.3", None), "nothing changed, nothing is needed");
    }
}
