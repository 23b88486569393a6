//! Spec paths in a spec, which are only parsed here.

use std::cell::OnceCell;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::model::{DeclaredPaths, Model, SpecPath};

/// Parser of spec paths.
pub(super) struct SpecPathResolver<'m> {
    model: &'m Model,
    declared: DeclaredPaths<'m>,
    /// All spec paths, for suggestions.
    all: OnceCell<Vec<String>>,
}

impl<'m> SpecPathResolver<'m> {
    pub(super) fn new(model: &'m Model) -> Self {
        Self { model, declared: DeclaredPaths::new(model), all: OnceCell::new() }
    }

    /// Parses a spec path; reports it if no element has it.
    pub(super) fn resolve_path(
        &self,
        text: &Spanned<String>,
        user: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<SpecPath> {
        let path = self.declared.parse_spec_path(&text.value);
        if path.is_some() || self.is_in_incomplete(&text.value) {
            return path;
        }
        let all = self.all.get_or_init(|| self.model.declared_spec_paths());
        let near = path_without_section(&text.value, all)
            .or_else(|| diagnostics.nearest(&text.value, all.iter().map(String::as_str)));
        let joined = text
            .value
            .contains(' ')
            .then(|| "a line that is indented deeper continues the string above it: align the elements".to_owned());
        diagnostics.report(
            Diagnostic::new(codes::UNKNOWN_SPEC_PATH, text.span, format!("there is no `{}` in the spec", text.value))
                .label(format!("not an element that {user} can refer to"))
                .did_you_mean(near)
                .help_if(joined),
        );
        None
    }

    /// Returns `true` if a spec path may refer to a part of an incomplete declaration, whose name may be the error, or
    /// of one that is there twice.
    fn is_in_incomplete(&self, text: &str) -> bool {
        self.model.incomplete.iter().chain(&self.model.repeated).any(|path| {
            let path = path.to_string();
            let (Some(start), rest) = (text.get(..path.len()), text.get(path.len()..).unwrap_or_default()) else {
                return false;
            };
            start.eq_ignore_ascii_case(&path) && (rest.is_empty() || rest.starts_with('.'))
        })
    }
}

/// Returns the spec path that a text is, but for its section: `things.get` for `operations.things.get`.
fn path_without_section<'p>(text: &str, all: &'p [String]) -> Option<&'p str> {
    let is_meant = |path: &&str| path.split_once('.').is_some_and(|(_, rest)| rest == text);
    all.iter().map(String::as_str).find(is_meant)
}
