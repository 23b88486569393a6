//! Document in the table.

use std::path::Path;

use super::built::Built;
use super::calls::Calls;
use super::examples::Examples;
use super::imported::{Imported, Refused};
use super::options::Options;

/// Results for a document.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) imported: Result<Imported, Refused>,
    /// Errors if the crate does not compile; `None` if it was not compiled.
    pub(crate) built: Option<Result<Built, String>>,
    /// Errors if the examples of bodies could not be tried; `None` if that was not requested.
    pub(crate) examples: Option<Result<Examples, String>>,
    /// Errors if no calls could be made; `None` if that was not requested.
    pub(crate) calls: Option<Result<Calls, String>>,
}

impl Row {
    /// Imports a document, and compiles the crate. Also runs the examples in its docs if the document is among the
    /// first.
    pub(crate) fn from_document(number: usize, document: &Path, options: &Options) -> Self {
        let name = name(document);
        let (workspace, imported) = match Imported::new(&name, document, options.limit()) {
            Err(refused) => return Self { name, imported: Err(refused), built: None, examples: None, calls: None },
            Ok(created) => created,
        };
        let built = (!options.skip_check).then(|| Built::of(&workspace, number < options.doctests));
        let examples = options.examples.then(|| Examples::of(&workspace, document));
        let calls = options.calls.map(|seed| Calls::of(&workspace, document, seed));
        let row = Self { name, imported: Ok(imported), built, examples, calls };
        if options.remove && row.failures().is_empty() {
            workspace.remove();
        }
        row
    }

    /// Returns the failures, apart from operations that are left out.
    pub(crate) fn failures(&self) -> Vec<String> {
        let name = &self.name;
        let imported = match &self.imported {
            Ok(imported) => imported,
            Err(refused) if refused.is_empty() => return Vec::new(),
            Err(Refused { error, .. }) => return vec![format!("{name} is refused\n{error}")],
        };
        if let Some((line, said)) = imported.failing.first() {
            return vec![format!("{name} does not pass its own CI: {line}\n{said}")];
        }
        if let Some(Err(error)) = &self.examples {
            return vec![format!("{name} has examples of bodies that cannot be tried\n{error}")];
        }
        match &self.calls {
            Some(Err(error)) => return vec![format!("{name} has calls that cannot be made\n{error}")],
            Some(Ok(calls)) if !calls.different.is_empty() => {
                return vec![format!("{name} has calls that are not sent as its examples show them")];
            }
            Some(Ok(_)) | None => {}
        }
        match &self.built {
            Some(Err(error)) => vec![format!("{name} does not compile without a warning\n{error}")],
            Some(Ok(Built { doctests: Some(doctests), .. })) if doctests.failed > 0 => {
                vec![format!("{name} has examples that fail\n{}", doctests.output)]
            }
            Some(Ok(Built { doctests: Some(doctests), .. })) if doctests.passed < imported.carried_over => {
                vec![format!("{name} has operations without an example\n{}", doctests.output)]
            }
            None | Some(Ok(_)) => Vec::new(),
        }
    }
}

/// Returns the name of a workspace for a document: a part of the name of a package.
fn name(document: &Path) -> String {
    let stem = document.file_stem().map(|stem| stem.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let words = stem.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.collect::<Vec<_>>().join("-");
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { name } else { format!("api-{name}") }
}
