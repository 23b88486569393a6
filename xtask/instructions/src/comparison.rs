//! Comparison of counts with figures.

use crate::figures::Figures;

#[cfg(test)]
mod tests;

/// Largest difference that is not an error, in percent. Counts of the same code differ by a few in ten thousand; the
/// rest leaves room for changes that do not aim at speed.
const TOLERANCE: u64 = 3;

const UPDATE: &str = "xtask/instructions/run.sh --update";

/// Returns an error for each task that became slower or faster, was added or was removed.
///
/// Faster is an error too: otherwise a later slowdown would go unnoticed until it has used up the gain.
pub(crate) fn errors(committed: &Figures, counted: &Figures) -> Vec<String> {
    let mut errors = Vec::new();
    for (task, &count) in &counted.counts {
        let Some(&figure) = committed.counts.get(task) else {
            errors.push(format!("`{task}` has no figure; it takes {count} instructions. To add it: {UPDATE}"));
            continue;
        };
        let difference = format!("{:+.2} %, from {figure} to {count} instructions", percent(figure, count));
        if !is_right(figure, count) {
            errors.push(if count > figure {
                format!("`{task}` became slower: {difference}. If this is intended, commit it: {UPDATE}")
            } else {
                format!("`{task}` became faster: {difference}. Commit the new figure: {UPDATE}")
            });
        }
    }
    let gone = committed.counts.keys().filter(|task| !counted.counts.contains_key(*task));
    errors.extend(gone.map(|task| format!("`{task}` has a figure, but is not counted. To remove it: {UPDATE}")));
    errors
}

/// Returns the figures to commit. Figures that are still right stay, so that small steps in one direction add up until
/// they are errors.
pub(crate) fn updated(committed: &Figures, mut counted: Figures) -> Figures {
    if committed.toolchain == counted.toolchain {
        for (task, count) in &mut counted.counts {
            let figure = committed.counts.get(task).copied();
            *count = figure.filter(|figure| is_right(*figure, *count)).unwrap_or(*count);
        }
    }
    counted
}

/// Returns the difference from a figure, as text.
pub(crate) fn difference(figure: Option<u64>, count: u64) -> String {
    figure.map_or_else(|| "new".to_owned(), |figure| format!("{:+.2} %", percent(figure, count)))
}

/// Returns `true` if a count is within the tolerance of its figure.
fn is_right(figure: u64, count: u64) -> bool {
    count.abs_diff(figure) * 100 <= figure * TOLERANCE
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn percent(figure: u64, count: u64) -> f64 {
    (count as f64 / figure as f64 - 1.0) * 100.0
}
