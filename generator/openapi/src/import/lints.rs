//! Warnings of `lint` that a document causes: the spec allows them, each at its element, with the reason.

use copperplate_language::grammar::Key;
use copperplate_language::grammar::api::lint::{ALLOW, EFFECT_OF_METHOD, MISSING_DOC, OFF, OVERLAPPING_PATHS, UNUSED};
use copperplate_language::grammar::section;
use copperplate_language::lint::linted_elements;
use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Lint, Model};
use copperplate_language::tree::{Entry, Node};

use super::selection::SchemaScope;
use super::spec_file::SpecFile;

/// Adds lint settings to a spec whose first file is `api.yaml`, so that `lint` does not warn about anything that the
/// document causes. `model` is the spec's model.
pub(super) fn allow_caused_warnings(files: &mut [SpecFile], model: &Model, schemas: SchemaScope) {
    let Some(api) = files.first_mut() else { return };
    let mut settings = Vec::new();
    let mut reasons: IndexMap<&'static str, IndexMap<String, &'static str>> = IndexMap::default();
    for (lint, at) in linted_elements(model) {
        match cause_in_document(lint) {
            Some(Cause::NoDocs) if settings.is_empty() => {
                settings.push(Entry::new(MISSING_DOC.name, Node::name(OFF)));
            }
            Some(Cause::Stated(key, reason)) => {
                reasons.entry(key.name).or_default().insert(at.to_string(), reason);
            }
            Some(Cause::NoDocs) | None => {}
        }
    }
    if schemas == SchemaScope::All {
        settings.push(Entry::new(UNUSED.name, Node::name(OFF)));
    }
    for key in [EFFECT_OF_METHOD.name, OVERLAPPING_PATHS.name] {
        let Some(elements) = reasons.swap_remove(key) else { continue };
        let elements = elements.into_iter().map(|(at, reason)| Entry::new(at, Node::prose(reason)));
        let allowed = Entry::new(ALLOW.name, Node::map(elements));
        settings.push(Entry::new(key, Node::map(vec![allowed])));
    }
    if !settings.is_empty() {
        let Some(sections) = api.root.entries_mut() else { return };
        let at = sections.iter().position(|section| section.name() == section::ASSUMPTIONS.name);
        sections.insert(at.unwrap_or(sections.len()), Entry::new(section::LINT.name, Node::map(settings)));
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
