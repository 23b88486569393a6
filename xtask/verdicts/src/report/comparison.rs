//! Comparison of the written verdicts of an edit with `diff` and with its crates.

#[cfg(test)]
mod tests;

use super::execution::Shown;
use crate::verdict::{Verdict, Verdicts};

/// Returns the difference between written verdicts and `diff`.
pub(crate) fn compare_with_diff(written: Verdicts, found: Verdicts, rules: &[&str]) -> Option<String> {
    let rules = if rules.is_empty() { "no finding".to_owned() } else { rules.join(", ") };
    (found != written).then(|| format!("written {written}, diff {found} ({rules})"))
}

/// Returns the difference between a written verdict and the crates.
pub(crate) fn compare_with_crates(axis: &str, written: Verdict, shown: &Shown) -> Option<String> {
    if shown.messages == 0 {
        return Some(format!("written {axis} {written}, executed: no message shows it"));
    }
    let reason = match (written, &shown.refused, &shown.unknown) {
        (Verdict::Breaking, None, _) => format!("none of {} messages is refused", shown.messages),
        (Verdict::Compatible | Verdict::Risky, Some(refused), _) => format!("refused: {refused}"),
        (Verdict::Compatible, None, Some(unknown)) => unknown.clone(),
        (Verdict::Breaking, Some(_), _) | (Verdict::Compatible, None, None) | (Verdict::Risky, None, _) => return None,
    };
    Some(format!("written {axis} {written}, executed: {reason}"))
}
