//! Compilation of generated crates.

use std::process::Output;

use super::usage::{self, Usage};
use super::workspace::Workspace;

/// Crate that compiles without a warning.
pub(crate) struct Built {
    /// Usage of checking the crate with all features, without its dependencies.
    pub(crate) check: Usage,
    /// `None` if they did not run.
    pub(crate) doctests: Option<Doctests>,
}

/// Examples in the docs of a crate.
pub(crate) struct Doctests {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    /// Output of rustdoc.
    pub(crate) output: String,
}

/// Builds the dependencies of all generated crates, so that the first crate is not charged with them.
pub(crate) fn dependencies() -> Result<(), String> {
    let (workspace, ..) = Workspace::create("sample", None, None)?;
    Built::of(&workspace, true).map(drop)
}

impl Built {
    /// Compiles the crate of a workspace, and runs the examples in its docs if requested. Fails with the errors and
    /// warnings of the compiler.
    pub(crate) fn of(workspace: &Workspace, with_doctests: bool) -> Result<Self, String> {
        let mut check =
            workspace.cargo(&["rustc", "--lib", "--all-features", "--profile", "check", "--", "-Dwarnings"]);
        let (output, check) = usage::run(&mut check, None).map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(text(&output));
        }
        if !with_doctests {
            return Ok(Self { check, doctests: None });
        }
        let mut doctests = workspace.cargo(&["test", "--doc"]);
        let (output, _) = usage::run(&mut doctests, None).map_err(|error| error.to_string())?;
        Ok(Self { check, doctests: Some(Doctests::of(text(&output))) })
    }
}

impl Doctests {
    /// Adds up the results. There are several, because examples that must not compile run separately.
    fn of(output: String) -> Self {
        let count = |what: &str| -> usize {
            let results = output.lines().filter_map(|line| line.strip_prefix("test result: "));
            let parts = results.flat_map(|result| result.split(['.', ';']));
            parts.filter_map(|part| part.trim().strip_suffix(what)?.trim().parse::<usize>().ok()).sum()
        };
        Self { passed: count("passed"), failed: count("failed"), output }
    }
}

fn text(output: &Output) -> String {
    (String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr)).into_owned()
}
