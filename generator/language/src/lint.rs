//! Warnings about specs that are valid but probably wrong. Each rule is a function; this is the list of them.

mod docs;
mod edits;
mod methods;
mod paths;
mod secrets;
mod unions;
mod unused;

use self::edits::{LintEdit, SpecTexts};
pub use self::secrets::NamedText;

use crate::diagnostics::{Confidence, Diagnostic, Diagnostics, Level, Warnings};
use crate::files::{Source, sort_files_by_path};
use crate::model::{Lint, LintLevel, Model, SpecPath};

/// Warning about an element.
struct LintWarning {
    lint: Lint,
    at: SpecPath,
    diagnostic: Diagnostic,
    /// Edit that follows the advice.
    edit: Option<LintEdit>,
}

impl LintWarning {
    fn new(lint: Lint, at: SpecPath, diagnostic: Diagnostic) -> Self {
        Self { lint, at, diagnostic, edit: None }
    }

    fn with_edit(self, edit: LintEdit) -> Self {
        Self { edit: Some(edit), ..self }
    }
}

/// Returns the elements of a valid spec that lints report, each with its lint, even if it is allowed there.
#[must_use]
pub fn linted_elements(model: &Model) -> Vec<(Lint, SpecPath)> {
    apply_lint_rules(model).into_iter().map(|warning| (warning.lint, warning.at)).collect()
}

/// Returns the warnings about a valid spec, with the edits that they suggest if `with_edits` is set: the files are parsed
/// once more for them.
#[must_use]
pub(crate) fn lint_model(sources: &[Source], model: &Model, with_edits: bool) -> Warnings {
    let mut found = apply_lint_rules(model);
    let mut is_needed = vec![false; model.lints.allowed.len()];
    found.retain(|warning| {
        let allowed = |number: &usize| {
            let allowance = &model.lints.allowed[*number];
            allowance.lint == warning.lint && linted_path_contains(&allowance.at, &warning.at)
        };
        let allowances: Vec<usize> = (0..is_needed.len()).filter(allowed).collect();
        for number in &allowances {
            is_needed[*number] = true;
        }
        allowances.is_empty()
    });
    let unneeded = model.lints.allowed.iter().zip(is_needed).filter(|(_, is_needed)| !is_needed);
    found.extend(unneeded.map(|(allowance, _)| {
        let message = format!("`{}` is not reported at `{}`", allowance.lint.key().name, allowance.at);
        let diagnostic = Diagnostic::new(Lint::UnneededAllow.code(), allowance.span, message);
        let diagnostic = diagnostic.label("allows nothing").help("remove the line");
        LintWarning::new(Lint::UnneededAllow, allowance.at.clone(), diagnostic)
            .with_edit(LintEdit::Remove(Confidence::Sure))
    }));
    let sources = sort_files_by_path(sources);
    let mut diagnostics = Diagnostics::new(&sources);
    let texts = SpecTexts::new(&sources);
    for LintWarning { lint, at, diagnostic, edit } in found {
        let subject = diagnostic.subject.clone().unwrap_or_else(|| format!("`{at}`"));
        let edit = edit.filter(|_| with_edits);
        let suggestion = edit.and_then(|edit| texts.suggest(edit, diagnostic.span));
        let diagnostic = diagnostic.subject(subject).suggest(suggestion);
        match model.lints.level(lint) {
            LintLevel::Off => {}
            LintLevel::Warn => diagnostics.report(diagnostic.level(Level::Warning)),
            LintLevel::Deny => diagnostics.report(diagnostic),
        }
    }
    diagnostics.into_warnings()
}

/// Returns the findings of the rules.
fn apply_lint_rules(model: &Model) -> Vec<LintWarning> {
    let mut found = Vec::new();
    for rule in [
        unused::lint_unused,
        docs::lint_docs,
        methods::lint_methods,
        paths::lint_paths,
        secrets::lint_secrets,
        unions::lint_unions,
    ] {
        rule(model, &mut found);
    }
    found
}

/// Returns `true` if an element is another one, or is within it.
fn linted_path_contains(outer: &SpecPath, inner: &SpecPath) -> bool {
    let (outer, inner) = (outer.to_string(), inner.to_string());
    inner.strip_prefix(&outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
