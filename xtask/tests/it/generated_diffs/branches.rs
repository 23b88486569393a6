//! Random pairs of branches, merged without a checkout and in one.

use test_support::branches::{Branches, MergedPair};
use test_support::input;
use test_tier::Cases;

use super::{SEED, attributes};

const PAIRS: Cases = Cases { quick: 3, ci: 20, long: 1_000 };

fn describe(pair: &MergedPair) -> String {
    let MergedPair { edits: [one, other], conflicts, conflicts_of_checkout, differences } = pair;
    let mut text = format!("{one}\n{other}\n");
    for (place, conflicts) in [("bare repository", conflicts), ("checkout", conflicts_of_checkout)] {
        text.extend(conflicts.iter().map(|conflict| format!("  {place}: {}:\n{}", conflict.path, conflict.hunk)));
    }
    for line in differences.iter().flat_map(|difference| &difference.lines) {
        let whose = if line.is_added { "merged" } else { "of the merged spec" };
        text.push_str(&format!("  {}:{}: {whose}: {}\n", line.path, line.number, line.text));
    }
    text + "\n"
}

#[test]
fn edits_of_different_declarations_merge_to_the_code_of_the_merged_spec() {
    let mut branches = Branches::new(input::real(), &attributes());
    let pairs = (0..PAIRS.count()).map(|number| branches.merge_pair(SEED, number).expect("a pair can be drawn"));
    let failed: Vec<_> = pairs.filter(|pair| !pair.is_merged()).map(|pair| describe(&pair)).collect();
    assert!(failed.is_empty(), "{} of {} pairs do not merge:\n{}", failed.len(), PAIRS.count(), failed.concat());
}
