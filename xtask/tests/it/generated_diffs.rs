//! Generated code as a reviewer and a version control system see it: an edit of the spec changes the lines that express
//! it and no others, and branches that edit different declarations merge.

mod branches;
mod fixed_edits;
mod single_edits;
mod workspaces;

use std::fs;

use test_support::code_diffs::{CodeDiff, Fault};

use crate::tree::real;

/// Seed of all draws.
const SEED: u64 = 1;

/// Number of faults of each kind and edit that a failure shows.
const SHOWN: usize = 2;

/// Returns the attributes of this repository, which a checkout has and a bare repository has not.
fn attributes() -> String {
    fs::read_to_string(real().join(".gitattributes")).expect("the attributes")
}

/// Describes the lines that an edit should not have changed; `None` if there are none.
fn describe_faults(edit: &str, diff: &CodeDiff) -> Option<String> {
    let of_kind = |kind: Fault| diff.faults().filter(move |(_, fault)| *fault == kind);
    let counts = Fault::ALL.into_iter().map(|kind| (of_kind(kind).count(), kind)).filter(|(count, _)| *count > 0);
    let counts: Vec<_> = counts.map(|(count, kind)| format!("{count} {}", kind.word())).collect();
    let lines = Fault::ALL.into_iter().flat_map(|kind| of_kind(kind).take(SHOWN)).map(|(line, fault)| {
        let sign = if line.is_added { '+' } else { '-' };
        format!("\n    {} {}:{}: {sign}{}", fault.word(), line.path, line.number, line.text)
    });
    (!counts.is_empty()).then(|| format!("{edit}\n    {}{}\n", counts.join(", "), lines.collect::<String>()))
}
