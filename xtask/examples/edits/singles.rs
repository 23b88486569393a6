//! Edits of single declarations, as a table of their kinds.

use std::collections::BTreeMap;

use test_support::code_diffs::Fault;
use test_support::measured_edits::{MeasuredEdit, MeasuredSpec};
use test_support::text_edits::EditKind;

use super::Options;

/// Number of faults of each kind and edit that are printed, unless all are.
const SHOWN: usize = 2;

/// Prints a table of edits, and the faults below it. Returns the number of faults.
pub(crate) fn measure_edits(options: &Options) -> usize {
    let mut spec = MeasuredSpec::new(options.sources());
    let measured: Vec<_> = (0..options.edits).map(|number| spec.measure_edit(options.seed, number)).collect();
    let mut by_kind: BTreeMap<EditKind, Vec<&MeasuredEdit>> = BTreeMap::new();
    for result in &measured {
        match result {
            Ok(edit) => by_kind.entry(edit.edit.kind).or_default().push(edit),
            Err(kind) => drop(by_kind.entry(*kind).or_default()),
        }
    }
    println!("{:<40} {:>5} {:>20} {:>12} {:>7}  faults", "edit", "count", "lines min/med/max", "files max", "faults");
    for (kind, edits) in &by_kind {
        print_row(kind.name(), edits);
    }
    let all: Vec<_> = by_kind.into_values().flatten().collect();
    print_row("all", &all);
    println!();
    for edit in &all {
        print_edit(edit, options.verbose);
    }
    all.iter().map(|edit| edit.diff.faults().count()).sum()
}

fn print_row(name: &str, edits: &[&MeasuredEdit]) {
    let mut lines: Vec<_> = edits.iter().map(|edit| edit.diff.lines.len()).collect();
    lines.sort_unstable();
    let (Some(min), Some(max)) = (lines.first(), lines.last()) else {
        println!("{name:<40} {:>5}", "none");
        return;
    };
    let files = edits.iter().map(|edit| edit.diff.files).max().unwrap_or_default();
    let faults: Vec<_> = edits.iter().flat_map(|edit| edit.diff.faults()).map(|(_, fault)| fault).collect();
    let count = |fault: &Fault| faults.iter().filter(|found| *found == fault).count();
    let reasons = Fault::ALL.iter().filter(|fault| count(fault) > 0);
    let reasons: Vec<_> = reasons.map(|fault| format!("{} {}", count(fault), fault.word())).collect();
    let spread = format!("{min} / {} / {max}", lines[lines.len() / 2]);
    println!("{name:<40} {:>5} {spread:>20} {files:>12} {:>7}  {}", edits.len(), faults.len(), reasons.join(", "));
}

fn print_edit(MeasuredEdit { edit, diff }: &MeasuredEdit, is_verbose: bool) {
    let faults = diff.faults().count();
    println!("{edit}\n    {} lines in {} files, {faults} faults", diff.lines.len(), diff.files);
    let shown = if is_verbose { usize::MAX } else { SHOWN };
    let of_kind = |kind: Fault| diff.faults().filter(move |(_, fault)| *fault == kind).take(shown);
    for (line, fault) in Fault::ALL.into_iter().flat_map(of_kind) {
        let sign = if line.is_added { '+' } else { '-' };
        println!("    {} {}:{}: {sign}{}", fault.word(), line.path, line.number, line.text);
    }
}
