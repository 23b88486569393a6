//! Rules by which a changed line is a fault.

use std::collections::BTreeMap;

use super::ChangedLine;
use super::context::Side;
use super::likeness::{has_words, verbatim, without_numbers, without_separator, without_spaces};

/// Reason for which a changed line does not express the edit of the spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The hash of the content.
    Hash,
    /// Part of an import or of a list of exports.
    Import,
    /// The condition of an item that stays.
    Condition,
    /// The same line in another place.
    Moved,
    /// The same line with other numbers.
    Renumbered,
    /// The same line with other spaces.
    Respaced,
    /// The same line with another separator at its end.
    Separated,
}

impl Fault {
    /// All reasons, in the order in which rules are tried.
    pub const ALL: [Self; 7] =
        [Self::Hash, Self::Import, Self::Condition, Self::Moved, Self::Renumbered, Self::Respaced, Self::Separated];

    /// Returns a word for tables.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Hash => "hash",
            Self::Import => "import",
            Self::Condition => "condition",
            Self::Moved => "moved",
            Self::Renumbered => "renumbered",
            Self::Respaced => "respaced",
            Self::Separated => "separated",
        }
    }

    fn rule(self) -> Rule {
        match self {
            Self::Hash => Rule::Alone(|line, _, _| line.text.starts_with("// content ")),
            Self::Import => Rule::Alone(|line, _, side| side.is_import(line)),
            Self::Condition => Rule::Alone(|line, changed, side| side.is_condition_of_unchanged_item(changed, line)),
            Self::Moved => Rule::Paired(verbatim),
            Self::Renumbered => Rule::Paired(without_numbers),
            Self::Respaced => Rule::Paired(without_spaces),
            Self::Separated => Rule::Paired(without_separator),
        }
    }
}

enum Rule {
    /// The line is a fault by itself.
    Alone(fn(&ChangedLine, &[ChangedLine], &Side) -> bool),
    /// A removed line and an added one are a fault if this spelling of them is the same.
    Paired(fn(&str) -> String),
}

/// Returns the indices of faults among the changed lines of a file.
pub(super) fn find_faults(changed: &[ChangedLine], side: &Side) -> Vec<(usize, Fault)> {
    let mut faults: BTreeMap<usize, Fault> = BTreeMap::new();
    for fault in Fault::ALL {
        let open = || (0..changed.len()).filter(|at| !faults.contains_key(at));
        let found: Vec<usize> = match fault.rule() {
            Rule::Alone(is_fault) => open().filter(|at| is_fault(&changed[*at], changed, side)).collect(),
            Rule::Paired(spell) => pair_lines(changed, open().filter(|at| has_words(&changed[*at].text)), spell),
        };
        faults.extend(found.into_iter().map(|at| (at, fault)));
    }
    faults.into_iter().collect()
}

/// Pairs each removed line with an added line of the same spelling. Returns both.
fn pair_lines(changed: &[ChangedLine], open: impl Iterator<Item = usize>, spell: fn(&str) -> String) -> Vec<usize> {
    let mut by_spelling: BTreeMap<String, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
    for at in open {
        let (removed, added) = by_spelling.entry(spell(&changed[at].text)).or_default();
        if changed[at].is_added { added.push(at) } else { removed.push(at) }
    }
    let pairs = by_spelling.into_values().flat_map(|(removed, added)| removed.into_iter().zip(added));
    pairs.flat_map(|(removed, added)| [removed, added]).collect()
}
