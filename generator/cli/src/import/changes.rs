//! Consequences of a new revision of the document: the diff of the spec before and after.

use copperplate_diff::render::{self, View};
use copperplate_diff::{Spec, Verdict, diff};
use copperplate_language::FileCache;
use copperplate_language::files::Source;
use copperplate_language::model::Model;

use crate::Folders;
use crate::console::Console;
use crate::error::Failure;

/// Prints the findings.
pub(super) fn print_import_changes(
    folders: &Folders,
    before: &[Source],
    after: &[Source],
    model: &Model,
    cache: &mut FileCache,
    console: &mut Console,
) -> Result<(), Failure> {
    if before == after {
        return Ok(());
    }
    // Positions count files in this order; new ones are at the end.
    let mut after = after.to_vec();
    after.sort_by(|one, other| one.path.cmp(&other.path));
    // The version stays: the author decides on it when all changes of a release are known.
    let base = cache.understand_partly(before)?.model;
    let version = model.api.version.clone();
    let report = diff(
        Spec { sources: before, model: &base, version: &version },
        Spec { sources: &after, model, version: &version },
    );
    let view = View {
        base: format!("{} before", folders.spec()),
        head: format!("{} after", folders.spec()),
        notes: Vec::new(),
        min_verdict: Verdict::Compatible,
        summary_only: false,
        unfold: false,
        lists_forward: false,
        operation: None,
        ty: None,
        rule: None,
    };
    console.out(&render::render_text(&report, &view));
    Ok(())
}
