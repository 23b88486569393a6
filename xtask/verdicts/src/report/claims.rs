//! Claims of reports about their messages, compared with the behavior of the crates.

#[cfg(test)]
mod tests;

use crate::outcomes::{Case, Outcome, WitnessClaim};

impl WitnessClaim {
    /// Returns the claim of the report that the crates contradict; `None` if they agree.
    pub(crate) fn disagrees(&self, case: &Case, outcome: &Outcome) -> Option<String> {
        // An error status fails in any case; only its body matters, which is read in the default mode.
        if case.response.as_ref().is_some_and(|response| response.status >= 400) {
            let is_wrong = !case.strict && outcome.unknown == self.read.is_some();
            return is_wrong.then(|| format!("the body of the error is read: {}", !outcome.unknown));
        }
        let problem = outcome.refused.as_ref().or(outcome.error.as_ref());
        let is_read_by_default = !case.strict && self.read.is_some();
        match (problem, self.read) {
            (None, _) if !is_read_by_default && !outcome.unknown => Some("it is not refused".to_owned()),
            (Some(problem), Some(_)) if is_read_by_default => Some(format!("by default it is not read: {problem}")),
            (None, Some(count))
                if is_read_by_default && outcome.deviations != count && !case.of.ends_with("webhook") =>
            {
                Some(format!("read with {} deviations, not with {count}", outcome.deviations))
            }
            (Some(problem), _) if case.strict => self.names_another_place(problem),
            (None | Some(_), _) => None,
        }
    }

    /// Returns a problem that does not name the place in the report. Problems with a whole message have no place.
    fn names_another_place(&self, problem: &str) -> Option<String> {
        let (place, _) = self.refused.split_once(": ")?;
        let known = place.split(['*', '[']).next().unwrap_or_default();
        let is_whole = matches!(place, "$" | "address" | "body") || place.contains(' ');
        (!is_whole && !problem.contains(known)).then(|| format!("the report names {place}, the crates: {problem}"))
    }
}
