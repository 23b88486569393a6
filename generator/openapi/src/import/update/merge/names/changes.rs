//! Names that change, for the report.

use copperplate_language::grammar::section;
use copperplate_language::maps::IndexMap;

use super::kind_of_section;

/// An element that gets another name than in the current spec.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import::update::merge) struct NameChange {
    pub(in crate::import::update::merge) section: &'static str,
    pub(in crate::import::update::merge) before: String,
    pub(in crate::import::update::merge) now: String,
    pub(in crate::import::update::merge) cause: ChangeCause,
}

/// Cause of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::import::update::merge) enum ChangeCause {
    /// The document has another name, or has the name elsewhere.
    Document,
    /// A type was in several places and is two types now. The one that did not change has the name.
    Contents,
}

impl NameChange {
    /// Returns the change of a name that follows the document, if it has a kind of name that programs use.
    pub(super) fn caused_by_document(section: &'static str, before: &str, now: &str) -> Option<Self> {
        let is_used = kind_of_section(section).is_some() && before != now;
        is_used.then(|| Self { section, before: before.to_owned(), now: now.to_owned(), cause: ChangeCause::Document })
    }

    /// Creates the change of a type whose contents changed.
    pub(super) fn caused_by_contents(section: &'static str, before: &str, now: &str) -> Self {
        Self { section, before: before.to_owned(), now: now.to_owned(), cause: ChangeCause::Contents }
    }

    /// Returns the names of the two resources of a call that only has another resource.
    fn resources(&self) -> Option<(&str, &str)> {
        let (before, now) = self.before.split_once('.').zip(self.now.split_once('.'))?;
        (self.section == section::OPERATIONS.name && before.1 == now.1).then_some((before.0, now.0))
    }
}

/// Joins the changes of all calls of a resource into one. `has_resource` is true for the resources of the current spec.
pub(super) fn join_changes(changes: Vec<NameChange>, has_resource: &dyn Fn(&str) -> bool) -> Vec<NameChange> {
    let mut joined: IndexMap<(String, String), NameChange> = IndexMap::default();
    for change in changes {
        let resources = change.resources().filter(|(_, now)| !has_resource(now));
        let of_resource = resources.map(|(before, now)| NameChange {
            section: section::RESOURCES.name,
            before: before.to_owned(),
            now: now.to_owned(),
            cause: change.cause,
        });
        let change = of_resource.unwrap_or(change);
        joined.entry((change.before.clone(), change.now.clone())).or_insert(change);
    }
    joined.into_values().collect()
}
