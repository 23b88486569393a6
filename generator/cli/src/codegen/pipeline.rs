//! The stages of the generator, as a run of the command needs them.

use std::collections::BTreeSet;

use copperplate_language::FileCache;
use copperplate_language::diagnostics::Errors;
use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;

use super::timings::Timings;

/// Ways to run the stages.
pub(super) enum Pipeline<'a> {
    /// On all cores.
    Once,
    /// On all cores, after parsing only files that are not in the cache.
    Again(&'a mut FileCache),
    /// On one core, one after the other.
    Timed(&'a mut Timings),
}

impl Pipeline<'_> {
    pub(super) fn understand(&mut self, sources: &[Source]) -> Result<Model, Errors> {
        match self {
            Self::Once => copperplate_language::understand(sources),
            Self::Again(cache) => cache.understand(sources),
            Self::Timed(timings) => {
                copperplate_language::stages::understand_in_stages(sources, &mut |stage| timings.end_step(stage.name()))
            }
        }
    }

    pub(super) fn generate(&mut self, model: &Model, undeclared: &BTreeSet<String>) -> Files {
        match self {
            Self::Once | Self::Again(_) => copperplate_codegen::generate_for(model, undeclared),
            Self::Timed(timings) => copperplate_codegen::stages::generate_in_stages(model, undeclared, &mut |stage| {
                timings.end_step(stage.name());
            }),
        }
    }

    /// Ends a stage that does not belong to the generator.
    pub(super) fn end_step(&mut self, name: &'static str) {
        match self {
            Self::Once | Self::Again(_) => {}
            Self::Timed(timings) => timings.end_step(name),
        }
    }

    /// Returns `true` if the stages run even though nothing has changed since the last run.
    pub(super) fn is_unconditional(&self) -> bool {
        match self {
            Self::Once | Self::Again(_) => false,
            Self::Timed(_) => true,
        }
    }
}
