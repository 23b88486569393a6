//! Simplifies or drops the elements that the checks of the spec reject, until the spec is valid.
//!
//! The earlier stages know the rules of the language, so little remains to be done, but no document may lead to a spec
//! with errors. The checks see the nodes of the spec before any text is written. A rejected node leads to its element,
//! which loses as little as possible: a keyword before a type, a type before a field or an optional parameter, and
//! these before a call.

mod common;
mod operations;
mod places;
mod types;
mod webhooks;

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::model::Effect;
use copperplate_language::tree::Node;

use self::places::{Place, RecordTemplates};
use super::build::naming::{self, Names};
use super::build::{self, Assumed, Evidenced, SpecBuilder};
use super::chosen_names::{ChosenName, NameReason};
use super::draft::ImportDraft;
use super::lints;
use super::losses::Losses;
use super::operations::calls::CallNameNote;
use super::operations::credentials::AuthGuess;
use super::operations::envelopes::{self, Envelopes};
use super::operations::operation::{CollectedApi, EffectSource, ImportedOperation, PagesSource};
use super::operations::repeats::Repeats;
use super::options::Options;
use super::schemas::places::TypedPlaces;
use super::schemas::shapes::{ShapeId, ShapeTy};
use super::settle::{Policy, Rejection, settle};
use super::spec_file::SpecFile;
use super::spec_file::sizes::split_large_files;

/// A spec that is valid.
pub(super) struct Simplified {
    pub(super) files: Vec<SpecFile>,
    pub(super) outcome: CollectedApi,
    pub(super) losses: Losses,
    pub(super) places: TypedPlaces,
    pub(super) chosen: Vec<ChosenName>,
}

/// Builds a spec until it is valid. Each round simplifies every rejected element, so the rounds end. If nothing can be
/// simplified further, the spec is written as it is, and its checks report the errors.
pub(super) fn simplify_until_valid(
    draft: ImportDraft,
    losses: Losses,
    required: &[(ShapeId, String)],
    options: &Options,
) -> Simplified {
    let mut policy = SmallestLoss { draft, losses, required, options, shares_parts: true, retries_shared: false };
    let ((mut files, names), model) = settle(&mut policy);
    if let Some(model) = model {
        lints::allow_caused_warnings(&mut files, &model, options.selection.schemas);
    }
    finish_spec(files, policy.draft, policy.losses, &names)
}

/// The importer's policy: a rejected element loses as little as possible.
struct SmallestLoss<'a> {
    draft: ImportDraft,
    losses: Losses,
    required: &'a [(ShapeId, String)],
    options: &'a Options,
    /// `true` if common parts are in one place. They do not belong to a single operation: if they are rejected, each
    /// operation states them itself until all are valid.
    shares_parts: bool,
    /// `true` if something was simplified since the common parts were separated.
    retries_shared: bool,
}

impl Policy for SmallestLoss<'_> {
    type Spec = (Vec<SpecFile>, Names);

    fn build(&mut self) -> Self::Spec {
        build_draft(&self.draft, self.required, self.options, self.shares_parts)
    }

    fn files<'s>(&self, (files, _): &'s Self::Spec) -> Vec<(String, &'s Node)> {
        files.iter().map(|file| (file.path(), &file.root)).collect()
    }

    fn accepts(&mut self, (files, _): &Self::Spec) -> Result<bool, Vec<Rejection>> {
        let oversized = places::oversized_declarations(files);
        if !oversized.is_empty() {
            return Err(oversized);
        }
        self.shares_parts |= self.retries_shared;
        Ok(!std::mem::take(&mut self.retries_shared))
    }

    fn give_way(&mut self, (files, names): &Self::Spec, rejections: &[Rejection]) -> bool {
        let refused = places_of_rejections(files, rejections);
        self.retries_shared |= !self.shares_parts;
        let is_shared = refused.iter().any(|(place, _)| *place == Place::Shared);
        let mut has_changed = self.shares_parts && is_shared;
        self.shares_parts &= !is_shared;
        let by_name: IndexMap<String, ShapeId> = names.ids().map(|id| (names.get(id).to_owned(), id)).collect();
        let (gone, weakened) = (IndexMap::default(), IndexSet::default());
        let mut simpler = Simpler { draft: &mut self.draft, losses: &mut self.losses, by_name, gone, weakened };
        for (place, message) in refused {
            has_changed |= simpler.simplify(place, message);
        }
        let gone = simpler.gone;
        self.draft.replace_aliases(&gone);
        has_changed
    }
}

/// Returns the rejected places, and the reasons: one place per element, and a whole declaration only if none of its parts
/// is rejected. Other errors may be consequences, which the next round shows.
fn places_of_rejections(files: &[SpecFile], rejections: &[Rejection]) -> Vec<(Place, String)> {
    let templates = RecordTemplates::new(files);
    let mut refused: IndexMap<Place, (Place, String)> = IndexMap::default();
    for Rejection { keys, message, .. } in rejections {
        for place in templates.places(keys) {
            refused.entry(place.element()).or_insert_with(|| (place, message.clone()));
        }
    }
    let parts = refused.keys().filter(|element| element.declaration() != **element);
    let of_parts: IndexSet<Place> = parts.map(Place::declaration).collect();
    refused.into_iter().filter(|(element, _)| !of_parts.contains(element)).map(|(_, refused)| refused).collect()
}

/// Builds the spec, with the common parts of operations in one place, or in each of them.
fn build_draft(
    draft: &ImportDraft,
    required: &[(ShapeId, String)],
    options: &Options,
    shares_parts: bool,
) -> (Vec<SpecFile>, Names) {
    let (names, envelopes) = assign_names(draft, options, shares_parts);
    let common = Repeats::new(&draft.shapes, &draft.outcome, names.ids(), &options.shared);
    let builder = SpecBuilder {
        shapes: &draft.shapes,
        names: &names,
        outcome: &draft.outcome,
        assumed: &collect_assumptions(draft, &names, required),
        repeats: &if shares_parts { common } else { common.without_common_parts() },
        envelopes: &envelopes,
        reading: options.reading,
        package: &options.package,
        version: options.version.as_deref(),
    };
    let files = build::build_files(&builder);
    (files, names)
}

/// Names the types, and finds the envelopes that do not need a name.
fn assign_names(draft: &ImportDraft, options: &Options, shares_parts: bool) -> (Names, Envelopes) {
    let (shapes, operations) = (&draft.shapes, &draft.outcome.operations);
    let envelopes = || envelopes::find_envelopes(shapes, operations, &options.shared.envelopes);
    let mut envelopes = if shares_parts { envelopes() } else { Envelopes::default() };
    let mut reserved = IndexSet::default();
    loop {
        let Options { decisions, shared, .. } = options;
        let names = naming::name_shapes(shapes, &draft.outcome, decisions, &envelopes, shared, &reserved);
        let before = (envelopes.len(), reserved.len());
        naming::reserve_instances(shapes, &mut envelopes, &names, &mut reserved);
        if (envelopes.len(), reserved.len()) == before {
            return (names, envelopes);
        }
    }
}

fn finish_spec(files: Vec<SpecFile>, draft: ImportDraft, losses: Losses, names: &Names) -> Simplified {
    let files = split_large_files(files);
    let of_type = |id, alternatives, reason| {
        let name = names.get(id).to_owned();
        ChosenName { span: draft.shapes.get(id).span, name, alternatives, reason }
    };
    let longer = names.longer.iter().map(|id| of_type(*id, Vec::new(), NameReason::Taken));
    let long = names.long.iter().map(|(id, shorter)| of_type(*id, shorter.clone(), NameReason::Long));
    let of_calls = draft.outcome.operations.iter().filter_map(|operation| {
        let CallNameNote { is_of_other_method, alternatives } = operation.name.note.clone()?;
        let reason = if is_of_other_method { NameReason::OtherMethod } else { NameReason::Taken };
        Some(ChosenName { span: operation.span, name: operation.full_name(), alternatives, reason })
    });
    let chosen = longer.chain(long).chain(of_calls).collect();
    Simplified { files, outcome: draft.outcome, losses, places: draft.places, chosen }
}

/// Returns the decisions that were made where the document is silent.
fn collect_assumptions(draft: &ImportDraft, names: &Names, required: &[(ShapeId, String)]) -> Assumed {
    let operations = &draft.outcome.operations;
    let effects = operations
        .iter()
        .filter(|operation| operation.effect != Effect::Read && operation.effect_source != EffectSource::Stated);
    let reads = operations.iter().filter_map(|operation| match &operation.effect_source {
        EffectSource::Evidence(evidence) => Some((evidence, format!("operations.{}.effect", operation.full_name()))),
        EffectSource::Method | EffectSource::Stated => None,
    });
    let has_assumed_body =
        |operation: &&ImportedOperation| operation.body.as_ref().is_some_and(|body| body.is_assumed_required);
    let bodies = operations.iter().filter(has_assumed_body);
    let successes = operations.iter().filter(|operation| operation.is_success_assumed);
    let untyped_parts = operations.iter().filter_map(|operation| {
        let meaning = operation.body.as_ref()?.untyped_parts?;
        Some((meaning, format!("operations.{}.body", operation.full_name())))
    });
    let streams = operations.iter().filter_map(|operation| {
        Some((operation.stream_evidence.as_ref()?, format!("operations.{}.returns", operation.full_name())))
    });
    let pages = operations.iter().filter_map(|operation| match operation.pages_source()? {
        PagesSource::Detected(evidence) => Some((evidence, format!("operations.{}.pages", operation.full_name()))),
        PagesSource::Stated | PagesSource::Proposed(_) => None,
    });
    let auth = |operation: &ImportedOperation| format!("operations.{}.auth", operation.full_name());
    let silent = operations.iter().filter_map(|operation| match operation.auth.guess.as_ref()? {
        AuthGuess::Silence(evidence) => Some((evidence, auth(operation))),
        AuthGuess::Parameter(_) => None,
    });
    let of_parameters = operations.iter().filter_map(|operation| match operation.auth.guess.as_ref()? {
        AuthGuess::Parameter(evidence) => Some((evidence, auth(operation))),
        AuthGuess::Silence(_) => None,
    });
    let prefixes = draft.outcome.api.schemes.iter().filter(|scheme| scheme.is_prefix_assumed);
    let reached: IndexSet<ShapeId> = names.ids().collect();
    let tags = required.iter().filter(|(record, _)| reached.contains(record));
    Assumed {
        effects: effects.map(|operation| format!("operations.{}.effect", operation.full_name())).collect(),
        reads: Evidenced::collect(reads),
        security: draft.outcome.api.security.clone(),
        silent: Evidenced::collect(silent),
        credential_parameters: Evidenced::collect(of_parameters),
        prefixes: prefixes.map(|scheme| format!("auth.{}", scheme.name)).collect(),
        bodies: bodies.map(|operation| format!("operations.{}.body", operation.full_name())).collect(),
        successes: successes.map(|operation| format!("operations.{}.returns", operation.full_name())).collect(),
        extensions: extension_paths(operations),
        untyped_parts: untyped_parts.collect(),
        streams: Evidenced::collect(streams),
        pages: Evidenced::collect(pages),
        tags: tags.cloned().collect(),
    }
}

/// Returns the places of elements that only extensions of other tools describe.
fn extension_paths(operations: &[ImportedOperation]) -> Vec<String> {
    let of_operation = |operation: &ImportedOperation| {
        let name = operation.full_name();
        let is_proposed = matches!(operation.pages_source(), Some(PagesSource::Proposed(_)));
        let pages = is_proposed.then(|| format!("operations.{name}.pages"));
        let parameters = operation.parameters.iter().filter(|parameter| parameter.field.attributes.has_slashes);
        let parameters = parameters.map(|parameter| format!("operations.{name}.path.{}", parameter.field.name));
        pages.into_iter().chain(parameters).collect::<Vec<_>>()
    };
    operations.iter().flat_map(of_operation).collect()
}

/// Simplifies elements that the checks reject. Each method returns `false` if its element cannot lose more.
struct Simpler<'a> {
    draft: &'a mut ImportDraft,
    losses: &'a mut Losses,
    by_name: IndexMap<String, ShapeId>,
    /// Types that are replaced by others.
    gone: IndexMap<ShapeId, ShapeTy>,
    /// Unions that have another distinction since this round: one for all of their variants that are rejected.
    weakened: IndexSet<ShapeId>,
}

impl Simpler<'_> {
    fn simplify(&mut self, place: Place, reason: String) -> bool {
        match place {
            Place::Operation(name, part) => self.simplify_operation(&name, &part, reason),
            Place::Type(name, part) => self.simplify_type(&name, &part),
            Place::Common { section, entry } => self.simplify_common(&section, entry.as_deref(), reason),
            Place::Webhook(name) => self.simplify_webhook(&name),
            Place::Shared => false,
        }
    }
}
