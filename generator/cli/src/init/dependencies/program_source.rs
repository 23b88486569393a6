//! Source of this program: a package of the registry, a revision of a git repository, or a checkout.

use std::fs;
use std::path::Path;

use super::HELP;
use crate::error::{Error, ErrorCode};
use crate::program::NAME;

/// Folder of the package of this program, where it was compiled.
pub(super) const PACKAGE_FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// Name of the package in records of cargo.
const PACKAGE: &str = env!("CARGO_PKG_NAME");

/// File in which `cargo install` records its programs, in the folder above `bin`.
const INSTALLED: &str = ".crates.toml";

/// Set when a released program is compiled for download: its version is published.
const IS_RELEASE: bool = option_env!("COPPERPLATE_RELEASE").is_some();

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ProgramSource {
    Registry,
    Git { url: String, commit: String },
    Checkout,
}

impl ProgramSource {
    /// Returns the source of this program, which runs for the workspace at `root`.
    pub(super) fn find(root: &Path) -> Result<Self, Error> {
        if IS_RELEASE {
            return Ok(Self::Registry);
        }
        let recorded = Self::installed().or_else(|| Self::locked(root));
        recorded.or_else(Self::compiled).ok_or_else(|| {
            let message = format!(
                "this program is not known to be published, and the checkout that it was built from is gone: no \
                 {PACKAGE_FOLDER}"
            );
            Error::new(ErrorCode::Usage, message).unwritten().help(HELP)
        })
    }

    /// Returns the source from the record of `cargo install`, for a program that it installed.
    fn installed() -> Option<Self> {
        let program = std::env::current_exe().ok()?;
        if program.file_stem()? != NAME {
            return None;
        }
        let record = fs::read_to_string(program.parent()?.parent()?.join(INSTALLED)).ok()?;
        Self::in_install_record(&record)
    }

    /// Returns the source in a record of `cargo install`: its keys are `copperplate 0.1.0 (SOURCE)`.
    fn in_install_record(record: &str) -> Option<Self> {
        let record: toml::Table = record.parse().ok()?;
        let programs = record.get("v1")?.as_table()?;
        let source = programs.keys().find_map(|key| {
            let (name, rest) = key.split_once(' ')?;
            let source = rest.split_once('(')?.1.strip_suffix(')')?;
            (name == PACKAGE).then_some(source)
        })?;
        Self::from_cargo(source)
    }

    /// Returns the source from the lock file of a workspace that cargo runs this program for.
    fn locked(root: &Path) -> Option<Self> {
        std::env::var_os("CARGO_MANIFEST_DIR")?;
        Self::in_lock_file(&fs::read_to_string(root.join("Cargo.lock")).ok()?)
    }

    fn in_lock_file(lock: &str) -> Option<Self> {
        let lock: toml::Table = lock.parse().ok()?;
        let packages = lock.get("package")?.as_array()?;
        let package =
            packages.iter().find(|package| package.get("name").and_then(|it| it.as_str()) == Some(PACKAGE))?;
        Self::from_cargo(package.get("source")?.as_str()?)
    }

    /// Parses a source as cargo records it: `registry+URL`, or `git+URL?rev=REV#COMMIT`.
    fn from_cargo(source: &str) -> Option<Self> {
        if source.starts_with("registry+") || source.starts_with("sparse+") {
            return Some(Self::Registry);
        }
        let (url, commit) = source.strip_prefix("git+")?.split_once('#')?;
        let url = url.split_once('?').map_or(url, |(url, _)| url);
        Some(Self::Git { url: url.to_owned(), commit: commit.to_owned() })
    }

    /// Returns the source from the place where this program was compiled.
    fn compiled() -> Option<Self> {
        let place = PACKAGE_FOLDER.replace('\\', "/");
        if place.contains("/registry/src/") {
            return Some(Self::Registry);
        }
        // Cargo may remove its own checkouts of a repository.
        let is_checkout = !place.contains("/git/checkouts/") && Path::new(PACKAGE_FOLDER).is_dir();
        is_checkout.then_some(Self::Checkout)
    }
}

#[cfg(test)]
mod tests {
    use super::ProgramSource;

    #[test]
    fn cargo_records_where_a_program_came_from() {
        let git = Some(ProgramSource::Git { url: "https://example.com/c.git".to_owned(), commit: "1a2b".to_owned() });
        for (source, expected) in [
            ("registry+https://github.com/rust-lang/crates.io-index", Some(ProgramSource::Registry)),
            ("sparse+https://example.com/index/", Some(ProgramSource::Registry)),
            ("git+https://example.com/c.git#1a2b", git.clone()),
            ("git+https://example.com/c.git?rev=1a2b#1a2b", git.clone()),
            ("git+https://example.com/c.git?branch=main#1a2b", git),
            ("path+file:///srv/c/generator/cli", None),
        ] {
            let installed = format!("[v1]\n\"other 1.0.0 ({source})\" = []\n\"copperplate 0.1.0 ({source})\" = []\n");
            assert_eq!(ProgramSource::in_install_record(&installed), expected, "{source}");
            let lock = format!("[[package]]\nname = \"copperplate\"\nversion = \"0.1.0\"\nsource = \"{source}\"\n");
            assert_eq!(ProgramSource::in_lock_file(&lock), expected, "{source}");
        }
        assert_eq!(ProgramSource::in_install_record("[v1]\n\"copperplate-x 0.1.0 (registry+x)\" = []\n"), None);
        assert_eq!(ProgramSource::in_lock_file("[[package]]\nname = \"copperplate\"\nversion = \"0.1.0\"\n"), None);
    }
}
