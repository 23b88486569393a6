//! Warnings of `lint` that a document causes: the spec allows them, each at its element, with the reason.

use copperplate_language::grammar::Key;
use copperplate_language::grammar::api::lint::{ALLOW, EFFECT_OF_METHOD, MISSING_DOC, OFF, OVERLAPPING_PATHS, UNUSED};
use copperplate_language::grammar::section;
use copperplate_language::lint::linted_elements;
use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Lint, Model};

use super::selection::SchemaScope;
use super::tree::{Entry, SpecFile, Tree};

/// Adds lint settings to a spec whose first file is `api.yaml`, so that `lint` does not warn about anything that the
/// document causes. `model` is the spec's model.
pub(super) fn allow_caused_warnings(files: &mut [SpecFile], model: &Model, schemas: SchemaScope) {
    let Some(api) = files.first_mut() else { return };
    let mut settings = Vec::new();
    let mut reasons: IndexMap<&'static str, IndexMap<String, &'static str>> = IndexMap::default();
    for (lint, at) in linted_elements(model) {
        match cause_in_document(lint) {
            Some(Cause::NoDocs) if settings.is_empty() => {
                settings.push(lint_entry(MISSING_DOC.name, Tree::Word(OFF.to_owned())));
            }
            Some(Cause::Stated(key, reason)) => {
                reasons.entry(key.name).or_default().insert(at.to_string(), reason);
            }
            Some(Cause::NoDocs) | None => {}
        }
    }
    if schemas == SchemaScope::All {
        settings.push(lint_entry(UNUSED.name, Tree::Word(OFF.to_owned())));
    }
    for key in [EFFECT_OF_METHOD.name, OVERLAPPING_PATHS.name] {
        let Some(elements) = reasons.swap_remove(key) else { continue };
        let elements = elements.into_iter().map(|(at, reason)| lint_entry(&at, Tree::Text(reason.to_owned())));
        let allowed = lint_entry(ALLOW.name, Tree::Map(elements.collect()));
        settings.push(lint_entry(key, Tree::Map(vec![allowed])));
    }
    if !settings.is_empty() {
        let at = api.sections.iter().position(|(name, _)| *name == section::ASSUMPTIONS.name);
        api.sections.insert(at.unwrap_or(api.sections.len()), (section::LINT.name, Tree::Map(settings)));
    }
}

/// Property of a document that causes a warning of a lint.
enum Cause {
    /// It has too few docs for a warning about each element: the document has no text that could be added.
    NoDocs,
    /// It states the fact that the lint warns about. Has the key of the lint, and the reason to allow it.
    Stated(&'static Key, &'static str),
}

/// Returns the cause of a lint's warnings; `None` if only a fault of the importer could cause them.
fn cause_in_document(lint: Lint) -> Option<Cause> {
    match lint {
        Lint::MissingDoc => Some(Cause::NoDocs),
        Lint::EffectOfMethod => {
            Some(Cause::Stated(&EFFECT_OF_METHOD, "The document or a decision in `import.toml` states this effect."))
        }
        Lint::OverlappingPaths => Some(Cause::Stated(&OVERLAPPING_PATHS, "The document describes both paths.")),
        Lint::Unused | Lint::UnmarkedSecret | Lint::UnionByOrder | Lint::UnneededAllow => None,
    }
}

fn lint_entry(key: &str, value: Tree) -> Entry {
    Entry { key: key.to_owned(), value, origin: String::new() }
}
