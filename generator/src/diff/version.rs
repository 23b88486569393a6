//! What the changes ask of the version of the crate, and what is declared.

use super::level::Step;

/// The versions of a diff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versions {
    /// The version of the base.
    pub base: String,
    /// The version of the head.
    pub declared: String,
    /// The least version that allows the changes; `None` if nothing changed.
    pub needed: Option<String>,
    /// Whether the declared version is at least that.
    pub enough: bool,
}

impl Versions {
    pub(super) fn of(base: &str, declared: &str, step: Option<Step>) -> Self {
        let core = Core::of(base).zip(Core::of(declared));
        let needed = step.zip(Core::of(base)).map(|(step, base)| base.after(step));
        let enough = match (core, needed) {
            (_, None) => step.is_none(),
            (Some((_, declared)), Some(needed)) => declared >= needed,
            (None, Some(_)) => false,
        };
        Self {
            base: base.to_owned(),
            declared: declared.to_owned(),
            needed: needed.map(|needed| format!("{}.{}.{}", needed.major, needed.minor, needed.patch)),
            enough,
        }
    }
}

/// The three numbers of a version. What stands behind them (a pre-release, a build) promises nothing and is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Core {
    major: u64,
    minor: u64,
    patch: u64,
}

impl Core {
    fn of(text: &str) -> Option<Self> {
        let core = text.split(['-', '+']).next()?;
        let mut numbers = core.split('.').map(str::parse::<u64>);
        let mut next = || numbers.next()?.ok();
        let (major, minor, patch) = (next()?, next()?, next()?);
        Some(Self { major, minor, patch })
    }

    /// The next version. Below 1.0 the numbers that users may rely on stand one place further right.
    fn after(self, step: Step) -> Self {
        let Self { major, minor, patch } = self;
        match (major, minor, step) {
            (0, 0, Step::Major | Step::Minor | Step::Patch)
            | (0, _, Step::Minor | Step::Patch)
            | (_, _, Step::Patch) => Self { major, minor, patch: patch + 1 },
            (0, _, Step::Major) | (_, _, Step::Minor) => Self { major, minor: minor + 1, patch: 0 },
            (_, _, Step::Major) => Self { major: major + 1, minor: 0, patch: 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Versions;
    use crate::diff::level::Step::{Major, Minor, Patch};

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
