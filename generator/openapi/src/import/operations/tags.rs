//! Tags of a document.

use copperplate_language::maps::IndexMap;

use super::calls;
use crate::import::document::LocatedNode;

/// Returns the first tag that names what a call is about, and is neither a verb nor the name of the whole API.
pub(super) fn find_resource_tag<'d>(operation: &LocatedNode<'d>) -> Option<&'d str> {
    let tags = operation.get("tags")?;
    let tags: Vec<_> = tags.elements().filter_map(|tag| tag.node.as_text()).collect();
    let is_telling = |tag: &&&str| {
        let word = tag.to_ascii_lowercase();
        !calls::is_call_verb(&word) && !["all", "api", "default", "internal", "public"].contains(&word.as_str())
    };
    tags.iter().find(is_telling).or(tags.first()).copied()
}

/// Returns the parents of the tags that have one.
pub(super) fn tag_parents<'d>(root: &LocatedNode<'d>) -> IndexMap<&'d str, &'d str> {
    let tags = root.get("tags").into_iter().flat_map(|tags| tags.elements());
    let parent = |tag: LocatedNode<'d>| tag.text("name").zip(tag.text("parent"));
    let mut parents: IndexMap<_, _> = tags.filter_map(parent).collect();
    for group in root.get("x-tagGroups").into_iter().flat_map(|groups| groups.elements()) {
        let Some(name) = group.text("name") else { continue };
        for tag in group.get("tags").into_iter().flat_map(|tags| tags.elements()) {
            parents.extend(tag.node.as_text().filter(|tag| *tag != name).map(|tag| (tag, name)));
        }
    }
    parents
}

/// Returns the outermost tag that contains a tag; `None` if it has no parent, or the parents form a cycle.
pub(super) fn outermost_tag<'d>(parents: &IndexMap<&'d str, &'d str>, tag: &str) -> Option<&'d str> {
    let mut around = std::iter::successors(parents.get(tag).copied(), |tag| parents.get(tag).copied());
    around.by_ref().take(parents.len()).find(|tag| !parents.contains_key(tag))
}
