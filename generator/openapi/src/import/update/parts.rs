//! Parts of a declaration that are merged one by one: its own keys, and the keys of its fields, parameters and
//! variants.

use copperplate_language::grammar::cursor::Cursor;
use copperplate_language::grammar::section;
use copperplate_language::maps::IndexMap;
use copperplate_language::tree::{Entry, Node};

use crate::import::hash::{hash_json, hash_value};

/// Key for the presence mark of a member.
pub(in crate::import) const PRESENCE: &str = "?";

/// Hashes of the values of an element by key.
pub(in crate::import) type Hashes = IndexMap<String, String>;

/// An element: a declaration, or a member of it.
pub(in crate::import) struct Part {
    /// Place in the document.
    pub(in crate::import) origin: String,
    pub(in crate::import) hashes: Hashes,
    /// Hashes of the elements of its lists by key.
    pub(in crate::import) lists: IndexMap<String, Vec<String>>,
}

impl Part {
    fn new(origin: &str) -> Self {
        Self { origin: origin.to_owned(), hashes: Hashes::default(), lists: IndexMap::default() }
    }

    fn add(&mut self, key: &str, value: &Node) {
        self.hashes.insert(key.to_owned(), hash_value(value));
        if value.is_list() {
            self.lists.insert(key.to_owned(), value.elements().iter().map(hash_value).collect());
        }
    }

    /// Adds each entry of a map, or a value of any other kind as a whole.
    fn add_all(&mut self, value: &Node) {
        if value.is_map() {
            value.entries().iter().for_each(|entry| self.add(&entry.name(), &entry.value));
        } else {
            self.add("", value);
        }
    }
}

/// Returns the elements of a declaration by their path in it, which is empty for the declaration itself.
pub(in crate::import) fn declaration_parts(section: &str, origin: &str, declaration: &Node) -> IndexMap<String, Part> {
    let mut own = Part::new(origin);
    let mut members = IndexMap::default();
    let long = long_declaration(section, declaration);
    if !long.is_map() {
        own.add("", &long);
    }
    for entry in long.entries() {
        let key = entry.name();
        match members_of(section, entry) {
            Some(list) => {
                members.extend(
                    list.iter()
                        .map(|each| (member_path(section, &key, &each.name()), member_part(section, &key, each))),
                );
            }
            None => own.add(&key, &entry.value),
        }
    }
    let mut parts = IndexMap::default();
    parts.insert(String::new(), own);
    parts.extend(members);
    parts
}

/// Returns the members that an entry of a declaration has.
pub(in crate::import) fn members_of<'e>(section: &str, entry: &'e Entry) -> Option<&'e [Entry]> {
    (entry.value.is_map() && has_members(section, &entry.name())).then(|| entry.value.entries())
}

/// Returns `true` for keys of a declaration whose entries are elements.
pub(in crate::import) fn has_members(section: &str, key: &str) -> bool {
    Cursor::of_declarations(section).entry(key).has_members()
}

/// Returns the path of a member in its declaration, such as `name`, or `query.page` in an operation.
pub(in crate::import) fn member_path(section: &str, key: &str, member: &str) -> String {
    Cursor::of_declarations(section).member_path(key, member)
}

fn member_part(section: &str, key: &str, member: &Entry) -> Part {
    let mut part = Part::new(&member.origin);
    part.add_all(&long_member(section, key, &member.value));
    part.hashes.insert(PRESENCE.to_owned(), presence_hash(member.name().ends_with('?')));
    part
}

/// Returns the hash of the mark of an optional member.
pub(in crate::import) fn optional_hash() -> String {
    presence_hash(true)
}

/// Returns the hash of the mark of a member, or of its absence.
pub(in crate::import) fn presence_hash(is_optional: bool) -> String {
    hash_json(&is_optional.into())
}

/// Returns the key whose value is the short form of a declaration.
pub(in crate::import) fn short_key(section: &str) -> Option<&'static str> {
    Cursor::of_declarations(section).short_key()
}

/// Returns the key whose value is the short form of a member.
pub(in crate::import) fn short_member_key(section: &str, key: &str) -> Option<&'static str> {
    Cursor::of_declarations(section).entry(key).short_member_key()
}

/// Returns a declaration in its long form, if it has two.
pub(in crate::import) fn long_declaration(section: &str, declaration: &Node) -> Node {
    to_long_form(short_key(section), declaration)
}

/// Returns a member in its long form, if it has two.
pub(in crate::import) fn long_member(section: &str, key: &str, member: &Node) -> Node {
    to_long_form(short_member_key(section, key), member)
}

fn to_long_form(key: Option<&'static str>, value: &Node) -> Node {
    match key {
        Some(key) if !value.is_map() => Node::map([Entry::new(key, value.clone())]),
        Some(_) | None => value.clone(),
    }
}

/// Returns the short form of a map that has no other keys.
pub(in crate::import) fn short_form(key: Option<&'static str>, value: Node) -> Node {
    match value.entries() {
        [only] if Some(&*only.name()) == key => only.value.clone(),
        _ => value,
    }
}

/// Returns the section, the name and the member in the path of an element.
pub(in crate::import) fn split_path(path: &str) -> Option<(&str, &str, &str)> {
    let (section, rest) = path.split_once('.')?;
    if ![section::OPERATIONS, section::RECORDS, section::TEMPLATES, section::ENUMS, section::UNIONS, section::LINT]
        .iter()
        .any(|known| known.name == section)
    {
        return Some((section, rest, ""));
    }
    let (name, member) = if section == section::OPERATIONS.name {
        split_operation_path(rest)
    } else {
        rest.split_once('.').unwrap_or((rest, ""))
    };
    Some((section, name, member))
}

/// Returns the name of an operation and its member, such as `query.page`, in the rest of a path. The name has one dot, or
/// none if the key of members comes first.
fn split_operation_path(rest: &str) -> (&str, &str) {
    let dots: Vec<_> = rest.match_indices('.').map(|(at, _)| at).take(3).collect();
    let is_key = |key: &str| has_members(section::OPERATIONS.name, key);
    match dots[..] {
        [_, end, next] if is_key(&rest[end + 1..next]) => (&rest[..end], &rest[end + 1..]),
        [end, next, ..] if is_key(&rest[end + 1..next]) => (&rest[..end], &rest[end + 1..]),
        _ => (rest, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::split_path;

    #[test]
    fn names_of_operations_have_a_resource_or_none() {
        let split = |path| split_path(path).expect("a path of an element");
        assert_eq!(split("operations.get-status"), ("operations", "get-status", ""));
        assert_eq!(split("operations.jobs.query"), ("operations", "jobs.query", ""));
        assert_eq!(split("operations.get-status.query.a.b"), ("operations", "get-status", "query.a.b"));
        assert_eq!(split("operations.jobs.query.query.page"), ("operations", "jobs.query", "query.page"));
        assert_eq!(split("operations.jobs.list.response-headers.X"), ("operations", "jobs.list", "response-headers.X"));
        assert_eq!(split("records.Job.a.b"), ("records", "Job", "a.b"));
    }
}
