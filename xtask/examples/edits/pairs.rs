//! Pairs of branches and their merges.

use test_support::branches::{Branches, Conflict, MergedPair, Redraws};
use test_support::code_diffs::CodeDiff;

use super::Options;

/// Number of conflicts of a pair that are printed, unless all are.
const SHOWN: usize = 2;

/// Prints pairs that do not merge, and counts. Returns the number of these pairs.
pub(crate) fn merge_pairs(options: &Options) -> usize {
    let mut branches = Branches::new(options.sources(), &options.attributes());
    let (mut pairs, mut missing) = (Vec::new(), 0);
    for number in 0..options.pairs {
        match branches.merge_pair(options.seed, number) {
            Some(pair) => pairs.push(pair),
            None => missing += 1,
        }
    }
    let failed: Vec<_> = pairs.iter().filter(|pair| !pair.is_merged()).collect();
    for pair in &failed {
        print_pair(pair, options.verbose);
    }
    let count = |is_such: fn(&MergedPair) -> bool| pairs.iter().filter(|pair| is_such(pair)).count();
    let Redraws { impossible, conflicts, invalid } = branches.redraws;
    println!(
        "\npairs: {} merged, {} conflict without a checkout, {} in a checkout, {} differ from the code of the merged spec",
        pairs.len() - failed.len(),
        count(|pair| !pair.conflicts.is_empty()),
        count(|pair| !pair.conflicts_of_checkout.is_empty()),
        count(|pair| !pair.differences.is_empty()),
    );
    let hunks: Vec<_> = pairs.iter().flat_map(|pair| &pair.conflicts).collect();
    let of_hash = hunks.iter().filter(|conflict| is_about_hash(conflict)).count();
    println!("conflicts: {} hunks, {of_hash} of them in the hash; pairs without a draw: {missing}", hunks.len());
    println!("redraws: {impossible} edits not possible, {conflicts} specs do not merge, {invalid} invalid together");
    failed.len() + missing
}

/// Returns `true` if the branches only disagree on the hash of the content.
fn is_about_hash(conflict: &Conflict) -> bool {
    let is_mark = |line: &str| ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].iter().any(|mark| line.starts_with(mark));
    conflict.hunk.lines().all(|line| is_mark(line) || line.starts_with("// content "))
}

fn print_pair(pair: &MergedPair, is_verbose: bool) {
    let MergedPair { edits: [one, other], conflicts, conflicts_of_checkout, differences } = pair;
    println!("\n{one}\n{other}");
    println!("    {} conflicts, {} in a checkout", conflicts.len(), conflicts_of_checkout.len());
    let shown = if is_verbose { conflicts.len() } else { SHOWN };
    conflicts.iter().take(shown).for_each(print_conflict);
    differences.iter().for_each(print_difference);
}

fn print_conflict(Conflict { path, hunk }: &Conflict) {
    println!("    {path}:");
    hunk.lines().for_each(|line| println!("        {line}"));
}

fn print_difference(difference: &CodeDiff) {
    for line in &difference.lines {
        let sign = if line.is_added { "merged" } else { "expected" };
        println!("    {}:{}: {sign}: {}", line.path, line.number, line.text);
    }
}
