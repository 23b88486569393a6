//! Assumptions, whose spec paths are parsed here and only here.

use std::cell::LazyCell;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span};
use crate::model::{Assumption, Declared, Model, SpecPath};
use crate::spec::{self, Spec};

/// Adds the assumptions to a model that is otherwise complete. Unknown spec paths are reported and left out.
pub(super) fn resolve(spec: &Spec, model: &mut Model, diagnostics: &mut Diagnostics) {
    if spec.files().all(|file| file.assumptions.is_empty()) {
        return;
    }
    let declared = Declared::of(model);
    let paths = LazyCell::new(|| model.spec_paths());
    let mut assumptions = Vec::new();
    for entry in spec.files().flat_map(|file| &file.assumptions) {
        let mut at = Vec::with_capacity(entry.at.len());
        for text in &entry.at {
            match declared.read(&text.text) {
                Some(path) => at.push((path, text.span)),
                None if is_in_incomplete(model, &text.text) => {}
                None => {
                    let near = diagnostics.nearest(&text.text, paths.iter().map(String::as_str));
                    let message = format!("there is no `{}` in the spec", text.text);
                    let joined = text.text.contains(' ').then(|| {
                        "a line that is indented deeper continues the string above it: align the elements".to_owned()
                    });
                    diagnostics.report(
                        Diagnostic::new(Code::UnknownSpecPath, text.span, message)
                            .label("not an element that an assumption can refer to")
                            .did_you_mean(near)
                            .help_if(joined),
                    );
                }
            }
        }
        if entry.at.is_empty() {
            let message = format!("the assumption `{}` refers to nothing", entry.name.text);
            let diagnostic = Diagnostic::new(Code::UnknownSpecPath, entry.name.span, message);
            diagnostics.report(diagnostic.help("name an element under `at`"));
        }
        assumptions.push(assumption(entry, at));
    }
    for (number, assumption) in assumptions.iter().enumerate() {
        for (path, _) in &assumption.at {
            let numbers = model.assumed.entry(path.clone()).or_default();
            if numbers.last() != Some(&number) {
                numbers.push(number);
            }
        }
    }
    model.assumptions = assumptions;
}

fn assumption(entry: &spec::Assumption, at: Vec<(SpecPath, Span)>) -> Assumption {
    Assumption {
        name: entry.name.text.clone(),
        document: entry.document.text.clone(),
        assume: entry.assume.text.clone(),
        because: entry.because.text.clone(),
        at,
        span: entry.name.span,
    }
}

/// Returns `true` if a spec path may refer to a part of an incomplete declaration, whose name may be what is wrong.
fn is_in_incomplete(model: &Model, text: &str) -> bool {
    model.incomplete.iter().any(|path| {
        let path = path.to_string();
        let (Some(start), rest) = (text.get(..path.len()), text.get(path.len()..).unwrap_or_default()) else {
            return false;
        };
        start.eq_ignore_ascii_case(&path) && (rest.is_empty() || rest.starts_with('.'))
    })
}
