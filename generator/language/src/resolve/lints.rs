//! Levels of lints.

use super::spec_paths::SpecPathResolver;
use crate::diagnostics::Diagnostics;
use crate::model::{Allowance, LintLevels, Model};
use crate::spec::Spec;

/// Adds the levels of lints to a model that is otherwise complete. Unknown spec paths are reported and left out.
pub(super) fn resolve_lints(spec: &Spec, model: &mut Model, diagnostics: &mut Diagnostics) {
    let Some(settings) = spec.lints().and_then(|section| section.value.as_ref()) else { return };
    let paths = SpecPathResolver::new(model);
    let mut levels = LintLevels::default();
    for setting in settings {
        levels.levels.extend(setting.level.map(|level| (setting.lint, level)));
        for (path, reason) in &setting.allowed {
            let at = paths.resolve_path(path, "`allow`", diagnostics);
            let allowance = |at| Allowance { lint: setting.lint, at, reason: reason.clone(), span: path.span };
            levels.allowed.extend(at.map(allowance));
        }
    }
    model.lints = levels;
}
