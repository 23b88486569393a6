//! Stages in order, with hooks to measure them.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use copperplate_language::files::Files;
use copperplate_language::model::Model;

use crate::format::{Draft, Progress};
use crate::ir::TypeNames;
use crate::lower::Lowering;
use crate::{emit, format, lower};

/// Stage from the model of a spec to the files of its crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Model → ir.
    Lower,
    /// Ir → tokens.
    Emit,
    /// Tokens → text.
    Format,
}

impl Stage {
    /// Returns the name of the stage, for tables.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Lower => "lower",
            Self::Emit => "emit",
            Self::Format => "format",
        }
    }
}

/// Does nothing. Hook of runs that are not measured.
fn no_stage_hook(_: Stage) {}

/// Generates the crate of a model on all cores. Each core takes the next free part; the result does not depend on which
/// core wrote a file.
pub(crate) fn generate_on_all_cores(model: &Model, undeclared: &BTreeSet<String>) -> Files {
    let cx = Lowering::new(model).without_features(undeclared);
    let types = lower::lower_type_names(&cx);
    let parts = 1 + model.modules.len();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut files = Files::new();
        loop {
            match next.fetch_add(1, Ordering::Relaxed) {
                0 => files.append(&mut generate_crate_files(&cx, &mut no_stage_hook)),
                part if part < parts => generate_module_files(&cx, &types, part - 1, &mut files, &mut no_stage_hook),
                _ => return files,
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get).min(parts);
    thread::scope(|scope| {
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(work)).collect();
        let mut files = work();
        for other in others {
            files.append(&mut other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        files
    })
}

/// Generates a crate like [`generate_for`](crate::generate_for), but on one core, and calls `ended` after each part of
/// a stage.
#[must_use]
pub fn generate_in_stages(model: &Model, undeclared: &BTreeSet<String>, ended: &mut dyn FnMut(Stage)) -> Files {
    let cx = Lowering::new(model).without_features(undeclared);
    let types = lower::lower_type_names(&cx);
    let mut files = generate_crate_files(&cx, ended);
    for file in 0..model.modules.len() {
        generate_module_files(&cx, &types, file, &mut files, ended);
    }
    files
}

/// Generates the files that describe the whole crate.
fn generate_crate_files(cx: &Lowering, ended: &mut dyn FnMut(Stage)) -> Files {
    let ir = lower::lower_crate(cx);
    ended(Stage::Lower);
    emit::emit_crate(&ir).into_iter().map(|draft| (draft.path.clone(), format_draft_stage(draft, ended))).collect()
}

/// Generates the files of one module, which is one file of the spec.
fn generate_module_files(
    cx: &Lowering,
    types: &TypeNames,
    file: usize,
    files: &mut Files,
    ended: &mut dyn FnMut(Stage),
) {
    let (ir, docs) = (lower::lower_module(cx, file), lower::docs(cx, file));
    ended(Stage::Lower);
    for draft in emit::emit_module(&ir, &docs, types) {
        files.insert(draft.path.clone(), format_draft_stage(draft, ended));
    }
}

fn format_draft_stage(draft: Draft, ended: &mut dyn FnMut(Stage)) -> String {
    format::format_draft(draft, &mut |progress| {
        ended(match progress {
            Progress::Emitted => Stage::Emit,
            Progress::Printed => Stage::Format,
        });
    })
}
