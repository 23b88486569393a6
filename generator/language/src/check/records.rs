//! Records.

mod endless;
mod narrowings;

pub(super) use self::narrowings::check_narrowings;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::model::graph::{Graph, Step};
use crate::model::{Field, Model, Record};

/// Maximum number of fields of a record: rustc takes half a minute to check one of this size, and three times as long for
/// twice as many.
pub const FIELDS_MAX: usize = 10_000;

/// Maximum length of a cycle that a message shows in full.
const CYCLE_SHOWN_MAX: usize = 8;

/// Checks that a record has at most as many fields as rustc can compile.
pub(super) fn check_record_size(record: &Record, diagnostics: &mut Diagnostics) {
    let count = record.fields.len();
    if count > FIELDS_MAX {
        let message = format!("`{}` has {count} fields; the maximum is {FIELDS_MAX}", record.header.name);
        diagnostics.report(Diagnostic::new(codes::TOO_LARGE, record.header.span, message));
    }
}

/// Checks that no record contains itself.
pub(super) fn check_finite_records(model: &Model, diagnostics: &mut Diagnostics) {
    let before = diagnostics.count();
    let required = |record: &Record| required_records(record).map(|(_, inner)| inner).collect();
    Graph::new(model.records.iter().map(required).collect())
        .for_each_cycle(|cycle| diagnostics.report(record_cycle_error(model, cycle)));
    // Cycles through unions would also include these records.
    if diagnostics.count() == before {
        endless::report_endless_records(model, diagnostics);
    }
}

/// Returns the records that every value of a record contains, with their fields. Lists and maps may be empty, and
/// unions may have another variant.
fn required_records(record: &Record) -> impl Iterator<Item = (&Field, usize)> {
    let required = record.fields.iter().filter(|field| !field.optional);
    required.filter_map(|field| Some((field, field.ty.record()?.0)))
}

fn record_cycle_error(model: &Model, cycle: &[Step]) -> Diagnostic {
    let nodes = cycle.iter().chain(cycle.first()).map(|step| &model.records[step.node]);
    let names: Vec<_> = nodes.map(|record| record.header.name.as_str()).collect();
    let shown = if names.len() > CYCLE_SHOWN_MAX {
        format!("`{}` → … → `{}`", names[0], names[names.len() - 2])
    } else {
        format!("`{}`", names.join("` → `"))
    };
    let closing = cycle.last().and_then(|last| required_records(&model.records[last.node]).nth(last.edge));
    let Some((field, _)) = closing else { unreachable!("each step of a cycle is a field") };
    Diagnostic::new(
        codes::INFINITE_RECORD,
        field.span,
        format!("`{}` contains itself, so it has no finite JSON value", names[0]),
    )
    .label(shown)
    .help("make the field optional, or a list")
}
