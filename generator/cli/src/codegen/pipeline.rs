//! The stages of the generator, as a run of the command needs them.

use std::collections::BTreeSet;

use generator::diagnostics::Errors;
use generator::files::{Files, Source};
use generator::model::Model;
use generator::{FileCache, stages};

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
            Self::Once => generator::understand(sources),
            Self::Again(cache) => cache.understand(sources),
            Self::Timed(timings) => stages::understand(sources, &mut |stage| timings.ended_stage(stage)),
        }
    }

    pub(super) fn generate(&mut self, model: &Model, undeclared: &BTreeSet<String>) -> Files {
        match self {
            Self::Once | Self::Again(_) => generator::generate_for(model, undeclared),
            Self::Timed(timings) => stages::generate(model, undeclared, &mut |stage| timings.ended_stage(stage)),
        }
    }

    /// Ends a stage that is not one of the generator.
    pub(super) fn ended(&mut self, name: &'static str) {
        match self {
            Self::Once | Self::Again(_) => {}
            Self::Timed(timings) => timings.ended(name),
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
