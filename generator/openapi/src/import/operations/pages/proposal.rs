//! Proposals: paginations that a call may have, and near misses.

use copperplate_language::grammar::pages::START;
use copperplate_language::model::PagesPart;

use crate::import::losses::NearMiss;

/// A pagination that a call may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proposal {
    pub(super) parts: Vec<(PagesPart, String)>,
    /// Position of the first page, unless it is the one from which the language counts. The position is the first part.
    pub(super) start: Option<i64>,
    /// Parameter or field that shows it.
    pub(super) shown: String,
    /// What supports it, as sentences.
    pub(super) reason: String,
    /// The missing evidence if a walk fails, as a clause.
    pub(super) missing: String,
    pub(super) open: Open,
}

/// What the document leaves open about the service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Open {
    /// Position of the first page, if the client counts; `None` if it may be 0 or 1.
    pub(super) first: Option<i64>,
    /// `true` if the field with the next position can be absent, `null` or an empty text on the last page.
    pub(super) next_ends: bool,
    /// `true` if the last page gives a next position as well.
    pub(super) next_repeats: bool,
    /// `true` if the field with the next position may be either a URL or a token.
    pub(super) next_may_be_token: bool,
    /// `true` if a page may lack elements that the service counts.
    pub(super) pages_may_be_short: bool,
    /// `true` if the total may also be the number of elements on the page, or of pages.
    pub(super) total_is_vague: bool,
}

/// Outcome of looking for one way of paging.
pub(super) enum Way {
    Found(Proposal),
    Missed(NearMiss),
    Absent,
}

impl Proposal {
    /// Creates a proposal that has no parts yet.
    pub(super) fn new(shown: &str, reason: String, missing: &str, open: Open) -> Self {
        let (shown, missing) = (shown.to_owned(), missing.to_owned());
        Self { parts: Vec::new(), start: None, shown, reason, missing, open }
    }

    /// Returns `true` if it has a part.
    pub(super) fn has(&self, part: PagesPart) -> bool {
        self.parts.iter().any(|(known, _)| *known == part)
    }

    /// Returns the near miss that it is if a walk fails.
    pub(super) fn into_near_miss(self) -> NearMiss {
        NearMiss { line: pages_line(&self.parts, self.start), shown: self.shown, missing: self.missing }
    }
}

/// Returns the value of `pages` as a spec has it.
pub(super) fn pages_line(parts: &[(PagesPart, String)], start: Option<i64>) -> String {
    let mut keys: Vec<_> = parts.iter().map(|(part, name)| format!("{}: {}", part.keyword(), quoted(name))).collect();
    if let Some(start) = start {
        keys.insert(1, format!("{}: {start}", START.name));
    }
    format!("{{ {} }}", keys.join(", "))
}

/// Returns a name as a value of YAML.
fn quoted(name: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-' | b'/');
    let starts_plain = name.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    let is_word = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(&name.to_lowercase().as_str());
    if starts_plain && name.bytes().all(is_plain) && !is_word {
        name.to_owned()
    } else {
        format!("'{}'", name.replace('\'', "''"))
    }
}
