//! What the checks of the spec refuse: it is made simpler, or left out, until the spec is valid.
//!
//! The earlier stages know the rules of the language, so little is left. But no document may lead to a spec with errors.

mod places;

use copperplate_language::diagnostics::Span;
use copperplate_language::grammar::operation::READ;
use copperplate_language::maps::{IndexMap, IndexSet};

use self::places::{Place, Places};
use super::draft::ImportDraft;
use super::losses::{Unsupported, UnsupportedParts};
use super::operations::envelopes::{self, Envelopes};
use super::operations::operation::{ImportedOperation, LeftOut, Outcome};
use super::operations::repeats::Repeats;
use super::options::Options;
use super::schemas::distinguish;
use super::schemas::shapes::{Field, Notes, ShapeId, ShapeKind, ShapeTy};
use super::spell::naming::{self, Names};
use super::spell::{self, Assumed, Spelling};
use super::tree::SpecFile;
use super::write::write_spec_files;
use copperplate_language::stages;

/// A spec that is valid.
pub(super) struct Simplified {
    pub(super) files: Vec<SpecFile>,
    pub(super) outcome: Outcome,
    pub(super) losses: UnsupportedParts,
    /// Places of types and calls with longer names than usual, each with its name.
    pub(super) renamed: Vec<(Span, String)>,
}

/// Maximum number of rounds. Each makes all that is refused simpler.
const ROUNDS_MAX: usize = 40;

/// Spells a spec until it is valid.
pub(super) fn simplify(
    mut draft: ImportDraft,
    mut losses: UnsupportedParts,
    required: &[(ShapeId, String)],
    options: &Options,
) -> Simplified {
    // What operations share has no place in one of them. If it is refused, each states it alone until all are valid.
    let (mut is_joint, mut is_simpler_alone) = (true, false);
    for _ in 0..ROUNDS_MAX {
        let (files, names) = spelled(&draft, required, options, is_joint);
        let sources = write_spec_files(&files);
        let Err(errors) = stages::understand_in_stages(&sources, &mut stages::no_hook) else {
            if std::mem::take(&mut is_simpler_alone) {
                is_joint = true;
                continue;
            }
            return finished(files, draft, losses, &names);
        };
        let places = Places::of(&sources);
        let mut refused: IndexMap<Place, String> = IndexMap::default();
        for (position, diagnostic) in errors.iter() {
            let place = places.at(&position.path, position.line);
            refused.entry(place).or_insert_with(|| diagnostic.message.clone());
        }
        is_simpler_alone |= !is_joint;
        is_joint &= !refused.keys().any(Place::is_shared);
        let by_name: IndexMap<String, ShapeId> = names.ids().map(|id| (names.get(id).to_owned(), id)).collect();
        let mut simpler = Simpler { draft: &mut draft, losses: &mut losses, by_name, gone: IndexMap::default() };
        for (place, message) in refused {
            simpler.simplify(place, message);
        }
        let gone = simpler.gone;
        draft.replace_aliases(&gone);
    }
    // Nothing that could be made simpler was the cause: an empty spec is still valid.
    draft.outcome.left_out.extend(draft.outcome.operations.drain(..).map(|operation| LeftOut {
        method: operation.method.to_owned(),
        path: operation.path,
        span: operation.span,
        reason: "no valid spec was found".to_owned(),
    }));
    draft.outcome.api.keep_title_only();
    let (files, names) = spelled(&draft, required, options, false);
    finished(files, draft, losses, &names)
}

/// Spells the spec, with what operations share in one place, or in each of them.
fn spelled(
    draft: &ImportDraft,
    required: &[(ShapeId, String)],
    options: &Options,
    is_joint: bool,
) -> (Vec<SpecFile>, Names) {
    let (names, envelopes) = named(draft, options, is_joint);
    let common = Repeats::new(&draft.shapes, &draft.outcome, names.ids(), &options.shared);
    let spelling = Spelling {
        shapes: &draft.shapes,
        names: &names,
        outcome: &draft.outcome,
        assumed: &assumed(draft, &names, required),
        repeats: &if is_joint { common } else { common.without_common_parts() },
        envelopes: &envelopes,
        package: &options.package,
        version: options.version.as_deref(),
    };
    let files = spell::spell(&spelling);
    (files, names)
}

/// Names the types, and finds the envelopes that need no name.
fn named(draft: &ImportDraft, options: &Options, is_joint: bool) -> (Names, Envelopes) {
    let (shapes, operations, decided) = (&draft.shapes, &draft.outcome.operations, &options.decisions.rename);
    let envelopes = || envelopes::find_envelopes(shapes, operations, &options.shared.envelopes);
    let mut envelopes = if is_joint { envelopes() } else { Envelopes::default() };
    loop {
        let names = naming::name(shapes, operations, decided, &envelopes);
        let before = envelopes.len();
        naming::remove_taken_envelopes(&mut envelopes, &names);
        if envelopes.len() == before {
            return (names, envelopes);
        }
    }
}

/// Returns a parameter that is more than a text.
fn complex<'o>(operation: &'o mut ImportedOperation, name: Option<&str>) -> Option<&'o mut Field> {
    let fields = operation.parameters.iter_mut().map(|parameter| &mut parameter.field);
    fields
        .into_iter()
        .find(|field| Some(field.name.as_str()) == name && field.constant.is_none() && field.ty != ShapeTy::STRING)
}

fn finished(files: Vec<SpecFile>, draft: ImportDraft, losses: UnsupportedParts, names: &Names) -> Simplified {
    let of_types = names.longer.iter().map(|id| (draft.shapes.get(*id).span, names.get(*id).to_owned()));
    let of_calls = draft.outcome.operations.iter().filter(|operation| operation.name.is_longer);
    let of_calls = of_calls.map(|operation| (operation.span, operation.full_name()));
    let renamed = of_types.chain(of_calls).collect();
    Simplified { files, outcome: draft.outcome, losses, renamed }
}

/// Returns what was decided where the document is silent.
fn assumed(draft: &ImportDraft, names: &Names, required: &[(ShapeId, String)]) -> Assumed {
    let operations = &draft.outcome.operations;
    let effects = operations.iter().filter(|operation| operation.effect != READ && !operation.is_effect_decided);
    let successes = operations.iter().filter(|operation| operation.is_success_assumed);
    let pages = operations.iter().filter(|operation| operation.pages.is_some() && !operation.are_pages_stated);
    let reached: IndexSet<ShapeId> = names.ids().collect();
    let tags = required.iter().filter(|(record, _)| reached.contains(record));
    Assumed {
        effects: effects.map(|operation| format!("operations.{}.effect", operation.full_name())).collect(),
        security: draft.outcome.api.security,
        successes: successes.map(|operation| format!("operations.{}.returns", operation.full_name())).collect(),
        pages: pages.map(|operation| format!("operations.{}.pages", operation.full_name())).collect(),
        tags: tags.map(|(record, tag)| format!("records.{}.{tag}", names.get(*record))).collect(),
    }
}

/// Makes elements simpler that the checks refuse.
struct Simpler<'a> {
    draft: &'a mut ImportDraft,
    losses: &'a mut UnsupportedParts,
    by_name: IndexMap<String, ShapeId>,
    /// Types that become others.
    gone: IndexMap<ShapeId, ShapeTy>,
}

impl Simpler<'_> {
    fn simplify(&mut self, place: Place, message: String) {
        match place {
            Place::Operation(name, part, parameter) => {
                let parameter = parameter.as_deref().map(|name| name.trim_end_matches('?'));
                self.operation(&name, part.as_deref(), parameter, message);
            }
            Place::Type(name, field) => self.ty(&name, field.as_deref()),
            Place::Common(part) => self.common(&part),
        }
    }

    fn operation(&mut self, name: &str, part: Option<&str>, parameter: Option<&str>, reason: String) {
        let operations = &mut self.draft.outcome.operations;
        let Some(at) = operations.iter().position(|operation| operation.full_name() == name) else { return };
        let operation = &mut operations[at];
        let span = operation.span;
        if let Some(field) = complex(operation, parameter) {
            field.ty = ShapeTy::STRING;
            field.notes = Notes { doc: field.notes.doc.take(), ..Notes::default() };
            self.losses.add_at_span(Unsupported::ParameterType, span);
            return;
        }
        match part {
            Some("pages") if operation.pages.take().is_some() => {}
            Some("response-headers") if !operation.response_headers.is_empty() => {
                operation.response_headers.clear();
                self.losses.add_at_span(Unsupported::InvalidPart, operation.span);
            }
            Some("errors") if !operation.errors.is_empty() => {
                operation.errors.clear();
                self.losses.add_at_span(Unsupported::InvalidPart, operation.span);
            }
            _ => {
                let operation = operations.remove(at);
                self.draft.outcome.left_out.push(LeftOut {
                    method: operation.method.to_owned(),
                    path: operation.path,
                    span: operation.span,
                    reason,
                });
            }
        }
    }

    fn ty(&mut self, name: &str, field: Option<&str>) {
        let Some(id) = self.by_name.get(name).copied() else { return };
        let shape = self.draft.shapes.get_mut(id);
        let span = shape.span;
        match &mut shape.kind {
            ShapeKind::Record { fields, .. } => {
                let field = field.map(|field| field.trim_end_matches('?'));
                let found = fields.iter_mut().find(|known| Some(known.name.as_str()) == field);
                let has_notes =
                    |notes: &super::schemas::shapes::Notes| notes.default.is_some() || !notes.bounds.is_empty();
                if let Some(found) = found.filter(|field| has_notes(&field.notes)) {
                    found.notes.default = None;
                    found.notes.bounds.clear();
                    self.losses.add_at_span(Unsupported::InvalidPart, span);
                    return;
                }
                self.gone.insert(id, ShapeTy::OBJECT);
            }
            ShapeKind::Enum { is_of_integers, .. } => {
                let ty = if *is_of_integers { ShapeTy::INTEGER } else { ShapeTy::STRING };
                self.gone.insert(id, ty);
            }
            ShapeKind::Union(_) => {
                let ShapeKind::Union(union) = shape.kind.clone() else { return };
                if let Some(weaker) = distinguish::weaker_distinction(&self.draft.shapes, &union) {
                    if let ShapeKind::Union(union) = &mut self.draft.shapes.get_mut(id).kind {
                        union.distinction = weaker;
                    }
                    return;
                }
                self.gone.insert(id, ShapeTy::JSON);
            }
            ShapeKind::Unknown => return,
        }
        self.losses.add_at_span(Unsupported::InvalidType, span);
    }

    /// Something that no operation or type has by itself.
    fn common(&mut self, part: &str) {
        match part {
            "assumptions" => self.draft.outcome.api.assumptions.clear(),
            "servers" => {
                self.losses.add_at_span(Unsupported::InvalidCommonPart, Span::file(0));
                self.draft.outcome.api.servers.clear();
            }
            "auth" => {
                self.losses.add_at_span(Unsupported::InvalidCommonPart, Span::file(0));
                self.draft.outcome.api.schemes.clear();
                self.draft.outcome.operations.iter_mut().for_each(|operation| operation.auth = None);
            }
            _ => {}
        }
    }
}
