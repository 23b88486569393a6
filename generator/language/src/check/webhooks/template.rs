//! Templates of signatures: texts with placeholders in braces.

use super::report_webhook_error;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::grammar::Key;

/// Template whose placeholders are known.
pub(super) struct Template<'t> {
    text: &'t str,
    /// Names of the placeholders, each once.
    names: Vec<&'t str>,
}

/// Reads a template, and reports unknown and repeated placeholders. Only a template in the spec can have errors.
pub(super) fn check_template<'t>(
    key: &Key,
    text: &'t str,
    known: &[&str],
    stated: Option<&Spanned<String>>,
    diagnostics: &mut Diagnostics,
) -> Option<Template<'t>> {
    let mut names = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(['{', '}']).map(|start| at + start) {
        let name = text[start..].strip_prefix('{').and_then(|after| after.split_once('}')).map(|(name, _)| name);
        let listed = || known.iter().map(|name| format!("`{{{name}}}`")).collect::<Vec<_>>().join(", ");
        let Some(name) = name else {
            let message = format!("a brace in `{}` must enclose the name of a placeholder", key.name);
            report_webhook_error(stated?.span, message, &format!("the placeholders are {}", listed()), diagnostics);
            return None;
        };
        if !known.contains(&name) {
            let message = format!("unknown placeholder `{{{name}}}` in `{}`", key.name);
            let diagnostic = Diagnostic::new(codes::WEBHOOK, stated?.span, message);
            let near = suggest_nearest(name, known.iter().copied());
            diagnostics.report(diagnostic.note(format!("the placeholders are {}", listed())).did_you_mean(near));
            return None;
        }
        if names.contains(&name) {
            let message = format!("`{}` has `{{{name}}}` twice", key.name);
            report_webhook_error(stated?.span, message, "keep one of them", diagnostics);
            return None;
        }
        names.push(name);
        at = start + name.len() + 2;
    }
    Some(Template { text, names })
}

impl Template<'_> {
    /// Returns `true` if it has a placeholder.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.contains(&name)
    }

    /// Returns two elements of a list, one of which is a prefix of the other: their texts before a placeholder.
    pub(super) fn elements_alike(&self) -> Option<(&str, &str)> {
        let separator = [',', ';'].into_iter().find(|separator| self.text.contains(*separator))?;
        let elements: Vec<_> = self.text.split(separator).map(str::trim).collect();
        let start = |element: &str| element.split('{').next().unwrap_or_default().to_owned();
        elements.iter().enumerate().find_map(|(at, element)| {
            let others = elements.iter().enumerate().filter(|(other, _)| *other != at);
            let mut others = others.filter(|(_, other)| start(other).starts_with(&start(element)));
            others.next().map(|(_, other)| (*element, *other))
        })
    }

    /// Returns `true` if no text ends a placeholder before the next one.
    pub(super) fn has_placeholders_side_by_side(&self) -> bool {
        self.text.contains("}{")
    }
}
