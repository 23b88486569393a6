//! Version of the language in which a spec is written. A spec of another version has one error: all others may only
//! follow from it.

use crate::codes;
use crate::diagnostics::{Confidence, Diagnostic, Diagnostics, Span, Spanned, Suggestion};
use crate::files::Source;
use crate::grammar::section::{self, LANGUAGE_VERSION};
use crate::parse::keys;
use crate::spec::{FileStart, Spec, SpecFile};
use crate::tree::Node;

/// Versions of the language that a spec may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AcceptedVersions {
    Current,
    /// The current version, or none: the base of a comparison may be older than the key.
    CurrentOrNone,
}

/// Parses the version.
pub(in crate::parse) fn parse_language_version(node: &Node, diagnostics: &mut Diagnostics) -> Option<Spanned<String>> {
    keys::parse_text(node, diagnostics)
}

/// Returns the error of a spec that is written in another version of the language, or does not state its version.
pub(in crate::parse) fn find_version_error(
    spec: &Spec,
    sources: &[Source],
    accepted: AcceptedVersions,
) -> Option<Diagnostic> {
    let Some(section) = spec.language() else {
        // A file that is not YAML may have the version.
        let may_state = spec.files().any(|file| file.is_unreadable && file.start.is_none());
        let is_missing = accepted == AcceptedVersions::Current && !may_state;
        return is_missing.then(|| missing_version_error(spec, sources));
    };
    let version = section.value.as_ref().filter(|version| version.value != LANGUAGE_VERSION)?;
    Some(other_version_error(version))
}

fn other_version_error(Spanned { value: version, span }: &Spanned<String>) -> Diagnostic {
    if version_number(version) > version_number(LANGUAGE_VERSION) {
        let message = format!("this spec is written in version {version} of the language");
        return Diagnostic::new(codes::LANGUAGE_VERSION, *span, message)
            .label(format!("this program knows version {LANGUAGE_VERSION}"))
            .help("update copperplate: `cargo update` in a workspace that depends on it, otherwise `cargo install`");
    }
    Diagnostic::new(codes::LANGUAGE_VERSION, *span, format!("the language has no version `{version}`"))
        .help(format!("write `\"{LANGUAGE_VERSION}\"`, the current version"))
        .suggest(Some(Suggestion::rename(Confidence::Maybe, *span, version, LANGUAGE_VERSION)))
}

/// Returns the numbers of a version; of a text that is none, nothing, which is less than every version.
fn version_number(version: &str) -> Option<Vec<u64>> {
    version.split('.').map(|number| number.parse().ok()).collect()
}

fn missing_version_error(spec: &Spec, sources: &[Source]) -> Diagnostic {
    let is_of_api = |file: &&SpecFile| file.declarations.api.is_some();
    let file = spec.files.iter().find(is_of_api).or(spec.files.first());
    let start = file.and_then(|file| file.declarations.start);
    let place = file.map_or_else(|| "`api.yaml`".to_owned(), |file| format!("`{}`", file.path));
    let suggestion = start.and_then(|start| insert_version(&sources.get(start.key.file_index())?.text, start));
    let line = format!("`{}: \"{LANGUAGE_VERSION}\"`", section::LANGUAGE.name);
    let help = match &suggestion {
        Some(_) => format!("`copperplate fix` adds {line} to {place}"),
        None => format!("write {line} at the top of {place}"),
    };
    let message = "the spec does not state the version of its language";
    let span = start.map_or_else(|| Span::file(0), |start| start.key);
    Diagnostic::new(codes::LANGUAGE_VERSION, span, message).help(help).suggest(suggestion)
}

/// Returns the edit that adds the version before the first key of a file, unless the key shares its line with something
/// else, such as a `?`.
fn insert_version(text: &str, start: FileStart) -> Option<Suggestion> {
    let name = section::LANGUAGE.name;
    let (file, at) = (start.key.file_index(), start.key.start());
    let line = if start.is_flow && text[at..].starts_with('"') {
        format!("\"{name}\": \"{LANGUAGE_VERSION}\", ")
    } else if start.is_flow {
        format!("{name}: \"{LANGUAGE_VERSION}\", ")
    } else {
        let line_start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let indent = text[line_start..at].trim_start_matches('\u{feff}');
        if !indent.trim_start_matches(' ').is_empty() {
            return None;
        }
        let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
        format!("{name}: \"{LANGUAGE_VERSION}\"{newline}{indent}")
    };
    Some(Suggestion::replace(Confidence::Sure, Span::at(file, at..at), line))
}

#[cfg(test)]
mod tests {
    use super::version_number;

    #[test]
    fn versions_are_compared_by_number() {
        assert!(version_number("0.10") > version_number("0.9"));
        assert!(version_number("1") > version_number("0.1"));
        assert!(version_number("next") < version_number("0.0"));
    }
}
