//! Everything read from a document, before it is written as a spec.

use copperplate_language::maps::IndexMap;

use super::operations::operation::CollectedApi;
use super::schemas::places::TypedPlaces;
use super::schemas::shapes::{ShapeId, ShapeTy, Shapes};

/// Everything read from a document.
pub(super) struct ImportDraft {
    pub(super) shapes: Shapes,
    pub(super) outcome: CollectedApi,
    pub(super) places: TypedPlaces,
}

impl ImportDraft {
    /// Resolves shapes that turned out to be aliases of other types.
    pub(super) fn replace_aliases(&mut self, aliases: &IndexMap<ShapeId, ShapeTy>) {
        // An alias can lead to another one. Each chain ends at a shape that was found later, or at a type.
        for _ in 0..aliases.len().min(ALIAS_STEPS_MAX) {
            let mut has_changed = false;
            let mut change = |ty: &mut ShapeTy| {
                ty.replace_shapes(&mut |id| {
                    let known = aliases.get(&id).cloned();
                    has_changed |= known.is_some();
                    known
                });
            };
            for id in self.shapes.ids() {
                self.shapes.get_mut(id).kind.change_types(&mut change);
            }
            for operation in &mut self.outcome.operations {
                operation.change_types(&mut change);
            }
            self.outcome.kept_types.iter_mut().for_each(&mut change);
            self.outcome.webhooks.iter_mut().for_each(|webhook| change(&mut webhook.ty));
            self.places.change_types(&mut change);
            if !has_changed {
                return;
            }
        }
    }
}

/// Maximum length of a chain of aliases.
const ALIAS_STEPS_MAX: usize = 16;
